import type { Root } from 'hast'
import { nearestName } from '../../../errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { createElement, setAttribute } from '../tree/slide-tree.ts'

/** Frontmatter that the engine reads itself. What is an option of the deck is not a property of a layout either. */
const engineKeys = new Set([
  'layout', 'class', 'clicks', 'clicksStart', 'clickAnimation', 'src', 'hide', 'disabled', 'hideInToc', 'id', 'routeAlias', 'level', 'title',
  'defaults', 'transition', 'preload', 'dragPos', 'zoom',
])

/** The layout that a slide asks for; without a wish the first is a `cover`, every other a `default`. */
export const layoutNameOf = ({ slide }: Compilation): string => {
  const { layout } = slide.record.frontmatter
  return typeof layout === 'string' && layout !== '' ? layout : slide.record.no === 1 ? 'cover' : 'default'
}

function specifierOf(name: string, compilation: Compilation): string | undefined {
  const { context, slide } = compilation
  const specifier = context.layout(name)
  if (specifier !== undefined) return specifier
  // A theme need not have a cover, and then no author asked for one.
  if (slide.record.frontmatter['layout'] !== undefined) {
    const nearest = nearestName(name, context.layoutNames)
    compilation.report(slide.frontmatterPlaces.get('layout') ?? { line: 1, column: 1 }, {
      what: `Unknown layout "${name}"`,
      allowed: `Allowed: ${context.layoutNames.join(', ')}.`,
      nearest,
    })
  }
  return context.layout('default')
}

/** The slide's layout around everything, with the frontmatter as properties. */
export function layout(root: Root, compilation: Compilation): void {
  const { context, slide } = compilation
  const name = layoutNameOf(compilation)
  const specifier = specifierOf(name, compilation)
  const { frontmatter } = slide.record
  const element = createElement(specifier === undefined ? 'div' : compilation.importDefault(specifier, 'Layout'), {}, root.children)

  const classes = [
    ...(specifier === undefined ? ['slidev-layout', name] : []),
    ...(compilation.css.length > 0 ? [compilation.scope] : []),
    ...(typeof frontmatter['class'] === 'string' ? [frontmatter['class']] : []),
  ]
  if (classes.length > 0) setAttribute(element, 'className', classes.join(' '))
  if (specifier !== undefined) {
    for (const [key, value] of Object.entries(frontmatter)) {
      if (engineKeys.has(key) || key in context.config || value === null || value === undefined) continue
      setAttribute(element, key, typeof value === 'string' ? value : valueToExpression(value))
    }
  }
  root.children = [element]
}
