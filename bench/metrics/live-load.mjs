import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from '../lib/proc.mjs'

const tool = fileURLToPath(new URL('../live-load.mjs', import.meta.url))

// The load test of the live audience, in a process of its own, so that its memory is that of the viewers.
export async function liveLoad(adapter, { out }) {
  if (!adapter.live) return null
  const json = join(out, 'live-load.json')
  const { ok, log } = await timed({ cmd: process.execPath, args: [tool, '--json', json], cwd: out })
  if (!ok) throw new Error(`the load test failed:\n${log.slice(-1500)}`)
  return JSON.parse(readFileSync(json, 'utf8'))
}
