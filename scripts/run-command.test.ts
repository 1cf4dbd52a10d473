import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { run } from './run-command.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-run-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('a command succeeds when it ends with 0, and fails when it cannot start', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run(process.execPath, ['-e', ''])).toBe(true)
  expect(await run(process.execPath, ['-e', 'process.exit(2)'])).toBe(false)
  expect(await run(join(folder, 'missing'), [])).toBe(false)
  expect(String(write.mock.lastCall?.[0])).toContain('ENOENT')
})

it('a command that does not end is stopped together with its children, and named', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const pipe = join(folder, 'alive')
  // The child holds the output open: `run` returns only when both processes have ended.
  const child = `require('node:fs').writeFileSync(${JSON.stringify(pipe)}, ''); for (;;) {}`
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`
  expect(await run(process.execPath, ['-e', parent], { minutes: 2 / 60 })).toBe(false)
  expect(existsSync(pipe)).toBe(true)
  expect(log.mock.lastCall?.[0]).toContain('did not end within')
})
