import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

/** An icon's markup inside its `<svg>`, and the width and height of its view box, which starts at 0 0. */
export interface Icon {
  readonly body: string
  readonly width: number
  readonly height: number
}

const size = { left: z.number().optional(), top: z.number().optional(), width: z.number().optional(), height: z.number().optional() }
const collectionSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string(), ...size })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
  ...size,
})
type Collection = z.infer<typeof collectionSchema>

/**
 * Find icons in the installed `@iconify-json/*` packages, as seen from each of `folders` in turn. A collection is read when its first icon is
 * requested.
 */
export function createIcons(folders: readonly string[]): (collection: string, name: string) => Promise<Icon | undefined> {
  const collections = new Map<string, Collection | undefined>()

  const read = (name: string): Collection | undefined => {
    for (const folder of folders) {
      try {
        const file = createRequire(join(folder, 'noop.js')).resolve(`@iconify-json/${name}/icons.json`)
        return collectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
      }
    }
    return undefined
  }

  return async (collection, name) => {
    if (!/^[a-z\d-]+$/.test(collection)) return undefined
    if (!collections.has(collection)) collections.set(collection, read(collection))
    const set = collections.get(collection)
    const icon = set?.icons[name] ?? set?.icons[set.aliases?.[name]?.parent ?? '']
    if (!set || !icon) return undefined
    return { body: icon.body, width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16 }
  }
}
