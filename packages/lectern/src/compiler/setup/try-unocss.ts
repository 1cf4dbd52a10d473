import { isFields } from '../../base/lib/model/index.ts'

/** The preset of UnoCSS that fetches fonts from another site while it makes the CSS. */
const webFonts = '@unocss/preset-web-fonts'

const asksForFonts = (preset: unknown): preset is object => isFields(preset) && preset.name === webFonts

/** A configuration that UnoCSS accepts. */
export interface TriedUnocss {
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
