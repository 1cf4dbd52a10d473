import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import { displayText } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { compileAnyModel } from '../expressions/any-expression.ts'
import { compileExpression } from '../expressions/compile-expression.ts'
import { compileHandler, compileModel, eventModifiers, inTurn } from '../expressions/compile-handler.ts'
import { UnsupportedExpression } from '../expressions/parse.ts'
import { isConstant, type Scope, scriptValues, type Value } from '../expressions/scope.ts'
import {
  type Attribute,
  attempt,
  helperCall,
  isAsWritten,
  pointInAttribute,
  scopeIn,
  slideScope,
  templatePart,
} from '../expressions/slide-scope.ts'
import { isVueAttribute, templateRefName } from '../html/react-attributes.ts'
import { isComponentName, isTagName } from '../html/tag-names.ts'
import { callExpression, identifier, programOf } from '../tree/expressions.ts'
import {
  attributeOf,
  createElement,
  expressionOf,
  isInSvg,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
  visitElements,
} from '../tree/slide-tree.ts'
import { bindClass, bindProperty, bindStyle } from './bind-attributes.ts'
import { expressionNode } from './interpolations.ts'

/** React's names of the events of elements. */
const names = `
  AnimationEnd AnimationIteration AnimationStart Blur CanPlay Change Click ContextMenu Copy Cut DoubleClick Drag DragEnd DragEnter DragLeave
  DragOver DragStart Drop Ended Error Focus Input KeyDown KeyPress KeyUp Load MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver
  MouseUp Paste Pause Play PointerCancel PointerDown PointerEnter PointerLeave PointerMove PointerUp Reset Scroll Select Submit TimeUpdate
  TouchCancel TouchEnd TouchMove TouchStart TransitionEnd Wheel
`
  .trim()
  .split(/\s+/)

const byHtmlName = new Map(names.map((name) => [name.toLowerCase(), `on${name}`]))
byHtmlName.set('dblclick', 'onDoubleClick')

/** Return `onClick` for `click`, or undefined for an unknown event. */
const elementEvent = (event: string): string | undefined => byHtmlName.get(event.toLowerCase())

/** Return `onSlideChange` for `slide-change`. Components may have any events. */
const componentEvent = (event: string): string => `on${event.replaceAll(/(?:^|[-:])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const eventNames: readonly string[] = [...byHtmlName.keys()]

/** Directives that this file compiles. Other transforms compile all other `v-` directives. */
const own = new Set(['v-bind', 'v-on', 'v-text', 'v-show', 'v-model', 'v-once', 'v-cloak', 'v-memo', templateRefName])

/** Elements whose attributes all belong to another transform. */
const ownTags = /^(v-(click|clicks|after|switch|click-gap|drag|drag-arrow)|V?(Clicks?|After|Switch|ClickGap)|VDrag(Arrow)?|Motion)$/

/** Return whether an attribute is a variant of motion, on an element with motion. */
const isVariant = (name: string) =>
  /^:(initial|enter|leave|visible(-?once)?|hovered|focused|tapped|delay|duration|variants|click-\d+(-\d+)?)$/i.test(name)

/** Return true for an attribute that another transform reads from the source. */
export function isOthers(element: SlideElement, name: string): boolean {
  if (/^v-/.test(name)) return !/^v-(for|if|else|else-if|pre|slot|html)\b/.test(name) && !own.has(name.split(/[:.]/)[0] ?? '')
  if (!isVueAttribute(name)) return false
  if (name.startsWith('#') || ownTags.test(nameOf(element))) return true
  return isVariant(name) && attributeOf(element, 'v-motion') !== undefined
}

/** HTML controls that handle keys and clicks natively. */
const controls = new Set(['a', 'audio', 'button', 'details', 'input', 'label', 'option', 'select', 'summary', 'textarea', 'video'])

/** Parse the name of a template's attribute: `@click.stop` is the event `click` with a modifier. */
function readName(name: string): {
  readonly kind: 'event' | 'property' | 'directive'
  readonly subject: string
  readonly modifiers: string[]
} {
  const [, sign = '', rest = ''] = /^(@|:|v-on:|v-bind:)?(.*)$/s.exec(name) ?? []
  const [subject = '', ...modifiers] = rest.split('.')
  const kind = sign === '@' || sign === 'v-on:' ? 'event' : sign === '' ? 'directive' : 'property'
  return { kind, subject, modifiers }
}

/** An element and its context while its attributes are compiled. */
interface BoundElement {
  readonly element: SlideElement
  readonly inSvg: boolean
  /** Whether the element is rendered once for each item of a list. */
  readonly isRepeated: boolean
  readonly scope: Scope
  readonly compilation: Compilation
}

function bindEvent({ element, scope, compilation }: BoundElement, event: string, written: readonly string[], text: string): void {
  // React decides itself how the browser listens.
  const modifiers = scope.anyCode ? written.filter((modifier) => modifier !== 'passive' && modifier !== 'capture') : written
  const isCapture = scope.anyCode && written.includes('capture')
  const isOfComponent = isComponentName(nameOf(element)) && (isCapture || modifiers.includes('once'))
  const unknown = modifiers.find((modifier) => (scope.anyCode ? modifier === 'native' : !Object.hasOwn(eventModifiers, modifier)))
  if (unknown !== undefined) {
    const known = Object.keys(eventModifiers)
    throw new UnsupportedExpression(`Slides do not support the modifier ".${unknown}" of "@${event}"`, 0, {
      allowed: `Allowed: ${known.map((modifier) => `.${modifier}`).join(', ')}.`,
      nearest: nearestName(unknown, known),
    })
  }
  if (isOfComponent && !isVueComponent(nameOf(element), compilation))
    throw new UnsupportedExpression(`<${nameOf(element)}> is a component of React, which has no ".once" and ".capture"`, 0, {
      allowed: 'Put the handler on an element.',
    })
  const isComponent = isComponentName(nameOf(element))
  const isIcon = nameOf(element).includes(':')
  const name = isComponent ? componentEvent(event) : elementEvent(event)
  if (name === undefined)
    throw new UnsupportedExpression(`<${nameOf(element)}> has no event "${event}"`, 0, {
      allowed: 'Allowed: the events of HTML.',
      nearest: nearestName(event, eventNames),
    })
  if (isOfComponent) {
    // Vue reads these two from the name.
    const [once, capture] = [modifiers.includes('once') ? 'Once' : '', isCapture ? 'Capture' : '']
    const others = modifiers.filter((modifier) => modifier !== 'once')
    addHandler(element, `${name}${once}${capture}`, () => compileHandler(text, others, scope))
    return
  }
  const make = (index: number) => compileHandler(text, modifiers, scope, index)
  if (isCapture) {
    addHandler(element, `${name}Capture`, make)
    return
  }
  const isControl = controls.has(nameOf(element)) && (nameOf(element) !== 'a' || attributeOf(element, 'href') !== undefined)
  const isPress = name === 'onClick' && (isIcon || !(isComponent || isControl))
  addHandler(element, isPress ? 'press' : name, make)
}

/** Give an element one more handler of an event. `press` is that of an element that is no control. `make` gets the index of the handler. */
function addHandler(element: SlideElement, name: string, make: (index: number) => Expression): void {
  const { handlers = {} } = element.data ?? {}
  const before = handlers[name] ?? []
  const all = [...before, make(before.length)]
  const [first] = all
  const handler = all.length === 1 && first ? first : inTurn(all)
  element.data = { ...element.data, handlers: { ...handlers, [name]: all }, ...(name === 'press' && { press: handler }) }
  if (name !== 'press') setAttribute(element, name, handler)
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** The click handler of an element that is not an HTML control. */
    press?: Expression
    /** The handlers of each event. */
    handlers?: Readonly<Record<string, readonly Expression[]>>
  }
  interface MdxJsxTextElementHastData {
    handlers?: Readonly<Record<string, readonly Expression[]>>
    press?: Expression
  }
}

/** Return whether a component of the slide is one of Vue. */
function isVueComponent(name: string, { scriptNames, context }: Compilation): boolean {
  const binding = scriptNames.get(name)
  return /\.vue(\?|$)/.test(binding?.kind === 'component' ? binding.file : (context.component(name) ?? ''))
}

/** Give an element to the script: the ref that a text names, or a function. */
function bindRef({ element, isRepeated, scope, compilation }: BoundElement, name: string | Expression): void {
  if (!scope.anyCode || name === '') return
  if (isComponentName(nameOf(element)) || ownTags.test(nameOf(element))) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `The ref of <${nameOf(element)}> stays empty, because it is no element`,
      allowed: 'Put the ref on an element, also on one around it.',
    })
    return
  }
  const given: Expression[] =
    typeof name === 'string' ? [identifier(scriptValues), { type: 'Literal', value: name }, { type: 'Literal', value: isRepeated }] : [name]
  const ref = callExpression(identifier(scope.vue(typeof name === 'string' ? 'templateRef' : 'functionRef')), given)
  // HTML is set with a ref, too, and an element has one.
  const html = element.data?.shownHtml
  if (html) html.arguments.push(ref)
  else setAttribute(element, 'ref', ref)
}

/** Compile `v-model` where a script runs: on a control, or on a component for Vue. */
function bindAnyModel({ element, scope }: BoundElement, subject: string, modifiers: readonly string[], text: string): void {
  const { value, setTo } = compileAnyModel(text, scope)
  const tag = nameOf(element)
  const asHandler = (name: string, body: Expression): Expression => ({
    type: 'ArrowFunctionExpression',
    expression: true,
    params: [{ type: 'Identifier', name }],
    body,
  })
  if (isComponentName(tag)) {
    const name = subject || 'modelValue'
    setAttribute(element, name, value)
    setAttribute(element, `onUpdate:${name}`, asHandler('value$', setTo(identifier('value$'))))
    return
  }
  if (!/^(input|select|textarea)$/.test(tag) || textOf(element, 'type') === 'file')
    throw new UnsupportedExpression(`v-model does not work on <${tag}>`, 0, { allowed: 'Allowed: on <input>, <select> and <textarea>.' })
  for (const name of ['defaultValue', 'defaultChecked']) {
    const written = expressionOf(element, name)
    removeAttribute(element, name)
    if (written && name === 'defaultValue') setAttribute(element, 'value', written)
  }
  const type = expressionOf(element, 'type') ?? { type: 'Literal', value: tag }
  const own = expressionOf(element, 'value') ?? { type: 'Literal', value: null }
  const options: Expression = { type: 'ArrayExpression', elements: modifiers.map((modifier) => ({ type: 'Literal', value: modifier })) }
  const model = callExpression(identifier(scope.vue('modelProps')), [
    type,
    value,
    asHandler('value$', setTo(identifier('value$'))),
    own,
    options,
  ])
  element.attributes.push(spread(model))
}

/** `{...value}` */
export const spread = (argument: Expression): SlideElement['attributes'][number] => ({
  type: 'mdxJsxExpressionAttribute',
  value: '',
  data: { estree: programOf({ type: 'ObjectExpression', properties: [{ type: 'SpreadElement', argument }] }) },
})

/** Compile `v-model` on an HTML control. */
function bindModel({ element, scope }: BoundElement, modifiers: readonly string[], text: string): void {
  const tag = nameOf(element)
  const type = textOf(element, 'type') ?? ''
  if ((tag !== 'input' && tag !== 'select') || type === 'radio' || type === 'file')
    throw new UnsupportedExpression(`v-model does not work on <${tag}${type ? ` type="${type}"` : ''}>`, 0, {
      allowed: 'Allowed: on <input> and <select>, with a ref of <script setup>.',
    })
  const property = type === 'checkbox' ? 'checked' : 'value'
  const { value, handler } = compileModel(text, property, modifiers.includes('number') || type === 'number' || type === 'range', scope)
  for (const name of ['defaultValue', 'defaultChecked']) removeAttribute(element, name)
  setAttribute(element, property, value)
  setAttribute(element, 'onChange', handler)
}

function bindDirective(place: BoundElement, written: string, text: string): void {
  const { element, scope, compilation } = place
  const [name = '', ...modifiers] = written.split('.')
  if (name === 'v-model' || (scope.anyCode && name.startsWith('v-model:'))) {
    if (scope.anyCode) bindAnyModel(place, name.slice('v-model:'.length), modifiers, text)
    else bindModel(place, modifiers, text)
    return
  }
  if (name === templateRefName) {
    if (compilation.vueScript.value) bindRef(place, text)
    return
  }
  if (name === 'v-once' || name === 'v-cloak' || name === 'v-memo') return
  if (name === 'v-on') throw new UnsupportedExpression('Each event must be named', 0, { allowed: 'Write @click="…".' })
  const value = compileExpression(text, scope)
  if (name === 'v-bind') {
    if (!isConstant(value)) {
      element.attributes.push(spread(helperCall('boundAttributes', [{ type: 'Literal', value: nameOf(element) }, value.code], compilation)))
      return
    }
    if (typeof value.constant !== 'object' || value.constant === null)
      throw new UnsupportedExpression('v-bind without a name takes a literal object', 1, {
        allowed: 'Allowed: v-bind="{ width: 200 }", or :width="…".',
      })
    for (const [key, constant] of Object.entries(value.constant)) bindNamed(place, key, { constant })
  } else if (name === 'v-show') bindStyle(element, [], value, compilation)
  else if (name === 'v-text')
    setChildren(element, [
      isConstant(value) ? { type: 'text', value: displayText(value.constant) } : expressionNode(value.code, compilation),
    ])
}

function bindNamed(place: BoundElement, name: string, value: Value): void {
  const { element, inSvg, compilation } = place
  if (name === 'key') return
  if (name === 'ref') {
    if (isConstant(value)) bindRef(place, String(value.constant ?? ''))
    else bindRef(place, value.code)
    return
  }
  if (name === 'is' && nameOf(element) === 'component') {
    if (isConstant(value) && typeof value.constant === 'string' && isTagName.test(value.constant)) element.name = value.constant
    else if (isConstant(value)) throw new UnsupportedExpression('The "is" of <component> must be the name of a tag', 1)
    else throw new UnsupportedExpression('The "is" of <component> must be known while the deck is compiled', 1)
  } else if (name === 'class') bindClass(element, value, compilation)
  else if (name === 'style') bindStyle(element, [value], undefined, compilation)
  else bindProperty(element, inSvg, name, value, compilation)
}

function bindAttribute(place: BoundElement, attribute: Attribute): void {
  const { element, scope, compilation } = place
  const before = new Set(element.attributes)
  const { kind, subject, modifiers } = readName(attribute.name)
  const text = typeof attribute.value === 'string' ? attribute.value : ''
  attempt(
    () => {
      if (kind === 'event') return bindEvent(place, subject, modifiers, text)
      if (kind === 'directive') return bindDirective(place, attribute.name, text)
      if (subject.startsWith('[')) throw new UnsupportedExpression('The name of an attribute must be known while the deck is compiled', 1)
      // `:id` alone means `:id="id"`.
      const value = compileExpression(attribute.value === null ? subject : text, scope)
      return bindNamed(place, subject, value)
    },
    (offset) => pointInAttribute(element, attribute, offset, compilation),
    compilation,
  )
  // Report later problems with the result at the author's attribute.
  for (const added of element.attributes) if (!before.has(added) && attribute.position) added.position = attribute.position
}

/** Return whether an element comes from `v-for`. */
const isRepeated = ({ data }: SlideElement) => data?.loop !== undefined || (data?.names !== undefined && data.parameters === undefined)

/** Compile the attributes of Vue templates that `takes` accepts. */
export function bindAttributes(root: Root, compilation: Compilation, takes: (element: SlideElement, name: string) => boolean): void {
  const scope = slideScope(compilation)
  visitElements(root, (element, ancestors) => {
    const line = [...ancestors, element]
    if (isAsWritten(line)) return undefined
    const bound = element.attributes.filter(
      (attribute): attribute is Attribute =>
        attribute.type === 'mdxJsxAttribute' && isVueAttribute(attribute.name) && takes(element, attribute.name),
    )
    if (bound.length === 0) return undefined
    const place = { element, inSvg: isInSvg(line), isRepeated: line.some(isRepeated), scope: scopeIn(scope, line), compilation }
    for (const { name } of bound) removeAttribute(element, name)
    for (const attribute of bound) bindAttribute(place, attribute)
    return undefined
  })
}

/** Compile `:prop`, `v-bind`, `@click`, `v-show`, `v-text` and `v-model` to attributes for React. */
export function bindings(root: Root, compilation: Compilation): void {
  if (compilation.slide.format === 'mdx') return
  bindAttributes(root, compilation, (element, name) => !isOthers(element, name))
}

/** Replace elements that have a click handler with `<Pressable as="div">`. Run this after steps, links and icons, which find elements by tag. */
export function pressables(root: Root, compilation: Compilation): void {
  visitElements(root, (element) => {
    const press = element.data?.press
    if (!press) return undefined
    delete element.data?.press
    const name = nameOf(element)
    const isComponent = isComponentName(name)
    const pressed = isComponent ? createElement('', {}, [element]) : element
    pressed.name = compilation.engine('Pressable', templatePart)
    setAttribute(pressed, 'as', isComponent ? 'span' : name)
    setAttribute(pressed, 'onPress', press)
    return [pressed]
  })
}
