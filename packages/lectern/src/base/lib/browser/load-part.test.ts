// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart, onRetry, type PartReport, retryParts, tryPart } from './load-part.ts'

let reports: PartReport[] = []
const keep = ({ detail }: CustomEvent<PartReport>) => void reports.push(detail)
beforeEach(() => {
  reports = []
  window.addEventListener('lectern:part', keep)
})
afterEach(() => window.removeEventListener('lectern:part', keep))

const offline = new TypeError('Failed to fetch dynamically imported module')
/** Fail this many times, then return 'here'. */
function part(failures: number) {
  let left = failures
  return vi.fn(async () => {
    if (left-- > 0) throw offline
    return 'here'
  })
}

describe('a part of the app', () => {
  it('is loaded once when it is available', async () => {
    const load = part(0)
    expect(await loadPart('the notes', load)).toBe('here')
    expect([load.mock.calls.length, reports]).toEqual([1, [{ name: 'the notes' }]])
  })

  it('is loaded again at each retry until it arrives', async () => {
    const load = part(3)
    const onMissing = vi.fn()
    const loading = loadPart('the notes', load, onMissing)
    for (let tries = 1; tries <= 3; tries++) {
      await expect.poll(() => reports.length).toBe(tries)
      expect(load).toHaveBeenCalledTimes(tries)
      retryParts()
    }
    expect(await loading).toBe('here')
    expect(onMissing).toHaveBeenCalledOnce()
    expect(reports).toEqual([...Array(3).fill({ name: 'the notes', error: offline }), { name: 'the notes' }])
    retryParts()
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('counts as missing when its loader throws immediately', async () => {
    let broken = true
    const loading = loadPart('marks', () => {
      if (broken) throw offline
      return Promise.resolve('here')
    })
    await expect.poll(() => reports.length).toBe(1)
    broken = false
    retryParts()
    expect(await loading).toBe('here')
  })

  it('resolves with undefined after the first failure when it is optional, and is still loaded later', async () => {
    const load = part(1)
    expect(await tryPart('drawings', load)).toBeUndefined()
    retryParts()
    await expect.poll(() => reports).toEqual([{ name: 'drawings', error: offline }, { name: 'drawings' }])
    expect(load).toHaveBeenCalledTimes(2)
  })
})

it('onRetry runs a function once', () => {
  const run = vi.fn()
  onRetry(run)
  retryParts()
  retryParts()
  expect(run).toHaveBeenCalledOnce()
})
