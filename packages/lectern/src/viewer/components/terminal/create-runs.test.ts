import { expect, it, vi } from 'vitest'
import { createRuns, type Interpreter } from './create-runs.ts'

function open(run: Interpreter['run']) {
  const runs = createRuns({ run })
  return { runs, close: runs.open(), state: () => runs.store.getState() }
}

it('runs each command of the slide once, in order', async () => {
  const lines: string[] = []
  const { runs, state } = open(async (line) => {
    lines.push(line)
    return line.toUpperCase()
  })
  runs.runSteps(['a', 'b'])
  runs.runSteps(['a', 'b'])
  runs.runSteps(['a'])
  expect(state().steps).toEqual([{}, {}])
  runs.runSteps(['a', 'b', 'c'])
  await expect.poll(() => state().steps).toEqual([{ text: 'A' }, { text: 'B' }, { text: 'C' }])
  expect([lines, state().news]).toEqual([['a', 'b', 'c'], 'c: C'])
})

it.each([
  ['a rejection', async () => Promise.reject(new Error('No funds'))],
  [
    'an exception',
    () => {
      throw new Error('No funds')
    },
  ],
])('shows the message of %s', async (_, run) => {
  const { runs, state } = open(run)
  runs.runOwn('send', 2)
  expect(state().own).toEqual([{ line: 'send', after: 2 }])
  await expect.poll(() => state().own).toEqual([{ line: 'send', after: 2, text: 'No funds', isError: true }])
  expect(state().news).toBe('send: Error: No funds')
})

it('ends a command that never ends, and runs the next one', async () => {
  let stopped: AbortSignal | undefined
  const { runs, state } = open((line, signal) => {
    stopped ??= signal
    return line === 'wait' ? new Promise(() => undefined) : 'done'
  })
  runs.runOwn('wait', 0)
  runs.runOwn('go', 0)
  await expect.poll(() => stopped).toBeDefined()
  runs.interrupt()
  await expect.poll(() => state().own.map(({ text }) => text)).toEqual(['Interrupted', 'done'])
  expect(stopped?.aborted).toBe(true)
})

it('forgets commands of one window, even while they run or wait', async () => {
  const { runs, state } = open((line) => (line === 'wait' ? new Promise(() => undefined) : 'done'))
  runs.runOwn('shared', 0)
  await expect.poll(() => state().own[0]?.text).toBe('done')
  runs.runOwn('wait', 0, true)
  runs.runOwn('later', 0, true)
  await Promise.resolve()
  runs.dropLocal()
  expect(state().own.map(({ line }) => line)).toEqual(['shared'])
  runs.runOwn('next', 0)
  await expect
    .poll(() => state().own.map(({ line, text }) => [line, text]))
    .toEqual([
      ['shared', 'done'],
      ['next', 'done'],
    ])
})

it('runs nothing more when the slide is gone', async () => {
  const run = vi.fn(() => 'x')
  const { runs, close } = open(run)
  runs.runOwn('a', 0)
  close()
  await Promise.resolve()
  expect(run).not.toHaveBeenCalled()
})

it('keeps the last 200 commands of a person, and 100 000 characters of a result', async () => {
  const { runs, state } = open(() => 'x'.repeat(100_001))
  for (let count = 0; count < 201; count++) runs.runOwn(`${count}`, 0)
  await expect.poll(() => state().own.at(-1)?.text).toBe(`${'x'.repeat(100_000)}\n… 1 more character`)
  expect(state().own).toHaveLength(200)
  expect(state().own[0]?.line).toBe('1')
})

it('drops waiting commands that are no longer shown, so that at most 200 wait', async () => {
  const lines: string[] = []
  const { runs } = open((line) => {
    lines.push(line)
    return line === 'wait' ? new Promise(() => undefined) : line
  })
  runs.runOwn('wait', 0)
  await expect.poll(() => lines).toEqual(['wait'])
  runs.runSteps(['step'])
  for (let count = 0; count < 1000; count++) runs.runOwn(`${count}`, 0)
  runs.interrupt()
  await expect.poll(() => lines.at(-1)).toBe('999')
  expect(lines.slice(0, 3)).toEqual(['wait', 'step', '800'])
  expect(lines).toHaveLength(202)
})
