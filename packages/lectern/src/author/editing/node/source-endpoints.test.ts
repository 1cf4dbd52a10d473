import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles, versionOf } from '../../../base/files/index.ts'
import { sendInPieces } from '../../../base/lib/node/testing/send-in-pieces.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { mostSourceBytes, readSource, saveSource } from './source-endpoints.ts'
import { postAsPage } from './testing/post-as-page.ts'

const token = createToken()
const text = '\uFEFF# One\r\n\r\n---\r\n\r\n# Two\r\n'
let root: string
let dir: string
let server: TestServer
let editor: boolean
let written: number

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lectern-source-'))
  dir = join(root, 'deck')
  mkdirSync(dir)
  writeFileSync(join(dir, 'slides.md'), text)
  writeFileSync(join(dir, 'other.md'), 'not of the deck')
  writeFileSync(join(root, 'secret.md'), 'secret')
  symlinkSync(join(root, 'secret.md'), join(dir, 'link.md'))
  writeFileSync(join(dir, 'latin.md'), Buffer.from([0x23, 0x20, 0xe9]))
  editor = true
  written = 0
  const parts = { token, deck: () => ({ disk: deckFiles(dir), files: ['slides.md', 'link.md', 'latin.md', 'gone.md'], editor }) }
  const [read, save] = [readSource(parts), saveSource({ ...parts, onWritten: () => void written++ })]
  server = await serve((request, response) => (request.url === '/save' ? save : read)(request, response))
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) => postAsPage(server.url + path, token, body, headers)

const save = (change: object = {}, headers = {}) =>
  post('/save', { file: 'slides.md', version: versionOf(text), text: `${text}more`, ...change }, headers)
const onDisk = () => deckFiles(dir).readText(join(dir, 'slides.md'))

describe('the text of a file', () => {
  it('is sent byte for byte, with its version', async () => {
    expect((await post('/', { file: 'slides.md' })).json).toEqual({ version: versionOf(text), text })
  })

  it('is not sent to a page of another origin or without the token, because it contains notes', async () => {
    expect((await post('/', { file: 'slides.md' }, { Origin: 'http://evil.example' })).status).toBe(403)
    expect((await post('/', { file: 'slides.md' }, { 'X-Lectern-Token': '' })).status).toBe(403)
  })

  it.each(['other.md', '../secret.md', '/etc/passwd', 'link.md', './slides.md'])('is not given of %s', async (file) => {
    const { status, said } = await post('/', { file })
    expect(status).toBe(403)
    expect(said).not.toContain('secret\n')
  })

  it('is not sent if a save could not write it unchanged', async () => {
    expect(await post('/', { file: 'latin.md' })).toMatchObject({
      status: 422,
      said: expect.stringContaining('latin.md is not UTF-8 text: byte 2, in line 1, is E9. Save the file as UTF-8.'),
    })
  })

  it('reports a missing file', async () => expect((await post('/', { file: 'gone.md' })).status).toBe(404))
})

describe('a save', () => {
  it('writes exactly the text', async () => {
    chmodSync(join(dir, 'slides.md'), 0o640)
    expect(await save()).toMatchObject({ status: 200, json: { version: versionOf(`${text}more`) } })
    expect(onDisk()).toBe(`${text}more`)
    expect(statSync(join(dir, 'slides.md')).mode & 0o777).toBe(0o640)
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(written).toBe(1)
  })

  it('writes any Unicode text unchanged, even if the network splits it', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(fc.nat(), { maxLength: 20 }), async (typed, cuts) => {
        const body = Buffer.from(JSON.stringify({ file: 'slides.md', version: versionOf(onDisk()), text: typed }))
        const headers = { Origin: server.url, 'X-Lectern-Token': token }
        expect(await sendInPieces(`${server.url}/save`, body, cuts, headers)).toMatchObject({ status: 200 })
        expect(readFileSync(join(dir, 'slides.md'))).toEqual(Buffer.from(typed))
      }),
    ))

  it('overwrites no edit that was made at the same time, and reports it', async () => {
    writeFileSync(join(dir, 'slides.md'), 'from an outside editor')
    expect(await save()).toMatchObject({
      status: 409,
      json: { version: versionOf('from an outside editor'), text: 'from an outside editor' },
    })
    expect(onDisk()).toBe('from an outside editor')
    expect(written).toBe(0)
  })

  it('waits for another save at the same time, and gets its text', async () => {
    const answers = await Promise.all([save({ text: 'one' }), save({ text: 'two' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(['one', 'two']).toContain(onDisk())
  })

  it('of an unchanged text notifies nobody', async () => {
    expect((await save({ text })).status).toBe(200)
    expect(written).toBe(0)
  })

  it.each([
    ['another Origin', { Origin: 'http://localhost:1234' }],
    ['no Origin', { Origin: '' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
    ['no token', { 'X-Lectern-Token': '' }],
  ])('is refused with %s', async (_, headers) => {
    expect((await save({}, headers)).status).toBe(403)
    expect(onDisk()).toBe(text)
  })

  it.each(['other.md', '../secret.md', '/etc/passwd', 'link.md', 'deck/../slides.md'])('is refused for %s', async (file) => {
    expect((await save({ file, version: versionOf('secret') })).status).toBe(403)
    expect(readFileSync(join(root, 'secret.md'), 'utf8')).toBe('secret')
    expect(readFileSync(join(dir, 'other.md'), 'utf8')).toBe('not of the deck')
  })

  it.each([
    ['no JSON', '{'],
    ['another field', { file: 'slides.md', version: '', text: '', mode: 'x' }],
    ['no text', { file: 'slides.md', version: '' }],
  ])('is refused with %s', async (_, body) => {
    expect((await post('/save', body)).status).toBe(400)
    expect(onDisk()).toBe(text)
  })

  it('is refused before it is read if it is far too long', async () => {
    expect((await save({ text: 'x'.repeat(mostSourceBytes) })).status).toBe(413)
  })

  it('is refused if the deck has `editor: false`', async () => {
    editor = false
    expect((await save()).status).toBe(403)
  })

  it('is refused for half a character, which has no bytes', async () => {
    expect(await save({ text: `${text}\ud83d` })).toMatchObject({
      status: 422,
      said: expect.stringContaining('line 6, column 1 has half a character. Delete the character U+D83D there and save again.'),
    })
    expect(onDisk()).toBe(text)
  })

  it('reports why a file could not be written', async () => {
    rmSync(join(dir, 'slides.md'))
    mkdirSync(join(dir, 'slides.md'))
    expect(await save()).toMatchObject({ status: 422, said: expect.stringContaining('slides.md is a folder, not a file') })
  })
})
