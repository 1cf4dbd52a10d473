import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  createElement,
  isElement,
  isText,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { addAnimations, animationNames } from './step-animations.ts'
import { countOf, isOn, type WrittenAttribute, writtenAttribute } from './step-attributes.ts'
import { directiveOn, reportMisspelt, type StepTag, stepTags, type WrittenDirective } from './step-names.ts'
import { createStepPlan, type StepRange } from './step-plan.ts'
import { readWish, type StepWish } from './step-request.ts'
import { switchCases } from './step-switch.ts'
import { totalSteps } from './step-total.ts'

/** The steps at which an element is revealed and hidden, with its animations. */
interface StepMark {
  from: number
  until?: number
  /** Names of animations. See step-animations.ts. */
  readonly animations: readonly string[]
}

/** Steps that a transform requests for an element, such as a code block with `{1|3|all}`. `steps` replies with `stepsTaken`. */
export interface StepRequest {
  /** The first step as an author writes it: `+1`, `3`, `[2,4]`. Absent for the next step, `false` for none. */
  readonly at?: string | undefined
  /** Number of consecutive steps, from 0. */
  readonly count: number
  /** The kind of requester, for the records of the deck: `code`, `v-mark` … */
  readonly kind: string
}

interface StepData {
  step?: StepMark
  stepRequest?: StepRequest
  /** The steps that a request received. Its change number i, from 0, happens at step `from + i`. Absent when the author wants none. */
  stepsTaken?: StepRange
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends StepData {}
  interface MdxJsxTextElementHastData extends StepData {}
}

/** The author's settings of one directive or tag. */
interface Reveal {
  readonly kind: string
  readonly wish: StepWish | 'never'
  readonly hide: boolean
  readonly animations: readonly string[]
  readonly element: SlideElement
}

const isNamed = (node: SlideNode, ...names: readonly string[]): node is SlideElement => isElement(node) && names.includes(nameOf(node))
const isList = (node: SlideNode): node is SlideElement => isNamed(node, 'ul', 'ol')
const isBlank = (node: SlideNode) => node.type === 'comment' || (isText(node) && node.value.trim() === '')

/** Only the visible case of a `v-switch` takes up space. */
const switchRule = '.lectern-switch>[data-click-state=hidden]{display:none}'

/** Return the inverse range for `hide`: the element is visible before the steps and, if they end, again after them. */
const hiddenIn = ({ from, until }: StepRange): StepRange => (until === undefined ? { from: -1, until: from } : { from: until, until: from })

/** Assign click steps in document order, and mark each element that a step reveals. */
export function steps(root: Root, compilation: Compilation): void {
  const plan = createStepPlan()
  const own = (node: SlideNode) => (isElement(node) && !compilation.authorNames.has(nameOf(node)) ? stepTags.get(nameOf(node)) : undefined)
  const { clicksElements, context, slide } = compilation
  const inSwitches: SlideElement[] = []
  const usual = animationNames(String(slide.record.frontmatter.clickAnimation ?? context.config.clickAnimation))

  function wishOf(written: WrittenAttribute | undefined, element: SlideElement): StepWish | 'never' {
    const wish = readWish(written?.source, written?.isExpression ?? false)
    if (wish) return wish
    compilation.report(pointOf(element), {
      what: `"${written?.source}" is not a click step`,
      allowed: 'Allowed: a number as in "3", a distance as in "\'+1\'", or a start and an end as in "[2, 4]".',
    })
    return { start: '+1' }
  }

  /** Assign `count` consecutive steps and add each to the deck's records. */
  function takeRow(kind: string, wish: StepWish, count: number): StepRange {
    const range = plan.take(wish, count)
    if (range.until !== undefined) clicksElements.push({ directive: kind, ...range })
    else for (let i = 0; i < count; i++) clicksElements.push({ directive: kind, from: range.from + i })
    return range
  }

  function answerRequest(element: SlideElement): void {
    takeTemplateSteps(element)
    const request = element.data?.stepRequest
    if (!request) return
    const { stepRequest, ...data } = element.data ?? {}
    const wish = wishOf({ source: request.at ?? '', isExpression: false }, element)
    element.data = { ...data, ...(wish !== 'never' && { stepsTaken: takeRow(request.kind, wish, request.count) }) }
  }

  /** Assign the steps of the template of a Vue component or layout. */
  function takeTemplateSteps({ data }: SlideElement | Root): void {
    if (!data?.templateSteps) return
    data.shownSteps = data.templateSteps.map(({ directive, at, hides }) => {
      const wish = readWish(at, true)
      if (wish === undefined || wish === 'never') return null
      const range = takeRow(directive, wish, 1)
      return hides ? hiddenIn(range) : range
    })
  }

  function take({ kind, wish, hide, animations, element }: Reveal): StepMark | undefined {
    if (wish === 'never') return undefined
    const named = animations.length > 0 ? animations : usual
    addAnimations(named, pointOf(element), compilation)
    const range = takeRow(kind, wish, 1)
    return { ...(hide ? hiddenIn(range) : range), animations: named }
  }

  function mark(element: SlideElement, step: StepMark | undefined): SlideElement {
    if (step) element.data = { ...element.data, step }
    return element
  }

  /** Return the node as an element that can be revealed. An element with its own steps gets a wrapper that takes no space. */
  function reveal(node: SlideNode, step: StepMark | undefined): SlideElement {
    if (!isElement(node)) return mark(createElement('span', {}, [node]), step)
    if (own(node) || directiveOn(node)) return mark(createElement('span', { className: 'lectern-step-box' }, compileNode(node)), step)
    answerRequest(node)
    compileChildren(node)
    return mark(node, step)
  }

  /** Reveal each element step by step, or each item of a lone list, or each row of a lone table (as in Slidev). */
  function revealEach(reveals: Reveal, nodes: readonly SlideNode[]): SlideNode[] {
    const every = countOf(reveals.element, 'every')
    const depth = countOf(reveals.element, 'depth')
    const { wish } = reveals
    let count = 0
    let step: StepMark | undefined
    const next = () => {
      // Absolute steps count on from the first. Relative steps follow one another.
      if (wish !== 'never' && count % every === 0) {
        const start = count === 0 ? wish.start : typeof wish.start === 'number' ? wish.start + count / every : '+1'
        step = take({ ...reveals, wish: { start } })
      }
      count++
      return step
    }
    const each = (children: readonly SlideNode[], level: number): SlideNode[] =>
      children.map((child) => {
        if (!isElement(child)) return child
        const current = next()
        const hasLists = level < depth && child.children.some(isList) && !own(child) && !directiveOn(child)
        if (!hasLists) return reveal(child, current)
        setChildren(
          child,
          child.children.flatMap((inner) => (isList(inner) ? [inside(inner, level + 1)] : compileNode(inner))),
        )
        return mark(child, current)
      })
    const inside = (list: SlideElement, level: number): SlideElement => {
      setChildren(list, each(list.children, level))
      return list
    }
    const [only, ...others] = nodes.filter((node) => !isBlank(node))
    if (only && others.length === 0 && isList(only)) return [inside(only, 1)]
    if (only && others.length === 0 && isNamed(only, 'table')) {
      for (const part of only.children) if (isNamed(part, 'tbody')) inside(part, 1)
      return [only]
    }
    return each(nodes, 1)
  }

  const withoutSteps = ({ children }: SlideElement) => (children as SlideNode[]).flatMap(compileNode)

  function compileSwitch(element: SlideElement, wish: StepWish | 'never'): SlideNode[] {
    const cases = switchCases(element, compilation)
    const { from } = takeRow('v-switch', wish === 'never' ? { start: '+1' } : wish, Math.max(0, ...cases.map(({ end }) => end - 1)))
    const [tag, childTag] = ['tag', 'childTag'].map((name) => writtenAttribute(element, name)?.source.replaceAll(/['"`]/g, '') || 'div')
    const contents = cases.map(({ element: content, start, end }) => {
      const box = createElement(childTag ?? 'div', {}, withoutSteps(content), pointOf(content))
      return mark(box, { from: from + start - 1, until: from + end - 1, animations: [] })
    })
    inSwitches.push(...contents)
    if (!compilation.css.includes(switchRule)) compilation.css.push(switchRule)
    const box = createElement(tag ?? 'div', { className: 'lectern-switch' }, contents, pointOf(element))
    for (const name of ['className', 'style', 'id']) {
      const written = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
      if (written && name !== 'className') box.attributes.push(written)
      else if (written && typeof written.value === 'string') setAttribute(box, name, `lectern-switch ${written.value}`)
    }
    return [box]
  }

  function compileTag(tag: StepTag, element: SlideElement): SlideNode[] {
    if (tag === 'v-click-gap') {
      const size = countOf(element, 'size')
      // The gap itself shows nothing, so it needs one step less than its size.
      if (size > 1) clicksElements.push({ directive: tag, from: plan.offset + size - 1 })
      plan.take({ start: `+${size}` })
      return []
    }
    const wish = tag === 'v-after' ? { start: '+0' as const } : wishOf(writtenAttribute(element, 'at'), element)
    if (tag === 'v-switch') return compileSwitch(element, wish)
    const animations = [...(isOn(element, 'fade') ? ['fade'] : []), ...animationNames(writtenAttribute(element, 'animation')?.source ?? '')]
    const reveals: Reveal = { kind: tag, wish, hide: isOn(element, 'hide'), animations, element }
    if (tag === 'v-clicks') return revealEach(reveals, element.children)
    const step = take(reveals)
    return (element.children as SlideNode[]).map((child) => (isBlank(child) ? child : reveal(child, step)))
  }

  function compileDirective({ directive, name, modifiers }: WrittenDirective, element: SlideElement): void {
    const written = writtenAttribute(element, name)
    removeAttribute(element, name)
    const wish = directive === 'v-after' ? { start: '+0' as const } : wishOf(written && { ...written, isExpression: true }, element)
    const reveals: Reveal = {
      kind: directive,
      wish,
      hide: directive === 'v-click-hide' || modifiers.includes('hide'),
      animations: modifiers.filter((modifier) => modifier !== 'hide'),
      element,
    }
    if (directive === 'v-clicks') {
      if (['ul', 'ol', 'table'].includes(nameOf(element))) revealEach(reveals, [element])
      else setChildren(element, revealEach(reveals, element.children))
      return
    }
    mark(element, take(reveals))
    answerRequest(element)
    compileChildren(element)
  }

  function compileNode(node: SlideNode): SlideNode[] {
    if (!isElement(node)) return [node]
    const tag = own(node)
    if (tag) return compileTag(tag, node)
    const directive = directiveOn(node)
    if (directive) compileDirective(directive, node)
    else {
      answerRequest(node)
      compileChildren(node)
    }
    return [node]
  }

  function compileChildren(parent: SlideParent): void {
    setChildren(parent, (parent.children as SlideNode[]).flatMap(compileNode))
  }

  reportMisspelt(root, compilation)
  takeTemplateSteps(root)
  compileChildren(root)
  // Remove an end after the last step: the element then stays visible, in print too.
  const total = totalSteps(compilation)
  for (const { data } of inSwitches) if (data?.step?.until !== undefined && data.step.until > total) delete data.step.until
}
