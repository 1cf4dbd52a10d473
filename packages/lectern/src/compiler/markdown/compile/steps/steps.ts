import type { Root } from 'hast'
import type { Condition } from '../../../../deck/config/index.ts'
import type { Compilation } from '../compilation.ts'
import type { TemplateStep } from '../compile-types.ts'
import { conditionOfBlock } from '../components/choice-blocks.ts'
import { componentSpecifier, isAuthors } from '../components/component-lookup.ts'
import { layoutNameOf } from '../components/layout.ts'
import { htmlTags, isComponentName } from '../html/tag-names.ts'
import { concatenation, valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  childrenOf,
  createElement,
  elementsOf,
  isElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
  visitElements,
} from '../tree/slide-tree.ts'
import { animationClass, animationNames } from './step-animations.ts'
import {
  countOf,
  directiveOn,
  isOn,
  reportMisspelt,
  type StepTag,
  stepTags,
  type WrittenDirective,
  writtenAttribute,
} from './step-directives.ts'
import type { StepRange, StepWish } from './step-plan.ts'
import { createReveals, isBlank, mark } from './step-reveals.ts'
import { switchCases, switchLook } from './step-switch.ts'
import { createStepTaker, type Reveal } from './step-taker.ts'

interface TemplateStepData {
  /** The steps that the template of the component or layout asks for. */
  templateSteps?: readonly TemplateStep[]
  /** The steps that they received. null is always shown. */
  shownSteps?: readonly (StepRange | null)[]
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends TemplateStepData {}
  interface MdxJsxTextElementHastData extends TemplateStepData {}
}
declare module 'hast' {
  interface RootData extends TemplateStepData {}
}

/** Find the click steps in the templates of Vue components and of the slide's layout, for the transform `steps`. */
export async function templateSteps(root: Root, compilation: Compilation): Promise<void> {
  const { context, files } = compilation
  const stepsOf = async (file: string | undefined) => {
    const steps = file?.endsWith('.vue') ? ((await context.templateSteps?.(file)) ?? []) : []
    for (const step of steps) files.add(step.file)
    return steps
  }
  const ofLayout = await stepsOf(context.layout(layoutNameOf(compilation)))
  if (ofLayout.length > 0) root.data = { ...root.data, templateSteps: ofLayout }
  const isComponent = (element: SlideElement) => !htmlTags.has(nameOf(element)) && !isAuthors(nameOf(element), compilation)
  for (const element of elementsOf(root).filter(isComponent)) {
    const steps = await stepsOf(componentSpecifier(nameOf(element), compilation))
    if (steps.length > 0) element.data = { ...element.data, templateSteps: steps }
  }
}

/** Name of the attribute that says where a step is written. Authors order steps on the slide. */
const stepMark = 'data-step'

/** Only the visible case of a `v-switch` takes up space. */
const switchRule = '.lectern-switch>[data-click-state=hidden]{display:none}'

/** Assign click steps in document order, and mark each element that a step reveals. */
export function steps(root: Root, compilation: Compilation): void {
  const taker = createStepTaker(compilation)
  const { wishOf, takeRow, take, answerRequest } = taker
  const inSwitches: SlideElement[] = []
  const own = (element: SlideElement) => (compilation.authorNames.has(nameOf(element)) ? undefined : stepTags.get(nameOf(element)))
  const hasOwnSteps = (element: SlideElement) => own(element) !== undefined || directiveOn(element) !== undefined
  const { reveal, revealEach } = createReveals(taker, { hasOwnSteps, compileNode, compileChildren })

  const withoutSteps = (element: SlideElement) => childrenOf(element).flatMap(compileNode)

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
    const look = switchLook(element, compilation)
    if (look) box.data = { ...box.data, switchLook: look }
    for (const name of ['className', 'style', 'id']) {
      const written = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
      if (written && name !== 'className') box.attributes.push(written)
      else if (written && typeof written.value === 'string') setAttribute(box, name, `lectern-switch ${written.value}`)
    }
    return [box]
  }

  function compileTag(tag: StepTag, element: SlideElement): SlideNode[] {
    if (tag === 'v-click-gap') {
      taker.skip(tag, countOf(element, 'size'))
      return []
    }
    const wish = tag === 'v-after' ? { start: '+0' as const } : wishOf(writtenAttribute(element, 'at'), element)
    if (tag === 'v-switch') return compileSwitch(element, wish)
    const animations = [...(isOn(element, 'fade') ? ['fade'] : []), ...animationNames(writtenAttribute(element, 'animation')?.source ?? '')]
    const reveals: Reveal = { kind: tag, wish, hide: isOn(element, 'hide'), animations, element }
    if (tag === 'v-clicks') return revealEach(reveals, element.children)
    const step = take(reveals)
    return childrenOf(element).map((child) => (isBlank(child) ? child : reveal(child, step)))
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
      attribute: name,
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

  /** Compile a block that only some talks have. Its steps are theirs alone. */
  function compileWhen(element: SlideElement, condition: Condition): void {
    const { clicksElements } = compilation
    const before = clicksElements.length
    compileChildren(element)
    for (let index = before; index < clicksElements.length; index++) {
      const inside = clicksElements[index]
      if (inside) clicksElements[index] = { ...inside, when: [condition, ...(inside.when ?? [])] }
    }
  }

  function compileNode(node: SlideNode): SlideNode[] {
    if (!isElement(node)) return [node]
    const tag = own(node)
    if (tag) return compileTag(tag, node)
    const condition = conditionOfBlock(node, compilation)
    if (condition) {
      compileWhen(node, condition)
      return [node]
    }
    const directive = directiveOn(node)
    if (directive) compileDirective(directive, node)
    else {
      answerRequest(node)
      compileChildren(node)
    }
    return [node]
  }

  function compileChildren(parent: SlideParent): void {
    setChildren(parent, childrenOf(parent).flatMap(compileNode))
  }

  reportMisspelt(root, compilation)
  taker.takeTemplateSteps(root)
  compileChildren(root)
  // Remove an end after the last step: the element then stays visible, in print too.
  const total = totalSteps(compilation)
  for (const { data } of inSwitches) if (data?.step?.until !== undefined && data.step.until > total) delete data.step.until
}

/** Return the number of click steps after step 0: the larger of the content's steps and `clicks:`. Valid only after `steps` has run. */
export function totalSteps({ slide, clicksElements }: Pick<Compilation, 'slide' | 'clicksElements'>): number {
  const { clicks } = slide.record.frontmatter
  return Math.max(
    typeof clicks === 'number' && Number.isInteger(clicks) ? clicks : 0,
    ...clicksElements.map(({ from, until }) => until ?? from),
  )
}

/** Add `name` to the classes of the element, before those of an expression. */
function addClass(element: SlideElement, name: string): void {
  const value = attributeOf(element, 'className')?.value
  const estree = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined
  const own = estree?.type === 'ExpressionStatement' ? estree.expression : typeof value === 'string' ? value : ''
  setAttribute(element, 'className', own === '' ? name : concatenation([`${name} `, own]))
}

/**
 * Replace elements that a step reveals with `<Step as="li" from={2}>`. Run this after links, pictures and icons, which find elements by tag. The
 * output of a component is unknown, so it gets a wrapper that takes no space.
 */
export function stepElements(root: Root, compilation: Compilation): void {
  visitElements(root, (element): SlideElement[] | undefined => {
    const { step, switchLook } = element.data ?? {}
    if (switchLook) {
      setAttribute(element, 'as', nameOf(element))
      element.name = compilation.engine('Switch', 'switch')
      if (switchLook.transition !== undefined) setAttribute(element, 'transition', valueToExpression(switchLook.transition))
      if (switchLook.unmount) setAttribute(element, 'unmount', true)
      delete element.data?.switchLook
    }
    if (!step) return undefined
    delete element.data?.step
    const name = nameOf(element)
    const isBox = name === '' || isComponentName(name)
    const stepped = isBox ? createElement('', { className: 'lectern-step-box' }, [element]) : element
    stepped.name = compilation.engine('Step')
    setAttribute(stepped, 'as', isBox ? 'span' : name)
    setAttribute(stepped, 'from', valueToExpression(step.from))
    if (step.until !== undefined) setAttribute(stepped, 'until', valueToExpression(step.until))
    if (step.written !== undefined) setAttribute(stepped, stepMark, `${step.written}:${step.from}:${step.until ?? ''}`)
    if (step.animations.includes('fade')) setAttribute(stepped, 'fades', true)
    const classes = step.animations.map(animationClass)
    if (classes.length > 0) addClass(stepped, classes.join(' '))
    return [stepped]
  })
}
