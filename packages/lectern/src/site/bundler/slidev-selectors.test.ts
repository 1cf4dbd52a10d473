import postcss from 'postcss'
import { expect, it } from 'vitest'
import { slidevSelectors, withOurPlaces } from './slidev-selectors.ts'

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
