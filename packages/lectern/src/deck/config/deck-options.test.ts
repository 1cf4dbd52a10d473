import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deckOptionGroups, deckOptions, ignoredDeckOptions } from './deck-options.ts'
import { commonLayoutProps, slideOptions } from './slide-options.ts'
import { resolve } from './testing.ts'

const every = [...Object.entries(deckOptions), ...Object.values(deckOptionGroups).flatMap(({ fields }) => Object.entries(fields))]

describe('spec.md §3: deck configuration', () => {
  it("has every default of the specification, without the theme's title", () => {
    const { lectern } = JSON.parse(readFileSync(new URL('../../../../theme-purplin/package.json', import.meta.url), 'utf8'))
    expect(lectern.defaults).toEqual({ titleTemplate: '%s - Slidev' })
    expect(resolve({}).config).toMatchObject({
      titleTemplate: '%s',
      addons: [],
      remoteAssets: false,
      download: false,
      info: false,
      highlighter: 'prism',
      lineNumbers: false,
      colorSchema: 'light',
      routerMode: 'history',
      aspectRatio: 16 / 9,
      canvasWidth: 980,
      exportFilename: '',
      selectable: false,
      themeConfig: {},
      fonts: { webfonts: [], provider: 'google', weights: [200, 400, 600], italic: false },
      drawings: { enabled: true, persist: false, presenterOnly: false, syncAll: true },
      codeCopy: true,
      record: 'dev',
      css: 'windicss',
      remote: false,
      plantUmlServer: 'https://www.plantuml.com/plantuml',
    })
  })

  it('has editors in dev and in the built site, like Slidev', () => {
    expect(resolve({}).config.monaco).toBe(true)
  })

  it('has every field of the specification', () => {
    const fields =
      'theme title titleTemplate addons remoteAssets monaco download info highlighter lineNumbers colorSchema routerMode aspectRatio canvasWidth exportFilename selectable themeConfig fonts favicon drawings plantUmlServer codeCopy record css remote'
    for (const field of fields.split(' ')) expect(resolve({}).config).toHaveProperty(field)
    const { fonts, drawings } = resolve({}).config
    expect(Object.keys(fonts)).toEqual(['sans', 'serif', 'mono', 'webfonts', 'provider', 'weights', 'italic', 'installed'])
    expect(Object.keys(drawings)).toEqual(['enabled', 'persist', 'presenterOnly', 'syncAll'])
  })

  it('has font stacks that end in families of every system', () => {
    const { fonts } = resolve({}).config
    expect([fonts.sans.includes('sans-serif'), fonts.serif.at(-1), fonts.mono.at(-1)]).toEqual([true, 'serif', 'monospace'])
  })
})

describe('every option', () => {
  it.each(every)('%s has a sentence and a valid default', (_, { doc, kind, default: initial }) => {
    expect(doc).toMatch(/^[A-Z].*\.$/)
    expect(kind.allowed).not.toMatch(/[.]$/)
    expect(kind.schema.safeParse(initial)).toEqual({ success: true, data: initial })
  })

  it.each(Object.entries(slideOptions))('%s of a slide has a sentence', (_, { doc }) => {
    expect(doc).toMatch(/^[A-Z].*\.$/)
  })

  it('is in one table only', () => {
    const names = [...Object.keys(deckOptions), ...Object.keys(deckOptionGroups), ...ignoredDeckOptions, ...commonLayoutProps]
    expect(new Set(names).size).toBe(names.length)
  })
})
