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

  it('allows scripts of the site and the pre-hydration script by its hash, without unsafe-inline and unsafe-eval', () => {
    expect(rule('script-src')).toBe(`script-src 'self' 'sha256-${createHash('sha256').update('go()').digest('base64')}'`)
  })

  it('names only those other origins that the author named', () => {
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
  ])('treats an origin as one source and never as a rule: %s', (origin, source) => {
    const own = contentSecurityPolicy({
      scripts: [],
      origins: { images: [origin], media: [origin], frames: [origin], fonts: [origin], styles: [origin] },
    })
    const plain = contentSecurityPolicy({ scripts: [], origins: { images: [], media: [], frames: [], fonts: [] } })
    const added = own.split(/[ ;]+/).filter((word) => !plain.split(/[ ;]+/).includes(word))
    expect([...new Set(added)]).toEqual(source === undefined ? [] : [source])
    expect(own.split('; ')).toHaveLength(plain.split('; ').length)
  })

  it('allows WebAssembly only for code runners, and evaluated text only if they ask for it', () => {
    const origins = { images: [], media: [], frames: [], fonts: [] }
    const policy = (evaluation?: 'wasm-unsafe-eval' | 'unsafe-eval') =>
      contentSecurityPolicy({ scripts: [], origins: { ...origins, ...(evaluation && { evaluation }) } })
    expect(policy()).not.toContain('eval')
    expect(policy('wasm-unsafe-eval')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy('unsafe-eval')).toContain("script-src 'self' 'unsafe-eval';")
  })

  it('names the sockets of a page', () => {
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
  it('returns the code of the inline scripts of a page', () => {
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
  ])('ignores what only looks like a script: %s', (before) => {
    expect(scriptsIn(`${before}<script>a && "&amp;"</script>`)).toEqual(['a && "&amp;"'])
  })
})

describe('addresses in the frontmatter, which a layout may use', () => {
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

  it('are in the policy, unless they are options of the deck or inside a text', () => {
    for (const kind of ['images', 'media', 'frames'] as const)
      expect(origins(false)[kind]).toEqual(['//video.example', 'https://logo.example', 'https://pictures.example'])
  })

  it('are not in the policy of an untrusted deck', () => {
    expect(origins(true).images).toEqual([])
  })
})
