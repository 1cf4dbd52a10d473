import { z } from 'zod'
import { isFields } from '../../base/lib/model/index.ts'

/** The preset of UnoCSS that fetches fonts from another site while it makes the CSS. */
const webFonts = '@unocss/preset-web-fonts'

const asksForFonts = (preset: unknown): preset is object => isFields(preset) && preset.name === webFonts

/** A configuration that UnoCSS accepts. */
interface TriedUnocss {
  readonly preset: object
  /** Whether it asks for fonts of another site. They are left out, and the names of their families stay. */
  readonly isWithoutFonts: boolean
}

/** Check that UnoCSS accepts a configuration. @throws Error when it does not. */
export async function tryUnocss(config: { readonly presets?: readonly unknown[] | undefined }): Promise<TriedUnocss> {
  const { createGenerator } = await import('@unocss/core')
  const presets = (await Promise.all((config.presets ?? []).flat())).flat()
  const preset = {
    name: 'lectern-setup',
    ...config,
    ...(config.presets && { presets: presets.map((one) => (asksForFonts(one) ? { ...one, preflights: [] } : one)) }),
  }
  await (await createGenerator({ presets: [preset as object & { name: string }] })).generate('p-1 m-1', { preflights: false })
  return { preset, isWithoutFonts: presets.some(asksForFonts) }
}

const record = z.record(z.string(), z.unknown())

/** What is read of a configuration of Windi, which earlier versions of Slidev used. */
export const windiSchema = z.looseObject({
  shortcuts: record.optional(),
  alias: record.optional(),
  theme: record.optional(),
  safelist: z.union([z.string(), z.array(z.unknown())]).optional(),
})

/** Options whose effect UnoCSS has without them. */
const needless: ReadonlySet<string> = new Set(['extract', 'attributify', 'darkMode', 'preflight', 'scan', 'important'])
const used: ReadonlySet<string> = new Set(Object.keys(windiSchema.shape))

/** Names of the theme of Windi that have another name in UnoCSS. */
const renamed: Readonly<Record<string, string>> = { screens: 'breakpoints' }

type Windi = z.infer<typeof windiSchema>

const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1]))

/** Return a part of the theme as UnoCSS has it: a list of fonts is one text. */
function themePart(name: string, value: unknown): unknown {
  if (name !== 'fontFamily') return value
  return Object.fromEntries(
    Object.entries(record.catch({}).parse(value)).map(([font, names]) => [font, Array.isArray(names) ? names.join(',') : names]),
  )
}

/** Return the theme, with what `extend` adds to it. Functions and plugins of Windi have no place in it. */
function themeOf({ extend, ...theme }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of [...Object.entries(theme), ...Object.entries(record.catch({}).parse(extend))]) {
    if (typeof value !== 'object' || value === null || name === 'typography') continue
    const known = renamed[name] ?? name
    all[known] = { ...record.catch({}).parse(all[known]), ...record.catch({}).parse(themePart(name, value)) }
  }
  return all
}

/** Return the configuration of UnoCSS that has the same effect as one of Windi, and the names of what has no effect. */
export function fromWindi(config: Windi): { readonly unocss: object; readonly unused: readonly string[] } {
  const { shortcuts, alias, theme = {}, safelist = [] } = config
  const others = Object.keys(config).filter((name) => !used.has(name) && !needless.has(name))
  const objects = Object.entries(shortcuts ?? {}).flatMap(([name, value]) => (isText(value) ? [] : [`shortcuts.${name}`]))
  return {
    unocss: {
      shortcuts: Object.fromEntries([...texts(shortcuts), ...texts(alias).map(([name, classes]) => [`*${name}`, classes] as const)]),
      theme: themeOf(theme),
      safelist: [safelist].flat().flatMap((each) => (isText(each) ? each.split(/\s+/).filter(Boolean) : [])),
    },
    unused: [...others, ...objects],
  }
}
