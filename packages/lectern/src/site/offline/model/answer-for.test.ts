import { describe, expect, it } from 'vitest'
import { addressOf, answerFor } from './answer-for.ts'

const base = 'https://host.example/talk/'
const get = { method: 'GET', mode: 'no-cors', cache: 'default' }
const page = (path: string) => answerFor({ ...get, mode: 'navigate', url: base + path }, base)

describe('where a worker looks for the answer to a request', () => {
  it.each([
    ['', ['index.html', 'print.html']],
    ['3', ['3.html', 'print.html']],
    ['3/', ['3.html', 'print.html']],
    ['3.html?clicks=2', ['3.html', 'print.html']],
    ['3?password=x#y', ['3.html', 'print.html']],
    ['presenter', ['presenter.html', 'print.html']],
    ['presenter/12?clicks=1', ['presenter.html', 'print.html']],
    ['print?print=clicks', ['print.html', 'print.html']],
    ['presenter/print', ['presenter/print.html', 'print.html']],
  ])('contract.md, "Addresses": /%s is a page of the deck', (path, files) => {
    expect(page(path)).toEqual({ kind: 'page', files })
  })

  it.each([
    ['about', ['about', 'about.html']],
    ['x/y', ['x/y', 'x/y.html']],
    ['1.5', ['1.5', '1.5.html']],
    ['talk.pdf', ['talk.pdf', 'talk.pdf.html']],
  ])('/%s may belong to something else: first the stored files, then the network', (path, files) => {
    expect(page(path)).toEqual({ kind: 'page', files })
  })

  it('files in assets/ fit any version, and others only their own', () => {
    expect(answerFor({ ...get, url: `${base}assets/s/x.js?try=1` }, base)).toEqual({ kind: 'asset', file: 'assets/s/x.js' })
    expect(answerFor({ ...get, url: `${base}pictures/a%20b.png` }, base)).toEqual({ kind: 'file', file: 'pictures/a b.png' })
  })

  it.each([
    ['a request that changes something', { method: 'POST', url: `${base}__lectern/presenter` }],
    ['one past all caches', { cache: 'no-store', url: `${base}3` }],
    ['another deck on the host', { url: 'https://host.example/other/assets/x.js' }],
    ['a deck whose name begins the same', { url: 'https://host.example/talk-two/1' }],
    ['another site', { url: 'https://else.example/talk/assets/x.js' }],
    ['an address that no text encodes', { url: `${base}%` }],
  ])('%s goes to the network', (_, asked) => {
    expect(answerFor({ ...get, ...asked }, base)).toEqual({ kind: 'network' })
  })

  it('a name becomes its address and the address its name', () => {
    for (const name of ['assets/s/x.js', 'pictures/ä b#?.png', "it's (1).svg"])
      expect(answerFor({ ...get, url: addressOf(base, name) }, base)).toMatchObject({ file: name })
  })
})
