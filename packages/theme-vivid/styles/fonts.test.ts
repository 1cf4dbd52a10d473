import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const value = (face: string, name: string) => new RegExp(`${name}: (.+);`).exec(face)?.[1] ?? ''
const percent = (face: string, name: string) => Number.parseFloat(value(face, name)) / 100
const faces = css.split('@font-face').slice(1)
const fallbacks = faces.filter((face) => /fallback/i.test(value(face, 'font-family')))
const loaded = faces.filter((face) => !fallbacks.includes(face))
const fileOf = (face: string) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''

describe('font files', () => {
  it('come from the installed package and nowhere else', () => {
    expect(loaded).toHaveLength(4)
    for (const face of loaded) {
      expect(fileOf(face)).toMatch(/^@fontsource-variable\/familjen-grotesk\//)
      expect(() => require.resolve(fileOf(face))).not.toThrow()
      expect(value(face, 'font-display')).toBe('swap')
    }
    expect(css).not.toMatch(/https?:/)
  })

  it('take at most 20 kB of a first load', () => {
    const { fonts } = manifest.lectern
    expect(fonts).toEqual([{ file: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2', preload: true }])
    expect(readFileSync(require.resolve(fonts[0].file)).length).toBeLessThan(20_000)
    expect(loaded.map(fileOf)).toContain(fonts[0].file)
  })
})

describe('faces that stand in until the font arrives', () => {
  // Of the table hhea of Familjen Grotesk, in parts of an em.
  const heights = { ascent: 1.025, descent: 0.225 }

  it.each(fallbacks)('are as high as the font', (face) => {
    const scale = percent(face, 'size-adjust')
    expect(percent(face, 'ascent-override') * scale).toBeCloseTo(heights.ascent, 3)
    expect(percent(face, 'descent-override') * scale).toBeCloseTo(heights.descent, 3)
    expect(percent(face, 'line-gap-override')).toBe(0)
  })

  it('are named in the stack right behind the font', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
    expect(fallbacks).toHaveLength(2)
    expect(tokens).toContain('"Familjen Grotesk", "Familjen Grotesk Fallback",')
  })
})
