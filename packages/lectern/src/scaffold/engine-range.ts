import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineDir } from '../project/index.ts'

/** Return the version range of this engine for the package.json of a deck. */
export function engineRange(): string {
  const { version } = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8'))
  return `^${version}`
}
