import { expect, it } from 'vitest'
import { withOurPlaces } from './slidev-selectors.ts'

it.each([
  ['#slide-content', ':is(.slidev-page,#slide-content)'],
  ['.dark #slide-content > h1', '.dark :is(.slidev-page,#slide-content) > h1'],
  ['#app .slidev-slide-content', ':is(body,#app) :is(.slidev-page,.slidev-slide-content)'],
  ['html.light .a', 'html:not(.dark) .a'],
  ['.slidev-layout.default h1', ':is(:where(.slidev-layout:not(.image))>.layout-words.layout-words,.slidev-layout.default) h1'],
  ['#slide-container, #slideshow', ':is(.lectern-canvas,#slide-container), :is(.lectern-canvas,#slideshow)'],
])('a rule of a theme for %j styles the element that replaces it here', (selector, ours) => {
  expect(withOurPlaces(selector)).toBe(ours)
})

it.each(['.slidev-layout.default-2', '#app-bar', '.slidev-slide-content-2', '.slidev-layout h1', '#slide-contents'])(
  'other names stay: %j',
  (selector) => {
    expect(withOurPlaces(selector)).toBe(selector)
  },
)
