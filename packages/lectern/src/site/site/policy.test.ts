import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../deck/config/index.ts'
import { contentSecurityPolicy, originsOf, scriptsIn } from './policy.ts'

describe('Content-Security-Policy', () => {
  const policy = contentSecurityPolicy({
    scripts: ['go()'],
    origins: {
      images: ['https://pictures.example'],
      media: [],
      frames: ['https://video.example'],
      fonts: ['https://type.example'],
      styles: ['https://sheets.example'],
    },
  })
  const rule = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

  it('lets scripts run from the site itself and the pre-hydration script by its hash, with neither unsafe-inline nor unsafe-eval', () => {
    expect(rule('script-src')).toBe(`script-src 'self' 'sha256-${createHash('sha256').update('go()').digest('base64')}'`)
  })

  it('names other origins only where the author named them', () => {
    expect(rule('img-src')).toBe("img-src 'self' data: blob: https://pictures.example")
    expect(rule('frame-src')).toBe("frame-src 'self' https://video.example")
    expect(rule('font-src')).toBe("font-src 'self' data: https://type.example")
    expect(rule('style-src')).toBe("style-src 'self' 'unsafe-inline' https://sheets.example")
    expect(rule('default-src')).toBe("default-src 'self'")
    expect(rule('media-src')).toBe("media-src 'self' data: blob:")
  })

  it.each([
    ['https://München.example', 'https://xn--mnchen-3ya.example'],
    ['//same.example:8080', 'same.example:8080'],
    ["https://x.y;script-src 'unsafe-inline' *", undefined],
    ['https://x.y base-uri', undefined],
    ['https://*', undefined],
    ['https://x.y,z', undefined],
    ["'unsafe-inline'", undefined],
    ['data:', undefined],
    ['https://[', undefined],
  ])('an origin is one source and no rule: %s', (origin, source) => {
    const own = contentSecurityPolicy({
      scripts: [],
      origins: { images: [origin], media: [origin], frames: [origin], fonts: [origin], styles: [origin] },
    })
    const plain = contentSecurityPolicy({ scripts: [], origins: { images: [], media: [], frames: [], fonts: [] } })
    const added = own.split(/[ ;]+/).filter((word) => !plain.split(/[ ;]+/).includes(word))
    expect([...new Set(added)]).toEqual(source === undefined ? [] : [source])
    expect(own.split('; ')).toHaveLength(plain.split('; ').length)
  })

  it('code is evaluated only where the author has code runners, and text only where they ask for it', () => {
    const origins = { images: [], media: [], frames: [], fonts: [] }
    const policy = (evaluation?: 'wasm-unsafe-eval' | 'unsafe-eval') =>
      contentSecurityPolicy({ scripts: [], origins: { ...origins, ...(evaluation && { evaluation }) } })
    expect(policy()).not.toContain('eval')
    expect(policy('wasm-unsafe-eval')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy('unsafe-eval')).toContain("script-src 'self' 'unsafe-eval';")
  })

  it('where a page has sockets, they are named', () => {
    const policy = contentSecurityPolicy({
      scripts: [],
      origins: { images: [], media: [], frames: [], fonts: [] },
      sockets: ['ws://localhost:3030'],
    })
    expect(policy).toContain("; connect-src 'self' ws://localhost:3030; ")
  })
})

it('names the origins of slides, of style sheets, and of the icon', () => {
  const { config } = resolveConfig({
    headmatter: { favicon: 'https://icons.example/a.png' },
    places: () => ({ place: { file: '', line: 1, column: 1 } }),
  })
  const styleOrigins = { styles: ['https://fonts.googleapis.com'], fonts: ['https://type.example'], images: ['https://b.example'] }
  const slide = { origins: { images: ['https://a.example'], media: [], frames: [], fonts: [], styles: ['https://sheets.example'] } }
  expect(originsOf({ deck: { config }, styleOrigins }, [slide, slide])).toEqual({
    images: ['https://a.example', 'https://b.example', 'https://icons.example'],
    media: [],
    frames: [],
    fonts: ['https://fonts.gstatic.com', 'https://type.example'],
    styles: ['https://fonts.googleapis.com', 'https://sheets.example'],
  })
})

describe('scriptsIn', () => {
  it('gives the code of scripts that are in a page', () => {
    const html =
      '<script>a</script><script type="module">b\n</SCRIPT ><script src="c.js"></script><script type="application/json">{}</script><p>d'
    expect(scriptsIn(html)).toEqual(['a', 'b\n'])
  })

  it.each([
    '<style>p { font-family: "<script>" }</style>',
    '<title><script></title>',
    '<!-- <script> -->',
    '<meta content="<script>">',
    '<script type=\'application/json\'>"<script>"</script>',
  ])('what only looks like a script is none: %s', (before) => {
    expect(scriptsIn(`${before}<script>a && "&amp;"</script>`)).toEqual(['a && "&amp;"'])
  })
})

describe('addresses in the frontmatter, which a layout may show', () => {
  const { config } = resolveConfig({ headmatter: {}, places: () => ({ place: { file: '', line: 1, column: 1 } }) })
  const record = (frontmatter: Record<string, unknown>) => ({ record: { frontmatter } })
  const slides = [
    record({
      favicon: 'https://option.example/a.svg',
      themeConfig: { logo: 'https://logo.example/a.svg' },
    }),
    record({ figure: { url: 'https://pictures.example/a.png' }, video: '//video.example/v', note: 'see https://text.example' }),
  ]
  const origins = (untrusted: boolean) =>
    originsOf({ deck: { config, slides }, styleOrigins: { images: [], fonts: [], styles: [] }, trust: { untrusted } } as never, [])

  it('are named by the policy, unless they are options of the deck or parts of a text', () => {
    for (const kind of ['images', 'media', 'frames'] as const)
      expect(origins(false)[kind]).toEqual(['//video.example', 'https://logo.example', 'https://pictures.example'])
  })

  it('are not named for an untrusted deck', () => {
    expect(origins(true).images).toEqual([])
  })
})
