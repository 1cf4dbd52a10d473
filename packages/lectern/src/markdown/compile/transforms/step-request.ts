/** A step as an author names it: a number is that very step, a text such as `+1` counts on from the steps before. */
export type StepNumber = number | `${'+' | '-'}${number}`

/** When something happens: from `start` on, and up to `end` where it goes away again. */
export interface StepWish {
  readonly start: StepNumber
  readonly end?: StepNumber
}

const next: StepWish = { start: '+1' }

/** `'+1'` and `"+1"` are texts; a sign outside of quotes is a number's own, as in JavaScript. */
function stepNumber(written: string, isExpression: boolean): StepNumber | undefined {
  const [, quote, quoted] = /^(['"`])(.*)\1$/.exec(written) ?? []
  const text = (quoted ?? written).replaceAll(/\s/g, '')
  if (!/^[+-]?\d+$/.test(text)) return undefined
  return /^[+-]/.test(text) && (quote !== undefined || !isExpression) ? (text as StepNumber) : Number(text)
}

/**
 * Reads `at`, or the value of a directive, as Slidev does: nothing is the next step, `'+2'` two on, `3` the third, `[2, 4]` from the second up
 * to the fourth, `false` no step at all. `isExpression`: the text is the source of an expression (`v-click="…"`, `:at="…"`, `at={…}`), in which
 * a bare `+1` is the number 1. Undefined for what is no step.
 */
export function readWish(source: string | undefined, isExpression: boolean): StepWish | 'never' | undefined {
  const written = (source ?? '').trim()
  if (/^(true|null|undefined)?$/.test(written)) return next
  if (/^['"]?false['"]?$/.test(written)) return 'never'
  const text = /^(['"`])(\[.*\])\1$/.exec(written)?.[2]
  const [, first, second] = /^\[([^,]*),([^,]*)\]$/.exec(text ?? written) ?? []
  if (first === undefined || second === undefined) {
    const start = stepNumber(written, isExpression)
    return start === undefined ? undefined : { start }
  }
  const inArray = isExpression && text === undefined
  const start = stepNumber(first.trim(), inArray)
  if (start === undefined) return undefined
  if (/^\s*(null|Infinity)\s*$/.test(second)) return { start }
  const end = stepNumber(second.trim(), inArray)
  return end === undefined ? undefined : { start, end }
}

/** The wish as a text that {@link readWish} reads. */
export const wishText = ({ start, end }: StepWish): string =>
  end === undefined ? String(start) : `[${[start, end].map(String).join(',')}]`
