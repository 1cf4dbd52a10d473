import type { Expression } from 'estree-jsx'
import { addressKind, attributeText, classText, holdsDocument, isHandler, styleOf } from '../../../../base/lib/model/index.ts'
import { type AssetKind, assetAddress, foreignAddress, isAssetPath } from '../assets/asset-addresses.ts'
import { assetKindOf } from '../assets/assets.ts'
import type { Compilation } from '../compilation.ts'
import { UnsupportedExpression } from '../expressions/parse.ts'
import { codeOf, isConstant, type Value } from '../expressions/scope.ts'
import { helperCall } from '../expressions/slide-scope.ts'
import { reactAttribute } from '../html/react-attributes.ts'
import { isComponentName } from '../html/tag-names.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import { expressionOf, nameOf, pointOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'

/** Add the classes of `:class` to those of `class`. */
export function bindClass(element: SlideElement, value: Value, compilation: Compilation): void {
  const before = expressionOf(element, 'className')
  const text = textOf(element, 'className')
  if (isConstant(value) && (before === undefined || text !== undefined)) {
    const classes = [text, classText(value.constant)].filter(Boolean).join(' ')
    if (classes !== '') setAttribute(element, 'className', classes)
    return
  }
  const list: Expression = { type: 'ArrayExpression', elements: [...(before ? [before] : []), codeOf(value)] }
  setAttribute(element, 'className', helperCall('classText', [list], compilation))
}

/** Merge `:style` over `style`, and `v-show` over both. */
export function bindStyle(element: SlideElement, values: readonly Value[], show: Value | undefined, compilation: Compilation): void {
  const before = expressionOf(element, 'style')
  const hidden = objectExpression([['display', valueToExpression('none')]])
  const isStatic = before === undefined || before.type === 'ObjectExpression'
  if (isStatic && values.every(isConstant) && (show === undefined || isConstant(show))) {
    const styles = values.map((value) => (isConstant(value) ? value.constant : undefined))
    const entries = Object.entries(styleOf(...styles, show && isConstant(show) && !show.constant ? { display: 'none' } : undefined))
    const added = objectExpression(entries.map(([name, value]) => [name, valueToExpression(value)]))
    const properties = [
      ...(before?.type === 'ObjectExpression' ? before.properties : []),
      ...(added.type === 'ObjectExpression' ? added.properties : []),
    ]
    if (properties.length > 0) setAttribute(element, 'style', { type: 'ObjectExpression', properties })
    return
  }
  const shown: Expression[] = show
    ? [{ type: 'ConditionalExpression', test: codeOf(show), consequent: valueToExpression(null), alternate: hidden }]
    : []
  setAttribute(element, 'style', helperCall('styleOf', [...(before ? [before] : []), ...values.map(codeOf), ...shown], compilation))
}

/** Compile any other `:name`: a property of a component or an attribute of HTML. */
export function bindProperty(element: SlideElement, inSvg: boolean, name: string, value: Value, compilation: Compilation): void {
  const tag = nameOf(element)
  const isComponent = isComponentName(tag)
  if (isHandler(name))
    throw new UnsupportedExpression('A handler is not an attribute', 0, {
      allowed: `Write @${name.slice(2).replace(/^-?/, '').toLowerCase()}="…".`,
    })
  if (!isComponent && holdsDocument(name))
    throw new UnsupportedExpression(`"${name}" may not be set in a slide`, 0, {
      allowed: 'Write v-html="…" with a literal string.',
    })
  const written = reactAttribute(tag, inSvg, name, '')
  if (!written) return
  const [attribute, whenBare] = written
  const isSwitch = whenBare === true
  if (isConstant(value)) bindConstant(element, inSvg, name, value.constant, { attribute, isComponent, isSwitch })
  else {
    const kind = assetKindOf(tag, attribute)
    const code = kind ? withAddresses(value.code, kind, compilation, element) : value.code
    const helper = addressKind(tag, attribute) === 'document' ? 'addressText' : 'attributeText'
    setAttribute(element, attribute, isComponent || isSwitch ? code : helperCall(helper, [code], compilation))
  }
}

interface ComputedData {
  /** Attributes whose values are those of expressions. */
  computed?: readonly string[]
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends ComputedData {}
  interface MdxJsxTextElementHastData extends ComputedData {}
}

function bindConstant(
  element: SlideElement,
  inSvg: boolean,
  name: string,
  constant: unknown,
  { attribute, isComponent, isSwitch }: { readonly attribute: string; readonly isComponent: boolean; readonly isSwitch: boolean },
): void {
  if (constant === null || constant === undefined || (isSwitch && constant === false)) removeAttribute(element, attribute)
  else if (isSwitch && constant === true) setAttribute(element, attribute, true)
  else if (isComponent && typeof constant !== 'string') setAttribute(element, attribute, valueToExpression(constant))
  else if (typeof constant === 'object')
    throw new UnsupportedExpression(`"${name}" of <${nameOf(element)}> must be a string or a number`, 1)
  else {
    const written = reactAttribute(nameOf(element), inSvg, name, attributeText(constant))
    if (written) setAttribute(element, ...written)
    if (written) element.data = { ...element.data, computed: [...(element.data?.computed ?? []), written[0]] }
  }
}

/** Replace every path in the expression with the address of the file. A path that the expression assembles must point into the folder `public`. */
function withAddresses(code: Expression, kind: AssetKind, compilation: Compilation, element: SlideElement): Expression {
  const at = pointOf(element)
  const inner = (part: Expression) => withAddresses(part, kind, compilation, element)
  switch (code.type) {
    case 'Literal': {
      if (typeof code.value !== 'string' || !isAssetPath(code.value)) return code
      const address = assetAddress(code.value, kind, at, compilation)
      return typeof address === 'string' ? { type: 'Literal', value: address } : address
    }
    case 'ConditionalExpression':
      return { ...code, consequent: inner(code.consequent), alternate: inner(code.alternate) }
    case 'LogicalExpression':
      return { ...code, left: inner(code.left), right: inner(code.right) }
    case 'ArrayExpression':
      return { ...code, elements: code.elements.map((item) => (item && item.type !== 'SpreadElement' ? inner(item) : item)) }
    case 'CallExpression':
      return { ...code, arguments: code.arguments.map((item) => (item.type === 'SpreadElement' ? item : inner(item))) }
    case 'BinaryExpression':
      return code.operator === '+' ? { ...code, left: startOf(code.left as Expression, kind, compilation, element) } : code
    default:
      return code
  }
}

/** Return an assembled path with the address of its first part. */
function startOf(code: Expression, kind: AssetKind, compilation: Compilation, element: SlideElement): Expression {
  if (code.type === 'BinaryExpression' && code.operator === '+')
    return { ...code, left: startOf(code.left as Expression, kind, compilation, element) }
  if (code.type !== 'Literal' || typeof code.value !== 'string') return code
  const { value } = code
  if (/^(https?:)?\/\//.test(value)) foreignAddress(value, kind, pointOf(element), compilation)
  else if (value.startsWith('/') && !value.startsWith(compilation.context.base))
    return { type: 'Literal', value: compilation.context.base + value.slice(1) }
  else if (/^(\.|@\/)/.test(value))
    throw new UnsupportedExpression('A path that changes must lead into the folder "public"', 1, {
      allowed: 'Put the files there and start the path with "/".',
    })
  return code
}
