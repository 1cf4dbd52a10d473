import { describe, expect, it } from 'vitest'
import { webFontsOf } from './font-options.ts'
import { resolve } from './testing.ts'

describe('families to fetch', () => {
  it('are all that the author names, each once, without those of systems', () => {
    expect(webFontsOf({ sans: 'Robot, Arial', serif: ['Robot Slab', 'serif'], mono: '"Fira Code"', custom: 'Lobster,Robot' })).toEqual([
      'Robot',
      'Robot Slab',
      'Fira Code',
      'Lobster',
    ])
  })

  it('are none of those that the author calls local', () => {
    expect(webFontsOf({ sans: 'Montserrat,Roboto', local: 'Montserrat' })).toEqual(['Roboto'])
  })

  it('are only those of `webfonts` when it is set', () => {
    expect(webFontsOf({ sans: 'Montserrat', webfonts: ['Roboto'] })).toEqual(['Roboto'])
    expect(webFontsOf({ sans: 'Montserrat', webfonts: [] })).toEqual([])
  })

  it.each([{}, { sans: null }, { sans: { a: 1 } }, { sans: 'sans-serif, "Helvetica Neue"' }])('%j: none', (fonts) => {
    expect(webFontsOf(fonts)).toEqual([])
  })

  it('are requested only from a provider that the author writes: "No request to any third party unless the author asked for it"', () => {
    const fontsOf = (provider?: string) => resolve({ fonts: { sans: 'Roboto', ...(provider && { provider }) } }).config.fonts
    expect(fontsOf('google')).toMatchObject({ webfonts: ['Roboto'], installed: [] })
    for (const provider of [undefined, 'none']) expect(fontsOf(provider)).toMatchObject({ webfonts: [], installed: ['Roboto'] })
    const byTheme = resolve({ fonts: { sans: 'Roboto' } }, { themeDefaults: { fonts: { provider: 'google' } } }).config.fonts
    expect(byTheme).toMatchObject({ webfonts: [], installed: ['Roboto'] })
    const themed = resolve({}, { themeDefaults: { fonts: { sans: 'Roboto', webfonts: ['Roboto'] } } }).config.fonts
    expect(themed).toMatchObject({ webfonts: [], installed: [] })
    expect(themed.sans[0]).toBe('Roboto')
    expect(resolve({}).config.fonts.webfonts).toEqual([])
  })
})
