import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const html = async (markdown: string, format: 'md' | 'mdx' = 'md') => (await renderText(markdown, { format })).html

describe('components', () => {
  it('of the theme are found by tag, also in the spelling of Vue', async () => {
    expect(await html('<BarBottom title="A b"/>')).toBe('<barbottom data-props="{&quot;title&quot;:&quot;A b&quot;}"></barbottom>')
    expect(await html('<bar-bottom></bar-bottom>')).toBe('<barbottom data-props="{}"></barbottom>')
    expect(await html('<BarBottom>\n  <Item text="a" image-order="2" open />\n</BarBottom>')).toBe(
      '<barbottom data-props="{}"><item data-props="{&quot;text&quot;:&quot;a&quot;,&quot;imageOrder&quot;:&quot;2&quot;,&quot;open&quot;:true}"></item></barbottom>',
    )
  })

  it('may contain Markdown', async () => {
    expect(await html('<BarBottom>\n\n**a**\n\n</BarBottom>')).toBe('<barbottom data-props="{}"><p><strong>a</strong></p></barbottom>')
    expect(await html('a <Item>**b**</Item>')).toBe('<p>a <item data-props="{}"><strong>b</strong></item></p>')
  })

  it('are imported once, and only when used', async () => {
    const { code } = await renderText('<Item /> <Item /> <BarBottom />')
    expect(code.match(/^import .*components\/.*$/gm)).toEqual([
      'import _Item from "/theme/components/Item.tsx";',
      'import _BarBottom from "/theme/components/BarBottom.tsx";',
    ])
    expect((await renderText('a')).code).not.toContain('components')
  })

  it("of the slide's own imports work in .mdx", async () => {
    expect(await html('import { Chart as Own } from "./chart.tsx"\n\n<Own a={1 + 1} />', 'mdx')).toBe(
      '<chart data-props="{&quot;a&quot;:2}"></chart>',
    )
    expect(await html('import Item from "./own.tsx"\n\n<Item />', 'mdx')).toBe('<own data-props="{}"></own>')
    expect(await html('import * as Ui from "./ui.tsx"\n\n<Ui.Button />', 'mdx')).toBe('<button data-props="{}"></button>')
    expect(problemsOf(await renderText('export const Own = () => <b>x</b>\n\n<Own />', { format: 'mdx' }))).toEqual([])
    expect(await html('export const Own = () => <b>x</b>\n\n<Own />', 'mdx')).toBe('<b>x</b>')
    expect(
      problemsOf(
        await renderText('import * as Ui from "./ui.tsx"\n\n<Ui.Button />', { format: 'mdx' }).catch(() => ({ problems: [] }) as never),
      ),
    ).toEqual([])
  })

  it.each([
    ['<BarBotom title="x" />', '11:1 Unknown component <BarBotom> ?BarBottom'],
    ['a <bar-botom />', '11:3 Unknown component <bar-botom> ?BarBottom'],
    ['<v-clik>a</v-clik>', '11:1 Unknown component <v-clik> ?v-click'],
    ['a <spna>b</spna>', '11:3 Unknown tag <spna> ?span'],
    ['a <zzzzzz />', '11:3 Unknown tag <zzzzzz>'],
  ])('unknown: %s', async (markdown, message) => {
    expect(problemsOf(await renderText(markdown))).toEqual([message])
  })

  it('an unknown one becomes a placeholder with its content', async () => {
    const slide = await renderText('a\n\n<Foo>\n\n**b**\n\n</Foo>\n\nc')
    expect(slide.html).toBe('<p>a</p><span class="lectern-missing"><code>&lt;Foo&gt;</code><p><strong>b</strong></p></span><p>c</p>')
    expect(slide.problems[0]?.allowed).toBe(
      'Components here: BarBottom, Item, and the built-in components. Write &lt; if you do not mean a tag.',
    )
  })

  it('an unknown one is an element with its content and its look in a deck for Slidev, as Vue makes it', async () => {
    const slide = await renderText('<FooBar class="mt-4" :count="3">\n\n**b** <foo-bar>c</foo-bar>\n\n</FooBar>', {
      context: { forSlidev: true },
    })
    expect(slide.html).toBe('<foobar class="mt-4"><p><strong>b</strong> <foo-bar>c</foo-bar></p></foobar>')
    expect(problemsOf(slide)).toEqual(['11:1 Unknown component <FooBar>', '13:7 Unknown component <foo-bar>'])
  })

  it('an unknown one keeps its steps in a deck for Slidev', async () => {
    const slide = await renderText('<FooBar v-click title="Words">b</FooBar>', { context: { forSlidev: true } })
    expect(slide.html).toMatch(/^<foobar (?=.*title="Words")(?=.*data-click-from="1").*>b<\/foobar>$/)
    expect(slide.clicks).toBe(1)
  })

  it.each(['<Table>a</Table>', '<carbon-gone />', '<Ui.Button />'])(
    'is named on the slide where an element would mislead: %s',
    async (markdown) => {
      expect((await renderText(markdown, { context: { forSlidev: true } })).html).toContain('lectern-missing')
    },
  )

  it('elements of HTML, SVG and MathML are no components', async () => {
    const markdown =
      '<details><summary>a</summary></details> <svg><feGaussianBlur/><font-face/></svg> <math><mi>x</mi></math> <center>b</center>'
    expect(problemsOf(await renderText(markdown))).toEqual([])
  })
})

describe('components written for Vue', () => {
  const context = {
    vue: { components: new Map([['Counter', 'components/Counter.vue']]), layouts: new Map([['hero', 'layouts/hero.vue']]) },
    component: (name: string) => (name === 'my-chart' ? '/deck/components/my-chart.tsx' : undefined),
  }

  it('become their name with their content, and are reported once for each slide', async () => {
    const slide = await renderText('<Counter :count="10">a</Counter>\n\n<counter/>\n\n# b', { context })
    expect(slide.problems).toMatchObject([
      {
        severity: 'warning',
        place: { line: 11, column: 1 },
        what: '<Counter> is written for Vue (components/Counter.vue): the slide shows its name instead',
        allowed: 'To use it, run "npm install @lectern/vue". Or write it with React, as components/Counter.tsx.',
      },
    ])
    expect(slide.html).toContain('<span class="lectern-missing"><code>&lt;Counter&gt;</code>a</span>')
    expect(slide.html).toContain('<h1>b</h1>')
  })

  it('are not replaced by a component of the engine that only shares their name', async () => {
    const builtIn = (name: string) => (/^(Points|Toc)$/.test(name) ? `/engine/components/built-in/${name}.js` : undefined)
    const components = new Map(['Points', 'Toc'].map((name) => [name, `components/${name}.vue`]))
    const named = { vue: { components, layouts: new Map() }, component: builtIn }
    expect((await renderText('<Points/>\n\n<Toc/>', { context: named })).problems.map(({ what }) => what)).toEqual([
      '<Points> is written for Vue (components/Points.vue): the slide shows its name instead',
    ])
    const own = { ...named, component: (name: string) => (name === 'Points' ? '/deck/components/Points.tsx' : undefined) }
    expect((await renderText('<Points/>', { context: own })).problems).toEqual([])
  })

  it('may be imported, too', async () => {
    const slide = await renderText("<script setup>\nimport Chart from '../charts/Chart.vue'\n</script>\n\n<Chart />", { context })
    expect(slide.problems.map(({ what }) => what)).toEqual([
      '<Chart> is written for Vue (../charts/Chart.vue): the slide shows its name instead',
    ])
  })

  it('get the frontmatter of the slide when the package for them is installed', async () => {
    const installed = { runsVue: true, component: (name: string) => (name === 'Counter' ? '/deck/components/Counter.vue' : undefined) }
    const markdown = '<script setup>\nimport Chart from \'../charts/Chart.vue\'\n</script>\n\n<Chart /> <Counter :count="1" />'
    const { code, problems } = await compileText(markdown, { context: installed, frontmatter: { author: 'Ada', remote: 'secret' } })
    expect(problems).toEqual([])
    expect(code).toContain('/deck/components/Counter.vue')
    expect(code).toContain('/charts/Chart.vue')
    expect(code).toMatch(/\$frontmatter: \{\s*"?author"?: "Ada"/)
    expect(code).not.toContain('secret')
  })

  it('a layout written for Vue is reported by the deck, not by each slide', async () => {
    expect((await renderText('a', { context, frontmatter: { layout: 'hero' } })).problems).toEqual([])
  })

  it.each(['<my-chart />', '<MyChart />'])('a React component is found in either spelling: %s', async (markdown) => {
    expect(problemsOf(await renderText(markdown, { context }))).toEqual([])
  })
})
