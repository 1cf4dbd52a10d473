import { z } from 'zod'
import { nearestName } from '../../base/errors/index.ts'
import { isFields } from '../../base/lib/model/index.ts'
import type { CompileSetup } from '../../deck/setup/index.ts'

const theme = z.union([z.string(), z.looseObject({ name: z.string().optional() })])

/** A deck may set the theme of one scheme alone. The other one is that of Slidev. */
const pairOfThemes = z
  .object({ light: theme.optional(), dark: theme.optional() })
  .refine(({ light, dark }) => light !== undefined || dark !== undefined)
  .transform(({ light = 'vitesse-light', dark = 'vitesse-dark' }) => ({ light, dark }))

/** The options that `setup/shiki.ts` may return. Older themes for Slidev name two themes under `theme`. */
export const shikiOptions = z.looseObject({
  themes: pairOfThemes.optional(),
  theme: z.union([pairOfThemes, theme]).optional(),
  langs: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  transformers: z.array(z.custom<object | false | null | undefined>((value) => !value || typeof value === 'object')).optional(),
})

const known: ReadonlySet<string> = new Set(Object.keys(shikiOptions.shape))

/** Return the names of options that have no effect. */
export const unusedShikiOptions = (options: object): readonly string[] => Object.keys(options).filter((name) => !known.has(name))

const grammar = z.looseObject({ name: z.string(), aliases: z.array(z.string()).optional() })
const moduleOfGrammar = z.looseObject({ default: z.unknown() })

/** Return the grammars of a language that is given by name: a grammar, several, or a function or promise that returns them. */
async function grammarsOf(name: string, given: unknown): Promise<readonly object[]> {
  const value: unknown = await (typeof given === 'function' ? given() : given)
  const inside = moduleOfGrammar.safeParse(value)
  const all = [inside.success ? inside.data.default : value].flat().map((each) => grammar.parse(each))
  // The last grammar is the language itself. Those before are parts of it.
  return all.map((each, index) => (index === all.length - 1 ? { ...each, aliases: [...(each.aliases ?? []), name] } : each))
}

async function readLanguages(langs: z.infer<typeof shikiOptions>['langs'] = []): Promise<readonly object[]> {
  if (Array.isArray(langs)) return langs.flat().filter(isFields)
  return (await Promise.all(Object.entries(langs).map(([name, given]) => grammarsOf(name, given)))).flat()
}

type Theme = z.infer<typeof theme>

async function whole(wanted: Theme): Promise<object> {
  if (typeof wanted !== 'string') return { name: 'custom', ...wanted }
  const { bundledThemes } = await import('shiki/themes')
  const known: Readonly<Record<string, (() => Promise<{ default: object }>) | undefined>> = bundledThemes
  const load = Object.hasOwn(known, wanted) ? known[wanted] : undefined
  if (load) return (await load()).default
  const nearest = nearestName(wanted, Object.keys(known))
  throw new Error(`Shiki has no theme "${wanted}"${nearest ? `, did you mean "${nearest}"?` : ''}`)
}

/** Return the options with theme and language names resolved. @throws Error for a theme that Shiki does not have. */
export async function readShiki({
  themes,
  theme: single,
  langs,
  transformers,
}: z.infer<typeof shikiOptions>): Promise<NonNullable<CompileSetup['shiki']>> {
  const named = single === undefined ? undefined : (pairOfThemes.safeParse(single).data ?? { light: single, dark: single })
  const pair = themes ?? named
  const found = {
    langs: await readLanguages(langs),
    ...(transformers && { transformers: transformers.flatMap((each) => each || []) }),
  }
  if (!pair) return found
  const [light, dark] = await Promise.all([whole(pair.light), whole(pair.dark)])
  return { themes: { light, dark: dark === light ? light : { ...dark } }, ...found }
}

const colorsSchema = z
  .looseObject({
    colors: z.record(z.string(), z.unknown()).catch({}),
    bg: z.string().optional().catch(undefined),
    fg: z.string().optional().catch(undefined),
  })
  .partial()

const color = /^#[\da-f]{3,8}$/i

/** Return the background of code themes for each scheme, as the CSS variables that decks' themes use: for all code, or for elements with this tag. */
export function shikiStyles(setup: CompileSetup['shiki'], tag?: string): string {
  const within = tag === undefined ? '' : ` ${tag}`
  const rule = (selector: string, value: object) => {
    const { colors = {}, bg, fg } = colorsSchema.parse(value)
    const values = [
      ['background', bg ?? colors['editor.background']],
      ['foreground', fg ?? colors['editor.foreground']],
    ] as const
    const variables = values.flatMap(([name, one]) => (typeof one === 'string' && color.test(one) ? [`--slidev-code-${name}:${one}`] : []))
    return variables.length > 0 ? `${selector}{${variables.join(';')}}` : ''
  }
  return setup?.themes ? rule(`:root${within}`, setup.themes.light) + rule(`html.dark${within}`, setup.themes.dark) : ''
}
