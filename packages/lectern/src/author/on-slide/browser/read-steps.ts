import { readStep, type StepUnit } from '../model/step-order.ts'

/** A tag or a directive of steps, as the slide shows it. */
export interface ShownStep extends StepUnit {
  /** The first words of what appears. */
  readonly words: string
}

/** The steps of a slide in the order of the document. */
export interface ShownSteps {
  readonly units: readonly ShownStep[]
  /** Whether all steps of the slide are those of tags and directives, so that their order can be changed here. */
  readonly isWhole: boolean
}

const longest = 40

function wordsOf(element: Element): string {
  // The items of a list have no space between them.
  const first = element.querySelector('li,p,td,th') ?? element
  const text = (first.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
  return (text || (element.querySelector('img')?.alt ?? '')).slice(0, longest)
}

/** Return the steps of a slide: the marks that the compiler has left, put together by where they are written. */
export function readSteps(slide: HTMLElement): ShownSteps {
  const found = new Map<string, ShownStep>()
  const covered = new Set<number>()
  let hasRange = false
  for (const element of slide.querySelectorAll<HTMLElement>('[data-step]')) {
    const read = readStep(element.dataset.step)
    if (!read) continue
    const { isRange, ...unit } = read
    hasRange ||= isRange
    covered.add(unit.step)
    const key = `${unit.line}:${unit.column}:${unit.attribute}`
    const before = found.get(key)
    const words = wordsOf(element)
    if (!before) found.set(key, { ...unit, count: 1, words })
    else {
      const step = Math.min(before.step, unit.step)
      const count = Math.max(before.step + before.count, unit.step + 1) - step
      found.set(key, { ...before, step, count, words: before.words || words })
    }
  }
  const total = Number(slide.dataset.clicksTotal) || 0
  const isWhole = !hasRange && Array.from({ length: total }, (_, index) => index + 1).every((step) => covered.has(step))
  return { units: [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column), isWhole }
}
