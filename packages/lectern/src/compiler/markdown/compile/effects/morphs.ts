import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isComponentName } from '../html/tag-names.ts'
import {
  createElement,
  elementsOf,
  isElement,
  isText,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
  visitElements,
} from '../tree/slide-tree.ts'

interface MoveData {
  /** The name by which a diagram or chart is a state of the one on the slide before. */
  movesAs?: string
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends MoveData {}
  interface MdxJsxTextElementHastData extends MoveData {}
}

const isContent = (node: SlideElement['children'][number]) =>
  isElement(node) || (isText(node) ? node.value.trim() !== '' : node.type !== 'comment')

/** Remove the paragraph that Markdown puts around a lone picture. */
function unwrapPicture(element: SlideElement): void {
  const [only, ...others] = element.children.filter(isContent)
  if (!only || others.length > 0 || !isElement(only) || nameOf(only) !== 'p') return
  const inside = only.children.filter(isContent)
  if (inside.length === 1 && isElement(inside[0]) && nameOf(inside[0]) === 'img') setChildren(element, inside)
}

function checkPort(element: SlideElement, ports: Set<string>, { report }: Compilation): void {
  const port = textOf(element, 'port')
  const at = pointOf(element)
  const isBound = element.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && /^:?port$/.test(attribute.name))
  const count = element.children.filter(isContent).length
  if (port === '' || !isBound)
    report(at, { what: '<Starport> has no port', allowed: 'Write <Starport port="name">; slides with the same name share the element.' })
  else if (count === 0)
    report(at, { what: `The slot of <Starport port="${port}"> is missing`, allowed: 'Put the element that moves into it.' })
  else if (count > 1)
    report(at, { what: `<Starport port="${port}"> has ${count} children, not exactly one`, allowed: 'Put one element around them.' })
  else if (port !== undefined && ports.has(port))
    report(at, { what: `Port "${port}" occurs twice on this slide`, allowed: 'Give each element its own port.' })
  if (port !== undefined) ports.add(port)
}

/** Compile `<Starport port="…">` and `data-morph="…"`: elements that move from slide to slide. Runs before components are resolved. */
export function starports(root: Root, compilation: Compilation): void {
  const ports = new Set<string>()
  visitElements(root, (element) => {
    if (
      nameOf(element) !== 'Starport' ||
      compilation.authorNames.has('Starport') ||
      compilation.context.component('Starport') !== undefined
    )
      return undefined
    unwrapPicture(element)
    checkPort(element, ports, compilation)
    element.name = compilation.engine('Starport', 'starport')
    return undefined
  })
}

/** Put an element around this one, whose step it gets. */
function wrap(element: SlideElement, name: string, attributes: Readonly<Record<string, string>>): void {
  const { step, movesAs, ...data } = element.data ?? {}
  Object.assign(element, createElement(name, attributes, [{ ...element, data }], pointOf(element)))
  if (step) element.data = { ...element.data, step }
}

/** Let a diagram or chart with the option `id` begin as the one on the slide before that has the same. */
function moveDrawings(root: Root, compilation: Compilation): void {
  const names = new Set<string>()
  for (const element of elementsOf(root)) {
    const name = element.data?.movesAs
    if (name === undefined) continue
    if (names.has(name))
      compilation.report(pointOf(element), {
        what: `The id "${name}" occurs twice on this slide`,
        allowed: 'Give each diagram and chart its own id.',
      })
    else wrap(element, compilation.engine('MovesOn', 'moves'), { name })
    names.add(name)
  }
}

/**
 * Replace elements with `data-morph` by `<Morph as="h1" data-morph="…">`. Run this after links, pictures and components, which find elements by tag.
 */
export function morphs(root: Root, compilation: Compilation): void {
  moveDrawings(root, compilation)
  const keys = new Set<string>()
  for (const element of elementsOf(root)) {
    const key = textOf(element, 'data-morph')
    if (key === undefined) continue
    const problem =
      key === ''
        ? {
            what: '"data-morph" has no key',
            allowed: 'Write data-morph="name"; elements of two slides with the same name belong together.',
          }
        : { what: `Key "${key}" of data-morph occurs twice on this slide`, allowed: 'Give each element its own key.' }
    if (key === '' || keys.has(key)) {
      removeAttribute(element, 'data-morph')
      compilation.report(pointOf(element), problem)
      continue
    }
    keys.add(key)
    const name = nameOf(element)
    const isBox = isComponentName(name)
    if (isBox) {
      removeAttribute(element, 'data-morph')
      wrap(element, 'div', { 'data-morph': key })
    }
    element.name = compilation.engine('Morph', 'morph')
    setAttribute(element, 'as', isBox ? 'div' : name)
  }
}
