import type { Plugin } from 'postcss'

/** The elements of Slidev's own app that style sheets for it name, and the element here that has their place. */
const places: readonly (readonly [names: RegExp, ours: string])[] = [
  [/(?:#slide-content|\.slidev-slide-content)(?![\w-])/g, '.slidev-page'],
  [/(?:#slide-container|\.slidev-slide-container|#slideshow)(?![\w-])/g, '.lectern-canvas'],
  [/(?:#page-root|#app)(?![\w-])/g, 'body'],
  // In Slidev, the text beside a picture or a frame has the class of the default layout.
  [/\.slidev-layout\.default(?![\w-])/g, ':where(.slidev-layout:not(.image))>.layout-words.layout-words'],
]

/** The class of the light scheme, which is the scheme without a class here. */
const light = /(?<=^|[\s,])(html|:root)\.light(?![\w-])/g

/**
 * Return a selector in which elements of Slidev's app are found here, too. `:is()` keeps the weight of the written name, so that a rule of a theme wins
 * over the same rules as in Slidev.
 *
 * @internal for its test
 */
export const withOurPlaces = (selector: string): string =>
  places
    .reduce((text, [names, ours]) => text.replaceAll(names, (name) => `:is(${ours},${name})`), selector)
    .replaceAll(light, '$1:not(.dark)')

/** Let the style sheets of decks, themes and addons for Slidev style the elements of this app. */
export const slidevSelectors: Plugin = {
  postcssPlugin: 'lectern-slidev-selectors',
  Once(root) {
    root.walkRules((rule) => {
      const selector = withOurPlaces(rule.selector)
      if (selector !== rule.selector) rule.selector = selector
    })
  },
}
