import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Files } from '../../../base/files/index.ts'
import { standInVariables, withPaint } from '../../../deck/diagram/index.ts'
import type { Drawer, DrawingStyles } from './create-drawer.ts'

const answerSchema = z.union([
  z.object({
    svg: z.string(),
    width: z.number(),
    height: z.number(),
    parts: z
      .array(
        z.object({
          kind: z.enum(['node', 'edge', 'group', 'note']),
          key: z.string(),
          name: z.string(),
          label: z.string(),
          ends: z.tuple([z.string(), z.string()]).readonly().optional(),
        }),
      )
      .readonly(),
  }),
  z.object({ failed: z.string() }),
])

/** A diagram as it was drawn, or why it was not. */
type DrawingAnswer = z.infer<typeof answerSchema>

const fileSchema = z.object({ version: z.string(), drawn: z.record(z.string(), answerSchema) })

/** Diagrams that are kept: those that were used last. */
const mostKept = 300

/** Drawn diagrams by the hash of all that decides them, in one file of the deck's cache folder. */
export interface DrawingCache {
  get(key: string): DrawingAnswer | undefined
  set(key: string, answer: DrawingAnswer): void
  save(): void
}

/** Open the cache `file`; without one, diagrams are kept only for this process. It is read with the first diagram, unless it begins anew. */
export function openDrawingCache(
  version: string,
  kept?: { readonly disk: Files; readonly file: string; readonly isFresh?: boolean | undefined },
): DrawingCache {
  let drawn: Map<string, DrawingAnswer> | undefined
  let changed = false
  function all(): Map<string, DrawingAnswer> {
    if (drawn) return drawn
    drawn = new Map()
    try {
      const text = kept?.isFresh ? undefined : kept?.disk.findText(kept.file)
      const parsed = fileSchema.safeParse(typeof text === 'string' ? JSON.parse(text) : undefined)
      if (parsed.success && parsed.data.version === version) drawn = new Map(Object.entries(parsed.data.drawn))
    } catch {
      // There is no valid cache: draw everything again.
    }
    return drawn
  }
  return {
    get(key) {
      const answer = all().get(key)
      if (answer && all().delete(key)) all().set(key, answer)
      return answer
    },
    set(key, answer) {
      all().set(key, answer)
      changed = true
    },
    save() {
      if (!changed || !kept) return
      const latest = Object.fromEntries([...all()].slice(-mostKept))
      kept.disk.write(kept.file, JSON.stringify({ version, drawn: latest }), { flush: false })
      changed = false
    },
  }
}

/** Draws the diagrams of a deck in the look of its slides. */
interface Drawing {
  /** Changes with all that decides how a diagram looks, except its text. '' where this machine has no browser. */
  readonly id: string
  /** Draw a diagram, in the colors of the slide or in a theme of Mermaid. Return undefined where no browser draws. */
  draw(code: string, theme?: string): Promise<DrawingAnswer | undefined>
  /** Return why no browser draws, once for all diagrams of a deck. */
  missing(): { readonly what: string; readonly allowed: string } | undefined
}

const own = ['default', 'base', 'dark', 'forest', 'neutral']
const isOwn = (theme: string | undefined): theme is string => theme !== undefined && own.includes(theme)

/** Formulas, tags other than line breaks, and characters by name. Only labels in HTML can have them; all others are text of the picture. */
const needsHtml = /\$\$|(?<!<)<(?!br\b)[a-z][\w-]*(\s[^<>]*)?>|[#&](?!(?:[\da-f]{3}){1,2};)#?\w+;/i

type Options = Readonly<Record<string, unknown>>

/** Return the whole configuration of Mermaid. Options of the deck override the slide's colors, and a named theme overrides both. */
function configOf(code: string, theme: string | undefined, options: Options): object {
  const { theme: deckTheme, themeVariables, ...ofDeck } = options
  const named = isOwn(theme) ? theme : deckTheme
  const colors =
    named === undefined
      ? { theme: 'base', themeVariables: { ...standInVariables, ...(themeVariables as object | undefined) } }
      : { theme: named, ...(named === deckTheme && { themeVariables }), darkMode: named === 'dark' }
  const htmlLabels = options.htmlLabels === true || needsHtml.test(code)
  return {
    ...ofDeck,
    ...colors,
    htmlLabels,
    ...Object.fromEntries(['flowchart', 'class', 'state'].map((kind) => [kind, { ...(ofDeck[kind] as object | undefined), htmlLabels }])),
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // The same text always gives the same picture.
    deterministicIds: true,
  }
}

/** Create what draws the diagrams of a deck. `options` are those of its setup files. */
export function createDrawing(drawer: Drawer, cache: DrawingCache, stylesOf: () => DrawingStyles, options: Options): Drawing {
  let failed: string | undefined
  let isTold = false
  let known: { readonly styles: DrawingStyles; readonly look: string } | undefined
  // Most decks have no diagram.
  function looks() {
    if (known) return known
    const styles = stylesOf()
    known = { styles, look: hash('sha1', JSON.stringify([styles, options]), 'base64url').slice(0, 12) }
    return known
  }
  return {
    get id() {
      return typeof drawer.browser() === 'string' ? looks().look : ''
    },
    async draw(code, theme) {
      const { styles, look } = looks()
      const key = hash('sha1', JSON.stringify([look, code, theme]), 'base64url').slice(0, 20)
      const drawn = cache.get(key)
      if (drawn) return drawn
      if (typeof drawer.browser() !== 'string' || failed !== undefined) return undefined
      try {
        const answer = await drawer.draw({ code, config: configOf(code, theme, options) }, styles)
        // A diagram in a theme of Mermaid stands on a ground of its own.
        const painted = 'failed' in answer || isOwn(theme) ? answer : { ...answer, svg: withPaint(answer.svg) }
        const parsed = answerSchema.parse(painted)
        cache.set(key, parsed)
        return parsed
      } catch (error) {
        failed = error instanceof Error ? error.message : String(error)
        return undefined
      }
    },
    missing() {
      const browser = drawer.browser()
      if (isTold || (typeof browser === 'string' && failed === undefined)) return undefined
      isTold = true
      const why = typeof browser === 'string' ? failed : browser.message
      return {
        what: `The browser of each viewer draws the diagrams, because none could do it now: ${why?.split('\n')[0]}`,
        allowed: typeof browser === 'string' ? 'Name another browser: CHROMIUM=/path/to/chrome.' : (browser.remedy ?? ''),
      }
    },
  }
}
