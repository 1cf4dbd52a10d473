import { z } from 'zod'
import { nearestName } from '../../errors/index.ts'
import type { CompileSetup } from '../model/index.ts'

const theme = z.union([z.string(), z.looseObject({ name: z.string().optional() })])

const pairOfThemes = z.object({ light: theme, dark: theme })

/** The options that `setup/shiki.ts` may return. Older themes for Slidev name two themes under `theme`. */
export const shikiOptions = z.looseObject({
  themes: pairOfThemes.optional(),
  theme: z.union([pairOfThemes, theme]).optional(),
  langs: z.array(z.unknown()).optional(),
})

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
  langs = [],
}: z.infer<typeof shikiOptions>): Promise<NonNullable<CompileSetup['shiki']>> {
  const named = single === undefined ? undefined : (pairOfThemes.safeParse(single).data ?? { light: single, dark: single })
  const pair = themes ?? named
  const found = langs.flat().filter((lang) => typeof lang === 'object' && lang !== null)
  if (!pair) return { langs: found }
  const [light, dark] = await Promise.all([whole(pair.light), whole(pair.dark)])
  return { themes: { light, dark: dark === light ? light : { ...dark } }, langs: found }
}

const colorsSchema = z
  .looseObject({
    colors: z.record(z.string(), z.unknown()).catch({}),
    bg: z.string().optional().catch(undefined),
    fg: z.string().optional().catch(undefined),
  })
  .partial()

const color = /^#[\da-f]{3,8}$/i

/** Return the background of code themes for each scheme, as the CSS variables that decks' themes use. */
export function shikiStyles(setup: CompileSetup['shiki']): string {
  const rule = (selector: string, value: object) => {
    const { colors = {}, bg, fg } = colorsSchema.parse(value)
    const values = [
      ['background', bg ?? colors['editor.background']],
      ['foreground', fg ?? colors['editor.foreground']],
    ] as const
    const variables = values.flatMap(([name, one]) => (typeof one === 'string' && color.test(one) ? [`--slidev-code-${name}:${one}`] : []))
    return variables.length > 0 ? `${selector}{${variables.join(';')}}` : ''
  }
  return setup?.themes ? rule(':root', setup.themes.light) + rule('html.dark', setup.themes.dark) : ''
}
