import type { Root } from 'hast'
import { nearestName } from '../../../errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { isVueAttribute } from '../html/react-attributes.ts'
import { attributeOf, nameOf, pointOf, type SlideElement, visitElements } from '../tree/slide-tree.ts'
import { isAsWritten } from '../vue/slide-scope.ts'
import { bindAttributes, isOthers } from './bindings.ts'

/** Directives of Vue and Slidev, to suggest when one is misspelt. */
const directives =
  `v-after v-bind v-click v-clicks v-drag v-else v-else-if v-for v-html v-if v-mark v-motion v-on v-pre v-show v-switch v-text`.split(' ')

/** Vue's own components that only change how their content comes and goes: the content is shown. */
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

/** Tells of the first directive on the element that nobody knows, and leaves them all out. */
function dropUnknown(element: SlideElement, isSilent: boolean, { report }: Compilation): void {
  let silent = isSilent
  element.attributes = element.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !isVueAttribute(attribute.name)) return true
    if (!silent) {
      const [name = ''] = attribute.name.split(/[:.]/)
      const nearest = directives.includes(name) ? undefined : nearestName(name, directives)
      report(pointOf(attribute.position ? attribute : element), {
        severity: nearest === undefined ? 'warning' : 'error',
        what: `"${attribute.name}" means nothing on <${nameOf(element)}> and is left out`,
        allowed: `Directives here: ${directives.join(', ')}.`,
        nearest,
      })
      silent = true
    }
    return false
  })
}

/** What is left of Vue's templates when the transforms that know its attributes are done. */
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
