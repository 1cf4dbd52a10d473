import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { pointOf, type SlideElement } from '../tree/slide-tree.ts'
import { addAnimations, animationNames } from './step-animations.ts'
import type { WrittenAttribute } from './step-directives.ts'
import { createStepPlan, readWish, type StepRange, type StepWish } from './step-plan.ts'

/** The steps at which an element is revealed and hidden, with its animations. */
export interface StepMark {
  from: number
  until?: number
  /** Names of animations. See step-animations.ts. */
  readonly animations: readonly string[]
  /** Where the tag or the directive is written: line and column of its element, and the attribute, which is '' for a tag. */
  readonly written?: string
}

/** Steps that a transform requests for an element, such as a code block with `{1|3|all}`. `steps` replies with `stepsTaken`. @internal for its test */
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
export interface Reveal {
  readonly kind: string
  readonly wish: StepWish | 'never'
  readonly hide: boolean
  readonly animations: readonly string[]
  readonly element: SlideElement
  /** The attribute of a directive as written: `v-click.hide`. A tag has none. */
  readonly attribute?: string
}

/** Return the inverse range for `hide`: the element is visible before the steps and, if they end, again after them. */
const hiddenIn = ({ from, until }: StepRange): StepRange => (until === undefined ? { from: -1, until: from } : { from: until, until: from })

/** Assigns steps in document order, and adds each to the records of the deck. */
export interface StepTaker {
  /** Return the steps that a directive or tag requests. Report what is not a step, and take it for the next step. */
  wishOf(written: WrittenAttribute | undefined, element: SlideElement): StepWish | 'never'
  /** Assign `count` consecutive steps. */
  takeRow(kind: string, wish: StepWish, count: number): StepRange
  /** Assign the step of a directive or tag, and add the styles of its animations. Return undefined when it requests none. */
  take(reveal: Reveal): StepMark | undefined
  /** Leave out `size` steps. The gap itself shows nothing, so it needs one step less than its size. */
  skip(kind: string, size: number): void
  /** Assign the steps that a transform requests for an element. */
  answerRequest(element: SlideElement): void
  /** Assign the steps of the template of a Vue component or layout. */
  takeTemplateSteps(element: SlideElement | Root): void
}

/** Create the object that assigns the steps of one slide. */
export function createStepTaker(compilation: Compilation): StepTaker {
  const plan = createStepPlan()
  const { clicksElements, context, slide } = compilation
  const usual = animationNames(String(slide.record.frontmatter.clickAnimation ?? context.config.clickAnimation))

  function takeRow(kind: string, wish: StepWish, count: number): StepRange {
    const range = plan.take(wish, count)
    if (range.until !== undefined) clicksElements.push({ directive: kind, ...range })
    else for (let i = 0; i < count; i++) clicksElements.push({ directive: kind, from: range.from + i })
    return range
  }

  const taker: StepTaker = {
    takeRow,
    wishOf(written, element) {
      const wish = readWish(written?.source, written?.isExpression ?? false)
      if (wish) return wish
      compilation.report(pointOf(element), {
        what: `"${written?.source}" is not a click step`,
        allowed: 'Allowed: a number as in "3", a distance as in "\'+1\'", or a start and an end as in "[2, 4]".',
      })
      return { start: '+1' }
    },
    take({ kind, wish, hide, animations, element, attribute = '' }) {
      if (wish === 'never') return undefined
      const named = animations.length > 0 ? animations : usual
      addAnimations(named, pointOf(element), compilation)
      const range = takeRow(kind, wish, 1)
      const { line, column } = pointOf(element)
      const written = context.marksSource ? { written: `${line}:${column}:${attribute}` } : {}
      return { ...(hide ? hiddenIn(range) : range), animations: named, ...written }
    },
    skip(kind, size) {
      if (size > 1) clicksElements.push({ directive: kind, from: plan.offset + size - 1 })
      plan.take({ start: `+${size}` })
    },
    answerRequest(element) {
      taker.takeTemplateSteps(element)
      const request = element.data?.stepRequest
      if (!request) return
      const { stepRequest, ...data } = element.data ?? {}
      const wish = taker.wishOf({ source: request.at ?? '', isExpression: false }, element)
      element.data = { ...data, ...(wish !== 'never' && { stepsTaken: takeRow(request.kind, wish, request.count) }) }
    },
    takeTemplateSteps({ data }) {
      if (!data?.templateSteps) return
      data.shownSteps = data.templateSteps.map(({ directive, at, hides }) => {
        const wish = readWish(at, true)
        if (wish === undefined || wish === 'never') return null
        const range = takeRow(directive, wish, 1)
        return hides ? hiddenIn(range) : range
      })
    },
  }
  return taker
}
