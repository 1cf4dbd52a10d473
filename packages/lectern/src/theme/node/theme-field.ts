import { z } from 'zod'

const field = z.strictObject({
  /** Deck options that the theme sets where the deck does not. */
  defaults: z.record(z.string(), z.unknown()).optional(),
  /** Schemes that the theme is made for. */
  colorSchema: z.enum(['light', 'dark', 'both']).optional(),
  /** Font files by specifier; those with `preload` are asked for together with the page. */
  fonts: z.array(z.strictObject({ file: z.string(), preload: z.boolean().default(false) })).optional(),
})

/** A theme's package.json as far as Lectern reads it. */
export const themeField = z.object({ lectern: field.optional() })

/** The `lectern` field of a theme's package.json. */
export type ThemeField = z.infer<typeof field>
