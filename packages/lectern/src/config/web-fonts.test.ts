import { describe, expect, it } from 'vitest'
import { resolve } from './testing.ts'
import { webFontsOf } from './web-fonts.ts'

describe('families to be fetched', () => {
  it('are all that the author names, each once, but those that systems have', () => {
    expect(webFontsOf({ sans: 'Robot, Arial', serif: ['Robot Slab', 'serif'], mono: '"Fira Code"', custom: 'Lobster,Robot' })).toEqual([
      'Robot',
      'Robot Slab',
      'Fira Code',
      'Lobster',
    ])
  })

  it('are not those that are called local', () => {
    expect(webFontsOf({ sans: 'Montserrat,Roboto', local: 'Montserrat' })).toEqual(['Roboto'])
  })

  it('are only those of `webfonts` where it is there', () => {
    expect(webFontsOf({ sans: 'Montserrat', webfonts: ['Roboto'] })).toEqual(['Roboto'])
    expect(webFontsOf({ sans: 'Montserrat', webfonts: [] })).toEqual([])
  })

  it.each([{}, { sans: null }, { sans: { a: 1 } }, { sans: 'sans-serif, "Helvetica Neue"' }])('%j: none', (fonts) => {
    expect(webFontsOf(fonts)).toEqual([])
  })

  it('are none without a provider, and none because a theme says so: "No request to any third party unless the author asked for it"', () => {
    expect(resolve({ fonts: { sans: 'Roboto', provider: 'none' } }).config.fonts).toMatchObject({ webfonts: [], provider: 'none' })
    const themed = resolve({}, { themeDefaults: { fonts: { sans: 'Roboto', webfonts: ['Roboto'] } } }).config.fonts
    expect(themed.webfonts).toEqual([])
    expect(themed.sans[0]).toBe('Roboto')
    expect(resolve({}).config.fonts.webfonts).toEqual([])
  })
})
