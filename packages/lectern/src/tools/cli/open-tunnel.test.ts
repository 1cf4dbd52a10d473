import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { prepareTunnel } from './open-tunnel.ts'

let dir: string
const say = vi.fn()
const addresses = ['http://localhost:3030/talk/', 'http://10.0.0.2:3030/talk/']

/** Return a deck beside which a package has this code. */
function deckWith(name: string, code?: string): string {
  const folder = join(dir, name, 'node_modules/untun')
  mkdirSync(folder, { recursive: true })
  if (code === undefined) rmSync(folder, { recursive: true })
  else {
    writeFileSync(join(folder, 'package.json'), '{ "name": "untun", "type": "module", "exports": { ".": "./index.mjs" } }')
    writeFileSync(join(folder, 'index.mjs'), code)
  }
  return join(dir, name, 'slides.md')
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-tunnel-'))
})
afterAll(() => rmSync(dir, { recursive: true }))
beforeEach(() => say.mockClear())

it('is nothing without --tunnel', () => {
  expect(prepareTunnel(deckWith('none'), { remote: true }, say)).toBeUndefined()
})

it('without --remote, it says so, and the deck is served without a tunnel, as in Slidev', () => {
  expect(prepareTunnel(deckWith('none'), { tunnel: true }, say)).toBeUndefined()
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('--tunnel works with --remote'))
})

it('without its package, it names the package and the command that installs it', () => {
  expect(() => prepareTunnel(deckWith('none'), { tunnel: true, remote: '' }, say)).toThrow('--tunnel needs the package "untun"')
})

it('puts the address of the tunnel behind that of this machine, and knows its name', async () => {
  const code = `export const startTunnel = async ({ port }) => ({ getURL: async () => 'https://t' + port + '.trycloudflare.com', close: async () => {} })`
  const tunnel = prepareTunnel(deckWith('works', code), { tunnel: true, remote: '' }, say)
  expect(tunnel?.isName('t3030.trycloudflare.com')).toBe(false)
  expect(await tunnel?.open(addresses)).toEqual([addresses[0], 'https://t3030.trycloudflare.com/talk/', addresses[1]])
  expect([tunnel?.isName('t3030.trycloudflare.com'), tunnel?.isName('evil.example'), tunnel?.isName('')]).toEqual([true, false, false])
  expect(say).not.toHaveBeenCalled()
})

it('one that does not open is named, and the deck is served without it', async () => {
  const tunnel = prepareTunnel(
    deckWith('fails', `export const startTunnel = () => Promise.reject(new Error('no network'))`),
    { tunnel: true, remote: '' },
    say,
  )
  expect(await tunnel?.open(addresses)).toEqual(addresses)
  expect(say).toHaveBeenCalledExactlyOnceWith('The tunnel did not open: no network. The deck is served without it.\n')
})
