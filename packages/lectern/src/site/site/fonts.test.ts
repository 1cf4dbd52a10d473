import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../deck/config/index.ts'
import { deckStyles, katexFonts, webFonts } from './fonts.ts'

const fontsOf = (fonts: object) =>
  resolveConfig({ headmatter: { fonts }, places: () => ({ place: { file: 'slides.md', line: 1, column: 1 } }) }).config.fonts

describe('web fonts', () => {
  it('are one style sheet for each family, in the weights of the deck', () => {
    expect(webFonts(fontsOf({ sans: 'Robot', mono: 'Fira Code', provider: 'google' }))).toEqual({
      stylesheets: [
        'https://fonts.googleapis.com/css2?family=Robot:wght@200;400;600&display=swap',
        'https://fonts.googleapis.com/css2?family=Fira+Code:wght@200;400;600&display=swap',
      ],
      origins: { styles: 'https://fonts.googleapis.com', files: 'https://fonts.gstatic.com' },
    })
  })

  it('have italics besides the upright letters, with the weights in order', () => {
    expect(webFonts(fontsOf({ sans: 'A', weights: '700,400', italic: true, provider: 'google' })).stylesheets).toEqual([
      'https://fonts.googleapis.com/css2?family=A:ital,wght@0,400;0,700;1,400;1,700&display=swap',
    ])
  })

  it('may come from another provider', () => {
    expect(webFonts(fontsOf({ sans: 'A', provider: 'coollabs', weights: '400' })).stylesheets).toEqual([
      'https://api.fonts.coollabs.io/css2?family=A:wght@400&display=swap',
    ])
  })

  it.each([{}, { sans: 'Roboto' }, { sans: 'Roboto', provider: 'none' }, { sans: 'Roboto', local: 'Roboto' }, { sans: 'Arial' }])(
    '%j sends no request',
    (fonts) => {
      expect(webFonts(fontsOf(fonts))).toEqual({ stylesheets: [] })
    },
  )

  it('have names that cannot escape from the address', () => {
    const [sheet = ''] = webFonts(fontsOf({ sans: 'A&x=1#"><script>', provider: 'google' })).stylesheets
    expect([...new URL(sheet).searchParams.keys()]).toEqual(['family', 'display'])
    expect(new URL(sheet).hash).toBe('')
  })
})

const runKatexFonts = (code: string, id: string) => {
  const { transform } = katexFonts()
  if (typeof transform !== 'function') throw new TypeError('a plugin with a transform was expected')
  return Reflect.apply(transform, undefined, [code, id])
}

it("KaTeX's style sheet names one file for each font", () => {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css')
  const css = readFileSync(file, 'utf8')
  const faces = css.match(/@font-face/g)?.length
  expect(faces).toBeGreaterThan(10)
  expect(css.match(/url\(/g)).toHaveLength(3 * Number(faces))
  const { code } = runKatexFonts(css, file)
  expect(code.match(/url\([^)]*\)/g)).toHaveLength(Number(faces))
  expect(code).not.toMatch(/\.(woff|ttf)\)/)
})

it('changes no other file', () => {
  expect(runKatexFonts('a{src:url(a.woff2),url(a.woff) format("woff")}', '/deck/style.css')).toBeUndefined()
})

const stylesOf = (fonts: object, isVueTheme = false) =>
  deckStyles(
    resolveConfig({ headmatter: { fonts }, places: () => ({ place: { file: 'slides.md', line: 1, column: 1 } }) }).config,
    isVueTheme,
  )

describe('families in the styles of the deck', () => {
  it('are absent if nobody names one', () => {
    expect(stylesOf({})).toBe('')
  })

  it('come before the system fonts, and apply to text and code', () => {
    const css = stylesOf({ sans: 'Robot Slab', mono: 'Hack', provider: 'none' })
    expect(css).toMatch(/^:root\{--lectern-font-sans:"Robot Slab",ui-sans-serif,.*;--lectern-font-mono:Hack,ui-monospace,/)
    expect(css).toContain(':root .slidev-layout{font-family:var(--lectern-font-sans)}')
    expect(css).toContain(':is(code,pre,kbd,samp){font-family:var(--lectern-font-mono)}')
    expect(css).not.toContain('--lectern-font-serif')
  })

  it('yield to a family that a theme for Vue names, as in Slidev', () => {
    const css = stylesOf({ sans: 'Robot Slab', mono: 'Hack', provider: 'none' }, true)
    expect(css).not.toContain('font-family:var(--lectern-font-sans)')
    expect(css).toContain('}:where(.slidev-layout) :is(code,pre,kbd,samp){font-family:var(--lectern-font-mono)}')
  })

  it('cannot escape from their quotes', () => {
    expect(stylesOf({ serif: 'x";}body{color:red}' })).toContain(':"x;}body{color:red}",')
  })
})
