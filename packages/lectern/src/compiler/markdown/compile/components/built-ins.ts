import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { htmlTags } from '../html/tag-names.ts'
import { attributeOf, elementsOf, nameOf, pointOf, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { type BuiltIn, builtIns } from './built-in-table.ts'
import { componentSpecifier, isAuthors, isBuiltIn, withCapitals } from './component-lookup.ts'
import { shareQuestions } from './shared-questions.ts'
import { isSlot } from './slots.ts'

/** Return the engine's component for a tag, unless the deck, its theme or the slide has a component with that name. */
export function builtInOf(element: SlideElement, compilation: Compilation): BuiltIn | undefined {
  const name = nameOf(element)
  const specifier = htmlTags.has(name) || isAuthors(name, compilation) ? undefined : componentSpecifier(name, compilation)
  return isBuiltIn(specifier) ? builtIns.get(withCapitals(name)) : undefined
}

const camelCase = (name: string) => name.replace(/^:/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const given = (element: SlideElement) =>
  element.attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [camelCase(attribute.name)] : []))
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function checkProperties(element: SlideElement, { props, needs = [] }: BuiltIn, { report }: Compilation): void {
  const names = given(element)
  const isSpread = element.attributes.some((attribute) => attribute.type !== 'mdxJsxAttribute' || /^v-bind/.test(attribute.name))
  const missing = needs.filter((name) => !names.includes(name))
  const tag = `<${nameOf(element)}>`
  // Other names may be utilities. Report only a name that is similar to a property.
  const misspelt = names.find(
    (name) => !props.includes(name) && nearestName(name, props) !== undefined && !/^(class|style|id|title)/.test(name),
  )
  if (misspelt !== undefined) {
    report(pointOf(element), {
      severity: missing.length > 0 ? 'error' : 'warning',
      what: `${tag} has no "${misspelt}"`,
      allowed: `It takes ${quoted(props)}.`,
      nearest: nearestName(misspelt, props),
    })
  } else if (missing.length > 0 && !isSpread) {
    report(pointOf(element), { what: `${tag} needs ${quoted(missing)}`, allowed: `It takes ${quoted(props)}.` })
  }
}

/** Give properties with another name the name that the component knows. */
function renameProperties(element: SlideElement, { otherNames = {} }: BuiltIn): void {
  for (const attribute of element.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? otherNames[attribute.name.replace(/^:/, '')] : undefined
    if (name !== undefined && attribute.type === 'mdxJsxAttribute') attribute.name = attribute.name.replace(/[^:]+$/, name)
  }
}

function checkValues(element: SlideElement, { values = {} }: BuiltIn, { report }: Compilation): void {
  for (const [name, { allowed, pattern }] of Object.entries(values)) {
    const text = textOf(element, name)?.trim()
    if (text === undefined || text === '' || pattern.test(text)) continue
    const at = attributeOf(element, name)
    report(pointOf(at?.position ? at : element), {
      what: `"${text}" is not a valid "${name}" of <${nameOf(element)}>`,
      allowed: `Allowed: ${allowed}.`,
      nearest: nearestName(text, allowed.split(', ')),
    })
  }
}

function checkList(element: SlideElement, { list }: BuiltIn, { report }: Compilation): void {
  if (!list) return
  const items = elementsOf(element).filter((inner) => nameOf(inner) === 'li').length
  if (items >= list.least && items <= list.most) return
  report(pointOf(element), {
    what: `<${nameOf(element)}> has ${items === 0 ? 'no list' : `a list with ${items} item${items === 1 ? '' : 's'}`}`,
    allowed: `It needs a list with ${list.least} to ${list.most} items, with an empty line before and after it.`,
  })
}

/**
 * Check the engine's own components: required properties, unknown properties, and the sites whose content they show, which the page's policy must
 * allow.
 */
export function engineComponents(root: Root, compilation: Compilation): void {
  const share = shareQuestions(compilation)
  for (const element of elementsOf(root)) {
    const builtIn = builtInOf(element, compilation)
    if (!builtIn) continue
    renameProperties(element, builtIn)
    checkProperties(element, builtIn, compilation)
    checkValues(element, builtIn, compilation)
    checkList(element, builtIn, compilation)
    if (builtIn.asks) share(element)
    if (!builtIn.givesAttributes) for (const slot of element.children) if (isSlot(slot)) slot.data = { ...slot.data, givesNothing: true }
    if (builtIn.frame === undefined) continue
    compilation.origins.frames.add(builtIn.frame)
    if (compilation.context.config.embeds === 'always') setAttribute(element, 'always', true)
  }
}

/** Replace `<iframe>` with the component `Frame`, which has a name and loads its page only while the slide is on screen or in print. */
export function frames(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) if (nameOf(element) === 'iframe') element.name = compilation.engine('Frame')
}
