import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  childrenOf,
  createElement,
  isElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { animationNames } from './step-animations.ts'
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
import type { StepWish } from './step-plan.ts'
import { createReveals, isBlank, mark } from './step-reveals.ts'
import { switchCases, switchLook } from './step-switch.ts'
import { createStepTaker, type Reveal } from './step-taker.ts'

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
