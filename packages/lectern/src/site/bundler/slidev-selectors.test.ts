import postcss from 'postcss'
import { expect, it } from 'vitest'
import { slidevSelectors, weightOfSlidev, withOurPlaces, wordsOfSlidev } from './slidev-selectors.ts'

it.each([
  ['#slide-content', ':is(.slidev-page,#slide-content)'],
  ['.dark #slide-content > h1', '.dark :is(.slidev-page,#slide-content) > h1'],
  ['#app .slidev-slide-content', ':is(body,#app) :is(.slidev-page,.slidev-slide-content)'],
  ['html.light .a', 'html:not(.dark) .a'],
  ['html:not(.light) body', 'html:not(:is(.light,:where(html):not(.dark))) body'],
  ['.light .a', ':is(.light,:where(html):not(.dark)) .a'],
  ['.slidev-layout.default h1', ':is(:where(.slidev-layout:not(.image))>.layout-words.layout-words,.slidev-layout.default) h1'],
  ['#slide-container, #slideshow', ':is(.lectern-canvas,#slide-container), :is(.lectern-canvas,#slideshow)'],
])('a rule of a theme for %j styles the element that replaces it here', (selector, ours) => {
  expect(withOurPlaces(selector)).toBe(ours)
})

it.each([
  '.slidev-layout.default-2',
  '#app-bar',
  '.slidev-slide-content-2',
  '.slidev-layout h1',
  '#slide-contents',
  '.light-blue',
  '.hi\\.light',
])('other names stay: %j', (selector) => {
  expect(withOurPlaces(selector)).toBe(selector)
})

const changed = (css: string) => postcss([slidevSelectors]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ')

it('the ground of the element around the slide is below the layers: it is that of the canvas', () => {
  expect(changed('.dark #slide-content { color: red; background: blue !important }')).toBe(
    '.dark :is(.lectern-canvas,#slide-content) { background: blue !important } .dark :is(.slidev-page,#slide-content) { color: red; background: none }',
  )
  expect(changed('#slide-content > h1 { background: blue }')).toBe(':is(.slidev-page,#slide-content) > h1 { background: blue }')
})

const noFiles = { layouts: new Map(), components: new Map(), layers: new Map() }
/** Return the selectors of a style sheet in a deck with this theme. */
function weighed(
  css: string,
  forSlidev: boolean,
  { theme = '/app/node_modules/@lectern/theme-default', file, vue = false }: { theme?: string; file?: string; vue?: boolean } = {},
) {
  const files = { ...noFiles, dir: theme, ...(vue && { layouts: new Map([['cover', `${theme}/layouts/cover.vue`]]) }) }
  const project = { theme: files, context: { forSlidev } } as unknown as ReturnType<Parameters<typeof weightOfSlidev>[0]>
  const { root } = postcss([weightOfSlidev(() => project)]).process(css, { from: file ?? `${theme}/styles/a.css` })
  return root.nodes.map((node) => (node.type === 'rule' ? node.selector : ''))
}

it.each([
  [':where(.slidev-layout) p', '.slidev-layout p'],
  [':where(.slidev-layout) :is(p, ul) + h2', '.slidev-layout :is(p, ul) + h2'],
  [':where(.slidev-layout:is(.cover, .intro)) h1', '.slidev-layout:is(.cover, .intro) h1'],
  [':where(.slidev-layout) :where(ul, ol)', ':where(.slidev-layout) :where(ul, ol)'],
  [':where(.slidev-layout .slidev-code-wrapper)', ':where(.slidev-layout .slidev-code-wrapper)'],
  ['.slidev-layout:is(.cover, .end):where(:not(lectern-vue *))', '.slidev-layout:is(.cover, .end):where(:not(lectern-vue *))'],
])('a theme that stands in for one of Slidev has the weight of its rules in a deck for Slidev: %j', (selector, expected) => {
  const css = `${selector} { margin: 0 }`
  expect(weighed(css, true)).toEqual([expected])
  expect(weighed(css, false)).toEqual([selector])
})

it('other themes keep their weight, also with a style sheet of the default theme', () => {
  const css = ':where(.slidev-layout) p { margin: 0 }'
  const kept = [':where(.slidev-layout) p']
  expect(weighed(css, true, { theme: '/app/node_modules/@lectern/theme-stage', file: '/app/theme-default/styles/code.css' })).toEqual(kept)
  expect(weighed(css, true, { file: '/app/style.css' })).toEqual(kept)
  expect(weighed(css, true, { theme: '/app/node_modules/@slidev/theme-default', vue: true })).toEqual(kept)
})

const eachLayout = ':is(:where(.slidev-layout)>.layout-words,.slidev-layout:where(:not(:has(>.layout-words))))'

it.each([
  ['.slidev-layout', eachLayout],
  ['html.dark .slidev-layout, p', `html.dark ${eachLayout}, p`],
  ['.slidev-layout.cover', '.slidev-layout.cover'],
  ['.slidev-layout h1', '.slidev-layout h1'],
])('what a deck for Slidev gives to each layout is for the text beside a picture: %j', (selector, expected) => {
  const of = (from: string, forSlidev: boolean) => {
    const own = { ...noFiles, dir: '/deck' }
    const project = { own, addons: [], theme: undefined, context: { forSlidev } } as unknown as ReturnType<
      Parameters<typeof wordsOfSlidev>[0]
    >
    return postcss([wordsOfSlidev(() => project)]).process(`${selector} { margin: 0 }`, { from }).css
  }
  expect(of('/deck/style.css', true)).toBe(`${expected} { margin: 0 }`)
  expect(of('/deck/style.css', false)).toBe(`${selector} { margin: 0 }`)
  expect(of('/engine/style.css', true)).toBe(`${selector} { margin: 0 }`)
})
