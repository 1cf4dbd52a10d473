import { describe, expect, it } from 'vitest'
import type { TestSlide } from './testing/compile-text.ts'
import { problemsOf, renderText } from './testing/render-text.ts'

const step = (from: number, more = '') =>
  `class="${more}slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="${from}"`
const svg = (more = '') =>
  `<svg width="1.2em" height="1.2em" aria-hidden="true" class="slidev-icon${more}" viewBox="0 0 32 32"><path d="M16"/></svg>`

/** Render a slide as authors of public decks write it, and check that no problem is reported. */
async function drawn(lines: readonly string[], slide: TestSlide = {}): Promise<string> {
  const compiled = await renderText(lines.join('\n'), slide)
  expect(problemsOf(compiled)).toEqual([])
  return compiled.html
}

describe('slides of public decks', () => {
  it('a cover with a hint and a link in the corner', async () => {
    const html = await drawn(
      [
        '# Welcome',
        '',
        'Presentation slides for developers',
        '',
        '<div class="pt-12">',
        '  <span class="px-2 py-1 rounded">',
        '    Press Space for next page <carbon:logo-github class="inline"/>',
        '  </span>',
        '</div>',
        '',
        '<div class="abs-br m-6 flex gap-2">',
        '  <a href="https://x.y" target="_blank" alt="Code"',
        '    class="text-xl icon-btn">',
        '    <carbon-logo-github />',
        '  </a>',
        '</div>',
      ],
      { no: 1 },
    )
    expect(html).toBe(
      [
        '<h1>Welcome</h1><p>Presentation slides for developers</p>',
        `<div class="pt-12"><span class="px-2 py-1 rounded">\n    Press Space for next page ${svg(' inline')}</span></div>`,
        `<div class="abs-br m-6 flex gap-2"><a target="_blank" alt="Code" class="text-xl icon-btn" href="https://x.y" rel="noopener">${svg()}</a></div>`,
      ].join(''),
    )
  })

  it('columns with Markdown in them', async () => {
    expect(
      await drawn([
        '<div grid="~ cols-2 gap-4">',
        '<div>',
        '',
        '## Left',
        '',
        '- a',
        '',
        '</div>',
        '<div>',
        '',
        '## Right',
        '',
        '![](a.png)',
        '',
        '</div>',
        '</div>',
      ]),
    ).toBe(
      '<div grid="~ cols-2 gap-4"><div><h2>Left</h2><ul><li>a</li></ul></div><div><h2>Right</h2><p><img src="/assets/a.png" alt=""/></p></div></div>',
    )
  })

  it('a list that appears item by item, followed by a remark', async () => {
    expect(
      await drawn([
        '# List',
        '',
        '<v-clicks>',
        '',
        '- **One** - first',
        '- Two',
        '',
        '</v-clicks>',
        '',
        '<br>',
        '',
        '<div v-click>',
        '',
        'Read [more](3)',
        '',
        '</div>',
      ]),
    ).toBe(
      `<h1>List</h1><ul><li ${step(1)}><strong>One</strong> - first</li><li ${step(2)}>Two</li></ul><br/><div ${step(3)}><p>Read <a href="./3">more</a></p></div>`,
    )
  })

  it('pictures that appear', async () => {
    expect(
      await drawn(['<img v-click class="w-60" src="./a.png" />', '', '<img src="/public.png" v-click="3">', '', '![](b.png){width=20}']),
    ).toBe(
      [
        `<img src="/assets/a.png" ${step(1, 'w-60 ')}/>`,
        `<img src="/base/public.png" ${step(3)}/>`,
        '<p data-words=""><img src="/assets/b.png" alt=""/>{width=20}</p>',
      ].join(''),
    )
  })

  it('a table of keys', async () => {
    expect(await drawn(['|     |     |', '| --- | --- |', '| <kbd>right</kbd> / <kbd>space</kbd>| next |'])).toBe(
      '<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td><kbd>right</kbd> / <kbd>space</kbd></td><td>next</td></tr></tbody></table>',
    )
  })

  it('a centered quote with a footer', async () => {
    expect(await drawn(['<div class="text-center">', '', '> To be', '', '<footer>Somebody</footer>', '', '</div>'])).toBe(
      '<div class="text-center"><blockquote><p>To be</p></blockquote><footer>Somebody</footer></div>',
    )
  })

  it('an indented inner tag, and text beside tags', async () => {
    expect(await drawn(['<div>', '  <p>a</p>', '', '  **b**', '  <p>c</p>', '</div>'])).toBe(
      '<div><p>a</p><p><strong>b</strong></p><p>c</p></div>',
    )
  })

  it('a video and a frame', async () => {
    const html = await drawn([
      '<video controls autoplay muted loop>',
      '  <source src="film.mp4" type="video/mp4">',
      '</video>',
      '',
      '<iframe src="https://x.y/embed/a" width="560" height="315" frameborder="0" allow="autoplay; fullscreen" allowfullscreen></iframe>',
    ])
    expect(html).toBe(
      [
        '<video controls="" autoPlay="" muted="" loop=""><source src="/assets/film.mp4" type="video/mp4"/></video>',
        // Outside a running deck, no slide is on screen, and a frame loads only on the current slide.
        '<span style="display:grid;place-items:center;width:560px;height:315px">Embedded page: x.y</span>',
      ].join(''),
    )
  })

  it('code between steps', async () => {
    const html = await drawn(['```js {1|2}', 'a', 'b', '```', '', '<v-click>', '', '```text', 'c', '```', '', '</v-click>'])
    expect(html).toContain(`<span ${step(2, 'lectern-step-box ')}><div class="slidev-code-wrapper">`)
  })

  it('characters that look like tags or templates', async () => {
    expect(await drawn(['a < b, c > d, `Array<T>`, 1 <= 2, { x }, `{{ x }}`, <https://x.y>, AT&T, &nbsp;&copy;'])).toBe(
      '<p>a &lt; b, c &gt; d, <code>Array&lt;T&gt;</code>, 1 &lt;= 2, { x }, <code>{{ x }}</code>, <a href="https://x.y" target="_blank" rel="noopener">https://x.y</a>, AT&amp;T, \u00a0©</p>',
    )
  })

  it('a slide with nothing but a component', async () => {
    expect(
      await drawn(['<BarBottom  title="Deck">', '  <Item text="a/b">', '    <carbon:logo-github />', '  </Item>', '</BarBottom>']),
    ).toBe(
      `<barbottom data-props="{&quot;title&quot;:&quot;Deck&quot;}"><item data-props="{&quot;text&quot;:&quot;a/b&quot;}">${svg()}</item></barbottom>`,
    )
  })

  it('Windows line endings and tabs', async () => {
    expect(await drawn(['<div>\r', '\r', '# a\r', '\r', '\t- b\r', '</div>\r'])).toMatch(/^<div><h1>a<\/h1>/)
  })
})

describe('slides that only Vue can run completely', () => {
  it('are rendered without those parts, and each is reported', async () => {
    const slide = await renderText(
      [
        '<script setup>',
        'const items = [1, 2]',
        '</script>',
        '',
        '<Counter :count="10" m="t-4" />',
        '',
        '<ul><li v-for="i in items" :key="i">{{ i }}</li></ul>',
        '',
        '<div v-motion :initial="{ x: -80 }">moved</div>',
        '',
        '<arrow x1="1" y1="2" />',
      ].join('\n'),
    )
    expect(slide.html.replace(/<svg.*<\/svg>/, '')).toBe(
      [
        '<span class="lectern-missing"><code>&lt;Counter&gt;</code></span>',
        '<ul><li>1</li><li>2</li></ul><div style="translate:-80px 0px">moved</div>',
      ].join(''),
    )
    expect(slide.problems.map(({ severity, place, what }) => `${severity} ${place.line} ${what}`)).toEqual([
      'error 15 Unknown component <Counter>',
      'error 21 <arrow> needs "x2", "y2"',
    ])
  })
})
