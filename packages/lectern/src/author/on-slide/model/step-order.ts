import { createStepPlan, readWish, type StepWish, wishText } from '../../../compiler/markdown/index.ts'
import { elementSpan } from './block-changes.ts'

/** A tag or a directive of steps on a slide: where it is written, and the steps that it has. */
export interface StepUnit {
  /** Line and column of its element in the content, from 1. */
  readonly line: number
  readonly column: number
  /** The directive as written, `v-click.hide`; '' for a tag. */
  readonly attribute: string
  /** Its first step, from 1, and how many steps in a row it takes. */
  readonly step: number
  readonly count: number
}

/** Read the attribute with which the compiler marks a step: where it is written, and its steps. */
export function readStep(text: string | null | undefined): (Omit<StepUnit, 'count'> & { readonly isRange: boolean }) | undefined {
  const [, line, column, attribute = '', from, until] = /^(\d+):(\d+):([^:]*):(-?\d+):(-?\d*)$/.exec(text ?? '') ?? []
  if (line === undefined || from === undefined) return undefined
  const isHiding = Number(from) < 0
  return {
    line: Number(line),
    column: Number(column),
    attribute,
    // What is hidden by a step is there before.
    step: isHiding ? Number(until) : Number(from),
    isRange: !isHiding && until !== '',
  }
}

/** A tag of a step in the content of the slide. */
interface WrittenStep {
  readonly start: number
  readonly end: number
  readonly tag: string
  readonly name: string
  /** The attribute with the step, where it is in the tag, and whether its value is an expression. */
  readonly found: { readonly at: number; readonly text: string; readonly isExpression: boolean } | undefined
  readonly wish: StepWish
  readonly isAfter: boolean
}

const attributes = /([^\s=<>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'>{]+))?/g

/** Read the tag at a line and column. Return undefined when no step is written there any more. */
function readTag(content: string, { line, column, attribute }: StepUnit): WrittenStep | undefined {
  const starts = [0, ...[...content.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  const start = (starts[line - 1] ?? Number.NaN) + column - 1
  const [tag] = /^<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(content.slice(start)) ?? []
  if (tag === undefined) return undefined
  const [opening = '', name = ''] = /^<([^\s/>]+)/.exec(tag) ?? []
  const wanted = attribute === '' ? ['at', ':at'] : [attribute, `:${attribute}`]
  const match = [...tag.slice(opening.length).matchAll(attributes)].find(([, each = '']) => wanted.includes(each))
  if (attribute !== '' && !match) return undefined
  const isAfter = /^V?-?after/i.test(attribute === '' ? name : attribute)
  const value = (match?.[2] ?? '').replace(/^["'{]|["'}]$/g, '')
  const isExpression = attribute !== '' || match?.[1]?.startsWith(':') === true || match?.[2]?.startsWith('{') === true
  const wish = isAfter ? ({ start: '+0' } as const) : readWish(value, isExpression)
  if (wish === undefined || wish === 'never') return undefined
  const found = match && { at: opening.length + match.index, text: match[0], isExpression }
  return { start, end: start + tag.length, tag, name, found, wish, isAfter }
}

/** A replacement of a part of the content. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Return the edits that give a tag another step; '' takes its number away, so that it is the next step. */
function editsFor(content: string, unit: StepUnit, written: WrittenStep, value: string): readonly Edit[] {
  const { start, tag, name, found, isAfter } = written
  const { attribute } = unit
  if (attribute !== '') {
    if (!found) return []
    const named = isAfter ? attribute.replace(/^v-after/, 'v-click') : attribute
    const at = start + found.at
    return [{ start: at, end: at + found.text.length, text: value === '' ? named : `${named}="${value}"` }]
  }
  if (isAfter) {
    // A tag that follows the step before has no number.
    const click = name.replace(/after/, 'click').replace(/After/, 'Click')
    const span = elementSpan(content, unit.line, unit.column)
    const close = `</${name}>`
    if (!span || !content.slice(span.start, span.end).endsWith(close)) return []
    return [
      { start: start + 1, end: start + 1 + name.length, text: value === '' ? click : `${click} at="${value}"` },
      { start: span.end - close.length, end: span.end, text: `</${click}>` },
    ]
  }
  if (!found) return [{ start: start + 1 + name.length, end: start + 1 + name.length, text: ` at="${value}"` }]
  const at = start + found.at
  if (value !== '') return [{ start: at, end: at + found.text.length, text: `at="${value}"` }]
  const space = /\s*$/.exec(tag.slice(0, found.at))?.[0].length ?? 0
  return [{ start: at - space, end: at + found.text.length, text: '' }]
}

/**
 * Return the content with its steps in another order. `units` are in the order of the document, and `wanted` are their new first steps. Only tags change
 * whose step is not the wanted one: they get a number, or lose one that they need no more. Return undefined when the text has changed meanwhile.
 */
export function orderSteps(content: string, units: readonly StepUnit[], wanted: readonly number[]): string | undefined {
  const plan = createStepPlan()
  const edits: Edit[] = []
  for (const [index, unit] of units.entries()) {
    const written = readTag(content, unit)
    const step = wanted[index]
    if (!written || step === undefined) return undefined
    const isNext = typeof written.wish.start === 'string'
    const next = plan.offset + 1
    const stays = isNext ? plan.offset + Number(written.wish.start) === step : written.wish.start === step
    // The number of a step is left out where the next step is meant.
    const isPlain = !stays && next === step
    if (stays) plan.take(written.wish, unit.count)
    else {
      edits.push(...editsFor(content, unit, written, isPlain ? '' : wishText({ start: step })))
      if (isPlain) plan.take({ start: '+1' }, unit.count)
    }
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: given }) => text.slice(0, start) + given + text.slice(end), content)
}

/** Return the first steps of units when the one at `index` is moved by one place among the steps. `units` are in the order of the document. */
export function movedStep(units: readonly StepUnit[], index: number, to: number): readonly number[] | undefined {
  const moved = units[index]
  if (!moved) return undefined
  const firsts = [...new Set(units.map(({ step }) => step))].sort((a, b) => a - b)
  const groups = firsts.map((first) => units.filter((unit) => unit.step === first && unit !== moved)).filter((group) => group.length > 0)
  groups.splice(Math.max(0, Math.min(to, groups.length)), 0, [moved])
  const wanted = new Map<StepUnit, number>()
  let step = 1
  for (const group of groups) {
    for (const unit of group) wanted.set(unit, step)
    step += Math.max(...group.map(({ count }) => count))
  }
  return units.map((unit) => wanted.get(unit) ?? unit.step)
}

/** Return the content with a block in an element that appears with the next step. */
export function withStep(content: string, start: number, end: number): string {
  const ending = /\r\n|\n|\r/.exec(content)?.[0] ?? '\n'
  return `${content.slice(0, start)}<v-click>${ending}${ending}${content.slice(start, end)}${ending}${ending}</v-click>${content.slice(end)}`
}

/** Return the content with the element of a step shown from the start. Return undefined when the text has changed meanwhile. */
export function withoutStep(content: string, unit: StepUnit): string | undefined {
  const written = readTag(content, unit)
  if (!written) return undefined
  const { start, end, tag, name, found } = written
  if (unit.attribute !== '') {
    if (!found) return undefined
    const space = /\s*$/.exec(tag.slice(0, found.at))?.[0].length ?? 0
    return content.slice(0, start + found.at - space) + content.slice(start + found.at + found.text.length)
  }
  const span = elementSpan(content, unit.line, unit.column)
  const close = `</${name}>`
  const inside = span && content.slice(end, span.end - close.length)
  if (!span || inside === undefined || !content.slice(span.start, span.end).endsWith(close)) return undefined
  return content.slice(0, start) + inside.trim() + content.slice(span.end)
}
