import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const failure = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync = (descriptor: number) => {
    if (failure.code !== '') throw Object.assign(new Error(failure.code), { code: failure.code })
    fs.fsyncSync(descriptor)
  }
  const copyFileSync: typeof fs.copyFileSync = (from, to, mode) => {
    if (failure.code !== '') throw Object.assign(new Error(failure.code), { code: failure.code, syscall: 'copyfile', path: from, dest: to })
    fs.copyFileSync(from, to, mode)
  }
  return { ...fs, fsyncSync, copyFileSync }
})
const { createFiles } = await import('./create-files.ts')
const { moveFiles } = await import('./replace-file.ts')

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-replace-')))
})
afterEach(() => {
  failure.code = ''
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('a file that is replaced', () => {
  it.each([
    ['ENOSPC', 'the disk is full', 'Free some space and try again.'],
    ['EDQUOT', 'the disk quota is used up', 'Free some space and try again.'],
    ['EIO', 'the disk does not answer', 'Check the disk.'],
    ['EWHATEVER', 'EWHATEVER', 'Check the file and its folder.'],
  ])('stays as it was, with nothing beside it, when the disk says %s', (code, what, remedy) => {
    const files = createFiles({ root: dir, dir })
    files.write(join(dir, 'slides.md'), 'old')
    failure.code = code
    expect(() => files.write(join(dir, 'slides.md'), 'new')).toThrow(
      expect.objectContaining({ name: 'FileError', message: `slides.md cannot be written: ${what}`, remedy }),
    )
    expect(readFileSync(join(dir, 'slides.md'), 'utf8')).toBe('old')
    expect(readdirSync(dir)).toEqual(['slides.md'])
  })
})

describe('a process that is killed while it writes', () => {
  const size = 300_000
  const rounds = 12
  let program: string

  beforeAll(async () => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr: join(import.meta.dirname, 'create-files.ts'), write: false, minify: false },
    })
    if (!('output' in result)) throw new Error('nothing was built')
    program = join(dir, 'writer.mjs')
    // Every text is its number and one letter repeated. The program prints the number when the text is on the disk.
    const loop = `
      import { writeSync } from 'node:fs'
      const files = createFiles({ root: ${JSON.stringify(dir)}, dir: ${JSON.stringify(dir)} })
      for (let number = Number(process.argv[2]); ; number++) {
        files.write(${JSON.stringify(join(dir, 'drawing.svg'))}, number + ' ' + String.fromCharCode(97 + number % 26).repeat(${size}))
        writeSync(1, number + '\\n')
      }`
    writeFileSync(program, result.output[0].code + loop)
  })

  /** Run the program, kill it during its work, and return the number of the last text that it reported. */
  const killWriter = (from: number) =>
    new Promise<number>((done) => {
      let messages = ''
      const child = spawn(process.execPath, [program, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout.on('data', (chunk) => {
        messages += chunk
        if (messages.split('\n').length > 3) child.kill('SIGKILL')
      })
      child.once('close', () => done(Number(messages.trim().split('\n').at(-1))))
    })

  it('leaves one complete text: the last that it reported, or a later one', async () => {
    let last = -1
    for (let round = 0; round < rounds; round++) {
      const messages = await killWriter(last + 1)
      const [number = '', letters = ''] = readFileSync(join(dir, 'drawing.svg'), 'utf8').split(' ')
      expect(letters).toBe(String.fromCharCode(97 + (Number(number) % 26)).repeat(size))
      expect(Number(number)).toBeGreaterThanOrEqual(messages)
      last = Number(number)
    }
    createFiles({ root: dir, dir }).write(join(dir, 'drawing.svg'), 'whole')
    expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('moveFiles', () => {
  it('replaces existing files, even from another disk, and leaves no copy', () => {
    const near = mkdtempSync(join(dir, 'near-'))
    // On a machine with a disk in memory, this is another disk.
    const far = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : dir, 'lectern-far-'))
    try {
      for (const name of ['a', 'b']) writeFileSync(join(near, name), 'old')
      writeFileSync(join(far, 'a'), 'new')
      writeFileSync(join(near, 'from'), 'newer')
      moveFiles([
        { from: join(far, 'a'), to: join(near, 'a') },
        { from: join(near, 'from'), to: join(near, 'b') },
      ])
      expect(['a', 'b'].map((name) => readFileSync(join(near, name), 'utf8'))).toEqual(['new', 'newer'])
      expect([readdirSync(near).sort(), readdirSync(far)]).toEqual([['a', 'b'], []])

      // The disk of the place is full. Without a second disk there is nothing to copy.
      writeFileSync(join(far, 'a'), 'newest')
      failure.code = existsSync('/dev/shm') ? 'ENOSPC' : ''
      const move = () => moveFiles([{ from: join(far, 'a'), to: join(near, 'a') }])
      if (failure.code !== '') {
        expect(move).toThrow(expect.objectContaining({ code: 'ENOSPC', path: join(near, 'a'), dest: join(near, 'a') }))
        expect(readFileSync(join(near, 'a'), 'utf8')).toBe('new')
        expect(readdirSync(near).sort()).toEqual(['a', 'b'])
      }
    } finally {
      rmSync(far, { recursive: true })
    }
  })
})
