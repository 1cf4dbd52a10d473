import { describe, expect, it } from 'vitest'
import { resolve } from './testing.ts'

describe('resolveConfig', () => {
  it('prefers the headmatter to the theme, and the theme to the default', () => {
    const { config, problems } = resolve(
      { canvasWidth: 800, drawings: { persist: true } },
      { themeDefaults: { canvasWidth: 700, lineNumbers: true, drawings: { persist: false, enabled: 'dev' } } },
    )
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      canvasWidth: 800,
      lineNumbers: true,
      codeCopy: true,
      drawings: { persist: true, enabled: 'dev', presenterOnly: false, syncAll: true },
    })
  })

  it('completes maps with names of the theme', () => {
    const themeDefaults = { themeConfig: { primary: 'red', logo: 'a.svg' }, htmlAttrs: { dir: 'rtl' }, defaults: { layout: 'center' } }
    const { config } = resolve({ themeConfig: { primary: 'blue' } }, { themeDefaults })
    expect(config.themeConfig).toEqual({ primary: 'blue', logo: 'a.svg' })
    expect(config.htmlAttrs).toEqual({ dir: 'rtl' })
    expect(config.defaults).toEqual({ layout: 'center' })
  })

  it('treats empty values as absent', () => {
    const { config, problems } = resolve(
      { theme: null, title: '', exportFilename: null, fonts: null, drawings: { persist: null } },
      { title: 'First' },
    )
    expect(problems).toEqual([])
    expect(config).toMatchObject({ theme: 'default', title: 'First', exportFilename: '', drawings: { persist: false } })
  })

  it.each([
    [{ title: 'Own' }, { title: 'Theme' }, 'First', 'Own'],
    [{ title: 2024 }, {}, 'First', '2024'],
    [{}, { title: 'Theme' }, 'First', 'Theme'],
    [{}, {}, 'First', 'First'],
    [{}, {}, undefined, 'Slides'],
  ])('title of %j', (headmatter, themeDefaults, first, title) => {
    expect(resolve(headmatter, { themeDefaults, title: first }).config.title).toBe(title)
  })

  it.each([
    [{}, 'en'],
    [{ lang: 'de' }, 'de'],
    [{ htmlAttrs: { lang: 'fr' } }, 'fr'],
    [{ lang: 'de', htmlAttrs: { lang: 'fr' } }, 'de'],
  ])('language of %j is %s', (headmatter, lang) => {
    expect(resolve(headmatter).config.lang).toBe(lang)
  })

  it.each([
    [{ htmlAttrs: { dir: 'rtl' } }, 'rtl'],
    [{ dir: 'ltr', htmlAttrs: { dir: 'rtl' } }, 'ltr'],
  ])('direction of %j is %s', (headmatter, dir) => {
    expect(resolve(headmatter).config.dir).toBe(dir)
  })

  it('a deck that is written from right to left for Slidev hears once that the arrow keys follow the writing', () => {
    const told = (headmatter: Record<string, unknown>) =>
      resolve(headmatter).problems.map(({ severity, what }) => [severity, what.slice(0, 31)])
    expect(told({ htmlAttrs: { dir: 'rtl' } })).toEqual([['warning', 'The next slide is on the left, ']])
    expect(told({ dir: 'rtl', htmlAttrs: { dir: 'rtl' } })).toEqual([])
  })

  it('an accepted option without effect is a warning', () => {
    const { problems } = resolve({
      htmlAttrs: { lang: 'fr', dir: 'ltr', class: 'x', 'data-theme': 'green', 'data-early': '' },
      fonts: { custom: 'Lato', local: 'Lato' },
      pwa: true,
    })
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
      ['warning', 'The option "class" has no effect in Lectern'],
      ['warning', 'The option "data-early" has no effect in Lectern'],
      ['warning', 'The option "pwa" has no effect in Lectern'],
    ])
  })

  it('fonts.fallbacks: false leaves out the families of the system and loads only what webfonts names, as in Slidev', () => {
    const { fonts } = resolve({ fonts: { sans: 'Lato', mono: 'Fira Code, monospace', fallbacks: false } }).config
    expect(fonts).toMatchObject({ sans: ['Lato'], mono: ['"Fira Code"'], installed: [], webfonts: [] })
    expect(fonts.serif.at(-1)).toBe('serif')
    expect(resolve({ fonts: { sans: 'Lato', webfonts: 'Lato', fallbacks: false } }).config.fonts.installed).toEqual(['Lato'])
  })

  it('export has flags of "lectern export"', () => {
    const { config, problems } = resolve({ export: { format: 'pptx-editable', withClicks: true, scale: 3, waitUntil: 'load' } })
    expect(config.export).toEqual({ format: 'pptx-editable', 'with-clicks': true, scale: '3', 'wait-until': 'load' })
    expect(problems).toEqual([])
    expect(resolve({ export: { format: 'gif' } }).problems.map(({ severity }) => severity)).toEqual(['error'])
    expect(resolve({ export: { executablePath: '/bin/sh' } }).config.export).toEqual({})
  })

  it('puts the families of the author before those of the system, ready for CSS', () => {
    const { fonts } = resolve({
      fonts: { sans: 'Rubik, Noto Sans CJK', mono: ['Fira Code', '"Own Quotes"'], weights: '300,700', italic: true },
    }).config
    expect(fonts.sans.slice(0, 3)).toEqual(['Rubik', '"Noto Sans CJK"', 'ui-sans-serif'])
    expect(fonts.mono.slice(0, 3)).toEqual(['"Fira Code"', '"Own Quotes"', 'ui-monospace'])
    expect(fonts).toMatchObject({ weights: [300, 700], italic: true, installed: ['Rubik', 'Noto Sans CJK', 'Fira Code', 'Own Quotes'] })
  })

  it('takes each family once', () => {
    const { sans } = resolve({ fonts: { sans: 'Roboto, Arial' } }).config.fonts
    expect(sans.filter((family) => family === 'Roboto' || family === 'Arial')).toEqual(['Roboto', 'Arial'])
  })
})

describe('what is wrong', () => {
  it('is a value: the report has what is allowed and the nearest name, and the default is used', () => {
    const { config, messages, problems } = resolve({ highlighter: 'prisma', canvasWidth: 'wide', info: [1], record: 'bulid' })
    expect(config).toMatchObject({ highlighter: 'prism', canvasWidth: 980, info: false, record: 'dev' })
    expect(messages).toEqual([
      'info value:1:1 Option "info" cannot be a list\n  Allowed: true, false or a string. The default is used.',
      'highlighter value:1:1 Option "highlighter" cannot be "prisma"\n  Allowed: prism or shiki. The default is used. Did you mean "prism"?',
      'canvasWidth value:1:1 Option "canvasWidth" cannot be "wide"\n  Allowed: a number above 0. The default is used.',
      'record value:1:1 Option "record" cannot be "bulid"\n  Allowed: true, false, dev or build. The default is used. Did you mean "build"?',
    ])
    expect(problems.every(({ severity }) => severity === 'error')).toBe(true)
  })

  it('is a long value, which is shortened', () => {
    expect(resolve({ canvasWidth: 'x'.repeat(1000) }).messages[0]).toContain(`cannot be "${'x'.repeat(60)}…"`)
  })

  it('is a value in place of a group of options', () => {
    const { messages, config } = resolve({ drawings: true, fonts: 'Rubik' })
    expect(config.drawings.enabled).toBe(true)
    expect(messages).toEqual([
      'fonts value:1:1 Option "fonts" cannot be "Rubik"\n  Allowed: names, each with a value. The defaults are used.',
      'drawings value:1:1 Option "drawings" cannot be true\n  Allowed: names, each with a value. The defaults are used.',
    ])
  })

  it('is a name in a group', () => {
    const { messages, problems } = resolve({ drawings: { persits: true, color: 'red' } })
    expect(messages).toEqual([
      'drawings.persits name:1:1 Unknown option "drawings.persits"\n  Allowed: enabled, persist, presenterOnly, syncAll. Did you mean "persist"?',
      'drawings.color name:1:1 Unknown option "drawings.color"\n  Allowed: enabled, persist, presenterOnly, syncAll.',
    ])
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning'])
  })

  it('is a name: an error when it is near an option, and a warning when it may be for the layout', () => {
    const { problems } = resolve({ 'canvas-width': 1, aspectratio: 1, layuot: 'x', subtitle: 'x', organisation: 'y' })
    expect(problems.map(({ severity, nearest }) => [severity, nearest])).toEqual([
      ['error', 'canvasWidth'],
      ['error', 'aspectRatio'],
      ['error', 'layout'],
      ['warning', undefined],
      ['warning', undefined],
    ])
  })

  it('is nothing that the layout takes, and no option of Slidev that requests nothing', () => {
    expect(
      resolve(
        { subtitle: 'x', contextMenu: false, browserExporter: 'false', twoslash: true, export: null, fonts: { custom: 'A', local: 'B' } },
        { layoutProps: ['subtitle'] },
      ).problems,
    ).toEqual([])
  })

  it('is an option of Slidev without effect', () => {
    const { problems } = resolve({ overviewSnapshots: true, mcp: true, preloadImages: { ahead: 2 } })
    expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      'warning: The option "mcp" has no effect in Lectern',
      'warning: The option "overviewSnapshots" has no effect in Lectern',
      'warning: The option "preloadImages" has no effect in Lectern',
    ])
    expect(problems[0]?.allowed).toBe('Run "lectern mcp".')
  })

  it("is no value of the engine's own layouts", () => {
    const frontmatter = { layout: 'image-right', image: './a.png', imageAlt: 'A chain', backgroundSize: 'contain', layoutClass: 'gap-4' }
    expect(resolve(frontmatter).problems).toEqual([])
  })

  it("is a theme's default, reported where the deck names the theme", () => {
    const { config, messages } = resolve({}, { themeDefaults: { canvasWidth: 'wide', fonts: 7, unknown: 1 } })
    expect(config.canvasWidth).toBe(980)
    expect(messages).toEqual([
      'theme value:1:1 Option "canvasWidth" cannot be "wide"\n  Allowed: a number above 0. The theme\'s own default is wrong.',
      'theme value:1:1 Option "fonts" cannot be 7\n  Allowed: names, each with a value. The theme\'s own default is wrong.',
    ])
  })

  it('is a value that JSON cannot contain', () => {
    expect(resolve({ canvasWidth: Number.NaN }).messages[0]).toContain('cannot be NaN')
    const round: unknown[] = []
    round.push(round)
    expect(resolve({ canvasWidth: round }).messages[0]).toContain('cannot be a list')
  })
})

const publicKey = 'k'.repeat(43)

it('a broker and its key make a deck live', () => {
  const { config, problems } = resolve({ live: { url: 'wss://a.example/mqtt', publicKey } })
  expect([config.live, problems]).toEqual([{ url: 'wss://a.example/mqtt', topic: '', publicKey }, []])
})

it.each([
  [{ url: 'wss://a.example' }, 'Option "live" needs "publicKey" as well'],
  [{ publicKey }, 'Option "live" needs "url" as well'],
  [{ url: 'http://a.example', publicKey }, 'Option "live.url" cannot be "http://a.example"'],
  [{ url: 'wss://a', topic: 'a/#', publicKey }, 'Option "live.topic" cannot be "a/#"'],
  [{ url: 'wss://a', publickey: publicKey }, 'Unknown option "live.publickey"'],
  [true, 'Option "live" cannot be true'],
])('reports %j', (live, what) => {
  expect(resolve({ live }).problems.map((problem) => problem.what)).toContain(what)
})
