import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { FileError, type Files } from '../../../base/files/index.ts'

const fields = {
  /** Deck options that the theme or addon sets. The deck overrides them. */
  defaults: z.record(z.string(), z.unknown()).optional(),
  /** The color schemes that the theme supports. */
  colorSchema: z.enum(['light', 'dark', 'both']).optional(),
  /** Addons that come with this one. */
  addons: z.array(z.string()).optional(),
}

const field = z.strictObject({
  ...fields,
  /** Font files by specifier. The page requests those with `preload` early. */
  fonts: z.array(z.strictObject({ file: z.string(), preload: z.boolean().default(false) })).optional(),
})

/** What these keys may have in a theme for Slidev. */
const foreignShape = z.looseObject({
  ...fields,
  colorSchema: z.enum(['light', 'dark', 'both', 'all', 'auto']).optional(),
})

/** The `slidev` field of a theme: only the keys with the same meaning. Other keys, and values that Slidev ignores, are ignored. */
const foreignField = z
  .object({
    defaults: fields.defaults.catch(undefined),
    colorSchema: fields.colorSchema.catch(undefined),
    addons: fields.addons.catch(undefined),
  })
  .transform(
    ({ defaults, colorSchema, addons }): PackageField => ({
      ...(defaults && { defaults }),
      ...(colorSchema && { colorSchema }),
      ...(addons && { addons }),
    }),
  )

/** The `lectern` field of a theme's or addon's package.json. */
export type PackageField = z.infer<typeof field>

/** The Lectern field of a package.json, and its problem. */
interface PackageReading {
  readonly field: PackageField
  /** As a sentence without a full stop. */
  readonly wrong?: string
  /** Whether the file is no JSON, so that nothing in its folder can be bundled. */
  readonly isBroken?: boolean
  /** The versions of Slidev that the package asks for. */
  readonly slidevVersions?: string
}

const packageSchema = z
  .object({ lectern: z.unknown(), slidev: z.unknown(), engines: z.object({ slidev: z.string().optional() }).optional().catch(undefined) })
  .partial()
  .catch({})

const words = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')

function isThere(specifier: string, from: string): boolean {
  try {
    return statSync(createRequire(from).resolve(specifier)).isFile()
  } catch {
    return false
  }
}

/**
 * Return the field `lectern`, else `slidev`, of the package.json in `dir`. Return an empty field for a folder without one. Return an empty field and
 * the problem for a wrong one.
 */
export function readPackageField(disk: Files, dir: string): PackageReading {
  const file = join(dir, 'package.json')
  const text = disk.findText(file)
  if (text === undefined) return { field: {} }
  if (text instanceof FileError) return { field: {}, wrong: text.message }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return { field: {}, wrong: `${file} cannot be read: ${(error as Error).message}`, isBroken: true }
  }
  const { lectern, slidev, engines } = packageSchema.parse(content)
  if (lectern === undefined) {
    const { error } = foreignShape.safeParse(slidev ?? {})
    return {
      field: foreignField.catch({}).parse(slidev ?? {}),
      ...(engines?.slidev !== undefined && { slidevVersions: engines.slidev }),
      ...(error && { wrong: `The field "slidev" of ${file} is wrong: ${words(error)}` }),
    }
  }
  const parsed = field.safeParse(lectern)
  const lost = parsed.data?.fonts?.find((font) => !isThere(font.file, file))
  if (parsed.data && lost) {
    const { fonts = [], ...others } = parsed.data
    const found = fonts.filter((font) => isThere(font.file, file))
    return { field: { ...others, fonts: found }, wrong: `The font file ${lost.file}, which ${file} names, is not installed` }
  }
  return parsed.success ? { field: parsed.data } : { field: {}, wrong: `The field "lectern" of ${file} is wrong: ${words(parsed.error)}` }
}
