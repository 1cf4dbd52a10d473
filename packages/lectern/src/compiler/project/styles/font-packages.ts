import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import type { DeckConfig } from '../../../deck/config/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
import type { ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { ReadDeck } from '../../markdown/index.ts'
import { engineDir } from '../engine-files.ts'

const metadataSchema = z.object({
  id: z.string().regex(/^[a-z\d-]+$/),
  weights: z.array(z.number()),
  defSubset: z.string().default('latin'),
  variable: z
    .object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) })
    .optional()
    .catch(undefined),
})
/** Parts of a family, such as `latin`, or `[12]` for a family with thousands of letters. Each has its range of characters, as in CSS. */
const partsSchema = z.record(z.string().regex(/^\[?[\w-]+\]?$/), z.string().regex(/^[U+\da-fA-F?,\s-]+$/))

/** An installed package with the files of a font family. */
interface FontPackage {
  readonly dir: string
  readonly metadata: z.infer<typeof metadataSchema>
  readonly parts: Readonly<Record<string, string>>
  /** Whether one file holds all weights. */
  readonly isVariable: boolean
}

const idOf = (family: string) => family.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** Return the package of a family, as seen from each of `folders` in turn. A package with all weights in one file comes first. */
function findPackage(folders: readonly string[], family: string): FontPackage | undefined {
  for (const scope of ['@fontsource-variable', '@fontsource']) {
    for (const folder of folders) {
      try {
        const file = createRequire(join(folder, 'noop.js')).resolve(`${scope}/${idOf(family)}/metadata.json`)
        const dir = dirname(file)
        const metadata = metadataSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        const parts = partsSchema.parse(JSON.parse(readFileSync(join(dir, 'unicode.json'), 'utf8')))
        const isVariable = scope === '@fontsource-variable'
        if (!isVariable || metadata.variable) return { dir, metadata, parts, isVariable }
      } catch {
        // It is not installed here, or it is another kind of package.
      }
    }
  }
  return undefined
}

/** Return the ranges of a `unicode-range`, as pairs of the first and the last character. */
const rangesIn = (text: string) =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const
  })

/** Return the `@font-face` rules of a package for `family`, for the characters that are needed; for all without `characters`. */
function facesOf(
  { dir, metadata, parts, isVariable }: FontPackage,
  family: string,
  { weights, italic }: DeckConfig['fonts'],
  characters: ReadonlySet<number> | undefined,
): string[] {
  const needed = Object.entries(parts).filter(
    ([part, range]) =>
      characters === undefined ||
      part === metadata.defSubset ||
      rangesIn(range).some(([from, to]) => [...characters].some((character) => character >= from && character <= to)),
  )
  const sorted = [...new Set(weights)].sort((a, b) => a - b).filter((weight) => metadata.weights.includes(weight))
  const { min = 400, max = 400 } = metadata.variable?.wght ?? {}
  const faces = isVariable
    ? [{ name: 'wght', weight: `${min} ${max}` }]
    : sorted.map((weight) => ({ name: `${weight}`, weight: `${weight}` }))
  return ['normal', ...(italic ? ['italic'] : [])].flatMap((style) =>
    faces.flatMap(({ name, weight }) =>
      needed.flatMap(([part, range]) => {
        const file = join(dir, 'files', `${metadata.id}-${part.replaceAll(/[[\]]/g, '')}-${name}-${style}.woff2`)
        if (!existsSync(file)) return []
        return `@font-face{font-family:${JSON.stringify(family)};font-style:${style};font-weight:${weight};font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`
      }),
    ),
  )
}

const foldersOf = (dir: string) => [dir, engineDir]

/** Return all visible characters of the deck's text and of its own components. */
function charactersOf({ deck, disk, own, layers, snippets }: FontSources): ReadonlySet<number> {
  const files = [...own.layouts.values(), ...own.components.values(), ...[...layers.values()].flat(), ...snippets]
  const texts = [
    JSON.stringify(deck.config),
    ...deck.slides.flatMap(({ record }) => [record.content, record.note ?? '', JSON.stringify(record.frontmatter)]),
    ...files.map((file) => {
      const text = disk.findText(file)
      return typeof text === 'string' ? text : ''
    }),
  ]
  const characters = texts.flatMap((text) => [...new Set(text)]).map((character) => character.codePointAt(0) ?? 0)
  return new Set(characters.filter((character) => character > 0x20))
}

/** The parts of a project that show text. See `Project`. */
interface FontSources {
  readonly deck: Deck
  readonly dir: string
  readonly disk: Files
  readonly own: ThemeFiles
  readonly layers: ReadonlyMap<string, readonly string[]>
  readonly snippets: ReadonlySet<string>
}

/**
 * Return the `@font-face` rules of the families that the deck names, from installed `@fontsource` packages; '' when there are none. With `served`, they
 * are for all characters, because the text changes.
 */
export function fontFaces(project: FontSources, served: boolean): string {
  const { fonts } = project.deck.config
  if (fonts.installed.length === 0) return ''
  const characters = served ? undefined : charactersOf(project)
  return fonts.installed
    .flatMap((family) => {
      const found = findPackage(foldersOf(project.dir), family)
      return found ? facesOf(found, family, fonts, characters) : []
    })
    .join('\n')
}

const withoutProvider = z.looseObject({ provider: z.undefined().optional() })

/** Return a warning for each family that the deck names and no package brings. An author who writes a `provider` knows where they come from. */
export function missingFonts({ deck, dir, placeOf }: Pick<FontSources, 'deck' | 'dir'> & Pick<ReadDeck, 'placeOf'>): AuthorProblem[] {
  const { fonts } = deck.config
  const written = withoutProvider.safeParse(deck.slides[0]?.record.frontmatter.fonts ?? {})
  if (!written.success) return []
  const missing = fonts.installed.filter((family) => !findPackage(foldersOf(dir), family))
  return missing.map((family) => ({
    severity: 'warning',
    ...placeOf(['fonts']),
    what: `The font "${family}" is not installed`,
    allowed: `Run "npm install @fontsource/${idOf(family)}". With "provider: google", browsers request it from Google. Without it, the next family is used.`,
  }))
}
