import { logFault } from '../../../base/lib/browser/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import type { MermaidOptions } from '../../../deck/setup/index.ts'

/** Return Mermaid's options from the setup files of theme, addons and deck, the nearest last. A file that fails logs one message in the console. */
export async function run(setups: readonly (readonly [name: string, setup: unknown])[]): Promise<MermaidOptions> {
  const all: Record<string, unknown> = {}
  for (const [name, setup] of setups) {
    try {
      const options: unknown = typeof setup === 'function' ? await setup() : setup
      if (isFields(options)) Object.assign(all, options)
      else if (options !== undefined) logFault(`${name} must return an object such as { theme: 'forest' }. Diagrams are drawn without it.`)
    } catch (error) {
      logFault(`${name} failed. Diagrams are drawn without it.`, error)
    }
  }
  return all
}
