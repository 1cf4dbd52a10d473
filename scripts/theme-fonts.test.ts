import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** Each theme with fonts: the file that titles need, the largest size of the files that it preloads, and the file that each stand-in stands for. */
const themes = {
  purplin: {
    preloaded: 40_000,
    standIns: {
      'Rubik Fallback': '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
      'Fira Code Fallback': '@fontsource-variable/fira-code/files/fira-code-latin-wght-normal.woff2',
    },
  },
  stage: { preloaded: 16_000, standIns: { 'Funnel Fallback': '../fonts/funnel-display.woff2' } },
  folio: {
    preloaded: 16_000,
    standIns: {
      'Display Fallback': '../fonts/newsreader-display.woff2',
      'Text Fallback': '../fonts/newsreader-text.woff2',
      'Label Fallback': '../fonts/instrument-sans-label.woff2',
    },
  },
  vivid: { preloaded: 16_000, standIns: { 'Familjen Grotesk Fallback': '../fonts/familjen-grotesk.woff2' } },
}

/** Return ascent, descent and line gap of a WOFF2 file in parts of an em. Its table directory comes first, then one Brotli stream (W3C WOFF2 §5). */
function heightsOf(path: string): readonly [ascent: number, descent: number, lineGap: number] {
  const file = readFileSync(path)
  let at = 48
  const number = () => {
    for (let sum = 0; ; ) {
      const byte = file.readUInt8(at++)
      sum = sum * 128 + (byte & 127)
      if (byte < 128) return sum
    }
  }
  let offset = 0
  const offsets = new Map<number, number>()
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++)
    const tag = flags & 63
    if (tag === 63) at += 4
    const length = number()
    // Tables 10 and 11, `glyf` and `loca`, are stored in another form.
    const isPlain = tag === 10 || tag === 11 ? flags >> 6 === 3 : flags >> 6 === 0
    offsets.set(tag, offset)
    offset += isPlain ? length : number()
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  // Tables 1 and 2 are `head` and `hhea`.
  const [head = Number.NaN, hhea = Number.NaN] = [offsets.get(1), offsets.get(2)]
  const em = tables.readUInt16BE(head + 18)
  return [tables.readInt16BE(hhea + 4) / em, -tables.readInt16BE(hhea + 6) / em, tables.readInt16BE(hhea + 8) / em]
}

const value = (face: string, name: string) => (new RegExp(`${name}:\\s+([^;]+);`).exec(face)?.[1] ?? '').replaceAll('"', '')
const percent = (face: string, name: string) => Number.parseFloat(value(face, name)) / 100

describe.each(Object.entries(themes))('fonts of the theme %s', (theme, { preloaded, standIns }) => {
  const styles = new URL(`../packages/theme-${theme}/styles/`, import.meta.url)
  const css = readFileSync(new URL('fonts.css', styles), 'utf8')
  const { lectern: manifest } = JSON.parse(readFileSync(new URL('../package.json', styles), 'utf8'))
  const require = createRequire(new URL('fonts.css', styles))
  const faces = css.split('@font-face').slice(1)
  const loaded = faces.filter((face) => face.includes('url('))
  const addressOf = (face: string) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''

  it('come from the package and those of Fontsource, and are shown when they arrive', () => {
    for (const face of loaded) {
      expect(() => require.resolve(addressOf(face)), addressOf(face)).not.toThrow()
      expect(value(face, 'font-display')).toBe('swap')
    }
    for (const [, sheet = ''] of css.matchAll(/@import "([^"]+)"/g)) expect(() => require.resolve(sheet), sheet).not.toThrow()
    expect(css).not.toMatch(/https?:/)
  })

  it('have the same letters in each file of the package', () => {
    const ranges = loaded.filter((face) => addressOf(face).startsWith('../fonts/')).map((face) => value(face, 'unicode-range'))
    expect(new Set(ranges).size).toBe(ranges.length === 0 ? 0 : 1)
  })

  it('add one small file to the first load', () => {
    const [font, ...others] = manifest.fonts
    expect(others).toEqual([])
    expect(font.preload).toBe(true)
    const address = font.file.replace(/^\.\//, '../')
    expect(loaded.map(addressOf)).toContain(address)
    expect(readFileSync(require.resolve(address)).length).toBeLessThan(preloaded)
  })

  it('have stand-ins that are as high, and that the theme names right behind them', () => {
    const tokens = readFileSync(new URL('tokens.css', styles), 'utf8')
    const fallbacks = faces.filter((face) => !loaded.includes(face))
    expect(new Set(fallbacks.map((face) => value(face, 'font-family')))).toEqual(new Set(Object.keys(standIns)))
    for (const face of fallbacks) {
      const family = value(face, 'font-family')
      const file = Object.entries(standIns).find(([name]) => name === family)?.[1] ?? ''
      const [ascent, descent, lineGap] = heightsOf(require.resolve(file))
      const scale = percent(face, 'size-adjust')
      // A tenth of a pixel in a heading of 60 pixels.
      expect(percent(face, 'ascent-override') * scale, family).toBeCloseTo(ascent, 3)
      expect(percent(face, 'descent-override') * scale, family).toBeCloseTo(descent, 3)
      expect(percent(face, 'line-gap-override'), family).toBe(lineGap)
      const real = value(loaded.find((one) => addressOf(one) === file) ?? '', 'font-family')
      expect(tokens.replaceAll('"', '')).toMatch(new RegExp(`\\b${real}, (?:${real.split(' ')[0]}[\\w ]*, )?${family}, `))
    }
  })
})
