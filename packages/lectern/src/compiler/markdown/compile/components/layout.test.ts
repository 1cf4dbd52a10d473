import { describe, expect, it } from 'vitest'
import { compileText, type TestSlide, testContext } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

/** Return the layout's name and its props. */
async function layoutOf(slide: TestSlide) {
  const { html } = await renderText('a', { ...slide, whole: true })
  const [, name, props = '{}'] = /<(\w+) data-props="([^"]*)"><p>a<\/p>/.exec(html) ?? []
  return [name, JSON.parse(props.replaceAll('&quot;', '"'))]
}

describe('layouts', () => {
  it('the first slide is a cover, the others are default, unless they say so', async () => {
    expect(await layoutOf({ no: 1 })).toEqual(['cover', {}])
    expect(await layoutOf({ no: 2 })).toEqual(['default', {}])
    expect(await layoutOf({ no: 1, frontmatter: { layout: 'quote' } })).toEqual(['quote', {}])
    expect((await renderText('a', { no: 1 })).layout).toBe('cover')
  })

  it('get the values of the frontmatter', async () => {
    const values = { text: 'a "b" {c}', number: -1.5, flag: false, list: [1, 'x', null], map: { a: { b: [] } }, nothing: null }
    const { nothing, ...given } = values
    expect(nothing).toBeNull()
    expect(await layoutOf({ frontmatter: { ...values, class: 'x y' } })).toEqual(['default', { className: 'x y', ...given }])
  })

  it('get neither options that the engine reads nor options of the deck', async () => {
    const frontmatter = {
      theme: 'x',
      title: 'y',
      colorSchema: 'dark',
      fonts: {},
      clicks: 3,
      transition: 'fade',
      routeAlias: 'z',
      hideInToc: true,
      mdc: true,
      export: {},
      position: 'left',
    }
    expect(await layoutOf({ no: 1, frontmatter })).toEqual(['cover', { position: 'left' }])
  })

  it.each([
    ['image', './a.png', '/assets/a.png'],
    ['image', '/public.png', '/base/public.png'],
    ['image', 'https://x.y/a.png', 'https://x.y/a.png'],
    ['background', 'a.png', '/assets/a.png'],
    ['background', '#fff', '#fff'],
    ['background', 'linear-gradient(red, blue)', 'linear-gradient(red, blue)'],
    ['background', 'var(--x)', 'var(--x)'],
    ['url', 'https://x.y/z', 'https://x.y/z'],
    ['text', './a.png', './a.png'],
  ])('pictures are resolved: %s: %s', async (key, value, expected) => {
    expect(await layoutOf({ frontmatter: { [key]: value } })).toEqual(['default', { [key]: expected }])
  })

  it('files, origins and mistakes of the frontmatter are recorded', async () => {
    const slide = await renderText('a', {
      frontmatter: { image: './gone.png', background: './a.png', url: 'https://x.y/z', poster: 'https://p.x/a.png' },
    })
    expect(problemsOf(slide)).toEqual(['2:1 There is no file "./gone.png"'])
    expect(slide.files).toEqual(['a.png'])
    expect(slide.origins).toEqual({ images: ['https://p.x'], media: [], frames: ['https://x.y'], fonts: [], styles: [] })
  })

  it('the slide’s own CSS applies to the whole of a layout that sets `class` on its parts', async () => {
    const { html } = await renderText('a\n\n<style>\n.slidev-layout { gap: 0 }\n</style>', {
      frontmatter: { layout: 'two-cols', class: 'x', layoutClass: 'y' },
      context: { layout: () => '/theme/layouts/default.tsx' },
      whole: true,
    })
    const [, scope] = /&quot;className&quot;:&quot;(s-\w+) x&quot;/.exec(html) ?? []
    expect(html).toContain(`&quot;layoutClass&quot;:&quot;${scope} y&quot;`)
    expect(await layoutOf({ frontmatter: { layoutClass: 'gap-8' } })).toEqual(['default', { layoutClass: 'gap-8' }])
  })

  it('layoutClass may name utilities, like class', async () => {
    const { html } = await renderText('a', { frontmatter: { layoutClass: 'text-red' }, whole: true })
    expect(html).toContain('<style>.text-red{color:red}</style>')
  })

  it.each([
    [0.8, 'width:125%;height:125%;scale:0.8;transform-origin:0 0'],
    [1.5, 'width:66.6667%;height:66.6667%;scale:1.5;transform-origin:0 0'],
  ])('zoom: %s lays out the slide at another size', async (zoom, style) => {
    const { html } = await renderText('a', { frontmatter: { zoom }, whole: true })
    expect(html).toBe(`<div style="${style}"><default data-props="{}"><p>a</p></default></div>`)
  })

  it('zoom: 1 changes nothing', async () => {
    expect((await renderText('a', { frontmatter: { zoom: 1 }, whole: true })).html).toBe('<default data-props="{}"><p>a</p></default>')
  })

  it.each([
    [{ fit: 'shrink' }, 'none', true],
    [{}, 'shrink', true],
    [{ fit: 'none' }, 'shrink', false],
    [{}, 'none', false],
  ] as const)('%o in a deck with fit: %s shrinks: %s', async (frontmatter, fit, shrinks) => {
    const { code } = await compileText('a', { frontmatter, config: { ...testContext.config, fit } })
    expect(code.includes('lectern/components/fit')).toBe(shrinks)
  })

  it.each([
    ['# 92%', 'fact', '<h1 style="--lectern-letters:3">'],
    ['# **1.4** million ', 'big-number', '<h1 style="--lectern-letters:11">'],
    ['# \u0645\u064e\u0631\u0652\u062d\u064e\u0628\u0627', 'fact', '<h1 style="--lectern-letters:5">'],
    ['# \u4e8c\u5341 km', 'fact', '<h1 style="--lectern-letters:7">'],
    ['<h1 v-click>8 h</h1>', 'fact', '--lectern-letters:3'],
    ['<h1 style="color:red">92%</h1>', 'fact', '<h1 style="color:red">'],
    ['# 92%', 'quote', '<h1>'],
  ])('a large heading tells the theme how many letters it has: %s in %s', async (markdown, layout, html) => {
    const slide = await renderText(markdown, { frontmatter: { layout }, context: { layout: () => '/theme/layouts/default.tsx' } })
    expect(slide.html).toContain(html)
  })

  it('a map as background is a prop of a layout, with a warning for a layout that is not written for Vue', async () => {
    const frontmatter = { background: { image: 'https://x.y/a.png', invertContent: true } }
    const layoutFor = async (file: string) => compileText('a', { frontmatter, context: { layout: () => file } })
    const ofVue = await layoutFor('/theme/layouts/default.vue')
    expect(ofVue.problems).toEqual([])
    expect(ofVue.code).toContain('invertContent')
    expect(problemsOf(await layoutFor('/layouts/default.tsx'))).toEqual(['2:1 A map in "background" has no effect in this layout'])
  })

  it('a video as background is behind a slide with any layout, and the policy allows it', async () => {
    const { html, origins, files } = await renderText('a', {
      frontmatter: { background: '/film.mp4', backgroundSize: 'contain' },
      whole: true,
    })
    expect(html).toContain('<video src="/assets/film.mp4"')
    expect(html).toContain(
      '<default data-props="{&quot;className&quot;:&quot;on-dark&quot;,&quot;backgroundSize&quot;:&quot;contain&quot;}">',
    )
    expect(files).toContain('film.mp4')
    expect(origins.images).toEqual([])
    const far = await compileText('a', { frontmatter: { background: 'https://x.y/film.webm' } })
    expect(far.origins).toMatchObject({ images: [], media: ['https://x.y'] })
    expect((await compileText('a', { frontmatter: { background: '/a.png' } })).code).not.toContain('lectern/components/video-background')
  })

  it('an untrusted deck has no video of another host as background', async () => {
    const slide = await renderText('a', { frontmatter: { background: 'https://x.y/film.mp4' }, context: { untrusted: true }, whole: true })
    expect(slide.html).not.toContain('<video')
    expect(problemsOf(slide)).toHaveLength(1)
  })

  it('a slide has its own language and direction when they differ from those of the deck', async () => {
    const htmlOf = async (frontmatter: NonNullable<TestSlide['frontmatter']>) => (await renderText('a', { frontmatter, whole: true })).html
    expect(await htmlOf({ lang: 'he', dir: 'rtl' })).toMatch(/^<div lang="he" dir="rtl" style="display:contents"><default/)
    expect(await htmlOf({ dir: 'auto' })).toMatch(/^<div dir="auto"/)
    expect(await htmlOf({ lang: 'en', dir: 'ltr' })).toMatch(/^<default/)
    expect(await htmlOf({ dir: 'rtl', zoom: 0.5 })).toContain('transform-origin:100% 0')
  })

  it('an unknown one is reported at its place, and the default is used', async () => {
    const slide = await renderText('a', { frontmatter: { title: 't', layout: 'covr' } })
    expect(slide.problems).toEqual([
      {
        severity: 'error',
        place: { file: 'slides.md', line: 3, column: 1 },
        what: 'Unknown layout "covr"',
        allowed: 'Allowed: cover, default, quote.',
        nearest: 'cover',
        slide: 2,
      },
    ])
    expect(slide.layout).toBe('default')
  })

  it('a theme without a cover uses the default, and a theme may have no layouts', async () => {
    const layout = (name: string) => (name === 'default' ? '/theme/layouts/default.tsx' : undefined)
    expect(await layoutOf({ no: 1, context: { layout } })).toEqual(['default', {}])
    const bare = await renderText('a', { frontmatter: { class: 'x' }, context: { layout: () => undefined }, whole: true })
    expect([bare.html, bare.problems]).toEqual(['<div class="slidev-layout default x"><p>a</p></div>', []])
  })
})
