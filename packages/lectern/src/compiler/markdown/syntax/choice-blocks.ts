import { escapeHtml } from '../../../base/lib/model/index.ts'
import { type Choice, type Condition, isChosen, isTalkLength, openCondition, readAudiences } from '../../../deck/config/index.ts'
import { parse } from './parse.ts'
import type { SourceSlide } from './source-file.ts'

/** Code and comments, in which a tag is only a text. A mark of code in a line that is never closed is none, and code ends at an empty line. */
const hidden =
  /^[ \t]*(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n(?:[\s\S]*?\n)??[ \t]*(?:\1|\2)[`~]*[ \t]*$|<!--[\s\S]*?-->|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\3(?!`)/gm
const openTag = /<(?:When|when)(?=[\s>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const anyTag = /<(?:When|when)(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'>])*>|<\/(?:When|when)\s*>/g
const attribute = /(?:^|\s)(show-?for|hide-?for|length)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const isOurs = /(?:^|\s)[:@]?(?:v-bind:)?(?:show-?for|hide-?for|length)\s*=/i

/** What is wrong with a block, and where: the offset of its tag. */
export interface BlockFault {
  readonly at: number
  readonly what: string
  readonly allowed: string
}

/** A block of Markdown that is only for some talks. Offsets are those of its tags and of its content. */
interface ChoiceBlock {
  readonly condition: Condition
  readonly start: number
  readonly from: number
  readonly to: number
  readonly end: number
  readonly fault?: Omit<BlockFault, 'at'>
}

const remedy = 'Write it as in <When showFor="workshop, press">, <When hideFor="sponsor"> or <When length="long">.'

/** Return the condition in the attributes of a tag, or what is wrong with it. */
function readCondition(attributes: string): { condition: Condition; fault?: Omit<BlockFault, 'at'> } {
  let condition: Condition = {}
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = (double ?? single ?? '').trim()
    const plain = name.toLowerCase().replace('-', '')
    if (plain === 'length') {
      if (!isTalkLength(value))
        return { condition, fault: { what: `"${value}" is not a length of a talk`, allowed: 'Allowed: short or long.' } }
      condition = { ...condition, length: value }
      continue
    }
    const names = readAudiences(value)
    if (!names) return { condition, fault: { what: `"${value}" has no names of audiences`, allowed: remedy } }
    condition = { ...condition, [plain === 'showfor' ? 'showFor' : 'hideFor']: names }
  }
  return Object.keys(condition).length > 0
    ? { condition }
    : { condition, fault: { what: 'This block is for no talk in particular', allowed: remedy } }
}

/** Find the outermost blocks in a text. A block that is never closed ends with the text. */
function blocksIn(text: string): readonly ChoiceBlock[] {
  if (!/<when[\s>]/i.test(text)) return []
  const codes = [...text.matchAll(hidden)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const isCode = (at: number) => codes.some(([from, to]) => at >= from && at < to)
  const blocks: ChoiceBlock[] = []
  for (const { index: start, 0: tag, 1: attributes = '' } of text.matchAll(openTag)) {
    if (isCode(start) || start < (blocks.at(-1)?.end ?? 0) || !isOurs.test(attributes)) continue
    const from = start + tag.length
    const { to, end } = endOf(text, from, isCode)
    const read = readCondition(attributes)
    const fault = to === end ? { what: '<When> is never closed', allowed: 'It ends with its slide. Close it with </When>.' } : read.fault
    blocks.push({ condition: read.condition, start, from, to, end, ...(fault && { fault }) })
  }
  return blocks
}

/** Return where the content of a block ends, and where its last tag does. */
function endOf(text: string, from: number, isCode: (at: number) => boolean): { to: number; end: number } {
  let depth = 1
  for (const { index, 0: tag } of text.slice(from).matchAll(anyTag)) {
    if (isCode(from + index)) continue
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return { to: from + index, end: from + index + tag.length }
  }
  return { to: text.length, end: text.length }
}

/** Return the conditions of all blocks in a text, and what is wrong with them. */
export function conditionsIn(text: string): { readonly conditions: readonly Condition[]; readonly faults: readonly BlockFault[] } {
  const blocks = blocksIn(text)
  const inner = blocks.map(({ from, to }) => ({ from, ...conditionsIn(text.slice(from, to)) }))
  return {
    conditions: [...blocks.flatMap(({ condition, fault }) => (fault ? [] : [condition])), ...inner.flatMap(({ conditions }) => conditions)],
    faults: [
      ...blocks.flatMap(({ start, fault }) => (fault ? [{ at: start, ...fault }] : [])),
      ...inner.flatMap(({ from, faults }) => faults.map((fault) => ({ ...fault, at: from + fault.at }))),
    ],
  }
}

const linesOf = (text: string) => text.replace(/[^\r\n]/g, '')

/** Return the tag of a block that stays, for what the choice leaves open. */
const tagFor = ({ showFor, hideFor, length }: Condition) =>
  `<When${showFor ? ` showFor="${showFor.join(', ')}"` : ''}${hideFor ? ` hideFor="${hideFor.join(', ')}"` : ''}${length ? ` length="${length}"` : ''}>`

/** Return the tags for some talks that a text has and another one lacks: each as often as it is missing there. */
export function missingTags(text: string, other: string): readonly string[] {
  const there = conditionsIn(other).conditions.map(tagFor)
  return conditionsIn(text)
    .conditions.map(tagFor)
    .filter((tag) => {
      const at = there.indexOf(tag)
      if (at >= 0) there.splice(at, 1)
      return at < 0
    })
}

/** Return a text without the blocks that a choice leaves out. Its lines keep their numbers. A block that is wrong is left out, too. @internal for its test */
export function chosenText(text: string, choice: Choice): string {
  let cut = ''
  let at = 0
  for (const { condition, start, from, to, end, fault } of blocksIn(text)) {
    cut += text.slice(at, start)
    const open = openCondition(condition, choice)
    const [tag, content, close] = [text.slice(start, from), text.slice(from, to), text.slice(to, end)]
    if (fault || !isChosen(condition, choice)) cut += linesOf(text.slice(start, end))
    else cut += (open ? tagFor(open) : '') + linesOf(tag) + chosenText(content, choice) + (open ? close : linesOf(close))
    at = end
  }
  return cut + text.slice(at)
}

/** Return a slide without what a choice leaves out of its content, its title and its notes. */
export function chosenSyntax(slide: SourceSlide, choice: Choice): SourceSlide {
  const content = chosenText(slide.content, choice)
  const note = slide.note && { ...slide.note, text: chosenText(slide.note.text, choice) }
  if (content === slide.content && note?.text === slide.note?.text) return slide
  return { ...slide, content, note, heading: content === slide.content ? slide.heading : parse(content).slides[0]?.heading }
}

/** Stands for the tag of a block in Markdown. No text has these two characters of the private area one after the other. */
const markOf = (index: number, isEnd: boolean) => `\uE0F1\uE0F2${isEnd ? '/' : ''}${index}\uE0F2\uE0F1`
const marks = /(<p>)?\uE0F1\uE0F2(\/?)(\d+)\uE0F2\uE0F1(?:<\/p>)?/g

/**
 * Return a text whose blocks for some talks have marks in place of their tags, and the function that turns the marks in the HTML of that text into
 * elements: `data-when` has the condition of a block.
 */
export function markBlocks(text: string): { readonly text: string; readonly marked: (html: string) => string } {
  const found: { readonly condition: Condition; readonly isBlock: boolean }[] = []
  function mark(part: string): string {
    let written = ''
    let at = 0
    for (const { condition, start, from, to, end, fault } of blocksIn(part)) {
      written += part.slice(at, start)
      at = fault ? start : end
      if (fault) continue
      const content = part.slice(from, to)
      const isBlock = content.includes('\n')
      const index = found.push({ condition, isBlock }) - 1
      const gap = isBlock ? '\n\n' : ''
      written += `${gap}${markOf(index, false)}${gap}${mark(content)}${gap}${markOf(index, true)}${gap}`
    }
    return written + part.slice(at)
  }
  const marked = (html: string) =>
    html.replace(marks, (_, paragraph: string | undefined, end: string, index: string) => {
      const { condition = {}, isBlock = false } = found[Number(index)] ?? {}
      const name = isBlock ? 'div' : 'span'
      const keeps = paragraph && !isBlock ? paragraph : ''
      return `${keeps}<${end}${name}${end ? '' : ` data-when="${escapeHtml(JSON.stringify(condition))}"`}>`
    })
  return found.length > 0 || /<when[\s>]/i.test(text) ? { text: mark(text), marked } : { text, marked: (html) => html }
}
