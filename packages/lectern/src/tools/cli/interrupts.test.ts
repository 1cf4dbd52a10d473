import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engineDir } from '../../compiler/project/index.ts'
import { commands } from './commands.ts'

let outer: string
beforeAll(() => {
  outer = mkdtempSync(join(tmpdir(), 'lectern-interrupts-'))
})
afterAll(() => rmSync(outer, { recursive: true }))

/**
 * Return a module that makes the command's file number `number` fail: a signal arrives, or the disk is full. The moment is counted in files, so it
 * does not depend on the speed of the machine.
 */
const faultAt = (number: number, fault: 'SIGINT' | 'SIGTERM' | 'ENOSPC') => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = ${number}
for (const name of ['writeFileSync', 'writeSync']) {
  const write = fs[name]
  fs[name] = (...given) => {
    if (typeof given[0] === 'number' && given[0] < 3) return write(...given)
    left--
    if ('${fault}' !== 'ENOSPC' && left === 0) process.kill(process.pid, '${fault}')
    if ('${fault}' === 'ENOSPC' && left <= 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    return write(...given)
  }
}
syncBuiltinESMExports()
`

/** A module that sends a signal just before the command sets its own handler. */
const signalAtStart = `
const { prependListener } = process
process.prependListener = (event, listener) => {
  if (event === 'SIGTERM') process.kill(process.pid, 'SIGTERM')
  return prependListener.call(process, event, listener)
}
`

/** A module that gives the second thread, which ends a busy command, the time to begin while the command cleans up. */
const slowCleanUp = `${faultAt(1, 'SIGINT')}
process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500))
`

/** Run `lectern build` with a module that causes a fault, in a folder with an earlier site. */
async function buildWith(name: string, fault: string) {
  const dir = join(outer, name)
  const temporary = join(dir, 'tmp')
  for (const folder of [temporary, join(dir, 'dist')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(dir, 'dist/index.html'), 'an earlier site')
  writeFileSync(join(dir, 'slides.md'), '# A deck\n')
  const preload = join(dir, 'fault.mjs')
  writeFileSync(preload, fault)
  // A process of its own group: whatever it leaves behind is found by the group.
  const child = spawn(process.execPath, ['--import', pathToFileURL(preload).href, join(engineDir, 'bin/lectern.js'), 'build'], {
    cwd: dir,
    env: { PATH: process.env.PATH, TMPDIR: temporary },
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data
    })
  const status = await new Promise<number | null>((done) => child.once('close', done))
  const isRunning = () => {
    try {
      return process.kill(-(child.pid ?? 0), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
  const earlier = readFileSync(join(dir, 'dist/index.html'), 'utf8')
  return { status, printed, files: readdirSync(join(dir, 'dist')), earlier, temporary: readdirSync(temporary) }
}

const whole = { files: ['index.html'], earlier: 'an earlier site', temporary: [] }

it('an interrupted build prints one sentence and keeps the earlier site unchanged', async () => {
  const interrupted = { ...whole, printed: 'The build was interrupted. The next build completes it.\n' }
  const left = await Promise.all([
    buildWith('first', faultAt(1, 'SIGINT')),
    buildWith('fifth', faultAt(5, 'SIGTERM')),
    buildWith('start', signalAtStart),
  ])
  expect(left).toEqual([130, 143, 143].map((status) => ({ ...interrupted, status })))
})

it('an interrupted build that cleans up slowly does so once, and prints its sentence', async () => {
  expect(await buildWith('slow', slowCleanUp)).toEqual({
    ...whole,
    printed: 'The build was interrupted. The next build completes it.\n',
    status: 130,
  })
})

it('a build on a full disk reports it once, without a stack trace, and keeps the earlier site unchanged', async () => {
  for (const { printed, ...left } of await Promise.all([
    buildWith('full', faultAt(1, 'ENOSPC')),
    buildWith('filled', faultAt(20, 'ENOSPC')),
  ])) {
    expect(left).toEqual({ ...whole, status: 1 })
    expect(printed).toMatch(/^error: .+ cannot be written: the disk is full\nFree some space and try again\.\n$/)
  }
})

/** A module that makes the main thread compute forever when the command reads or makes the first file of the deck. It waits until all threads have started. */
const endlessWork = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const parent = process.ppid
for (const name of ['existsSync', 'statSync', 'lstatSync', 'realpathSync', 'openSync', 'readFileSync', 'mkdirSync', 'writeFileSync']) {
  const own = fs[name]
  const busy = (...given) => {
    if (!String(given[0]).includes('busy-deck')) return own(...given)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    fs.writeSync(2, 'computes')
    // It ends with the process of the test.
    while (process.ppid === parent) try { while (process.ppid === parent); } catch {}
  }
  fs[name] = Object.assign(busy, own)
}
syncBuiltinESMExports()
`

/** Return messages as the Language Server Protocol frames them. */
const framed = (messages: readonly object[]) =>
  messages
    .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
    .map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    .join('')

/** The arguments with which each command works on a deck, and the messages that make it begin, by the folder of the command. */
const begins: Readonly<Record<string, { readonly args: readonly string[]; readonly input?: (dir: string) => string }>> = {
  new: { args: ['busy-deck/new', '--yes'] },
  mcp: {
    args: ['busy-deck/slides.md'],
    input: () => `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'outline', arguments: {} } })}\n`,
  },
  lsp: {
    args: ['busy-deck', '--stdio'],
    input: (dir) =>
      framed([
        { id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } },
        { method: 'initialized', params: {} },
        {
          method: 'textDocument/didOpen',
          params: {
            textDocument: {
              uri: pathToFileURL(join(dir, 'busy-deck/slides.md')).href,
              languageId: 'markdown',
              version: 1,
              text: '# A deck\n',
            },
          },
        },
      ]),
  },
  'theme new': { args: ['busy-deck/theme'] },
  translate: { args: ['busy-deck/slides.md', '--missing'] },
}

/** Interrupt a command while its main thread computes. */
async function interruptBusy(name: string, signal: 'SIGINT' | 'SIGTERM') {
  const dir = join(outer, `busy-${name.replace(' ', '-')}`)
  const temporary = join(dir, 'tmp')
  for (const folder of [temporary, join(dir, 'busy-deck')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(dir, 'busy-deck/slides.md'), '# A deck\n')
  writeFileSync(join(dir, 'busy.mjs'), endlessWork)
  const { args, input = () => '' } = begins[name] ?? { args: ['busy-deck/slides.md'] }
  const preload = pathToFileURL(join(dir, 'busy.mjs')).href
  const child = spawn(process.execPath, ['--import', preload, join(engineDir, 'bin/lectern.js'), ...name.split(' '), ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, TMPDIR: temporary },
    detached: true,
  })
  child.stdin.write(input(dir))
  let printed = ''
  child.stderr.on('data', (data) => {
    if (printed === '') child.kill(signal)
    printed += data
  })
  const status = await new Promise<number | null>((done) => child.once('close', done))
  const isAlone = () => {
    try {
      process.kill(-(child.pid ?? 0), 0)
      return false
    } catch {
      return true
    }
  }
  await vi.waitFor(() => expect(isAlone()).toBe(true), { timeout: 60_000 })
  // Node may say this of the session with which the command interrupts its main thread.
  const said = printed.replace('computes', '').replace('Waiting for the debugger to disconnect...\n', '')
  return { status, said, temporary: readdirSync(temporary), made: readdirSync(join(dir, 'busy-deck')) }
}

// The status tells that the command ended itself: what does not answer in time is killed.
describe.concurrent('SIGINT and SIGTERM end each command, whatever it computes', () => {
  it.each(commands.filter(({ name }) => name !== 'live keys'))('$name', async ({ name, interrupted = 'Interrupted.' }) => {
    const [signal, status] =
      commands.findIndex((command) => command.name === name) % 2 === 0 ? (['SIGINT', 130] as const) : (['SIGTERM', 143] as const)
    expect(await interruptBusy(name, signal)).toEqual({ status, said: `${interrupted}\n`, temporary: [], made: ['slides.md'] })
  })
})
