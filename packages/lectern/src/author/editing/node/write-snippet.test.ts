import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { postAsPage } from './testing/post-as-page.ts'
import { writeSnippet } from './write-snippet.ts'

const token = createToken()
let root: string
let dir: string
let server: TestServer
let written: number

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lectern-snippet-'))
  dir = join(root, 'deck')
  mkdirSync(dir)
  // The project, whose files slides may show.
  writeFileSync(join(root, 'package.json'), '{"workspaces":["deck"]}')
  writeFileSync(join(dir, 'package.json'), '{}')
  writeFileSync(join(dir, 'code.ts'), 'a\nb\n')
  writeFileSync(join(dir, 'other.ts'), 'other')
  writeFileSync(join(root, 'secret.ts'), 'a\nb\n')
  symlinkSync(join(root, 'secret.ts'), join(dir, 'link.ts'))
  written = 0
  const files = ['code.ts', 'link.ts', '../secret.ts', 'gone.ts', 'folder']
  mkdirSync(join(dir, 'folder'))
  server = await serve(writeSnippet({ token, deck: () => ({ disk: deckFiles(dir), files }), onWritten: () => void written++ }))
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const save = (change: object = {}, headers: Record<string, string> = {}, body?: string) =>
  postAsPage(server.url, token, body ?? { file: 'code.ts', from: 'a\nb', text: 'a\nc', ...change }, headers)
const onDisk = () => readFileSync(join(dir, 'code.ts'), 'utf8')

describe('a save of a file that a slide shows', () => {
  it('writes the text, with the line ending at its end that a slide does not show', async () => {
    expect(await save()).toMatchObject({ status: 200, json: { text: 'a\nc' } })
    expect([onDisk(), written]).toEqual(['a\nc\n', 1])
  })

  it.each([
    ['\uFEFFa\r\nb\r\n', 'a\nc', '\uFEFFa\r\nc\r\n'],
    ['a\nb', 'a\nc', 'a\nc'],
    ['a\nb', 'a\nc\n', 'a\nc\n\n'],
    ['a\nb\n', 'a\nb', 'a\nb\n'],
    ['a\nb\n', '', '\n'],
  ])('keeps what a slide does not show: %j', async (before, text, after) => {
    writeFileSync(join(dir, 'code.ts'), before)
    expect(await save({ text })).toMatchObject({ status: 200, json: { text } })
    expect(onDisk()).toBe(after)
  })

  it('does not overwrite a change of another program, and answers with its text', async () => {
    writeFileSync(join(dir, 'code.ts'), 'theirs\r\n')
    expect(await save()).toMatchObject({ status: 409, json: { text: 'theirs' } })
    expect([onDisk(), written]).toEqual(['theirs\r\n', 0])
  })

  it.each([
    ['another Origin', { Origin: 'http://localhost:1234' }],
    ['no Origin', { Origin: '' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
    ['no token', { 'X-Lectern-Token': '' }],
  ])('is refused with %s', async (_, headers) => {
    expect((await save({}, headers)).status).toBe(403)
    expect(onDisk()).toBe('a\nb\n')
  })

  it.each(['other.ts', '/etc/passwd', './code.ts', '../secret.ts', 'link.ts'])('is refused for %s', async (file) => {
    expect((await save({ file })).status).toBe(403)
    expect(readFileSync(join(root, 'secret.ts'), 'utf8')).toBe('a\nb\n')
    expect(readFileSync(join(dir, 'other.ts'), 'utf8')).toBe('other')
  })

  it('reports a missing file and a folder of that name', async () => {
    expect(await save({ file: 'gone.ts' })).toMatchObject({ status: 404, said: 'The file gone.ts no longer exists.' })
    expect((await save({ file: 'folder' })).status).toBe(422)
  })

  it.each([
    ['no JSON', '{'],
    ['another field', '{"file":"code.ts","from":"","text":"","mode":1}'],
    ['no text', '{"file":"code.ts","from":""}'],
  ])('is refused with %s', async (_, body) => {
    expect((await save({}, {}, body)).status).toBe(400)
    expect(onDisk()).toBe('a\nb\n')
  })
})
