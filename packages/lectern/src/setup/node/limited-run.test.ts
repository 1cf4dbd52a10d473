import { describe, expect, it } from 'vitest'
import { createLimitedRun } from './limited-run.ts'

const endless = () => {
  for (;;);
}

describe('an author\'s function runs for a limited time ("every build ends")', () => {
  const run = createLimitedRun(0.2)

  it('returns its result, also of a promise', async () => {
    expect(await run(() => 7)).toBe(7)
    expect(await run(async () => 'later')).toBe('later')
  })

  it('passes on what it throws', async () => {
    const error = new TypeError('mine')
    const thrown = () => {
      throw error
    }
    await expect(run(thrown)).rejects.toBe(error)
    await expect(run(async () => thrown())).rejects.toBe(error)
  })

  it('ends a function that never pauses', async () => {
    await expect(run(endless)).rejects.toThrow('it did not end within 0.2 seconds')
    expect(await run(() => 'the next one runs')).toBe('the next one runs')
  })

  it('stops waiting for a promise that never settles', async () => {
    await expect(run(() => new Promise(() => undefined))).rejects.toThrow('it did not end within 0.2 seconds')
  })
})
