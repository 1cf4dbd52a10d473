import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { postAsPage } from '../../editing/node/testing/post-as-page.ts'
import { changeSlides } from './outline-endpoint.ts'

const token = createToken()
const slides = '---\ntheme: x\n---\n\n# One\n\n---\nsrc: ./more.md\n---\n\n---\n\n# Three\n'
let dir: string
let server: TestServer
let written: number
let editor: boolean

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-outline-'))
  written = 0
  editor = true
  mkdirSync(join(dir, 'deck'))
  write('slides.md', slides)
  write('more.md', '# Two\n\n---\n\n# Two and a half\n')
  const deck = () => ({
    disk: deckFiles(join(dir, 'deck')),
    entry: 'slides.md',
    files: ['slides.md', 'more.md', 'link.md'],
    editor,
    layouts: ['cover', 'default'],
  })
  server = await serve(changeSlides({ token, deck, deckOptions: ['theme'], onWritten: () => void written++ }))
})
afterEach(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(join(dir, 'deck', file), text)
const read = (file: string) => readFileSync(join(dir, 'deck', file), 'utf8')

const post = (body: unknown, headers: Record<string, string> = {}) => postAsPage(server.url, token, body, headers)
const version = async (file: string) => (await post({})).json.outline.versions[file]

describe('the endpoint for the outline', () => {
  it('lists every slide of every file', async () => {
    const { status, json } = await post({})
    expect(status).toBe(200)
    expect(json.outline.rows.map(({ no, depth, file, title }: Record<string, unknown>) => [no, depth, file, title])).toEqual([
      [1, 0, 'slides.md', 'One'],
      [undefined, 0, 'slides.md', ''],
      [2, 1, 'more.md', 'Two'],
      [3, 1, 'more.md', 'Two and a half'],
      [4, 0, 'slides.md', 'Three'],
    ])
    expect(json.outline.layouts).toEqual(['cover', 'default'])
  })

  it('changes only the named file, and returns the new outline', async () => {
    const { status, json } = await post({ file: 'more.md', version: await version('more.md'), change: { kind: 'move', index: 1, to: 0 } })
    expect([status, json.at, written]).toEqual([200, { file: 'more.md', index: 0 }, 1])
    expect(json.outline.rows[2].title).toBe('Two and a half')
    expect(read('more.md')).toBe('# Two and a half\n\n---\n\n# Two\n')
    expect(read('slides.md')).toBe(slides)
  })

  it('undoes a deletion', async () => {
    const { json } = await post({ file: 'slides.md', version: await version('slides.md'), change: { kind: 'delete', index: 2 } })
    expect(read('slides.md')).not.toContain('Three')
    await post({
      file: 'slides.md',
      version: json.outline.versions['slides.md'],
      change: { kind: 'restore', index: 2, removed: json.removed },
    })
    expect(read('slides.md')).toBe(slides)
  })

  it('writes nothing if the file has changed meanwhile, and returns its current outline', async () => {
    const known = await version('more.md')
    write('more.md', '# Other\n')
    const { status, json } = await post({ file: 'more.md', version: known, change: { kind: 'delete', index: 0 } })
    expect([status, json.message, json.outline.rows[2].title]).toEqual([
      409,
      expect.stringContaining('more.md has changed meanwhile'),
      'Other',
    ])
    expect(read('more.md')).toBe('# Other\n')
  })

  it('reports why a change is impossible', async () => {
    const known = await version('slides.md')
    expect(await post({ file: 'slides.md', version: known, change: { kind: 'move', index: 0, to: 1 } })).toMatchObject({
      status: 422,
      said: 'The first slide of the deck stays first: its frontmatter has the options of the deck.',
    })
    write('slides.md', slides.replace('more.md', 'more.md#2'))
    const numbered = await post({ file: 'more.md', version: await version('more.md'), change: { kind: 'delete', index: 1 } })
    expect([numbered.status, numbered.said]).toEqual([422, expect.stringContaining('imported by number')])
    expect(written).toBe(0)
  })

  it.each([
    ['another Origin', { Origin: 'http://localhost:1234' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
  ])('refuses %s, even to be read', async (_, headers) => expect((await post({}, headers)).status).toBe(403))

  it.each([
    { file: 'slides.md', version: '', change: { kind: 'rename', index: 0 } },
    { file: 'slides.md', version: '', change: { kind: 'move', index: -1, to: 0 } },
    { file: 'slides.md', version: '', change: { kind: 'insert', index: 0, layout: 'a\nb: c' } },
    { file: 'slides.md', text: 'x' },
    'text',
  ])('refuses %j', async (body) => expect((await post(body)).status).toBe(400))

  it('knows only the files of the deck, and those only inside its folder', async () => {
    writeFileSync(join(dir, 'secret.md'), '# Secret\n')
    symlinkSync(join(dir, 'secret.md'), join(dir, 'deck/link.md'))
    for (const file of ['../secret.md', 'other.md', 'link.md'])
      expect((await post({ file, version: '', change: { kind: 'delete', index: 0 } })).status).toBe(403)
    expect(readFileSync(join(dir, 'secret.md'), 'utf8')).toBe('# Secret\n')
  })

  it('changes nothing of a deck with `editor: false`', async () => {
    editor = false
    expect((await post({})).status).toBe(403)
  })
})
