import { rmSync } from 'node:fs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { timed } from '../lib/proc.mjs'

// Checking a deck in a browser, from nothing and again. A deck with findings ends with status 1.
export async function check(adapter, { checkSizes = [100] }) {
  if (!adapter.check) return null
  const out = {}
  for (const count of checkSizes) {
    const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
    const job = adapter.check({ dir, chromium: findBrowser() })
    for (const path of job.cold ?? []) rmSync(path, { recursive: true, force: true })
    const run = async () => {
      const result = await timed({ cwd: dir, ...job })
      if (result.code !== 0 && result.code !== 1) throw new Error(`check failed (${result.code}):\n${result.log.slice(-1500)}`)
      return result
    }
    const { wall, rss } = await run()
    out[count] = { wallSeconds: wall, againSeconds: (await run()).wall, rssMiB: rss }
  }
  return out
}
