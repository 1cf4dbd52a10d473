/** A step as an author writes it: a number is that step, and a text such as `+1` is relative to the steps before. @internal for its test */
export type StepNumber = number | `${'+' | '-'}${number}`

/** The requested steps: something appears at `start`, and disappears at `end` if it is set. */
export interface StepWish {
  readonly start: StepNumber
  readonly end?: StepNumber
}

const next: StepWish = { start: '+1' }

/** Parse a step. `'+1'` and `"+1"` are texts. A sign outside quotes belongs to a number, as in JavaScript. */
function stepNumber(written: string, isExpression: boolean): StepNumber | undefined {
  const [, quote, quoted] = /^(['"`])(.*)\1$/.exec(written) ?? []
  const text = (quoted ?? written).replaceAll(/\s/g, '')
  if (!/^[+-]?\d+$/.test(text)) return undefined
  return /^[+-]/.test(text) && (quote !== undefined || !isExpression) ? (text as StepNumber) : Number(text)
}

/**
 * Parse `at`, or the value of a directive, as Slidev does: an empty value is the next step, `'+2'` is two steps on, `3` is the third step, `[2, 4]`
 * is from the second up to the fourth, `[2]` is the second alone, and `false` is no step. When `isExpression` is true, the text is the source of an expression (`v-click="…"`,
 * `:at="…"`, `at={…}`), in which a bare `+1` is the number 1. Return undefined for an invalid step.
 */
export function readWish(source: string | undefined, isExpression: boolean): StepWish | 'never' | undefined {
  const written = (source ?? '').trim()
  if (/^(true|null|undefined)?$/.test(written)) return next
  if (/^['"]?false['"]?$/.test(written)) return 'never'
  const text = /^(['"`])(\[.*\])\1$/.exec(written)?.[2]
  const [, first, second = ''] = /^\[([^,\]]*)(?:,([^,]*))?\]$/.exec(text ?? written) ?? []
  if (first === undefined) {
    const start = stepNumber(written, isExpression)
    return start === undefined ? undefined : { start }
  }
  const inArray = isExpression && text === undefined
  const start = stepNumber(first.trim(), inArray)
  if (start === undefined) return undefined
  if (second.trim() === '') return { start, end: typeof start === 'number' ? start + 1 : '+1' }
  if (/^\s*(null|Infinity)\s*$/.test(second)) return { start }
  const end = stepNumber(second.trim(), inArray)
  return end === undefined ? undefined : { start, end }
}

/** Return the request as a text that {@link readWish} parses. */
export const wishText = ({ start, end }: StepWish): string =>
  end === undefined ? String(start) : `[${[start, end].map(String).join(',')}]`

/**
 * The steps in which an element is visible: from step `from` on, up to and not including `until`. When `until` is before `from`, it is visible up to
 * `until` and again from `from` on.
 */
export interface StepRange {
  readonly from: number
  readonly until?: number
}

/** Assigns click steps in document order. Relative requests move later ones, absolute requests do not (as in Slidev). */
export interface StepPlan {
  /** Assign the requested step, or `count` consecutive steps that start with it. */
  take(wish: StepWish, count?: number): StepRange
  /** The last assigned step. */
  readonly offset: number
}

export function createStepPlan(): StepPlan {
  let offset = 0
  const resolve = (number: StepNumber, base: number) => (typeof number === 'string' ? base + Number(number) : number)
  const distance = (number: StepNumber | undefined) => (typeof number === 'string' ? Number(number) : 0)
  return {
    take({ start, end }, count = 1) {
      const from = resolve(start, offset)
      const more = end === undefined && typeof start === 'string' ? count - 1 : 0
      offset += distance(start) + distance(end) + more
      // Nothing can happen before the slide is shown.
      return { from: Math.max(0, from), ...(end !== undefined && { until: Math.max(0, resolve(end, from)) }) }
    },
    get offset() {
      return offset
    },
  }
}
