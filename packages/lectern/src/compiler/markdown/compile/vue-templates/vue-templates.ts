import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { isAsWritten } from '../expressions/slide-scope.ts'
import { isVueAttribute } from '../html/react-attributes.ts'
import { attributeOf, nameOf, pointOf, type SlideElement, visitElements } from '../tree/slide-tree.ts'
import { bindAttributes, isOthers } from './bindings.ts'

/** Directives of Vue and Slidev, used to suggest a correction. */
const directives =
  `v-after v-bind v-click v-clicks v-drag v-else v-else-if v-for v-html v-if v-mark v-motion v-on v-pre v-show v-switch v-text`.split(' ')

/** Vue components that only change how their content appears and disappears. Slides show their content. */
const transparent = new Set([
  'Transition',
  'TransitionGroup',
  'KeepAlive',
  'Teleport',
  'Suspense',
  'ClientOnly',
  'transition',
  'transition-group',
])

/** Report the first unknown directive on the element, and remove all unknown directives. */
function dropUnknown(element: SlideElement, isSilent: boolean, { report }: Compilation): void {
  let silent = isSilent
  element.attributes = element.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !isVueAttribute(attribute.name)) return true
    if (!silent) {
      const [name = ''] = attribute.name.split(/[:.]/)
      const nearest = directives.includes(name) ? undefined : nearestName(name, directives)
      report(pointOf(attribute.position ? attribute : element), {
        severity: nearest === undefined ? 'warning' : 'error',
        what: `"${attribute.name}" has no effect on <${nameOf(element)}> and is left out`,
        allowed: `Directives here: ${directives.join(', ')}.`,
        nearest,
      })
      silent = true
    }
    return false
  })
}

/** Compile the remaining parts of Vue templates after the transforms that handle its attributes. */
export function vueTemplates(root: Root, compilation: Compilation): void {
  const isDirective = (name: string) => /^(v-|#)/.test(name)
  if (compilation.slide.format === 'md')
    bindAttributes(
      root,
      compilation,
      (element, name) => !isDirective(name) && !(attributeOf(element, 'v-motion') && isOthers(element, name)),
    )
  visitElements(root, (element, ancestors) => {
    dropUnknown(element, isAsWritten([...ancestors, element]), compilation)
    const name = nameOf(element)
    if (transparent.has(name) && !compilation.authorNames.has(name)) return element.children
    if (name !== 'template' || element.data?.slot !== undefined) return undefined
    if (!element.data?.step) return element.children
    element.name = 'div'
    return undefined
  })
}
