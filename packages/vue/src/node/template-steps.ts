import { readFileSync } from 'node:fs'
import type {
  AttributeNode,
  DirectiveNode,
  ElementNode,
  ExpressionNode,
  RootNode,
  SourceLocation,
  TemplateChildNode,
} from '@vue/compiler-core'
import { stepDirectiveName, stepsFrom } from '../client/step-names.ts'
import { createLoopLengths } from './loop-lengths.ts'
import { spellingsOf } from './resolve-tags.ts'
import { compiler, createSimpleExpression, ElementTypes, NodeTypes } from './vue-compiler.ts'

/** A click step that a template asks for. */
export interface TemplateStep {
  readonly directive: 'v-click' | 'v-after' | 'v-click-hide'
  /** The step as an author writes it: `3`, `'+1'`, `[2, 4]`. Absent for the next step. */
  readonly at?: string
  /** Whether the step hides the element. */
  readonly hides: boolean
  /** Absolute path of the template's file. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A step that cannot be counted while the deck is compiled. */
export interface UncountedStep {
  readonly line: number
  readonly column: number
  readonly what: string
  readonly allowed: string
}

const stepDirectives = new Set(['click', 'after', 'click-hide', 'clicks'])
const stepTags: Readonly<Record<string, string>> = { 'v-click': 'click', 'v-clicks': 'clicks', 'v-after': 'after' }

/** Matches a step whose value is written in the template. */
const literal =
  /^(?:(['"`]?)[+-]?\d+\1|\[\s*(['"`]?)[+-]?\d+\2\s*,\s*(?:(['"`]?)[+-]?\d+\3|null|Infinity)\s*\]|true|false|null|undefined|)$/

/** Matches a step that does not depend on the steps before it. */
const absolute = /^(?:\d+|\[\s*\d+\s*,\s*(?:\d+|null|Infinity)\s*\]|false)$/

const isNumber = (text: string) => /^\d+$/.test(text)
const isElement = (node: TemplateChildNode): node is ElementNode => node.type === NodeTypes.ELEMENT
const isDirective = (prop: AttributeNode | DirectiveNode): prop is DirectiveNode => prop.type === NodeTypes.DIRECTIVE
const structural = new Set(['for', 'if', 'else-if', 'else', 'slot'])
const isStructural = (prop: AttributeNode | DirectiveNode) => isDirective(prop) && structural.has(prop.name)
const hasName = (element: ElementNode, ...names: readonly string[]) =>
  element.props.some((prop) => isDirective(prop) && names.includes(prop.name))
const sourceOf = (exp: ExpressionNode | undefined): string | undefined =>
  exp?.type === NodeTypes.SIMPLE_EXPRESSION ? exp.content.trim() : exp?.loc.source.trim()

const createDirective = (
  name: string,
  exp: ExpressionNode | undefined,
  modifiers: readonly string[],
  loc: SourceLocation,
): DirectiveNode => ({
  type: NodeTypes.DIRECTIVE,
  ...{ name, rawName: `v-${name}`, exp, arg: undefined, loc },
  modifiers: modifiers.map((modifier) => createSimpleExpression(modifier, true, loc)),
})

/** Return the value of `at` of a tag such as `<v-click at="3">`. */
function valueOfAt({ props }: ElementNode): ExpressionNode | undefined {
  for (const prop of props) {
    if (isDirective(prop) && prop.name === 'bind' && sourceOf(prop.arg) === 'at') return prop.exp
    if (isDirective(prop) || prop.name !== 'at') continue
    const text = prop.value?.content ?? ''
    return createSimpleExpression(/^\s*([+-]|\D)/.test(text) && !text.trim().startsWith('[') ? JSON.stringify(text) : text, false, prop.loc)
  }
  return undefined
}

/** Return an element that can have a directive. Text gets an element. */
const withElement = (node: TemplateChildNode): ElementNode | undefined =>
  isElement(node)
    ? node
    : node.type === NodeTypes.INTERPOLATION || (node.type === NodeTypes.TEXT && node.content.trim() !== '')
      ? {
          type: NodeTypes.ELEMENT,
          ...{ ns: 0, tag: 'span', tagType: ElementTypes.ELEMENT, props: [], children: [node], loc: node.loc, codegenNode: undefined },
        }
      : undefined

/** Give each element of `nodes` a step: each item of a lone list. */
function giveEach(nodes: readonly TemplateChildNode[], exp: ExpressionNode | undefined, modifiers: readonly string[]): TemplateChildNode[] {
  const [only, ...others] = nodes.filter((node) => withElement(node))
  if (only && isElement(only) && others.length === 0 && /^[uo]l$/.test(only.tag)) {
    only.children = giveEach(only.children, exp, modifiers)
    return [only]
  }
  let count = 0
  const source = sourceOf(exp)
  return nodes.map((node) => {
    const element = withElement(node)
    if (!element) return node
    const value =
      source !== undefined && /^\d+$/.test(source) ? createSimpleExpression(String(Number(source) + count), false, element.loc) : exp
    element.props.push(createDirective('click', count === 0 || value !== exp ? value : undefined, modifiers, element.loc))
    count++
    return element
  })
}

/** Replace the tags `<v-click>`, `<v-clicks>` and `<v-after>` by directives on their content. */
function withoutStepTags(nodes: readonly TemplateChildNode[], isComponent: (tag: string) => boolean): TemplateChildNode[] {
  return nodes.flatMap((node): TemplateChildNode[] => {
    if (!isElement(node)) return [node]
    const name = stepTags[node.tag.replaceAll(/(?<=[a-zA-Z])(?=[A-Z])/g, '-').toLowerCase()]
    if (name === undefined || isComponent(node.tag)) return [node]
    const modifiers = node.props.some((prop) => prop.name === 'hide' || (isDirective(prop) && sourceOf(prop.arg) === 'hide'))
      ? ['hide']
      : []
    const at = valueOfAt(node)
    if (name === 'clicks') node.children = giveEach(node.children, at, modifiers)
    else
      node.children = node.children.map((child) => {
        const element = withElement(child)
        element?.props.push(createDirective(name, at, modifiers, node.loc))
        return element ?? child
      })
    if (!node.props.some(isStructural)) return withoutStepTags(node.children, isComponent)
    node.props = node.props.filter(isStructural)
    node.tag = 'template'
    node.tagType = ElementTypes.TEMPLATE
    return [node]
  })
}

/** Return the steps that a component asks for. */
type StepsOf = (tag: string) => readonly TemplateStep[]

/** What numbering knows of the file around a template. */
interface TemplateFacts {
  readonly file: string
  readonly stepsOf: StepsOf
  /** Return whether the deck has a component with the name of a tag. */
  isComponent(tag: string): boolean
  /** Return how often a loop over a value runs; undefined when that is not certain. */
  loopLength(source: string): number | undefined
}

/** The steps of a template, or of one run of a loop in it. */
interface StepScope {
  readonly steps: TemplateStep[]
  /** The places that name a step, each as an expression of its number in `steps`. */
  readonly places: { readonly index: string; write(index: string): void }[]
}

/** Give each run of a loop its own steps, in the scope around the loop. `run` is the name that the template has for the number of the run. */
function repeatSteps(around: StepScope, { steps, places }: StepScope, length: number, run: string): void {
  const start = around.steps.length
  const isSame = steps.every(({ at }) => absolute.test(at ?? ''))
  for (const { index, write } of places)
    around.places.push({ index: isSame ? String(start + Number(index)) : `${start} + ${run} * ${steps.length} + ${index}`, write })
  for (let count = 0; count < (isSame ? 1 : length); count++) around.steps.push(...steps)
}

/**
 * Number the steps of a template, in the order of its text, and name them in its directives. A component's steps count where its tag stands. A loop whose
 * length is certain counts them for each of its runs. Relative steps in another loop or in a condition cannot be counted, because the number of their
 * elements is only known when they are rendered.
 */
export function numberSteps(
  root: RootNode,
  { file, stepsOf, isComponent, loopLength }: TemplateFacts,
): { readonly steps: readonly TemplateStep[]; readonly uncounted: readonly UncountedStep[] } {
  const uncounted: UncountedStep[] = []
  const doubt = ({ start: { line, column } }: SourceLocation, subject: string, reason: string) =>
    uncounted.push({
      ...{ line, column },
      what: `${subject} ${reason}, so the slide cannot count its step`,
      allowed: 'Write its number, as in v-click="3", or write "clicks: 5" in the frontmatter of the slide with the number of all steps.',
    })

  function numberDirective(prop: DirectiveNode, { steps, places }: StepScope, inDoubt: string | undefined): void {
    const { name, exp, loc } = prop
    const at = name === 'after' ? "'+0'" : sourceOf(exp)
    const hides = name === 'click-hide' || prop.modifiers.some(({ content }) => content === 'hide')
    prop.name = stepDirectiveName
    prop.modifiers = hides ? [createSimpleExpression('hide', true, loc)] : []
    const written = at ?? ''
    const reason = absolute.test(written) ? undefined : literal.test(written) ? inDoubt : 'has a value that is only known when it is drawn'
    if (reason !== undefined) return void doubt(loc, `"v-${name}"`, reason)
    places.push({ index: String(steps.length), write: (index) => (prop.arg = createSimpleExpression(index, isNumber(index), loc)) })
    const { line, column } = loc.start
    steps.push({ directive: `v-${name}` as TemplateStep['directive'], ...(at !== undefined && { at }), hides, file, line, column })
  }

  function numberComponent(element: ElementNode, { steps, places }: StepScope, inDoubt: string | undefined): void {
    const inner = stepsOf(element.tag)
    if (inner.length === 0) return
    const { loc, props } = element
    const write = (index: string) =>
      props.push(
        isNumber(index) || index === ''
          ? { type: NodeTypes.ATTRIBUTE, name: stepsFrom, nameLoc: loc, value: { type: NodeTypes.TEXT, content: index, loc }, loc }
          : {
              ...createDirective('bind', createSimpleExpression(index, false, loc), [], loc),
              arg: createSimpleExpression(stepsFrom, true, loc),
            },
      )
    if (inDoubt !== undefined) {
      write('')
      return void doubt(loc, `<${element.tag}>, which has steps,`, inDoubt)
    }
    places.push({ index: String(steps.length), write })
    steps.push(...inner)
  }

  function numberElement(node: ElementNode, scope: StepScope, inDoubt: string | undefined, runs: readonly string[]): void {
    const clicks = node.props.find((prop): prop is DirectiveNode => isDirective(prop) && prop.name === 'clicks')
    if (clicks) {
      node.props = node.props.filter((prop) => prop !== clicks)
      const modifiers = clicks.modifiers.map(({ content }) => content)
      node.children = giveEach(node.children, clicks.exp, modifiers)
    }
    for (const prop of node.props) if (isDirective(prop) && stepDirectives.has(prop.name)) numberDirective(prop, scope, inDoubt)
    numberComponent(node, scope, inDoubt)
    visit(node.children, scope, inDoubt, runs)
  }

  /** Number a loop whose length is certain, and return whether it is one. `runs` are the names of the runs of the loops around it. */
  function numberLoop(node: ElementNode, scope: StepScope, runs: readonly string[]): boolean {
    const prop = node.props.find((each): each is DirectiveNode => isDirective(each) && each.name === 'for')
    const loop = prop?.forParseResult
    const length = loop && loopLength(sourceOf(loop.source) ?? '')
    if (!loop || length === undefined || hasName(node, 'if', 'else-if', 'else')) return false
    const run = sourceOf(loop.key) ?? `lecternRun${runs.length}`
    if (!/^[\w$]+$/.test(run) || runs.includes(run)) return false
    const inner: StepScope = { steps: [], places: [] }
    numberElement(node, inner, undefined, [...runs, run])
    if (inner.steps.length > 0) loop.key ??= createSimpleExpression(run, false, prop.loc)
    repeatSteps(scope, inner, length, run)
    return true
  }

  function visit(nodes: TemplateChildNode[], scope: StepScope, outer: string | undefined, runs: readonly string[]): void {
    // The list stays the same object: Vue's compiler reads the content of a slot from the list that it had before its transforms.
    nodes.splice(0, nodes.length, ...withoutStepTags(nodes, isComponent))
    for (const node of nodes) {
      if (!isElement(node) || (outer === undefined && numberLoop(node, scope, runs))) continue
      const inDoubt = outer ?? (hasName(node, 'for') ? 'is in v-for' : hasName(node, 'if', 'else-if', 'else') ? 'is in v-if' : undefined)
      numberElement(node, scope, inDoubt, runs)
    }
  }

  const whole: StepScope = { steps: [], places: [] }
  visit(root.children, whole, undefined, [])
  for (const { index, write } of whole.places) write(index)
  return { steps: whole.steps, uncounted }
}

/** Create the function that returns the steps of the template of a `.vue` file, with those of the components in it. */
export function createStepReader(
  component: (name: string) => string | undefined,
): (file: string, stepsOf?: StepsOf) => readonly TemplateStep[] {
  const running = new Set<string>()
  const known = new Map<string, readonly TemplateStep[]>()
  const number = (file: string): readonly TemplateStep[] => {
    const root = compiler.parse(readFileSync(file, 'utf8'), { filename: file, sourceMap: false }).descriptor.template?.ast
    if (!root) return []
    const find = (tag: string) => spellingsOf(tag).map(component).find(Boolean)
    const isComponent = (tag: string) => find(tag) !== undefined
    // The parser keeps its results, and numbering changes them.
    const stepsOf = (tag: string) => stepsIn(find(tag))
    return numberSteps(structuredClone(root), { file, stepsOf, isComponent, loopLength: createLoopLengths(file) }).steps
  }
  const read = (file: string): readonly TemplateStep[] => {
    // A component that contains itself ends here.
    if (running.has(file)) return []
    // Files may have changed since the last call. Within one call, each is read once.
    if (running.size === 0) known.clear()
    const found = known.get(file)
    if (found) return found
    running.add(file)
    try {
      const steps = number(file)
      known.set(file, steps)
      return steps
    } catch {
      // The compiler reports a file that cannot be read.
      return []
    } finally {
      running.delete(file)
    }
  }
  const stepsIn = (file: string | undefined) => (file === undefined ? [] : read(file))
  return read
}
