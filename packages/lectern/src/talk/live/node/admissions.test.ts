import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdmissions } from './admissions.ts'

// docs/internals/live.md, rule 12

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let now = 0
function open() {
  now = 0
  const known = new Set<string>()
  const admissions = createAdmissions({ now: () => now, knows: (device) => known.has(device) })
  let number = 0
  const connect = (device: string, group = '192.0.2.1') => ({ group, device, number: ++number })
  const answer = (client: ReturnType<typeof connect>, to = 'poll/1') => admissions.enter(client, to, () => known.add(client.device))
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  return { ...admissions, known, connect, answer, pass }
}

it('2000 new devices of one address answer at once, and a machine that makes up devices slows down only itself', () => {
  const { known, connect, answer } = open()
  for (let no = 0; no < 2_000; no++) answer(connect(`phone ${no}`))
  expect(known.size).toBe(2_000)
  for (let no = 0; no < 50_000; no++) answer(connect(`made up ${no}`))
  expect(known.size).toBe(3_000)
  answer(connect('elsewhere', '192.0.2.2'))
  answer(connect('tunnel', '127.0.0.1'))
  expect([known.has('elsewhere'), known.has('tunnel')]).toEqual([true, true])
})

it('older connections answer before made-up devices, and a device that has answered never waits', () => {
  const { known, connect, answer, pass, leave } = open()
  const [honest, gone, returning] = [connect('honest'), connect('gone'), connect('returning')]
  answer(returning)
  for (let no = 0; no < 10_000; no++) answer(connect(`made up ${no}`))
  const before = known.size
  answer(honest)
  answer(gone)
  answer(returning, 'poll/2')
  leave(gone)
  expect([known.size, known.has('honest')]).toEqual([before, false])
  pass(200)
  expect([known.size, known.has('honest'), known.has('gone')]).toEqual([before + 1, true, false])
  pass(2_000)
  expect(known.size).toBe(before + 11)
})
