import { type Fields, isFields } from '../../../../base/lib/model/index.ts'

/** A part of a line that a code runner has written. */
interface OutputText {
  readonly text: string
  readonly className?: string
}

/** What a code runner has written. */
export type RunnerOutput =
  | { readonly kind: 'text'; readonly texts: readonly OutputText[] }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'element'; readonly element: Element }

/** Return whether a value is a reference of Vue. */
export const isReference = (value: unknown): value is { readonly value: unknown } => isFields(value) && value.__v_isRef === true

/** Return the value of a function or of a reference. */
const valueIn = (given: unknown): unknown => (typeof given === 'function' ? given() : isReference(given) ? given.value : given)

const textOf = (value: Fields): OutputText => ({
  text: String(value.text),
  ...(typeof value.class === 'string' && { className: value.class }),
})

function readOutput(value: unknown): RunnerOutput {
  if (Array.isArray(value)) return { kind: 'text', texts: value.map((each) => (isFields(each) ? textOf(each) : { text: String(each) })) }
  if (!isFields(value)) return { kind: 'text', texts: [{ text: String(value) }] }
  if ('html' in value) return { kind: 'html', html: String(value.html) }
  if ('error' in value) return { kind: 'error', text: String(value.error) }
  if (value.element instanceof Element) return { kind: 'element', element: value.element }
  return { kind: 'text', texts: [textOf(value)] }
}

/** Maximum number of outputs that are shown. */
const most = 500

/** Return what a code runner returned, in the forms of Slidev: one output or several, also as a function or a reference of Vue. */
export function readOutputs(returned: unknown): readonly RunnerOutput[] {
  const value = valueIn(returned)
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).slice(0, most).map(readOutput)
}
