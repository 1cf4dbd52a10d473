import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineDir } from '../project/index.ts'

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

it('a build that is interrupted at its start or at any file says one sentence, and leaves the earlier site and nothing else', async () => {
  const interrupted = { ...whole, printed: 'The build was interrupted. The next build completes it.\n' }
  const left = await Promise.all([
    buildWith('first', faultAt(1, 'SIGINT')),
    buildWith('fifth', faultAt(5, 'SIGTERM')),
    buildWith('start', signalAtStart),
  ])
  expect(left).toEqual([130, 143, 143].map((status) => ({ ...interrupted, status })))
})

it('a build on a full disk says so once, without a stack trace, and leaves the earlier site and nothing else', async () => {
  for (const { printed, ...left } of await Promise.all([
    buildWith('full', faultAt(1, 'ENOSPC')),
    buildWith('filled', faultAt(20, 'ENOSPC')),
  ])) {
    expect(left).toEqual({ ...whole, status: 1 })
    expect(printed).toMatch(/^error: .+ cannot be written: the disk is full\nFree some space and try again\.\n$/)
  }
})
