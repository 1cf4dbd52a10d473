import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outsideProjectRemedy } from '../errors/index.ts'
import { deckFiles, type FileError, type Files } from './index.ts'

let outer: string
let dir: string
let files: Files

/** Create a folder with a secret, a project in it, and a deck in the project. */
beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-files-')))
  dir = join(outer, 'project/talk')
  mkdirSync(dir, { recursive: true })
  put('project/package.json', '{}')
  put('project/shared/intro.md', '# Intro')
  put('project/talk/slides.md', '# Talk')
  put('secret.md', 'secret')
  put('secrets/key.md', 'secret')
  files = deckFiles(dir)
})
afterEach(() => rmSync(outer, { recursive: true }))

function put(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(outer, name)), { recursive: true })
  writeFileSync(join(outer, name), content)
}
const link = (name: string, target: string) => symlinkSync(target, join(dir, name))
const errorOf = (work: () => unknown): FileError => {
  try {
    work()
  } catch (error) {
    return error as FileError
  }
  throw new Error('no error was thrown')
}

describe('what a deck may read', () => {
  it('includes every file of its project', () => {
    expect(files.readText(join(dir, 'slides.md'))).toBe('# Talk')
    expect(files.readText(join(dir, '../shared/intro.md'))).toBe('# Intro')
    expect(files.nameOf(join(dir, '../shared/intro.md'))).toBe('../shared/intro.md')
  })

  it('includes the targets of links inside the project', () => {
    link('file.md', '../shared/intro.md')
    link('folder', '../shared')
    link('chain.md', 'file.md')
    for (const name of ['file.md', 'folder/intro.md', 'chain.md']) {
      expect(files.readText(join(dir, name))).toBe('# Intro')
      expect(files.locate(join(dir, name))).toEqual({ kind: 'file', path: join(outer, 'project/shared/intro.md'), size: 7 })
    }
  })

  it.each([
    ['dots', '../../secret.md', 'is outside'],
    ['an absolute path', '/etc/hostname', 'is outside'],
    ['a link to a file', 'file.md', 'is a link that leads out of'],
    ['a link to a folder', 'folder/key.md', 'is a link that leads out of'],
    ['a chain of links', 'chain.md', 'is a link that leads out of'],
    ['dots behind a link', 'folder/../../../secret.md', 'is outside'],
    ['a folder that only begins like the project', '../../project-2/x.md', 'is outside'],
  ])('is nothing outside, by %s', (_, name, why) => {
    put('project-2/x.md', 'secret')
    link('file.md', '../../secret.md')
    link('folder', '../../secrets')
    link('chain.md', 'file.md')
    const path = name.startsWith('/') ? name : `${dir}/${name}`
    expect(files.locate(path)).toMatchObject({ kind: 'refused' })
    const error = errorOf(() => files.read(path))
    expect(error.message).toContain(`${why} ${join(outer, 'project')}`)
    expect(error.remedy).toBe(outsideProjectRemedy)
  })

  it('does not reveal whether a file outside exists', () => {
    expect(files.locate(join(outer, 'secret.md')).kind).toBe('refused')
    expect(files.locate(join(outer, 'none.md')).kind).toBe('refused')
    link('folder', '../../secrets')
    expect(files.locate(join(dir, 'folder/none.md')).kind).toBe('refused')
  })

  it('excludes missing files and broken links', () => {
    link('nowhere.md', 'none.md')
    for (const name of ['none.md', 'none/none.md', 'slides.md/none.md', 'nowhere.md']) {
      expect(files.locate(join(dir, name))).toEqual({ kind: 'missing' })
      expect(errorOf(() => files.read(join(dir, name))).message).toMatch(/^\S+ cannot be read: /)
    }
  })

  it('excludes circular links', () => {
    link('one.md', 'two.md')
    link('two.md', 'one.md')
    expect(errorOf(() => files.readText(join(dir, 'one.md')))).toMatchObject({
      message: 'one.md cannot be read: it is a link to itself',
      remedy: 'Remove the link, or point it to a file.',
    })
  })

  it('excludes folders, pipes, sockets and devices without waiting for them', async () => {
    execFileSync('mkfifo', [join(dir, 'pipe.md')])
    const server = createServer()
    await new Promise<void>((done) => server.listen(join(dir, 'socket.md'), done))
    expect(errorOf(() => files.read(join(dir, 'pipe.md'))).message).toBe('pipe.md is a named pipe, not a file')
    expect(errorOf(() => files.read(dir)).message).toBe('. is a folder, not a file')
    expect(files.locate(join(dir, 'socket.md'))).toMatchObject({ error: { message: 'socket.md is a socket, not a file' } })
    await new Promise((done) => server.close(done))
    const devices = deckFiles('/dev')
    expect(errorOf(() => devices.read('/dev/zero')).message).toBe('zero is a device, not a file')
  })

  it('excludes files above the size limit', () => {
    put('project/talk/large.bin', 'x'.repeat(2000))
    expect(files.read(join(dir, 'large.bin'), 2000)).toHaveLength(2000)
    expect(errorOf(() => files.read(join(dir, 'large.bin'), 1999)).message).toBe('large.bin has 0.0 MB, and 0.0 MB is the limit')
  })

  it('excludes names with a NUL', () => {
    expect(files.locate(`${dir}/a\0b`).kind).toBe('refused')
    expect(errorOf(() => files.read(`${dir}/a\0b`)).name).toBe('FileError')
  })
})

describe('the text of a file', () => {
  const decode = (bytes: readonly number[] | Buffer) => {
    put('project/talk/text.md', Buffer.from(bytes))
    return files.readText(join(dir, 'text.md'))
  }

  it('is returned unchanged, including its byte order mark', () => {
    expect(decode(Buffer.from('\uFEFF# Ω\r\n'))).toBe('\uFEFF# Ω\r\n')
    expect(decode(Buffer.from('a\0b'))).toBe('a\0b')
  })

  it('must not be Latin-1: the error names the place and how to convert the file', () => {
    expect(errorOf(() => decode(Buffer.from('# A\nà la carte\n', 'latin1')))).toMatchObject({
      message: 'text.md is not UTF-8 text: byte 4, in line 2, is E0',
      place: { line: 2, column: 1 },
      remedy: expect.stringContaining('iconv -f LATIN1 -t UTF-8'),
    })
    expect(errorOf(() => decode(Buffer.from('日本').subarray(0, 5)))).toMatchObject({ place: { line: 1, column: 2 } })
  })

  it.each([
    ['little endian with a mark', Buffer.from('\uFEFF# Title', 'utf16le')],
    ['little endian', Buffer.from('# Title', 'utf16le')],
    ['big endian with a mark', Buffer.from('\uFEFF# Title', 'utf16le').swap16()],
    ['big endian', Buffer.from('# Title', 'utf16le').swap16()],
  ])('is not UTF-16, %s', (_, bytes) => {
    expect(errorOf(() => decode(bytes))).toMatchObject({
      message: 'text.md is UTF-16 text, not UTF-8',
      remedy: 'Save the file as UTF-8.',
    })
  })

  it('has the place of a wrong byte in its error', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.integer({ min: 0xf8, max: 0xff }), (before, byte) => {
        const error = errorOf(() => decode(Buffer.concat([Buffer.from(`xxxx${before}`), Buffer.from([byte])])))
        expect(error.message).toContain(`byte ${Buffer.byteLength(before) + 4}, in line`)
      }),
    ))
})

describe('writing', () => {
  const left = () => readdirSync(dir).filter((name) => name.startsWith('.lectern'))

  it('keeps any text unchanged', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        files.write(join(dir, 'slides.md'), text, { flush: false })
        expect(readFileSync(join(dir, 'slides.md'))).toEqual(Buffer.from(text))
      }),
    ))

  it('creates a file and its folders, and nothing else', () => {
    files.write(join(dir, 'drawings/deep/1.svg'), '<svg/>')
    expect(readFileSync(join(dir, 'drawings/deep/1.svg'), 'utf8')).toBe('<svg/>')
    expect(readdirSync(join(dir, 'drawings/deep'))).toEqual(['1.svg'])
  })

  it('keeps the permissions of a file', () => {
    chmodSync(join(dir, 'slides.md'), 0o640)
    files.write(join(dir, 'slides.md'), 'new')
    expect(statSync(join(dir, 'slides.md')).mode & 0o7777).toBe(0o640)
  })

  it('writes through a link inside the project, which stays a link', () => {
    link('link.md', '../shared/intro.md')
    files.write(join(dir, 'link.md'), 'new')
    expect(lstatSync(join(dir, 'link.md')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(outer, 'project/shared/intro.md'), 'utf8')).toBe('new')
  })

  it.each([
    ['dots', '../../secret.md'],
    ['a link to a file', 'file.md'],
    ['a chain of links', 'chain.md'],
    ['a link to a folder', 'folder/key.md'],
    ['a new file in a linked folder', 'folder/new.md'],
    ['a new folder in a linked folder', 'folder/new/new.md'],
    ['a link that leads nowhere outside', 'nowhere.md'],
    ['a link that leads nowhere inside', 'dangling.md'],
    ['a link that leads back to itself', 'self.md'],
  ])('writes nothing by %s', (_, name) => {
    link('file.md', '../../secret.md')
    link('chain.md', 'file.md')
    link('folder', '../../secrets')
    link('nowhere.md', '../../none.md')
    link('dangling.md', 'none.md')
    link('self.md', 'self.md')
    expect(errorOf(() => files.write(join(dir, name), 'overwritten'))).toMatchObject({ name: 'FileError' })
    expect(readFileSync(join(outer, 'secret.md'), 'utf8')).toBe('secret')
    expect(readdirSync(join(outer, 'secrets'))).toEqual(['key.md'])
    expect(readdirSync(outer).sort()).toEqual(['project', 'secret.md', 'secrets'])
    expect(left()).toEqual([])
  })

  it.each([
    ['a folder', '.', '. is a folder, not a file'],
    ['a file as a folder', 'slides.md/x.md', 'slides.md/x.md cannot be written: a part of its path is a file, not a folder'],
    ['a name that is too long', 'x'.repeat(300), `${'x'.repeat(300)} cannot be written: its name is too long for the disk`],
    ['a name with a NUL', 'a\0b.md', 'a\0b.md cannot be written: its name has a character that file systems refuse'],
  ])('is refused for %s', (_, name, message) => {
    expect(errorOf(() => files.write(join(dir, name), 'x')).message).toBe(message)
    expect(left()).toEqual([])
  })

  it('accepts the longest name that the disk allows', () => {
    files.write(join(dir, 'x'.repeat(255)), 'x')
    expect(files.readText(join(dir, 'x'.repeat(255)))).toBe('x')
  })

  it('refuses half a character', () => {
    expect(errorOf(() => files.write(join(dir, 'slides.md'), 'a\nbc\ud83d'))).toMatchObject({
      message: 'slides.md cannot be written: line 2, column 3 has half a character',
      remedy: 'Delete the character U+D83D there and save again.',
    })
    expect(files.readText(join(dir, 'slides.md'))).toBe('# Talk')
  })

  it('removes files that a killed process left, and keeps files that are being written', () => {
    const killed = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
    put(`project/talk/.lectern-${killed}-0123456789ab.tmp`, 'half')
    put(`project/talk/.lectern-${process.pid}-0123456789ab.tmp`, 'half')
    files.write(join(dir, 'slides.md'), 'new')
    expect(left()).toEqual([`.lectern-${process.pid}-0123456789ab.tmp`])
  })
})

describe('a list of files', () => {
  it('contains the files below a folder in order, including the targets of links', () => {
    put('project/talk/public/b.png', '')
    put('project/talk/public/a/1.png', '')
    put('project/talk/public/node_modules/x.js', '')
    put(`project/talk/public/.lectern-${process.pid}-0123456789ab.tmp`, 'half')
    link('public/intro.md', '../../shared/intro.md')
    link('public/shared', '../../shared')
    expect(files.list(join(dir, 'public'), ['node_modules'])).toEqual({
      names: ['a/1.png', 'b.png', 'intro.md', 'shared/intro.md'],
      refused: [],
    })
  })

  it('omits outside targets, special files, broken links and circular links, each with its reason', () => {
    put('project/talk/public/a.png', '')
    link('public/around', '..')
    link('public/folder', '../../../secrets')
    link('public/none', 'nothing')
    link('public/secret.md', '../../../secret.md')
    execFileSync('mkfifo', [join(dir, 'public/pipe')])
    const { names, refused } = files.list(join(dir, 'public'))
    expect(names).toEqual(['a.png', 'around/slides.md'])
    expect(refused.map(({ message }) => message)).toEqual([
      'public/around/public is a link to a folder around it',
      `public/folder is a link that leads out of ${join(outer, 'project')}`,
      'public/none is a link that leads nowhere',
      'public/pipe is a named pipe, not a file',
      `public/secret.md is a link that leads out of ${join(outer, 'project')}`,
    ])
  })

  it('is empty for a folder that does not exist, and for a file', () => {
    expect(files.list(join(dir, 'none'))).toEqual({ names: [], refused: [] })
    expect(files.list(join(dir, 'slides.md'))).toEqual({ names: [], refused: [] })
    link('public', '../../secrets')
    expect(files.list(join(dir, 'public'))).toMatchObject({ names: [], refused: [{ name: 'FileError' }] })
  })
})
