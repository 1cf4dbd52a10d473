import { z } from 'zod'
import type { Files } from '../../base/files/index.ts'

const markupSchema = z.object({ app: z.string(), next: z.string() })
const fileSchema = z.object({ version: z.string(), noScriptCss: z.string(), pages: z.record(z.string(), markupSchema) })

/** The markup of one page: the app at the page's slide, and the next slide. */
export type Markup = z.infer<typeof markupSchema>

/**
 * Prerendered pages by a hash of their inputs, in one file of the deck's cache folder, so that a build prerenders only changed pages. `version` identifies the
 * inputs that all pages share. A new version empties the cache.
 */
export interface PageCache {
  /** Style rules for browsers without JavaScript, the same on every page. */
  noScriptCss: string | undefined
  get(hash: string): Markup | undefined
  set(hash: string, markup: Markup): void
  /** Write the entries that were used or added since the cache was opened. */
  save(): void
}

/** Open the cache `file`. A cache that is missing, unreadable or of another version is empty. */
export function openPageCache(disk: Files, file: string, version: string): PageCache {
  let stored: Record<string, Markup> = {}
  let noScriptCss: string | undefined
  try {
    const parsed = fileSchema.safeParse(JSON.parse(disk.read(file).toString()))
    if (parsed.success && parsed.data.version === version) ({ pages: stored, noScriptCss } = parsed.data)
  } catch {
    // There is no valid cache: render every page again.
  }
  const used = new Map<string, Markup>()
  let changed = false
  const cache: PageCache = {
    noScriptCss,
    get(hash) {
      const markup = stored[hash]
      if (markup) used.set(hash, markup)
      return markup
    },
    set(hash, markup) {
      used.set(hash, markup)
      changed = true
    },
    save() {
      if (!changed && used.size === Object.keys(stored).length) return
      const text = JSON.stringify({ version, noScriptCss: cache.noScriptCss ?? '', pages: Object.fromEntries(used) })
      disk.write(file, text, { flush: false })
    },
  }
  return cache
}
