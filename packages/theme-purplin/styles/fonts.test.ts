import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Heights of a font in parts of an em. */
interface Heights {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
}

/** Order in which WOFF2 numbers the tables that matter here: W3C WOFF2 §5.1. */
const knownTags = ['cmap', 'head', 'hhea']
const glyf = 10
const loca = 11
const namedInFull = 63

/** Reads `head` and `hhea` of a WOFF2 file: its table directory, then one Brotli stream with the tables in that order. */
function heightsOf(specifier: string): Heights {
  const file = readFileSync(require.resolve(specifier))
  let at = 48
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  const offsets = new Map<string, number>()
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++)
    const tag = flags & 63
    if (tag === namedInFull) at += 4
    const length = number()
    const plain = tag === glyf || tag === loca ? flags >> 6 === 3 : flags >> 6 === 0
    offsets.set(knownTags[tag] ?? `table ${tag} at ${at}`, offset)
    offset += plain ? length : number()
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const hhea = offsets.get('hhea') ?? Number.NaN
  const em = tables.readUInt16BE((offsets.get('head') ?? Number.NaN) + 18)
  return {
    ascent: tables.readInt16BE(hhea + 4) / em,
    descent: -tables.readInt16BE(hhea + 6) / em,
    lineGap: tables.readInt16BE(hhea + 8) / em,
  }
}

const faces = css.split('@font-face').slice(1)
const value = (face: string, name: string) => new RegExp(`${name}: (.+);`).exec(face)?.[1] ?? ''
const percent = (face: string, name: string) => Number.parseFloat(value(face, name)) / 100
const fallbacks = faces.filter((face) => /fallback/i.test(value(face, 'font-family')))

describe('faces that stand in until the fonts arrive', () => {
  const rubik = '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'
  const firaCode = '@fontsource-variable/fira-code/files/fira-code-latin-wght-normal.woff2'

  it.each(fallbacks.map((face) => [`${value(face, 'font-family')} ${value(face, 'font-weight')}`, face] as const))(
    '%s is as high as the font',
    (name, face) => {
      const real = heightsOf(name.includes('Rubik') ? rubik : firaCode)
      const scale = percent(face, 'size-adjust')
      // A tenth of a pixel in a heading of 60 pixels.
      expect(percent(face, 'ascent-override') * scale).toBeCloseTo(real.ascent, 3)
      expect(percent(face, 'descent-override') * scale).toBeCloseTo(real.descent, 3)
      expect(percent(face, 'line-gap-override')).toBe(real.lineGap)
    },
  )

  it('covers every weight of both families once', () => {
    expect(fallbacks.map((face) => [value(face, 'font-family').replaceAll('"', ''), value(face, 'font-weight')])).toEqual([
      ['Rubik Fallback', '300 500'],
      ['Rubik Fallback', '600 900'],
      ['Fira Code Fallback', ''],
    ])
  })

  it('is named in the stacks right behind the font', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
    expect(value(tokens, '--purplin-sans')).toMatch(/^Rubik, "Rubik Fallback",/)
    expect(value(tokens, '--purplin-mono')).toMatch(/^"Fira Code", "Fira Code Fallback",/)
  })
})

describe('font files', () => {
  const loaded = faces.filter((face) => !fallbacks.includes(face))

  it('come from the installed packages and nowhere else', () => {
    expect(loaded).toHaveLength(4)
    for (const face of loaded) {
      const specifier = /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''
      expect(specifier).toMatch(/^@fontsource-variable\//)
      expect(() => require.resolve(specifier)).not.toThrow()
    }
    expect(css).not.toMatch(/https?:/)
  })

  it('show text at once in the stand-in and swap', () => {
    for (const face of loaded) expect(value(face, 'font-display')).toBe('swap')
  })

  it('let the latin face win where the wider one overlaps it', () => {
    const files = loaded.map((face) => /files\/(.+?)-wght/.exec(face)?.[1])
    expect(files).toEqual(['rubik-latin-ext', 'rubik-latin', 'fira-code-latin-ext', 'fira-code-latin'])
  })

  it('are asked for together with the page where every slide needs them', () => {
    expect(manifest.lectern.fonts).toEqual([{ file: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2', preload: true }])
    expect(css).toContain(manifest.lectern.fonts[0].file)
  })
})
