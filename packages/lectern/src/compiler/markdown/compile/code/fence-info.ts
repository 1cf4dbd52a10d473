import { nearestName } from '../../../../base/errors/index.ts'
import { readObject } from '../tree/object-literal.ts'
import { type CodeOptions, type FenceMistake, readOptions } from './code-options.ts'
import { type LineStress, readRanges } from './line-ranges.ts'

/** A feature of a code block besides highlighting. */
type CodeFeature = 'monaco' | 'monaco-run' | 'monaco-diff' | 'monaco-write' | 'magic-move' | 'twoslash'

/** Languages that run in a browser after their types are removed. */
export const runnable: ReadonlySet<string> = new Set(['js', 'ts', 'javascript', 'typescript'])

/** Return whether the block becomes an editor. The deck must have editors enabled. */
export const becomesEditor = ({ features }: FenceInfo, { context }: { readonly context: { readonly editors: boolean } }): boolean =>
  context.editors && features.some((feature) => feature.startsWith('monaco'))

/** The text after the backticks of a fence: ` ```ts [a.ts] {1|2-3} {lines: true} twoslash`. */
export interface FenceInfo {
  readonly language: string
  readonly title?: string
  /** The highlighted lines of each step. The first entry applies before any step. Absent when not set. */
  readonly stress?: readonly LineStress[]
  readonly options: CodeOptions
  readonly features: readonly CodeFeature[]
  readonly mistakes: readonly FenceMistake[]
}

const braced: readonly CodeFeature[] = ['monaco', 'monaco-run', 'monaco-diff', 'monaco-write']
const bare: readonly CodeFeature[] = ['magic-move', 'twoslash']

const isOneOf = (names: readonly CodeFeature[], name: string): name is CodeFeature => (names as readonly string[]).includes(name)

/**
 * Return the text up to the bracket that closes the first one of `text`. Brackets in quotes do not count. Return the whole text when it is not
 * closed.
 */
function bracketed(text: string, open: string, close: string): string {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (/["'`]/.test(character) && open === '{') quote = character
    else if (character === open) depth++
    else if (character === close && --depth === 0) return text.slice(0, at + 1)
  }
  return text
}

/** Return the parts in order: `[title]`, `{…}` and words. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text.trimStart()
  while (rest !== '') {
    const part = rest.startsWith('{')
      ? bracketed(rest, '{', '}')
      : rest.startsWith('[')
        ? bracketed(rest, '[', ']')
        : (/^[^\s{[]+/.exec(rest)?.[0] ?? rest)
    parts.push(part)
    rest = rest.slice(part.length).trimStart()
  }
  return parts
}

const badRange = (part: string, wrong: string): FenceMistake => {
  const nearest = nearestName(wrong, [...braced, 'all', 'none', 'hide'])
  return {
    what: wrong === part ? `"${part}" does not name lines of a code block` : `"${wrong}" is not a line in "${part}"`,
    allowed: 'Allowed: lines as in {2,4-6}, all, none or hide, with | between steps; options as in {lines: true}.',
    ...(nearest && { nearest }),
  }
}

/** Read the text after a fence's backticks. Ignore unknown parts, but report a mistake when they are in braces. */
export function readFenceInfo(written: string, meta: string): FenceInfo {
  const [language = ''] = /^[^{[\s]*/.exec(written) ?? []
  let title: string | undefined
  let stress: readonly LineStress[] | undefined
  let options: CodeOptions = {}
  const features = new Set<CodeFeature>()
  const mistakes: FenceMistake[] = []

  function readBraces(part: string): void {
    const inside = part.slice(1, part.endsWith('}') ? -1 : undefined).trim()
    if (inside === '') return
    if (isOneOf(braced, inside)) features.add(inside)
    else if (inside.includes(':')) {
      const object = readObject(part)
      if (!object)
        mistakes.push({
          what: `The options of a code block cannot be read: ${part}`,
          allowed: "Allowed: names and plain values, as in {lines: true, maxHeight: '100px'}.",
        })
      const read = readOptions(object ?? {})
      options = { ...options, ...read.options }
      mistakes.push(...read.mistakes)
    } else {
      const ranges = readRanges(inside)
      if ('bad' in ranges) mistakes.push(badRange(inside, ranges.bad))
      else stress = ranges
    }
  }

  function readWord(word: string): void {
    if (isOneOf(bare, word)) features.add(word)
    const nearest = isOneOf(bare, word) ? undefined : nearestName(word, bare, 2)
    if (nearest && nearest !== word) mistakes.push({ what: `Unknown word "${word}" after the language of a code block`, nearest })
  }

  for (const part of partsOf(`${written.slice(language.length)} ${meta}`)) {
    if (part.startsWith('{')) readBraces(part)
    else if (part.startsWith('[')) title ??= part.replace(/^\[|\]$/g, '').trim()
    else readWord(part)
  }
  return {
    language: language.toLowerCase(),
    ...(title && { title }),
    ...(stress && { stress }),
    options,
    features: [...features],
    mistakes,
  }
}

/** A code block as written. */
export interface CodeSource {
  readonly code: string
  readonly language: string
  readonly meta: string
  /** The line `<<< …` of a block whose code is in a file. */
  readonly snippet?: string
  /** The file that the code is from, relative to the deck's folder, and the region of it that is shown. */
  readonly file?: string
  readonly region?: string
}

/** A code block after its fence is read. */
export interface CodeFence {
  readonly code: string
  /** The text after the language. */
  readonly meta?: string
  /** The file that the editor of this block writes, relative to the deck's folder. */
  readonly written?: string
  readonly info: FenceInfo
}

/** The data of a code block during compilation: first the source, then the parsed fence. */
interface BlockData {
  codeSource?: CodeSource
  codeFence?: CodeFence
  /** The blocks of a magic move, in order. */
  moveFrames?: readonly CodeFence[]
  /** Whether the block is in a tab, which shows its title. */
  inGroup?: boolean
}

declare module 'mdast' {
  interface CodeData {
    snippet?: string
  }
}
declare module 'hast' {
  interface ElementData extends BlockData {}
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends BlockData {}
  interface MdxJsxTextElementHastData extends BlockData {}
}
