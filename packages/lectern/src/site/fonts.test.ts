import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../config/index.ts'
import { fontStyles, webFonts } from './fonts.ts'

const fontsOf = (fonts: object) =>
  resolveConfig({ headmatter: { fonts }, places: () => ({ place: { file: 'slides.md', line: 1, column: 1 } }) }).config.fonts

describe('web fonts', () => {
  it('one style sheet a family, in the weights of the deck', () => {
    expect(webFonts(fontsOf({ sans: 'Robot', mono: 'Fira Code', provider: 'google' }))).toEqual({
      stylesheets: [
        'https://fonts.googleapis.com/css2?family=Robot:wght@200;400;600&display=swap',
        'https://fonts.googleapis.com/css2?family=Fira+Code:wght@200;400;600&display=swap',
      ],
      origins: { styles: 'https://fonts.googleapis.com', files: 'https://fonts.gstatic.com' },
    })
  })

  it('italics beside the upright, weights in order', () => {
    expect(webFonts(fontsOf({ sans: 'A', weights: '700,400', italic: true, provider: 'google' })).stylesheets).toEqual([
      'https://fonts.googleapis.com/css2?family=A:ital,wght@0,400;0,700;1,400;1,700&display=swap',
    ])
  })

  it('another provider', () => {
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

  it('a name cannot leave its address', () => {
    const [sheet = ''] = webFonts(fontsOf({ sans: 'A&x=1#"><script>', provider: 'google' })).stylesheets
    expect([...new URL(sheet).searchParams.keys()]).toEqual(['family', 'display'])
    expect(new URL(sheet).hash).toBe('')
  })
})

describe('families in the styles of the deck', () => {
  it('what nobody named is not there', () => {
    expect(fontStyles(fontsOf({}))).toBe('')
  })

  it('what is named is before the stack of systems and reaches text and code', () => {
    const css = fontStyles(fontsOf({ sans: 'Robot Slab', mono: 'Hack', provider: 'none' }))
    expect(css).toMatch(/^:root\{--lectern-font-sans:"Robot Slab",ui-sans-serif,.*;--lectern-font-mono:Hack,ui-monospace,/)
    expect(css).toContain(':root .slidev-layout{font-family:var(--lectern-font-sans)}')
    expect(css).toContain(':is(code,pre,kbd,samp){font-family:var(--lectern-font-mono)}')
    expect(css).not.toContain('--lectern-font-serif')
  })

  it('a name stays inside its quotes', () => {
    expect(fontStyles(fontsOf({ serif: 'x";}body{color:red}' }))).toContain(':"x;}body{color:red}",')
  })
})
