import MagicString from 'magic-string'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { CodeTransformer, SlideTransformer, TransformedSlide } from '../../deck/setup/index.ts'
import { missingTags } from '../markdown/syntax/choice-blocks.ts'
import { TimeLimitError } from './limited-run.ts'
import type { RanSetup } from './run-setup.ts'

/** A code block in Markdown, with the lines around its content. */
interface Fence {
  /** Its first line, and the line after its last one, from 0. */
  readonly start: number
  readonly end: number
  /** What is before each line: spaces, or the marks of a quote. */
  readonly prefix: string
  readonly mark: string
  /** The text after the mark. */
  readonly info: string
  /** The code, which ends with a line break. */
  readonly code: string
  /** Whether the block is a line `<<< …`, whose code is in a file. */
  readonly isImported?: boolean
}

/** Return the block of a line `<<< …`. Return undefined when there is none. */
type ReadImport = (line: string) => Pick<Fence, 'info' | 'code'> | undefined

const opening = /^((?:[ \t]|>[ \t]?)*)(`{3,}|~{3,})(.*)$/

const importing = /^((?:[ \t]|>[ \t]?)*)(<<<.*)$/

/** Parts of a slide that contain no Markdown, by the start of their first line and the end of their last one. */
const raw: readonly (readonly [RegExp, RegExp])[] = [
  [/^\s*<!--/, /-->/],
  [/^\s*<script[\s>]/i, /<\/script>/i],
  [/^\s*<style[\s>]/i, /<\/style>/i],
]

/** Return the code blocks of a slide with fences, in order. A block within a block belongs to its code. @internal for its test */
export function findFences(lines: readonly string[], readImport: ReadImport = () => undefined): readonly Fence[] {
  const fences: Fence[] = []
  for (let start = 0; start < lines.length; start++) {
    const line = lines[start] ?? ''
    const skipped = raw.find(([first]) => first.test(line))
    if (skipped) {
      while (start < lines.length && !skipped[1].test(lines[start] ?? '')) start++
      continue
    }
    const [, before = '', imported] = importing.exec(line) ?? []
    const block = imported === undefined ? undefined : readImport(imported)
    if (block) fences.push({ start, end: start + 1, prefix: before, mark: '```', ...block, isImported: true })
    const [, prefix = '', mark = '', info = ''] = opening.exec(line) ?? []
    if (mark === '' || (mark.startsWith('`') && info.includes('`'))) continue
    const closing = new RegExp(`^(?:[ \\t]|>[ \\t]?)*${mark}${mark[0]}*[ \\t]*$`)
    const last = lines.findIndex((each, index) => index > start && closing.test(each))
    if (last < 0) break
    const inside = lines.slice(start + 1, last).map((each) => {
      if (each.startsWith(prefix)) return each.slice(prefix.length)
      return each.startsWith(prefix.trimEnd()) ? each.slice(prefix.trimEnd().length) : each.trimStart()
    })
    fences.push({ start, end: last + 1, prefix, mark, info: info.trim(), code: inside.map((each) => `${each}\n`).join('') })
    start = last
  }
  return fences
}

/** Return a fence that no run of backticks in the code closes. */
function markAround(code: string, mark: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  return '`'.repeat(Math.max(mark.length, longest + 1))
}

/** Stands in the text of a transformer for a block that the engine highlights. */
const token = (index: number) => `<lectern-code data-index="${index}"></lectern-code>`
const tokens = /<lectern-code data-index="(\d+)"><\/lectern-code>/

/** Return HTML without empty lines, which would end it in Markdown. */
const withoutBlanks = (html: string) => html.trim().replaceAll(/\n[ \t]*(?=\n)/g, '\n&#10;')

/** Creates what a transformer of code blocks returns: HTML with highlighted blocks in it. */
function createReplacement({ info, code, mark, prefix }: Fence) {
  const blocks: string[] = []
  return {
    /** Return the mark of a highlighted block, with another language or code if they are given. */
    highlighted(override: { readonly info?: string | undefined; readonly code?: string | undefined } = {}): string {
      const shown = override.code ?? code
      const fence = markAround(shown, mark)
      blocks.push(`${fence}${override.info ?? info}\n${shown.replace(/\n?$/, '\n')}${fence}`)
      return token(blocks.length - 1)
    },
    /** Return the Markdown of the HTML. */
    markdown(html: string): readonly string[] {
      const parts = html.split(tokens).map((part, index) => (index % 2 === 1 ? (blocks[Number(part)] ?? '') : withoutBlanks(part)))
      const text = parts.filter((part) => part !== '').join('\n\n')
      return text.split('\n').map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    },
  }
}

/** What a transformer gets besides the Markdown. */
interface TransformInput {
  readonly slide: TransformedSlide
  readonly options: object
  readonly readImport?: ReadImport
}

/** Return a slide's Markdown after a transformer, and the transformer's problem. The problem is reported once. */
export type Transform = (
  markdown: string,
  input: TransformInput,
) => Promise<{ readonly markdown: string; readonly problem?: AuthorProblem }>

const functions = <F>() =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value),
    z.array(z.union([z.custom<F>((value) => typeof value === 'function'), z.literal(false), z.null(), z.undefined()])).optional(),
  )

/** What `setup/transformers.ts` returns. */
export const transformersSchema = z.looseObject({
  pre: functions<SlideTransformer>(),
  preCodeblock: functions<SlideTransformer>(),
  postCodeblock: functions<SlideTransformer>(),
  post: functions<SlideTransformer>(),
  codeblocks: functions<CodeTransformer>(),
})

type Given = z.infer<typeof transformersSchema>

const rule = 'A transformer is (markdown, slide) => markdown or ({ s, slide, options }) => void; the slide is shown as written.'
const codeRule = 'A transformer of code blocks is ({ info, code, renderHighlighted }) => HTML; the block is shown as written.'

/** What a function of a setup file makes of a value, and its problem. Without a result, the value stays. */
export type Attempt<Result> = Promise<{ readonly result?: Result; readonly problem?: AuthorProblem }>

/** Return a runner of a function that reports its first error, or `always`. A function that does not end is not called again. */
export function careful({ failure, run }: RanSetup, allowed: string, always = false) {
  let found: AuthorProblem | undefined
  let isEndless = false
  return async <Result>(work: () => Result | Promise<Result>): Attempt<Result> => {
    const isKnown = found !== undefined
    if (!isEndless) {
      try {
        return { result: await run(work) }
      } catch (error) {
        isEndless = error instanceof TimeLimitError
        found = { ...failure(error), allowed }
      }
    }
    return found && (always || !isKnown) ? { problem: found } : {}
  }
}

/**
 * Return a text after a function of a setup file.
 *
 * @throws Error when it has more blocks for some talks. Slides are chosen before, so that a build for one audience would show these blocks to it.
 */
export function withoutNewTalks<Text extends string | undefined>(name: string, before: string | undefined, after: Text): Text {
  const [tag] = missingTags(after ?? '', before ?? '')
  if (tag !== undefined) throw new Error(`${name} added ${tag}. Only transformRawLines of the preparser may, before slides are chosen`)
  return after
}

/**
 * Return the text after a transformer. It gets the Markdown as a text, which also has what Slidev passes: the text `s` that can be edited in place. It
 * returns a text, or edits that one and returns nothing.
 */
async function transformed(transformer: SlideTransformer, markdown: string, { slide, options }: TransformInput): Promise<string> {
  const s = new MagicString(markdown)
  const context = Object.assign(new String(markdown), { s, slide, options })
  const returned: unknown = await transformer(context as never, slide)
  if (returned === undefined || returned === null || returned === context) return s.toString()
  if (typeof returned === 'string' || returned instanceof String) return String(returned)
  throw new Error(`a transformer returned ${typeof returned}, not a string`)
}

function markdownTransform(transformer: SlideTransformer, ran: RanSetup): Transform {
  const attempt = careful(ran, rule)
  return async (markdown, input) => {
    const change = async () => withoutNewTalks('a transformer', markdown, await transformed(transformer, markdown, input))
    const { result = markdown, problem } = await attempt(change)
    return { markdown: result, ...(problem && { problem }) }
  }
}

/** Return the Markdown of a code block after the first transformer that returns something; undefined when none does. */
async function transformedFence(
  transformers: readonly CodeTransformer[],
  fence: Fence,
  { slide, options }: TransformInput,
): Promise<readonly string[] | undefined> {
  const { info, code, mark, isImported } = fence
  const replacement = createReplacement(fence)
  for (const transformer of transformers) {
    const renderHighlighted = replacement.highlighted
    const returned: unknown = await transformer({ info, code, fence: isImported ? 0 : mark.length, slide, options, renderHighlighted })
    if (returned === undefined || returned === null) continue
    if (typeof returned !== 'string') throw new Error(`a transformer of code blocks returned ${typeof returned}, not HTML`)
    return replacement.markdown(withoutNewTalks('a transformer of code blocks', undefined, returned))
  }
  return undefined
}

function codeTransform(transformers: readonly CodeTransformer[], ran: RanSetup): Transform {
  const attempt = careful(ran, codeRule)
  return async (markdown, input) => {
    const lines = markdown.split(/\r\n|\n|\r/)
    const written: string[] = []
    let last = 0
    let found: AuthorProblem | undefined
    for (const fence of findFences(lines, input.readImport)) {
      const { result, problem } = await attempt(() => transformedFence(transformers, fence, input))
      found ??= problem
      if (!result) continue
      // Empty lines separate it from the text around.
      written.push(...lines.slice(last, fence.start), fence.prefix.trimEnd(), ...result, fence.prefix.trimEnd())
      last = fence.end
    }
    const text = last === 0 ? markdown : [...written, ...lines.slice(last)].join('\n')
    return { markdown: text, ...(found && { problem: found }) }
  }
}

const used = <F>(given: readonly (F | false | null | undefined)[] | undefined): readonly F[] =>
  (given ?? []).filter((each): each is F => typeof each === 'function')

/** The transformers of one setup file, by the time at which they run. */
export type FileTransforms = Readonly<Record<'pre' | 'preCodeblock' | 'postCodeblock' | 'post' | 'codeblocks', readonly Transform[]>>

/** Return the transformers of a setup file. */
export function transformsOf(given: Given, ran: RanSetup): FileTransforms {
  const markdown = (name: 'pre' | 'preCodeblock' | 'postCodeblock' | 'post') =>
    used(given[name]).map((each) => markdownTransform(each, ran))
  const codes = used(given.codeblocks)
  return {
    pre: markdown('pre'),
    preCodeblock: markdown('preCodeblock'),
    postCodeblock: markdown('postCodeblock'),
    post: markdown('post'),
    codeblocks: codes.length > 0 ? [codeTransform(codes, ran)] : [],
  }
}

/** Return all transformers in the order in which Slidev runs them. `all` are those of the theme, the addons and the deck. */
export function inRunningOrder(all: readonly FileTransforms[]): readonly Transform[] {
  const nearestFirst = all.toReversed()
  return [
    ...nearestFirst.flatMap(({ pre }) => pre),
    ...nearestFirst.flatMap(({ preCodeblock }) => preCodeblock),
    ...all.flatMap(({ postCodeblock }) => postCodeblock),
    ...all.flatMap(({ post }) => post),
    ...all.flatMap(({ codeblocks }) => codeblocks),
  ]
}
