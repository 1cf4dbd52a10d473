import { describe, expect, it } from 'vitest'
import { compileText, type TestSlide } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const attributes = async (markdown: string) => (await renderText(markdown)).html.match(/(src|srcSet|poster|href|data)="[^"]*"/g)

describe('paths of files', () => {
  it.each([
    ['![](a.png)', ['src="/assets/a.png"']],
    ['![](./a.png "t")', ['src="/assets/a.png"']],
    ['![](/public.png)', ['src="/base/public.png"']],
    ['![](my%20pic.png)', ['src="/assets/my pic.png"']],
    ['<img src="./a.png">', ['src="/assets/a.png"']],
    ['<video src="film.mp4" poster="poster.jpg"></video>', ['src="/assets/film.mp4"', 'poster="/assets/poster.jpg"']],
    ['<video><source src="film.mp4"></video>', ['src="/assets/film.mp4"']],
    [
      '<picture><source srcset="a.png 1x, b.png 2x"><img src="a.png"></picture>',
      ['srcSet="/assets/a.png 1x, /assets/b.png 2x"', 'src="/assets/a.png"'],
    ],
    ['<svg><image href="a.png"/><use href="#b"/></svg>', ['href="/assets/a.png"', 'href="#b"']],
    ['<img src="data:image/png;base64,AA==">', ['src="data:image/png;base64,AA=="']],
    ['<img src="https://x.y/a.png" srcset="https://x.y/b.png 2x">', ['src="https://x.y/a.png"', 'srcSet="https://x.y/b.png 2x"']],
  ])('%s', async (markdown, expected) => {
    expect(await attributes(markdown)).toEqual(expected)
  })

  it('of frames, and of videos that are components', async () => {
    expect((await renderText('<iframe src="page.html"></iframe>')).code).toMatch(/_jsx\(_Frame, \{\s+src: _asset/)
    expect((await renderText('<SlidevVideo src="film.mp4" print-poster="poster.jpg" />')).files).toEqual(['film.mp4', 'poster.jpg'])
    expect((await renderText('<video-x src="https://x.y/film.mp4" />')).origins.media).toEqual(['https://x.y'])
    expect((await renderText('<slidev-video src="https://x.y/film.mp4" />')).origins).toEqual({
      images: [],
      media: ['https://x.y'],
      styles: [],
      frames: [],
      fonts: [],
    })
  })

  it('of components', async () => {
    const slide = await renderText('<Item image="./a.png" src="dots" text="./a.png" />')
    expect(slide.html).toBe(
      '<item data-props="{&quot;image&quot;:&quot;/assets/a.png&quot;,&quot;src&quot;:&quot;dots&quot;,&quot;text&quot;:&quot;./a.png&quot;}"></item>',
    )
  })

  it('a property of an author’s component that looks like a missing file is only a warning', async () => {
    const { html, problems } = await renderText('<Item image="main.rs" />')
    expect(html).toContain('main.rs')
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([['warning', 'There is no file "main.rs"']])
    expect((await renderText('<SlidevVideo src="a.mp4" poster="gone.png" />')).problems.map(({ severity }) => severity)).toEqual([
      'warning',
      'error',
    ])
  })

  it('a video that is absent is only a warning, as in Slidev: its place stays', async () => {
    const { problems } = await renderText('<video src="/gone.mp4"></video>')
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([['warning', 'There is no file "/gone.mp4"']])
  })

  it('a component for Vue finds a file of the folder public itself, and a style is no path', async () => {
    const context: TestSlide['context'] = {
      component: () => '/deck/components/Pic.vue',
      resolveAsset: (path) =>
        path === 'logos/a.png'
          ? { kind: 'url', url: '/base/logos/a.png', file: 'public/logos/a.png' }
          : { kind: 'missing', looked: [path] },
    }
    const code = async (markdown: string) => (await compileText(markdown, { context })).code
    expect(await code('<Pic src="logos/a.png" />')).toContain('"logos/a.png"')
    const style = await compileText('<Pic image="url(https://a.example/b.png)" background="linear-gradient(#000.5, #fff)" />', { context })
    expect(style.problems).toEqual([])
    expect(style.code).toContain('"url(https://a.example/b.png)"')
    expect((await compileText('<Pic image="gone.png" />', { context })).problems).toHaveLength(1)
  })

  it('a file that is used twice is imported once', async () => {
    const { code, files } = await renderText('![](a.png) ![](./a.png) ![](b.png)')
    expect(code.match(/^import .*\?url.*$/gm)).toEqual(['import _asset from "/deck/a.png?url";', 'import _asset2 from "/deck/b.png?url";'])
    expect(files).toEqual(['a.png', 'b.png'])
  })

  it('that are empty are left out', async () => {
    const slide = await renderText('![]() <img src=""> [a]()')
    expect([slide.html, slide.problems]).toEqual(['<p data-words=""><img alt=""/> <img/> <a href="">a</a></p>', []])
  })

  it('that are computed and broken are warnings, because Slidev does not look for them', async () => {
    const { html, problems } = await renderText(`<img :src="'/talk/' + (1 + 1) + '.png'" alt="">`)
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([['warning', 'There is no file "/talk/2.png"']])
    expect(html).toContain('src="/talk/2.png"')
  })

  it('that are broken are asked for below the base path, and are reported with their place', async () => {
    const slide = await renderText('a\n\nb ![](nope.png)\n\n<img class="c" src="gone.png">')
    expect(problemsOf(slide)).toEqual(['13:3 There is no file "nope.png"', '15:16 There is no file "gone.png"'])
    expect(slide.problems[0]).toMatchObject({ severity: 'error', allowed: 'Looked for nope.png.', sourceLine: 'b ![](nope.png)' })
    expect(slide.html).toContain('src="/base/nope.png"')
  })

  it('at other origins are listed by the kind of content', async () => {
    const { origins } = await renderText(
      [
        '![](https://pics.x/a.png) <img src="HTTPS://Pics.X/b.png"> <img srcset="https://two.x:8080/c.png 2x">',
        '<video src="https://films.x/a.mp4" poster="https://posters.x/a.png"></video>',
        '<iframe src="https://user:word@frames.x/embed?a=b"></iframe> <iframe src="//same.x/y"></iframe>',
        '[not loaded](https://links.x) <img src="data:,">',
      ].join('\n\n'),
    )
    expect(origins).toEqual({
      images: ['https://pics.x', 'https://two.x:8080', 'https://posters.x'],
      media: ['https://films.x'],
      styles: [],
      frames: ['https://frames.x', '//same.x'],
      fonts: [],
    })
  })

  it('in JSX are resolved as texts, and expressions stay unchanged', async () => {
    const slide = await renderText('<img src="a.png" />\n\n<img src={"b.png"} />', { format: 'mdx' })
    expect(slide.html).toBe('<img src="/assets/a.png"/><img src="b.png"/>')
  })
})
