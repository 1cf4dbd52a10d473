import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../deck/config/index.ts'
import { deckStyles } from './deck-styles.ts'

const stylesOf = (fonts: object) =>
  deckStyles(resolveConfig({ headmatter: { fonts }, places: () => ({ place: { file: 'slides.md', line: 1, column: 1 } }) }).config)

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

  it('cannot escape from their quotes', () => {
    expect(stylesOf({ serif: 'x";}body{color:red}' })).toContain(':"x;}body{color:red}",')
  })
})
