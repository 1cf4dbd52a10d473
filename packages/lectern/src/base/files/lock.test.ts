import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Files } from './files.ts'

/** The error that creating a folder throws. A test may run as root, who can write into every folder. */
const failure = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const mkdirSync = (path: string, options?: object) => {
    if (failure.code !== '') throw Object.assign(new Error(failure.code), { code: failure.code })
    return fs.mkdirSync(path, options)
  }
  return { ...fs, mkdirSync }
})
/** Waits between two tries end at once. */
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }))
const { createFiles } = await import('./create-files.ts')
const { tryHold } = await import('./lock.ts')
const { newOwner } = await import('./lock-owner.ts')

let around: string
let program: string
let dir: string
let files: Files
const programs: ChildProcessByStdio<Writable, Readable, null>[] = []

beforeAll(async () => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-locks-')))
  const entry = join(import.meta.dirname, 'index.ts')
  const result = await build({ configFile: false, logLevel: 'silent', build: { ssr: entry, write: false, minify: false } })
  if (!('output' in result)) throw new Error('nothing was built')
  program = result.output[0].code
})
beforeEach(() => {
  dir = mkdtempSync(join(around, 'deck-'))
  files = createFiles({ root: dir, dir })
})
afterEach(() => {
  failure.code = ''
  for (const child of programs.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(around, { recursive: true }))

/** Start a process that runs `code` for each line that it gets, with the text of the line as `line`. Return a function that sends one, and returns the answer. */
function start(code: string) {
  const file = join(around, `program-${programs.length}-${dir.slice(-6)}.mjs`)
  writeFileSync(
    file,
    `${program}
    import { createInterface } from 'node:readline'
    import { writeSync } from 'node:fs'
    const say = (text) => writeSync(1, text + '\\n')
    const files = deckFiles(${JSON.stringify(dir)})
    const place = (name) => files.dir + '/' + name
    createInterface(process.stdin).on('line', async (line) => { ${code} })`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  programs.push(child)
  const waiting: ((line: string) => void)[] = []
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(line))
  return {
    ask: (line: string) =>
      new Promise<string>((done) => {
        waiting.push(done)
        child.stdin.write(`${line}\n`)
      }),
    kill: () =>
      new Promise((done) => {
        child.once('exit', done)
        child.kill('SIGKILL')
      }),
  }
}

const lock = (name = '.lectern-lock') => join(dir, name)
/** Leave a lock as a process leaves it that was killed, or that still runs. */
const leave = (owner: string) => mkdirSync(join(lock(), owner), { recursive: true })
const nothing = () => undefined

describe('a lock holds between processes', () => {
  it('lets only one of two processes write the same version', async () => {
    writeFileSync(join(dir, 'slides.md'), '0')
    const code = `say(String(await files.withLock(place('slides.md'), () => {
      if (files.readText(place('slides.md')) !== line) return 409
      files.write(place('slides.md'), String(Number(line) + 1))
      return 200
    })))`
    const [one, two] = [start(code), start(code)]
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([one.ask(String(round)), two.ask(String(round))])
      expect(answers.sort()).toEqual(['200', '409'])
    }
    expect(readFileSync(join(dir, 'slides.md'), 'utf8')).toBe('20')
    expect(readdirSync(dir)).toEqual(['slides.md'])
  })

  it('never blocks two processes that lock folders in different orders', async () => {
    const code = (first: string, second: string) => `
      let last
      for (let count = 0; count < 30; count++)
        await files.withLock([place('${first}/x'), place('${second}/x')], () => {
          last = Number(files.findText(place('a/x')) ?? 0) + 1
          files.write(place('a/x'), String(last), { flush: false })
        })
      say(String(last))`
    await Promise.all([start(code('a', 'b')).ask(''), start(code('b', 'a')).ask('')])
    expect(readFileSync(join(dir, 'a/x'), 'utf8')).toBe('60')
  })

  it('is released when its process is killed, and is invisible to Git', async () => {
    const killed = start(
      `await files.withLock(place('slides.md'), () => { say('in'); for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`,
    )
    expect(await killed.ask('')).toBe('in')
    expect(readdirSync(lock())).toHaveLength(1)
    await killed.kill()
    execFileSync('git', ['init', '-q'], { cwd: dir })
    expect(execFileSync('git', ['status', '--porcelain', '--ignored', '--untracked-files=all'], { cwd: dir, encoding: 'utf8' })).toBe('')
    expect(await files.withLock(join(dir, 'slides.md'), () => 'done')).toBe('done')
    expect(readdirSync(dir)).toEqual(['.git'])
  })

  it('goes to exactly one of the processes that find its owner gone', async () => {
    const code = `say(String(await files.withLock(place('count'), () => {
      const count = Number(files.readText(place('count'))) + 1
      files.write(place('count'), String(count), { flush: false })
      return count
    })))`
    const three = [start(code), start(code), start(code)]
    writeFileSync(join(dir, 'count'), '0')
    for (let round = 1; round <= 8; round++) {
      leave(newOwner().replace(/^\d+/, '4194304'))
      const counts = await Promise.all(three.map((each) => each.ask('')))
      expect(counts.map(Number).sort((a, b) => a - b)).toEqual([3 * round - 2, 3 * round - 1, 3 * round])
    }
  })
})

describe('the owner of a lock', () => {
  it('counts as gone when its number belongs to a later process', async () => {
    leave(newOwner().replace(/-(\d+)-/, '-1$1-'))
    expect(await files.withLock(join(dir, 'slides.md'), () => 'done')).toBe('done')
  })

  it('keeps it while it runs, and is named after ten seconds', async () => {
    leave(newOwner())
    await expect(files.withLock(join(dir, 'slides.md'), nothing)).rejects.toMatchObject({
      message: `slides.md cannot be written: for ten seconds, process ${process.pid} has had .lectern-lock`,
      remedy: 'End that process, and try again.',
    })
  })

  it('keeps it from another machine or container as long as it gives signs', async () => {
    const owner = newOwner().replace(/-[\da-f]{10}-/, '-0123456789-')
    leave(owner)
    await expect(files.withLock(join(dir, 'slides.md'), nothing)).rejects.toMatchObject({
      message: `slides.md cannot be written: for ten seconds, process ${process.pid} of another machine or container has had .lectern-lock`,
      remedy: 'Try again in half a minute. If it stays, remove .lectern-lock.',
    })
    const before = (Date.now() - 31_000) / 1000
    utimesSync(join(lock(), owner), before, before)
    expect(await files.withLock(join(dir, 'slides.md'), () => 'done')).toBe('done')
  })
})

describe('the place of a lock', () => {
  it.each(['a file', 'a link', 'a folder with a file'])('is named, and stays unchanged, when it is %s', async (what) => {
    const target = join(around, 'target')
    mkdirSync(join(target, newOwner().replace(/^\d+/, '4194304')), { recursive: true })
    const before = readdirSync(target)
    if (what === 'a file') writeFileSync(lock(), '')
    if (what === 'a link') symlinkSync(target, lock())
    if (what === 'a folder with a file') {
      mkdirSync(lock())
      writeFileSync(join(lock(), 'notes.md'), '')
      utimesSync(join(lock(), 'notes.md'), 1, 1)
    }
    await expect(files.withLock(join(dir, 'slides.md'), nothing)).rejects.toThrow('for ten seconds, something has had .lectern-lock')
    expect(readdirSync(target)).toEqual(before)
    expect(readdirSync(dir)).toEqual(['.lectern-lock'])
    rmSync(target, { recursive: true })
  })

  it('is the same for every link to the file', async () => {
    mkdirSync(join(dir, 'parts'))
    symlinkSync('parts', join(dir, 'linked'))
    await files.withLock([join(dir, 'linked/a.md'), join(dir, 'parts/A.md')], () =>
      expect(readdirSync(join(dir, 'parts'))).toEqual(['.lectern-lock']),
    )
  })

  it('must be inside the project', async () => {
    await expect(files.withLock(join(dir, '../x.md'), nothing)).rejects.toThrow('is outside')
    expect(readdirSync(around).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it.each(['EACCES', 'EPERM', 'EROFS'])('needs no lock when it cannot be written: %s', async (code) => {
    writeFileSync(join(dir, 'slides.md'), '# One')
    failure.code = code
    expect(await files.withLock(join(dir, 'slides.md'), () => files.readText(join(dir, 'slides.md')))).toBe('# One')
    expect(await files.withLock(join(dir, 'new/slides.md'), () => 'not there')).toBe('not there')
  })

  it('causes a clear error on a full disk', async () => {
    failure.code = 'ENOSPC'
    await expect(files.withLock(join(dir, 'slides.md'), nothing)).rejects.toMatchObject({
      message: 'slides.md cannot be written: the disk is full',
      remedy: 'Free some space and try again.',
    })
  })

  it('is removed with a new folder when nothing was written', async () => {
    await files.withLock(join(dir, 'a/b/c.md'), nothing)
    expect(readdirSync(dir)).toEqual([])
    await files.withLock(join(dir, 'a/b/c.md'), () => files.write(join(dir, 'a/b/c.md'), 'x'))
    expect(readdirSync(join(dir, 'a/b'))).toEqual(['c.md'])
  })

  it('does not appear in lists of the folder and causes no errors there', async () => {
    leave(newOwner())
    writeFileSync(join(dir, 'slides.md'), '')
    expect(files.list(dir)).toEqual({ names: ['slides.md'], refused: [] })
  })

  it('is free after work that failed', async () => {
    await expect(
      files.withLock(join(dir, 'slides.md'), () => {
        throw new Error('mistake')
      }),
    ).rejects.toThrow('mistake')
    expect(readdirSync(dir)).toEqual([])
  })
})

describe('a lock for the life of a process', () => {
  it('names its holder until it is released', () => {
    const first = tryHold(join(dir, 'server'), 'http://localhost:3030/')
    expect(tryHold(join(dir, 'server'))).toMatchObject({ holder: { pid: process.pid, isHere: true, note: 'http://localhost:3030/' } })
    if ('release' in first) first.release()
    const next = tryHold(join(dir, 'server'))
    expect(next).toHaveProperty('release')
    if ('release' in next) next.release()
    expect(readdirSync(dir)).toEqual([])
  })

  it('ends with its process, even after a kill', async () => {
    const other = start(`tryHold(place('server'), 'here'); say('held'); if (line === 'exit') process.exit()`)
    await other.ask('')
    expect(tryHold(join(dir, 'server'))).toMatchObject({ holder: { note: 'here' } })
    await other.kill()
    const next = tryHold(join(dir, 'server'))
    expect(next).toHaveProperty('release')
    if ('release' in next) next.release()
  })

  it('survives a renamed folder', () => {
    mkdirSync(join(dir, 'a'))
    const held = tryHold(join(dir, 'a/server'))
    renameSync(join(dir, 'a'), join(dir, 'b'))
    expect(tryHold(join(dir, 'b/server'))).toMatchObject({ holder: { pid: process.pid } })
    if ('release' in held) held.release()
  })
})
