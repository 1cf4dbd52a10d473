import { readFileSync, writeFileSync } from 'node:fs'
import { titles } from '../gen-deck.mjs'
import { built } from '../lib/deck.mjs'
import { median } from '../lib/figures.mjs'
import { timed, treeBytes } from '../lib/proc.mjs'

// Seconds of a build right after slide 1 got another heading; leaves a build of the deck as it was.
async function rebuilt(adapter, count) {
  const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
  const source = adapter.dev?.({ dir, port: 0 }).source
  if (!source) return null
  const job = { cwd: dir, ...adapter.build({ dir }) }
  const text = readFileSync(source, 'utf8')
  writeFileSync(source, text.replace(titles(count)[0], 'Changed heading'))
  const { ok, wall, log } = await timed(job)
  writeFileSync(source, text)
  if (!ok || !(await timed(job)).ok) throw new Error(`build after an edit failed:\n${log.slice(-1500)}`)
  return wall
}

export async function build(adapter, { sizes = [7, 100, 1000], runs = 3 }) {
  const out = {}
  for (const count of sizes) {
    const wall = [],
      rss = []
    let dist
    for (let i = 0; i < (count >= 1000 ? 1 : runs); i++) {
      const job = await built(adapter, count, 'default', true)
      wall.push(job.result.wall)
      rss.push(job.result.rss)
      dist = treeBytes(job.dist)
    }
    const editedSeconds = await rebuilt(adapter, count)
    out[count] = {
      wallSeconds: median(wall),
      editedSeconds,
      rssMiB: Math.max(...rss),
      distBytes: dist.bytes,
      distFiles: dist.count,
      runs: wall,
    }
  }
  return out
}
