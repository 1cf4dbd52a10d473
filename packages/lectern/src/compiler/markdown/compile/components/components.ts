import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import { collectionOf, unknownIcon } from '../assets/icons.ts'
import type { Compilation } from '../compilation.ts'
import { htmlTags, isComponentName } from '../html/tag-names.ts'
import { createElement, isInSvg, nameOf, pointOf, type SlideElement, type SlideNode, visitElements } from '../tree/slide-tree.ts'
import { noCode, skip } from '../untrusted/skip.ts'
import { builtIns } from './built-in-table.ts'
import { componentSpecifier, giveToVue, importedComponent, isAuthors, vueComponent, withCapitals } from './component-lookup.ts'
import { isSlot } from './slots.ts'

/** Names of the engine's constructs, used to suggest a correction. */
const constructNames = ['v-click', 'v-clicks', 'v-after', 'v-click-gap', 'v-switch', 'Mark', 'Motion', 'Starport', 'CodeGroup']

function report(element: SlideElement, compilation: Compilation): void {
  const name = nameOf(element)
  const { componentNames } = compilation.context
  const vue = vueComponent(name, compilation)
  const isTag = !isComponentName(name)
  const nearest = nearestName(name, isTag ? [...htmlTags] : [...componentNames, ...constructNames])
  const collection = vue === undefined ? collectionOf(name) : undefined
  if (collection !== undefined && (nearest === undefined || name.includes(':'))) {
    compilation.report(pointOf(element), unknownIcon(`<${name}>`, collection))
    return
  }
  if (vue !== undefined) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `<${name}> is written for Vue (${vue}): the slide shows its name instead`,
      allowed: `To use it, run "npm install @lectern/vue". Or write it with React, as ${vue.replace(/\.(vue|svg)$/, '.tsx')}.`,
    })
    return
  }
  const own = componentNames.filter((known) => !builtIns.has(known))
  compilation.report(pointOf(element), {
    what: isTag ? `Unknown tag <${name}>` : `Unknown component <${name}>`,
    allowed: `${own.length > 0 ? `Components here: ${own.join(', ')}, and the built-in components. ` : ''}Write &lt; if you do not mean a tag.`,
    nearest,
  })
}

/** Return whether an unknown component is shown as an element. One of HTML would have a meaning, and the name of an icon has a mark on the slide. */
const isElementForSlidev = (name: string, { context: { forSlidev, untrusted } }: Compilation): boolean =>
  forSlidev === true && !untrusted && /^[a-z][\w-]*$/i.test(name) && !htmlTags.has(name.toLowerCase()) && collectionOf(name) === undefined

/** Attributes that mean the same on any element. */
const ofAnyElement = /^(?:id|className|style|title|lang|dir|on[A-Z]\w*|(?:data|aria)-.+)$/

/**
 * Return the element that Vue makes of an unknown component: one with its name, without a meaning, with its steps and effects. Attributes that mean nothing
 * on an element are left out.
 */
function unknownElement(element: SlideElement, children: readonly SlideNode[]): SlideElement {
  const shown = createElement(nameOf(element).toLowerCase(), {}, children, pointOf(element))
  shown.attributes = element.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute' && ofAnyElement.test(attribute.name))
  shown.data = { ...element.data, ...shown.data }
  return shown
}

/** Resolve components of the deck, its theme and the slide's own imports by tag. An unknown component becomes a placeholder, and in a deck for Slidev an element. */
export function components(root: Root, compilation: Compilation): void {
  const reported = new Set<string>()
  const unknown = new Set<SlideElement>()
  visitElements(root, (element, ancestors) => {
    if (unknown.has(element)) return undefined
    const name = nameOf(element)
    if (isInSvg([...ancestors, element]) && !isComponentName(name)) return undefined
    if (name === '' || htmlTags.has(name) || compilation.isImported(name)) return undefined
    if (isAuthors(name, compilation)) {
      compilation.readNames.add(name.split('.')[0] ?? name)
      return undefined
    }
    const specifier = importedComponent(name, compilation) ?? componentSpecifier(name, compilation)
    if (specifier !== undefined) {
      element.name = compilation.importDefault(specifier, withCapitals(name))
      giveToVue(element, specifier, element.data?.shownSteps, compilation)
      return undefined
    }
    const vue = vueComponent(name, compilation)
    if (compilation.context.untrusted && isComponentName(name) && !name.includes(':'))
      skip(pointOf(element), `<${name}>`, noCode, compilation)
    else if (vue === undefined || !reported.has(vue)) report(element, compilation)
    if (vue !== undefined) reported.add(vue)
    // What a slot shows of the component is not there.
    const children = element.children.flatMap((child) => (!isSlot(child) ? [child] : child.data?.parameters ? [] : child.children))
    if (vue === undefined && isElementForSlidev(name, compilation)) {
      const shown = unknownElement(element, children)
      unknown.add(shown)
      return [shown]
    }
    return [createElement(compilation.engine('MissingComponent'), { name }, children, pointOf(element))]
  })
}
