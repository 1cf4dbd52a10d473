import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { LimitError } from '../../syntax/slide-limits.ts'
import type { Compilation } from '../compilation.ts'
import { isSlot } from '../components/slots.ts'
import { compileParameters, type Parameters } from '../expressions/any-expression.ts'
import { compile, compileExpression } from '../expressions/compile-expression.ts'
import { UnsupportedExpression } from '../expressions/parse.ts'
import { type Binding, codeOf, isConstant, type Scope, type Value, withNames } from '../expressions/scope.ts'
import { attempt, pointInAttribute, slideScope } from '../expressions/slide-scope.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  childrenOf,
  cloneOf,
  createElement,
  elementsOf,
  isBlank,
  isElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { isOthers } from './bindings.ts'

/** The most repetitions of one `v-for`. */
const mostItems = 1000

/** The most elements that all loops of a slide may create. Nested loops multiply. */
const mostRepeated = 20_000

/** Call `compile` with the text of the attribute. Report an unsupported expression and return undefined. */
function fromAttribute<T>(element: SlideElement, name: string, compilation: Compilation, compile: (text: string) => T): T | undefined {
  const attribute = attributeOf(element, name)
  if (!attribute) return undefined
  return attempt(
    () => compile(textOf(element, name) ?? ''),
    (offset) => pointInAttribute(element, attribute, offset, compilation),
    compilation,
  )
}

const notRepeatable = (what: string, offset: number) =>
  new UnsupportedExpression(what, offset, { allowed: 'Allowed: a number, a list or an object, as in "item in [1, 2, 3]".' })

/** Return the items that `v-for` repeats, each with its key and index in Vue's order. */
function itemsOf(constant: unknown, offset: number): (readonly unknown[])[] {
  const items = (): (readonly unknown[])[] => {
    if (typeof constant === 'number') return Array.from({ length: Math.min(constant, mostItems + 1) }, (_, index) => [index + 1, index])
    if (typeof constant === 'string') return [...constant].map((letter, index) => [letter, index])
    if (Array.isArray(constant)) return constant.map((item, index) => [item, index])
    if (typeof constant === 'object' && constant !== null) return Object.entries(constant).map(([key, item], index) => [item, key, index])
    throw notRepeatable('v-for has nothing to repeat here', offset)
  }
  const all = items()
  if (all.length > mostItems) throw notRepeatable(`v-for would repeat more than ${mostItems} times`, offset)
  return all
}

/** What `(item, index) in list` repeats: the names of each repetition, or a loop that runs when the slide is rendered. */
type ReadLoop = { readonly each: readonly ReadonlyMap<string, Binding>[] } | (Parameters & { readonly list: Expression })

/** Read `(item, index) in list`. @throws UnsupportedExpression */
function readLoop(text: string, scope: Scope): ReadLoop {
  const [, alias = '', source = ''] = /^([\s\S]*?)\s(?:in|of)\s([\s\S]*)$/.exec(text) ?? []
  const source_at = text.length - source.length
  const names = alias.trim().replace(/^\(([\s\S]*)\)$/, '$1')
  const mistake = () =>
    new UnsupportedExpression('This is not the syntax of v-for', 1, {
      allowed: 'Allowed: "item in list", "(item, index) in list", "(value, key) in object".',
      mistake: true,
    })
  if (source.trim() === '' || names === '') throw mistake()
  const value = (() => {
    try {
      return compileExpression(source, scope)
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error
      throw error.movedBy(source_at)
    }
  })()
  if (!isConstant(value)) {
    const parameters = compileParameters(names, (node) => codeOf(compile(node, scope)))
    if (parameters.params.length > 3) throw mistake()
    return { ...parameters, list: value.code }
  }
  const [, fields] = /^\{([\w$\s,]+)\}/.exec(names) ?? []
  const plain = (fields === undefined ? names : names.replace(/^\{[^}]*\}/, '_')).split(',').map((name) => name.trim())
  const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
  if (plain.length > 3 || !plain.every(isName)) throw mistake()
  const each = itemsOf(value.constant, source_at + 1).map((parts) => {
    const [item] = parts
    const bound = plain.map((name, index) => [name, { kind: 'constant', value: parts[index] }] as const)
    const own = (fields?.split(',') ?? []).map((name) => {
      const field = name.trim()
      const holder = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
      return [field, { kind: 'constant', value: Object.hasOwn(holder, field) ? holder[field] : undefined }] as const
    })
    return new Map<string, Binding>([...bound, ...own])
  })
  return { each }
}

/** Replace the loop's variables in the attributes of steps and marks, which other transforms read from the source. */
function writeOut(element: SlideElement, scope: Scope): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !isOthers(element, attribute.name)) continue
    const names = [...scope.names].filter(([, { kind }]) => kind === 'constant').map(([name]) => name)
    const mentioned = new Set(attribute.value.match(/[A-Za-z_$][\w$]*/g) ?? [])
    if (!names.some((name) => mentioned.has(name))) continue
    try {
      const value = compileExpression(attribute.value, scope)
      if (isConstant(value)) attribute.value = JSON.stringify(value.constant) ?? ''
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error
    }
  }
}

const wrap = (children: readonly SlideNode[]) => createElement('', {}, children)

const wrapNames = (node: SlideElement): SlideElement => {
  const box = wrap(node.children)
  box.data = { ...box.data, ...node.data }
  return box
}

/** Return the next branch of a `v-if` at or after `index`, beyond blank text: its place, and the name of its attribute. */
function branchAfter(siblings: readonly SlideNode[], index: number): { readonly at: number; readonly name: string } | undefined {
  let at = index
  let other = siblings[at]
  while (other && isBlank(other)) other = siblings[++at]
  const name = isElement(other) ? ['v-else-if', 'v-else'].find((each) => attributeOf(other, each)) : undefined
  return name ? { at, name } : undefined
}

/** Report `v-else-if` and `v-else` of an element that follows no `v-if`, and remove them. */
function refuseElse(node: SlideElement, compilation: Compilation): void {
  for (const name of ['v-else-if', 'v-else']) {
    const attribute = attributeOf(node, name)
    if (!attribute) continue
    compilation.report(pointInAttribute(node, attribute, 1, compilation), {
      what: `"${name}" follows no v-if`,
      allowed: 'Put it on the element right after the one with v-if.',
    })
    removeAttribute(node, name)
  }
}

/** Compile a loop that runs when the slide is rendered. Its copies share their steps. `compileElement` compiles the element with the loop's names. */
function repeatLater(
  element: SlideElement,
  { list, params, names }: Parameters & { readonly list: Expression },
  scope: Scope,
  compilation: Compilation,
  compileElement: () => SlideNode[],
): SlideNode[] {
  removeAttribute(element, 'v-for')
  const inner = new Map([...(element.data?.names ?? []), ...names])
  const key = fromAttribute(element, ':key', compilation, (text) => codeOf(compileExpression(text, withNames(scope, inner))))
  removeAttribute(element, ':key')
  element.data = { ...element.data, names: inner }
  const box = createElement('', {}, compileElement(), pointOf(element))
  box.data = { ...box.data, loop: { list, parameters: params, key } }
  return [box]
}

/** Return the test of `v-if` or `v-else-if`, and remove it. An unsupported test counts as true, so that the element is shown. */
function testOf(element: SlideElement, name: string, scope: Scope, compilation: Compilation): Value {
  const test = fromAttribute(element, name, compilation, (text) => compileExpression(text, scope)) ?? { constant: true }
  removeAttribute(element, name)
  return test
}

/** Return the choice between branches, each with its test. A single branch without a test needs no choice. */
function choiceOf(
  tests: readonly (Expression | undefined)[],
  branches: readonly SlideElement[],
  first: SlideNode | undefined,
): SlideNode[] {
  if (branches.length === 0 || (branches.length === 1 && tests[0] === undefined)) return branches.flatMap(childrenOf)
  const choice = createElement('', {}, branches, isElement(first) ? pointOf(first) : undefined)
  choice.data = { ...choice.data, tests }
  return [choice]
}

/**
 * Compile `v-for` and `v-if`. `v-for` repeats its element at build time, so that each copy has its own steps. `v-if` and its following branches
 * become one choice.
 */
export function loopsAndConditions(root: Root, compilation: Compilation): void {
  if (compilation.slide.format === 'mdx') return

  /** Number of elements that loops have created. */
  let repeated = 0

  function repeat(element: SlideElement, scope: Scope): SlideNode[] {
    const loop = fromAttribute(element, 'v-for', compilation, (text) => readLoop(text, scope))
    if (loop && 'list' in loop) return repeatLater(element, loop, scope, compilation, () => compileNode(element, scope))
    repeated += (loop?.each.length ?? 0) * (1 + elementsOf(element).length)
    if (repeated > mostRepeated)
      throw new LimitError(
        `The loops of this slide make more than ${mostRepeated} elements`,
        pointOf(element),
        'Make them shorter. Nested loops multiply.',
      )
    removeAttribute(element, 'v-for')
    return (loop?.each ?? []).flatMap((names) => {
      const copy = cloneOf(element)
      copy.data = { ...copy.data, names: new Map([...(element.data?.names ?? []), ...names]) }
      return compileNode(copy, scope)
    })
  }

  /** Compile `v-if` at `index` of `siblings` together with its `v-else`s, and return the index of the next node. */
  function choose(siblings: readonly SlideNode[], index: number, scope: Scope): { readonly nodes: SlideNode[]; readonly next: number } {
    const tests: (Expression | undefined)[] = []
    const branches: SlideElement[] = []
    let next = index
    let name = 'v-if'
    let isOpen = true
    for (;;) {
      const element = siblings[next]
      if (!isElement(element)) break
      const inner = element.data?.names ? withNames(scope, element.data.names) : scope
      const test = name === 'v-else' ? { constant: true } : testOf(element, name, inner, compilation)
      removeAttribute(element, name)
      if (isOpen && !(isConstant(test) && !test.constant)) {
        tests.push(isConstant(test) ? undefined : codeOf(test))
        branches.push(wrap(compileNode(element, scope)))
      }
      if (isConstant(test) && test.constant) isOpen = false
      next++
      if (name === 'v-else') break
      const branch = branchAfter(siblings, next)
      if (!branch) break
      name = branch.name
      next = branch.at
    }
    return { nodes: choiceOf(tests, branches, siblings[index]), next }
  }

  function compileNode(node: SlideNode, outer: Scope): SlideNode[] {
    if (!isElement(node)) return [node]
    if (attributeOf(node, 'v-pre')) {
      removeAttribute(node, 'v-pre')
      node.data = { ...node.data, asWritten: true }
    }
    if (node.data?.asWritten) return [node]
    if (attributeOf(node, 'v-for')) return repeat(node, outer)
    const scope = node.data?.names ? withNames(outer, node.data.names) : outer
    if (attributeOf(node, 'v-if')) return choose([node], 0, outer).nodes
    refuseElse(node, compilation)
    writeOut(node, scope)
    compileChildren(node, scope)
    // After its loop and condition are compiled, a template is replaced by its content.
    const isLoop = nameOf(node) === 'template' && node.attributes.length === 0 && node.data?.names && !isSlot(node)
    return isLoop ? [wrapNames(node)] : [node]
  }

  function compileChildren(parent: SlideParent, scope: Scope): void {
    const siblings = childrenOf(parent)
    const nodes: SlideNode[] = []
    for (let index = 0; index < siblings.length; ) {
      const node = siblings[index]
      if (node === undefined) break
      if (isElement(node) && attributeOf(node, 'v-if') && !attributeOf(node, 'v-for') && !attributeOf(node, 'v-pre')) {
        const chosen = choose(siblings, index, scope)
        nodes.push(...chosen.nodes)
        index = chosen.next
      } else {
        nodes.push(...compileNode(node, scope))
        index++
      }
    }
    setChildren(parent, nodes)
  }
  compileChildren(root, slideScope(compilation))
}

/** Return the choice as an expression: `test ? <p/> : other ? … : null`. */
export function choiceExpression(tests: readonly (Expression | undefined)[], branches: readonly Expression[]): Expression {
  return branches.reduceRight<Expression>((otherwise, branch, index) => {
    const test = tests[index]
    return test ? { type: 'ConditionalExpression', test, consequent: branch, alternate: otherwise } : branch
  }, valueToExpression(null))
}
