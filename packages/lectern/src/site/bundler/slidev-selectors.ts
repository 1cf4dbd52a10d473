import type { Plugin, Root, Rule } from 'postcss'
import { isInside } from '../../base/files/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { hasVueFiles } from '../../deck/theme/node/index.ts'

/** The elements of Slidev's own app that style sheets for it name, and the element here that has their place. */
const places: readonly (readonly [names: RegExp, ours: string])[] = [
  [/(?:#slide-content|\.slidev-slide-content)(?![\w-])/g, '.slidev-page'],
  [/(?:#slide-container|\.slidev-slide-container|#slideshow)(?![\w-])/g, '.lectern-canvas'],
  [/(?:#page-root|#app)(?![\w-])/g, 'body'],
  // In Slidev, the text beside a picture or a frame has the class of the default layout.
  [/\.slidev-layout\.default(?![\w-])/g, ':where(.slidev-layout:not(.image))>.layout-words.layout-words'],
]

/** The class of the light scheme, which is the scheme without a class here: on the root, and in any other place. */
const light = /(?<=^|[\s,])(html|:root)\.light(?![\w-])/g
const lightClass = /(?<![\w\\-])\.light(?![\w-])/g
const ourLight = ':is(.light,:where(html):not(.dark))'

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
    .replaceAll(lightClass, ourLight)

/** The element that holds the slide in Slidev. Its ground is below the layers, so it is the canvas here. */
const ground = /(?:#slide-content|\.slidev-slide-content)(?=\s*(?:,|$))/g

/** Give the canvas the ground that a rule gives to the element around the slide. The slide on it then has none. */
function moveGround(rule: Rule): void {
  const found = rule.nodes.filter((node) => node.type === 'decl' && /^background(?:-|$)/.test(node.prop))
  if (found.length === 0 || !rule.selectors.every((selector) => selector.match(ground))) return
  const selector = rule.selector.replaceAll(ground, (name) => `:is(.lectern-canvas,${name})`)
  rule.before(rule.clone({ selector, nodes: found.map((node) => node.clone()) }))
  for (const node of found) node.remove()
  rule.append({ prop: 'background', value: 'none' })
}

/** Let the style sheets of decks, themes and addons for Slidev style the elements of this app. */
export const slidevSelectors: Plugin = {
  postcssPlugin: 'lectern-slidev-selectors',
  Once(root) {
    root.walkRules((rule) => {
      moveGround(rule)
      const selector = withOurPlaces(rule.selector)
      if (selector !== rule.selector) rule.selector = selector
    })
  },
}

/** The folders of the themes that stand in for those of Slidev. */
const standIns = /[\\/]theme-(?:default|seriph)(?=[\\/]|$)/

/** `:where(.slidev-layout) p`, but not `:where(.slidev-layout) :where(p)`. */
const weightless = /^:where\((\.slidev-layout(?:[^(),]|\([^()]*\))*)\)(?=\s+(?!:where))/

/** Return whether a theme of Lectern stands in for one of Slidev: the deck is for Slidev. */
const standsIn = ({ theme, context }: Pick<Project, 'theme' | 'context'>): boolean =>
  context.forSlidev === true && theme !== undefined && standIns.test(theme.dir) && !hasVueFiles(theme)

/**
 * Give the rules of such a theme the weight of Slidev's: more than a utility class, and more than a deck's own rule for an element. In all other decks, both
 * win over the theme.
 */
export const weightOfSlidev = (project: () => Pick<Project, 'theme' | 'context'>): Plugin => ({
  postcssPlugin: 'lectern-slidev-weight',
  Once(root) {
    if (!standsIn(project())) return
    root.walkRules((rule) => {
      if (standIns.test(rule.source?.input.file ?? '')) rule.selectors = rule.selectors.map((each) => each.replace(weightless, '$1'))
    })
  },
})

/** Call `change` for each rule that a theme, an addon or a deck for Slidev has written. */
export function walkSlidevRules(
  root: Root,
  { theme, addons, own, context }: Pick<Project, 'theme' | 'addons' | 'own' | 'context'>,
  change: (rule: Rule) => void,
): void {
  if (!context.forSlidev) return
  const written = [own, ...addons, ...(theme && hasVueFiles(theme) ? [theme] : [])].map(({ dir }) => dir)
  root.walkRules((rule) => {
    const { file } = rule.source?.input ?? {}
    if (file && written.some((dir) => isInside(dir, file))) change(rule)
  })
}

/** A rule for each layout itself. */
const eachLayout = /\.slidev-layout(?=\s*(?:,|$))/g

/**
 * In Slidev, the text beside or over a picture is in an element with the class of all layouts. So what a theme, an addon or a deck for Slidev gives to each
 * layout, such as its space, is for the text alone.
 */
export const wordsOfSlidev = (project: () => Pick<Project, 'theme' | 'addons' | 'own' | 'context'>): Plugin => ({
  postcssPlugin: 'lectern-slidev-words',
  Once(root) {
    walkSlidevRules(root, project(), (rule) => {
      const words = ':where(.slidev-layout)>.layout-words,.slidev-layout:where(:not(:has(>.layout-words)))'
      rule.selector = rule.selector.replaceAll(eachLayout, `:is(${words})`)
    })
  },
})
