import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const faces = css.split('@font-face').slice(1)
const value = (face: string, name: string) => new RegExp(`${name}:\\s+([^;]+);`).exec(face)?.[1] ?? ''
const familyOf = (face: string) => value(face, 'font-family')
const addressOf = (face: string) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''
const percent = (face: string, name: string) => Number.parseFloat(value(face, name)) / 100

/** Return ascent and descent of a WOFF2 file in parts of an em. Its table directory comes first, then one Brotli stream with the tables. */
function heightsOf(path: string): readonly [ascent: number, descent: number] {
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
  const [head = Number.NaN, hhea = Number.NaN] = [offsets.get(1), offsets.get(2)]
  const em = tables.readUInt16BE(head + 18)
  return [tables.readInt16BE(hhea + 4) / em, -tables.readInt16BE(hhea + 6) / em]
}

describe('faces that stand in until the fonts arrive', () => {
  it.each([
    ['Display Fallback', 'newsreader-display'],
    ['Text Fallback', 'newsreader-text'],
    ['Label Fallback', 'instrument-sans-label'],
  ])('%s is as high as the font', (family, name) => {
    const face = faces.find((one) => familyOf(one) === family) ?? ''
    const [ascent, descent] = heightsOf(require.resolve(`../fonts/${name}.woff2`))
    const scale = percent(face, 'size-adjust')
    // A tenth of a pixel in a heading of 60 pixels.
    expect(percent(face, 'ascent-override') * scale).toBeCloseTo(ascent, 3)
    expect(percent(face, 'descent-override') * scale).toBeCloseTo(descent, 3)
  })
})

describe('font files', () => {
  const loaded = faces.filter((face) => addressOf(face) !== '')
  const own = loaded.filter((face) => addressOf(face).startsWith('../fonts/'))

  it('come from this package and those of Fontsource, and are shown when they arrive', () => {
    expect(own).toHaveLength(7)
    for (const face of loaded) {
      expect(() => require.resolve(addressOf(face)), addressOf(face)).not.toThrow()
      expect(value(face, 'font-display')).toBe('swap')
    }
    expect(css).not.toMatch(/https?:/)
  })

  it('have the same letters in each small file, and others in the one for Western Europe', () => {
    const ranges = own.filter((face) => !addressOf(face).includes('western')).map((face) => value(face, 'unicode-range'))
    expect(new Set(ranges).size).toBe(1)
    expect(ranges[0]).toContain('U+20-7E')
    expect(own.map((face) => value(face, 'unicode-range')).find((range) => !ranges.includes(range))).toContain('U+A1-FF')
  })

  it('add at most 20 kB to the first load: the one for titles', () => {
    const [font, ...others] = manifest.lectern.fonts
    expect(others).toEqual([])
    expect(font.preload).toBe(true)
    expect(css).toContain(`.${font.file}`)
    expect(statSync(require.resolve(`.${font.file}`)).size).toBeLessThan(14_000)
  })
})
