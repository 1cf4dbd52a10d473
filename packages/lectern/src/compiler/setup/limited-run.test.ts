import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { createLimitedRun } from './limited-run.ts'

const endless = () => {
  for (;;);
}

/** Run code with `run`, the runner with a limit, in the main thread of a process of its own. Return what it prints. */
async function printedBy(code: string): Promise<string> {
  const name = 'virtual:entry'
  const start = `import { createLimitedRun } from '${import.meta.dirname}/limited-run.ts'\nconst run = createLimitedRun(0.5)\n${code}`
  const entry = { name, resolveId: (id: string) => (id === name ? id : null), load: (id: string) => (id === name ? start : null) }
  const bundle = await rolldown({ input: name, platform: 'node', plugins: [entry] })
  const dir = mkdtempSync(join(tmpdir(), 'lectern-limited-'))
  const file = join(dir, 'run.mjs')
  await bundle.write({ file, format: 'esm' })
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 30_000 }).finally(() =>
    rmSync(dir, { recursive: true }),
  )
  return stdout
}

it('a function that never pauses after an await is ended, and the process continues', async () => {
  const code = `
    const endless = async () => {
      await new Promise((done) => setTimeout(done))
      for (let i = 0; ; ) globalThis.count = i++
    }
    const address = 'data:text/javascript,await 0; for (let i = 0; ; ) globalThis.count = i++'
    const module = () => import(address)
    for (const each of [endless, module]) await run(each).catch(({ message }) => console.log(message))
    console.log(await run(async () => 'the next one runs'))`
  expect(await printedBy(code)).toBe(`${'it did not end within 0.5 seconds\n'.repeat(2)}the next one runs\n`)
})

describe('an author\'s function runs for a limited time ("every build ends")', () => {
  const run = createLimitedRun()
  const runShortly = createLimitedRun(0.2)

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
    await expect(runShortly(endless)).rejects.toThrow('it did not end within 0.2 seconds')
    expect(await run(() => 'the next one runs')).toBe('the next one runs')
  })

  it('stops waiting for a promise that never settles', async () => {
    await expect(runShortly(() => new Promise(() => undefined))).rejects.toThrow('it did not end within 0.2 seconds')
  })
})
