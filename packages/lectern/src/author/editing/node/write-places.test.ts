import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles, versionOf } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { postAsPage } from './testing/post-as-page.ts'
import { writePlaces } from './write-places.ts'

const token = createToken()
let dir: string
let server: TestServer

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-places-'))
  writeFileSync(join(dir, 'slides.md'), '<v-drag pos="1,2,3,4">a</v-drag>\n')
  const find = async (slide: number, index: number) =>
    slide === 1 && index === 0 ? { file: 'slides.md', start: 0, source: { attribute: 'pos', line: 1, column: 1 } } : undefined
  server = await serve(writePlaces({ disk: deckFiles(dir), token, find }))
})
afterEach(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const text = () => readFileSync(join(dir, 'slides.md'), 'utf8')
const move = { slide: 1, index: 0, place: '10,20,300,_' }

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { status, said } = await postAsPage(server.url, token, body, headers)
  return [status, said]
}

describe('the endpoint that writes places', () => {
  it('writes the place of the element', async () => {
    const before = text()
    const [status, said] = await post(move)
    const after = '<v-drag pos="10,20,300,_">a</v-drag>\n'
    expect(text()).toBe(after)
    // The page can undo it.
    expect([status, JSON.parse(String(said))]).toEqual([200, { file: 'slides.md', before, after, version: versionOf(after) }])
  })

  it.each([
    ['another Origin', { Origin: 'http://localhost:1234' }],
    ['no Origin', { Origin: '' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
    ['no token', { 'X-Lectern-Token': '' }],
  ])('refuses %s', async (_, headers) => {
    expect((await post(move, headers))[0]).toBe(403)
    expect(text()).toContain('1,2,3,4')
  })

  it.each([
    ['no JSON', '{'],
    ['another field', { ...move, file: '/etc/passwd' }],
    ['a place that would end the attribute', { ...move, place: '1,2,3,4" onclick="x' }],
    ['a slide that is no number', { ...move, slide: '1' }],
    ['too much', `"${'a'.repeat(5000)}"`, 413],
  ])('refuses %s', async (_, body, status = 400) => {
    expect((await post(body))[0]).toBe(status)
    expect(text()).toContain('1,2,3,4')
  })

  it('accepts only elements of the deck, and only while the file is as it was compiled', async () => {
    expect((await post({ ...move, index: 1 }))[0]).toBe(404)
    writeFileSync(join(dir, 'slides.md'), '# other\n')
    expect(await post(move)).toEqual([409, 'slides.md has changed meanwhile: nothing was written.'])
    expect(text()).toBe('# other\n')
  })

  it('does not follow a link out of the folder of the deck', async () => {
    const other = mkdtempSync(join(tmpdir(), 'lectern-other-'))
    writeFileSync(join(other, 'slides.md'), text())
    rmSync(join(dir, 'slides.md'))
    symlinkSync(join(other, 'slides.md'), join(dir, 'slides.md'))
    expect((await post(move))[0]).toBe(403)
    expect(readFileSync(join(other, 'slides.md'), 'utf8')).toContain('1,2,3,4')
    rmSync(other, { recursive: true })
  })

  it('continues if a file cannot be read or a page leaves in the middle of a request', async () => {
    rmSync(join(dir, 'slides.md'))
    expect((await post(move))[0]).toBe(404)
    writeFileSync(join(dir, 'slides.md'), Buffer.from([0xff, 0xfe]))
    expect(await post(move)).toEqual([422, 'slides.md is UTF-16 text, not UTF-8. Save the file as UTF-8.'])
    const { host } = new URL(server.url)
    const page = connect(Number(host.split(':')[1]), '127.0.0.1')
    const asked = new Promise((done) => server.http.once('request', (request) => request.once('close', done)))
    page.write(
      `POST / HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nX-Lectern-Token: ${token}\r\nContent-Length: 99\r\n\r\n{"slide"`,
      () => page.destroy(),
    )
    await asked
    writeFileSync(join(dir, 'slides.md'), '<v-drag pos="1,2,3,4">a</v-drag>\n')
    expect((await post(move))[0]).toBe(200)
  })

  it('answers no GET request', async () => {
    expect((await fetch(server.url)).status).toBe(405)
  })
})
