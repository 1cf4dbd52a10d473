import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckFiles } from '../../base/files/index.ts'
import { editorCommand, readEditorRequest } from './open-in-editor.ts'

let dir: string
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-editor-'))
  dir = join(root, 'deck')
  mkdirSync(dir)
  writeFileSync(join(dir, 'slides.md'), '')
  writeFileSync(join(root, 'secret.txt'), '')
  symlinkSync(join(root, 'secret.txt'), join(dir, 'link.md'))
})
afterAll(() => rmSync(join(dir, '..'), { recursive: true }))
const ask = (file: string, headers = {}) =>
  readEditorRequest({ url: `/?file=${encodeURIComponent(file)}`, headers: { host: 'localhost:3030', ...headers } }, deckFiles(dir))

describe('spec.md §7: GET /__open-in-editor with file path and line', () => {
  it('reads file, line and column', () => {
    expect(ask('slides.md:12:3')).toEqual({ place: { file: join(dir, 'slides.md'), line: 12, column: 3 } })
    expect(ask('slides.md:12')).toEqual({ place: { file: join(dir, 'slides.md'), line: 12, column: 1 } })
    expect(ask('slides.md')).toEqual({ place: { file: join(dir, 'slides.md'), line: 1, column: 1 } })
  })

  it('opens nothing outside the project, by path or by link', () => {
    expect(ask('../secret.txt')).toMatchObject({ status: 403 })
    expect(ask('/etc/passwd')).toMatchObject({ status: 403 })
    expect(ask('link.md')).toMatchObject({ status: 403 })
  })

  it('opens a file of the project beside the folder of the deck', () => {
    writeFileSync(join(dir, '../package.json'), '{}')
    writeFileSync(join(dir, '../shared.md'), '')
    expect(ask('../shared.md:2')).toEqual({ place: { file: join(dir, '../shared.md'), line: 2, column: 1 } })
    rmSync(join(dir, '../package.json'))
  })

  it('reports what is missing', () => {
    expect(ask('gone.md')).toMatchObject({ status: 404, reason: 'There is no file gone.md in the project.' })
    expect(readEditorRequest({ url: '/', headers: {} }, deckFiles(dir))).toMatchObject({ status: 400 })
  })

  it('refuses a page of another origin', () => {
    expect(ask('slides.md', { origin: 'http://evil.example' })).toMatchObject({ status: 403 })
    expect(ask('slides.md', { origin: 'null' })).toMatchObject({ status: 403 })
    expect(ask('slides.md', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(ask('slides.md', { origin: 'http://localhost:3030', 'sec-fetch-site': 'same-origin' })).toHaveProperty('place')
  })
})

describe('the command that opens an editor', () => {
  const place = { file: '/deck/slides.md', line: 12, column: 3 }

  it('passes the line to each known editor in its own format', () => {
    expect(editorCommand('code --wait', place)).toEqual({ command: 'code', args: ['--wait', '--goto', '/deck/slides.md:12:3'] })
    expect(editorCommand('/usr/bin/nvim', place)).toEqual({ command: '/usr/bin/nvim', args: ['+12', '/deck/slides.md'] })
    expect(editorCommand('zed', place)).toEqual({ command: 'zed', args: ['/deck/slides.md:12:3'] })
    expect(editorCommand('webstorm', place).args).toEqual(['--line', '12', '--column', '3', '/deck/slides.md'])
  })

  it('passes only the file to any other editor', () => {
    expect(editorCommand('notepad.exe', place)).toEqual({ command: 'notepad.exe', args: ['/deck/slides.md'] })
  })
})
