import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../lib/figures.mjs'
import { timed, treeBytes } from '../lib/proc.mjs'

// The cold build of 7 slides: as they are, and with a Monaco editor in the last one.
export async function monaco(adapter, { runs = 3 }) {
  if (!adapter.monaco) return null
  const out = {}
  for (const [kind, more] of Object.entries({
    plain: '',
    monaco: '\n---\n\n# Editor\n\n```ts {monaco}\nconst answer: number = 42\n```\n',
  })) {
    const deck = adapter.variants.default
    const dir = await adapter.prepare({ count: 7, variant: kind, deck: kind === 'monaco' ? { ...deck, monaco: true } : deck })
    const source = adapter.dev({ dir, port: 0 }).source
    writeFileSync(source, `${readFileSync(source, 'utf8')}${more}`)
    const wall = [],
      rss = []
    const job = adapter.build({ dir })
    for (let i = 0; i < runs; i++) {
      for (const path of [job.dist, ...(job.cold ?? [])]) rmSync(path, { recursive: true, force: true })
      const result = await timed({ cwd: dir, ...job })
      if (!result.ok) throw new Error(`build (${kind}) failed:\n${result.log.slice(-1500)}`)
      wall.push(result.wall)
      rss.push(result.rss)
    }
    out[kind] = { wallSeconds: median(wall), rssMiB: Math.max(...rss), distBytes: treeBytes(join(job.dist)).bytes, runs: wall }
  }
  return out
}
