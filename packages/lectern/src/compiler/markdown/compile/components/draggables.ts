import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  createElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  visitElements,
} from '../tree/slide-tree.ts'
import { builtInOf } from './built-ins.ts'
import { withCapitals } from './component-lookup.ts'

const numbers = /^\[?\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+|_|NaN)\s*(?:,\s*(-?[\d.]+)\s*)?\]?$/

/**
 * Return left, top, width, height (null: that of the content) and rotation of `100,80,300,_,15` or `[100, 80, 300, NaN]`. Return undefined for any
 * other text.
 *
 * @internal for its test
 */
export function readPlace(text: string): (number | null)[] | undefined {
  const [, left, top, width, height, rotate = '0'] = numbers.exec(text.trim()) ?? []
  if (height === undefined) return undefined
  const values = [left, top, width, height, rotate].map((value) => (value === '_' || value === 'NaN' ? null : Number(value)))
  return values.some((value) => Number.isNaN(value)) ? undefined : values
}

/** Name of the attribute that says where the place of a draggable element is written: line, column, attribute, name in `dragPos`. */
const dragMark = 'data-drag'

/** Return the positions that the slide's frontmatter names. */
function namedPlaces({ slide }: Compilation): ReadonlyMap<string, string> {
  const { dragPos } = slide.record.frontmatter
  return new Map(
    typeof dragPos === 'object' && dragPos !== null ? Object.entries(dragPos).map(([name, value]) => [name, String(value)]) : [],
  )
}

/** Return the text of `pos` or `v-drag` without quotes around it. Return '' when it is not set. */
function written(element: SlideElement, name: string): string {
  const { value } = attributeOf(element, name) ?? attributeOf(element, `:${name}`) ?? {}
  const text = typeof value === 'string' ? value : (value?.value ?? '')
  return text.trim().replace(/^(['"`])(.*)\1$/s, '$2')
}

/**
 * Compile draggable elements: `<v-drag pos="…">`, `<v-drag-arrow pos="…">` and `v-drag="…"` on any element. The value is a position, or a name in
 * `dragPos` of the frontmatter. An element without a position is centered until it is dragged.
 */
export function draggables(root: Root, compilation: Compilation): void {
  const places = namedPlaces(compilation)

  function place(element: SlideElement, drawn: SlideElement, attribute: string): void {
    const text = written(element, attribute)
    const values = readPlace(places.get(text) ?? text)
    const isName = /^[\w-]+$/.test(text) && !/^\d+$/.test(text)
    if (!values && text !== '' && !(isName && !places.has(text))) {
      compilation.report(pointOf(element), {
        // The element is shown where it is written, as in Slidev.
        severity: 'warning',
        what: `"${places.get(text) ?? text}" is not a place on a slide`,
        allowed:
          'Allowed: left, top, width, height and rotation as in "100,80,300,_,15", where "_" is the height of the content, or a name of "dragPos".',
      })
    } else if (isName && !values) {
      const nearest = nearestName(text, places.keys())
      if (nearest !== undefined)
        compilation.report(pointOf(element), { severity: 'warning', what: `"dragPos" has no place "${text}"`, nearest })
    }
    const at = pointOf(element)
    setAttribute(drawn, 'index', valueToExpression(compilation.draggables.length))
    compilation.draggables.push({ ...(isName ? { name: text } : { attribute }), line: at.line, column: at.column })
    if (compilation.context.marksSource)
      setAttribute(drawn, dragMark, [at.line, at.column, isName ? '' : attribute, isName ? text : ''].join(':'))
    removeAttribute(element, attribute)
    removeAttribute(element, `:${attribute}`)
    if (values) setAttribute(drawn, 'pos', valueToExpression(values))
  }

  visitElements(root, (element) => {
    const component = withCapitals(nameOf(element))
    if (component === 'VDrag' || component === 'VDragArrow') {
      // An element with a directive has its position already.
      if (attributeOf(element, 'index') === undefined && builtInOf(element, compilation)) place(element, element, 'pos')
      return undefined
    }
    const directive = ['v-drag', ':v-drag'].find((name) => attributeOf(element, name))
    if (directive === undefined) return undefined
    const around = createElement('VDrag', { fit: true }, [element], pointOf(element))
    place(element, around, 'v-drag')
    return [around]
  })
}
