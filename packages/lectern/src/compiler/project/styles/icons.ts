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

/** Other fields of an icon or a collection, such as a rotation, are for the utilities. */
const length = z.number().exactOptional()
const size = { left: length, top: length, width: length, height: length }
const collectionSchema = z.looseObject({
  prefix: z.string().default(''),
  icons: z.record(z.string(), z.looseObject({ body: z.string(), ...size })),
  aliases: z.record(z.string(), z.looseObject({ parent: z.string() })).exactOptional(),
  ...size,
})
type Collection = z.infer<typeof collectionSchema>

/** The installed packages with all icons, and with those of one collection. */
const filesOf = (name: string) => [`@iconify-json/${name}/icons.json`, `@iconify/json/json/${name}.json`]

/**
 * Create the reader of the icons that are installed as JSON, as seen from each of `folders` in turn. A collection is read when its first icon is
 * requested.
 */
export function createCollections(folders: readonly string[]): (name: string) => Collection | undefined {
  const collections = new Map<string, Collection | undefined>()

  const read = (name: string): Collection | undefined => {
    for (const folder of folders)
      for (const specifier of filesOf(name)) {
        try {
          const file = createRequire(join(folder, 'noop.js')).resolve(specifier)
          return collectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        } catch (error) {
          if (!['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
        }
      }
    return undefined
  }

  return (name) => {
    if (!/^[a-z\d-]+$/.test(name)) return undefined
    if (!collections.has(name)) collections.set(name, read(name))
    return collections.get(name)
  }
}

/** Find icons in collections. */
export function createIcons(
  collections: (name: string) => Collection | undefined,
): (collection: string, name: string) => Promise<Icon | undefined> {
  return async (collection, name) => {
    const set = collections(collection)
    const icon = set?.icons[name] ?? set?.icons[set.aliases?.[name]?.parent ?? '']
    if (!set || !icon) return undefined
    return { body: icon.body, width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16 }
  }
}
