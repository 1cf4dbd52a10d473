import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { root } from '../support/lectern.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarballs of all packages. */
    tarballs: string
  }
}

/** Pack all packages once for all tests. Return the function that removes the tarballs. */
export default async function packPackages({ provide }: TestProject): Promise<() => void> {
  const tarballs = mkdtempSync(join(tmpdir(), 'lectern-tarballs-'))
  const env = { ...process.env, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'someone/lectern' }
  await promisify(execFile)(process.execPath, ['scripts/pack.mjs', tarballs], { cwd: root, env })
  provide('tarballs', tarballs)
  return () => rmSync(tarballs, { recursive: true, force: true })
}
