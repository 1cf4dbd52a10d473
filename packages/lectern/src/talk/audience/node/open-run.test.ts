import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { rolldown } from 'rolldown'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { formatAnswer, readStamped } from '../../live/model/index.ts'
import { openRun, type Run } from './open-run.ts'

// docs/internals/live.md, rule 20: an answer is on the disk before it counts

/** What the disk does with a write: it may be full. */
const disk = vi.hoisted(() => ({ write: undefined as ((bytes: Uint8Array, from: number) => number) | undefined, calls: 0 }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return {
    ...fs,
    writeSync(descriptor: number, bytes: Uint8Array, from: number) {
      if (!disk.write) return fs.writeSync(descriptor, bytes, from)
      return fs.writeSync(descriptor, bytes, from, disk.write(bytes, from))
    },
    openSync(path: string, flags: string | number, mode?: number) {
      if (disk.write && flags === 'wx') throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      return fs.openSync(path, flags, mode)
    },
  }
})

let dir: string
let entry: string
let reports: string[]
const opened: Run[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  entry = join(dir, 'slides.md')
  writeFileSync(entry, '# Talk')
  reports = []
})
afterEach(() => {
  disk.write = undefined
  for (const run of opened.splice(0)) run.close()
  rmSync(dir, { recursive: true, force: true })
})

let time = Date.UTC(2026, 0, 1)
function open({ publicKey = 'first', untrusted = false } = {}): Run {
  const run = openRun({ entry, untrusted, publicKey, report: (sentence) => reports.push(sentence), wall: () => time++ })
  opened.push(run)
  return run
}
function close(run: Run) {
  run.close()
  opened.splice(opened.indexOf(run), 1)
}
const device = (no: number) => no.toString(16).padStart(32, '0')
const answer = (no: number, choice: readonly number[], to = 'poll/1') => formatAnswer({ device: device(no), to, choice })
const files = () => readdirSync(join(dir, '.lectern')).filter((name) => name.endsWith('.jsonl'))
const theFile = () => join(dir, '.lectern', files()[0] ?? '')
/** Return the last answer of each device, as text. */
const answersOf = ({ answers }: Pick<Run, 'answers'>) =>
  Object.fromEntries(
    answers.map((payload) => {
      const { device, to, choice } = readStamped(payload) ?? {}
      return [`${device} ${to}`, String(choice)]
    }),
  )

it('continues the run of the same talk, and begins a new one for another key', () => {
  const run = open()
  expect(() => files()).toThrow()
  run.keepAnswer(answer(1, [0]))
  run.keepAnswer(answer(1, [2]))
  run.keepAnswer(answer(1, [2]))
  run.keepPacket('lectern/x/state/y/0', Buffer.from('signed'))
  expect(readFileSync(theFile(), 'utf8').split('\n')).toHaveLength(5)
  // It has questions that nobody has approved: other people on this machine cannot read it.
  if (process.platform !== 'win32') expect(statSync(theFile()).mode & 0o777).toBe(0o600)
  close(run)
  const again = open()
  expect(answersOf(again)).toEqual({ [`${device(1)} poll/1`]: '2' })
  expect(again.packets.map(([topic, payload]) => [topic, String(payload)])).toEqual([['lectern/x/state/y/0', 'signed']])
  const other = open({ publicKey: 'second' })
  expect(other.answers).toEqual([])
  other.keepAnswer(answer(1, [1]))
  expect(files()).toHaveLength(2)
  for (const name of files()) expect(name).toMatch(/^run-slides-md-2026-01-01T00-00-00-\d{3}\.jsonl$/)
})

it('each file has one writer: a second server begins a run of its own, and the next one has the answers of both', () => {
  const first = open()
  first.keepAnswer(answer(1, [0]))
  first.keepAnswer(answer(2, [0]))
  const second = open()
  expect(reports).toEqual([expect.stringContaining('Another server stores the answers of this talk')])
  second.keepAnswer(answer(3, [1]))
  first.keepAnswer(answer(3, [0]))
  expect(files()).toHaveLength(2)
  close(first)
  close(second)
  expect(answersOf(open())).toEqual({ [`${device(1)} poll/1`]: '0', [`${device(2)} poll/1`]: '0', [`${device(3)} poll/1`]: '0' })
  expect(files()).toHaveLength(2)
})

it('the last whole answer of each device survives any answers, restarts and torn lines', () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ no: fc.nat(4), choice: fc.subarray([0, 1, 2]), to: fc.constantFrom('poll/1', 'poll/1-2') }) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    { weight: 1, arbitrary: fc.record({ torn: fc.nat(60) }) },
    { weight: 1, arbitrary: fc.string().map((noise) => ({ noise })) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      rmSync(join(dir, '.lectern'), { recursive: true, force: true })
      const last: Record<string, string> = {}
      let before: Record<string, string> = {}
      let run = open()
      for (const one of steps) {
        if (one === 'restart') {
          close(run)
          run = open()
          expect(answersOf(run)).toEqual(last)
        } else if ('torn' in one) {
          // The process ends in the middle of a line.
          close(run)
          const payload = answer(9, [0], 'poll/torn'.replace('torn', 'f'))
          run = open()
          run.keepAnswer(payload)
          close(run)
          truncateSync(theFile(), statSync(theFile()).size - 2 - (one.torn % 30))
          run = open()
          expect(answersOf(run)).toEqual(last)
        } else if ('noise' in one) {
          if (Object.keys(last).length > 0) appendFileSync(theFile(), `${one.noise.replaceAll('\n', ' ')}\n`)
        } else {
          before = { ...last }
          last[`${device(one.no)} ${one.to}`] = String(one.choice)
          run.keepAnswer(answer(one.no, one.choice, one.to))
        }
      }
      close(run)
      expect([answersOf(open()), before]).toEqual([last, before])
      for (const one of opened.splice(0)) one.close()
    }),
    { numRuns: runs(300) },
  )
})

it('a full disk is reported once, and everything is stored when there is space again', () => {
  vi.useFakeTimers()
  try {
    const run = open()
    const changes: boolean[] = []
    run.subscribe(() => changes.push(run.isStored()))
    run.keepAnswer(answer(1, [0]))
    disk.write = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    for (let no = 2; no < 50; no++) run.keepAnswer(answer(no, [1]))
    vi.advanceTimersByTime(60_000)
    expect([run.isStored(), changes, reports.length]).toEqual([false, [false], 1])
    expect(reports[0]).toMatch(/^The answers of the room are not stored: .*no space left.*The talk goes on\.$/)
    disk.write = undefined
    vi.advanceTimersByTime(2_000)
    expect([run.isStored(), changes, reports.length]).toEqual([true, [false, true], 2])
    close(run)
    expect(Object.keys(answersOf(open()))).toHaveLength(49)
  } finally {
    vi.useRealTimers()
  }
})

it('a file that is much larger than its content is rewritten without loss', () => {
  const run = open()
  run.keepAnswer(answer(1, [0]))
  for (let no = 0; no < 60_000; no++) run.keepAnswer(answer(2, [no % 2]))
  run.keepAnswer(answer(3, [2]))
  expect(statSync(theFile()).size).toBeLessThan(4_000_000)
  close(run)
  expect(answersOf(open())).toEqual({ [`${device(1)} poll/1`]: '0', [`${device(2)} poll/1`]: '1', [`${device(3)} poll/1`]: '2' })
})

it('an untrusted deck gets no file, and the terminal says that the answers end with the command', () => {
  const run = open({ untrusted: true })
  run.keepAnswer(answer(1, [0]))
  expect(readdirSync(dir)).toEqual(['slides.md'])
  expect([run.isStored(), reports]).toEqual([false, [expect.stringContaining('only while this command runs: the deck is not trusted')]])
})

/** Store answers until somebody kills the process, and print each one that is accepted: the number of the device, and its choice. */
const answerForever = `
  import { writeSync } from 'node:fs'
  import { formatAnswer } from '${import.meta.dirname}/../../live/model/index.ts'
  import { openRun } from '${import.meta.dirname}/open-run.ts'
  const run = openRun({ entry: process.argv[2], untrusted: false, publicKey: 'first', report: () => undefined })
  for (let choice = 0; choice < 20; choice++)
    for (let no = 0; no < 500; no++) {
      run.keepAnswer(formatAnswer({ device: no.toString(16).padStart(32, '0'), to: 'poll/1', choice: [choice] }))
      writeSync(1, no + ' ' + choice + '\\n')
    }
  setInterval(() => undefined, 1_000)`

it('no accepted answer is lost when the process is killed', async () => {
  const script = join(dir, 'run.mjs')
  const entryName = 'virtual:entry'
  const bundle = await rolldown({
    input: entryName,
    platform: 'node',
    plugins: [
      {
        name: entryName,
        resolveId: (id: string) => (id === entryName ? id : null),
        load: (id: string) => (id === entryName ? answerForever : null),
      },
    ],
  })
  await bundle.write({ file: script, format: 'esm' })
  for (const wait of [1, 40, 90]) {
    const child: ChildProcess = spawn(process.execPath, [script, entry], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += String(text)
    })
    await Promise.race([child.stdout && once(child.stdout, 'data'), once(child, 'close')])
    await new Promise((done) => setTimeout(done, wait))
    const closed = child.exitCode === null ? once(child, 'close') : undefined
    child.kill('SIGKILL')
    await closed
    const accepted = printed.split('\n').slice(0, -1)
    const run = open()
    const restored = answersOf(run)
    expect(accepted.length).toBeGreaterThan(0)
    for (const line of accepted) {
      const [no = '', choice] = line.split(' ')
      expect(Number(restored[`${device(Number(no))} poll/1`])).toBeGreaterThanOrEqual(Number(choice))
    }
    close(run)
  }
  expect(files()).toHaveLength(1)
})
