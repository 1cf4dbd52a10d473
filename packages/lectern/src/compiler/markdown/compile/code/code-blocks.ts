import { diffArrays } from 'diff'
import type { Root } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { nearestName } from '../../../../base/errors/index.ts'
import { codeTitle } from '../assets/icons.ts'
import type { Compilation } from '../compilation.ts'
import type { TypedCode } from '../compile-types.ts'
import { type Highlighter, plainLines, type TokenLine, tokensHtml } from '../highlight/highlighter.ts'
import { sourceMark } from '../html/source-marks.ts'
import { identifier, valueToExpression } from '../tree/expressions.ts'
import { elementsOf, pointOf, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { noFiles, skip } from '../untrusted/skip.ts'
import type { CodeFence } from './fence-info.ts'
import { becomesEditor, type FenceInfo, runnable } from './fence-info.ts'
import { type LineState, lastState, lineStates } from './line-ranges.ts'
import { moveFrames } from './magic-move.ts'
import { findRunImports, findTypeImports, runModuleFor, typesModuleFor } from './run-imports.ts'
import { typedLines } from './typed-lines.ts'

/** One side of a comparison: its text, and the same lines with their tokens. */
interface Side {
  readonly code: string
  readonly lines: readonly TokenLine[]
}

/** Return a line with a sign before it, and the classes by which transformers of Shiki mark such lines. */
const signed = (line: TokenLine, sign: string, classes: readonly string[]): TokenLine =>
  Object.assign([{ text: `${sign} `, tags: [] }, ...line], { classes })

/** Return the lines of both sides as one text: removed lines begin with a minus, and added lines with a plus. */
function comparedLines(before: Side, after: Side): TokenLine[] {
  const found: TokenLine[] = []
  let [old, now] = [0, 0]
  for (const { added, removed, count } of diffArrays(before.code.split('\n'), after.code.split('\n'))) {
    const [side, from] = removed ? [before, old] : [after, now]
    const [sign, classes] = removed ? ['-', ['diff', 'remove']] : added ? ['+', ['diff', 'add']] : [' ', []]
    found.push(...side.lines.slice(from, from + count).map((line) => signed(line, sign, classes)))
    if (!added) old += count
    if (!removed) now += count
  }
  return found
}

/** Return the highlighter that the deck names, with its setup. */
async function highlighterOf({ context: { config, setup, forSlidev } }: Compilation): Promise<Highlighter> {
  if (config.highlighter === 'shiki') return (await import('../highlight/shiki.ts')).shikiOf(setup?.shiki, forSlidev)
  return (await import('../highlight/prism.ts')).prism
}

/** Convert a Markdown code block to a hast element that keeps the source of the fence. */
export function codeHandler(state: State, node: Code) {
  const { snippet } = node.data ?? {}
  // A carriage return would be a second end of each line.
  const codeSource = {
    code: node.value.replaceAll(/\r\n?/g, '\n'),
    language: node.lang ?? '',
    meta: node.meta ?? '',
    ...(snippet !== undefined && { snippet }),
  }
  const element = { type: 'element' as const, tagName: 'pre', properties: {}, children: [], data: { codeSource } }
  state.patch(node, element)
  return element
}

/** Return the tokens of the code. Report a name that is similar to a language. */
async function highlight({ code, info: { language } }: CodeFence, element: SlideElement, compilation: Compilation) {
  if (language === '') return undefined
  const highlighter = await highlighterOf(compilation)
  const lines = await highlighter.highlight(code, language)
  const nearest = lines || language === 'text' ? undefined : nearestName(language, highlighter.languages)
  if (nearest) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `Unknown language "${language}" of a code block, it is shown without colors`,
      nearest,
    })
  }
  return lines
}

/** Return one `<span class="line">` for each line, with the classes that Slidev's themes use for highlighted lines and other lines. */
function toHtml(lines: readonly TokenLine[], state: LineState): string {
  return lines
    .map((line, index) => {
      const classes = [
        'line',
        ...(typeof state === 'string' ? [] : [state.includes(index) ? 'highlighted' : 'dishonored']),
        ...(line.classes ?? []),
      ]
      const names = classes.length === 1 ? 'line' : `'${classes.join(' ')}'`
      return `<span class=${names}>${tokensHtml(line)}</span>`
    })
    .join('\n')
}

/** Return an empty element that says where a block is written; '' where elements do not say it. A component of code renders only its lines. */
function markHtml(element: SlideElement): string {
  const mark = textOf(element, sourceMark)
  return mark ? `<i ${sourceMark}="${mark}" hidden></i>` : ''
}

/** Return the step of a block's first change. */
const firstStep = (element: SlideElement): number => element.data?.stepsTaken?.from ?? 1

/** Set the attributes of every kind of code block: language, title, line numbers and size. */
async function setFrame(
  element: SlideElement,
  { info: { language, title, options } }: CodeFence,
  colored: boolean,
  compilation: Compilation,
): Promise<void> {
  const { config } = compilation.context
  if (language !== '') setAttribute(element, 'language', language)
  if (title && !element.data?.inGroup) {
    const { words, icon } = await codeTitle(title, element, compilation)
    setAttribute(element, 'title', words)
    if (icon) setAttribute(element, 'titleIcon', valueToExpression(icon))
  }
  if (colored && config.highlighter === 'shiki') setAttribute(element, 'shiki', true)
  if (options.lines ?? config.lineNumbers) setAttribute(element, 'firstLine', valueToExpression(options.startLine ?? 1))
  if (options.maxHeight) setAttribute(element, 'maxHeight', options.maxHeight)
  if (options.wrap) setAttribute(element, 'wrap', true)
  if (options.class) {
    setAttribute(element, 'className', options.class)
    compilation.utilitySources.push(`<div class="${options.class}">`)
  }
  if (!(compilation.slide.record.frontmatter.codeCopy ?? config.codeCopy)) setAttribute(element, 'copy', valueToExpression(false))
}

/** Set the states of `count` lines in each step. */
function setStates(element: SlideElement, { stress = ['all'], options }: FenceInfo, count: number): void {
  const first = options.startLine ?? 1
  setAttribute(element, 'states', valueToExpression(lineStates(stress, first, count)))
  setAttribute(element, 'from', valueToExpression(firstStep(element)))
  const last = lastState(options.finally, first, count)
  if (last) setAttribute(element, 'last', valueToExpression(last))
}

/** Return the code after the deck's transformers of Shiki; undefined without any. A transformer that fails is reported. */
async function transform({ code, meta = '', info: { language } }: CodeFence, element: SlideElement, compilation: Compilation) {
  const highlighter = await highlighterOf(compilation)
  try {
    return await highlighter.transformed?.(code, language, meta)
  } catch (error) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `A transformer of setup/shiki.ts failed: ${error instanceof Error ? error.message : String(error)}`,
      allowed: 'The block is shown without the transformers.',
    })
    return undefined
  }
}

/** Return the two sides of a comparison; undefined for any other block. */
function sidesOf({ code, info }: CodeFence): { readonly before: string; readonly after: string } | undefined {
  const [, before, after] = (info.features.includes('monaco-diff') && comparison.exec(code)) || []
  return before === undefined || after === undefined ? undefined : { before, after }
}

/** Return the tokens of a block; those of a comparison have both sides. */
async function tokensOf(fence: CodeFence, element: SlideElement, compilation: Compilation) {
  const sides = sidesOf(fence)
  if (!sides) return highlight(fence, element, compilation)
  const read = async (code: string) => ({
    code,
    lines: (await highlight({ ...fence, code }, element, compilation)) ?? plainLines(code),
  })
  return comparedLines(await read(sides.before), await read(sides.after))
}

async function compileCodeBlock(element: SlideElement, fence: CodeFence, compilation: Compilation): Promise<void> {
  const transformed = fence.info.language === '' || sidesOf(fence) ? undefined : await transform(fence, element, compilation)
  const colored = transformed?.lines ?? (await tokensOf(fence, element, compilation))
  const lines = colored ?? plainLines(fence.code)
  const { stress = ['all'], options } = fence.info
  const first = options.startLine ?? 1
  const states = lineStates(stress, first, lines.length)
  const changes = states.length > 1 || states[0] === 'hide' || options.finally !== undefined
  const scrolls = options.maxHeight !== undefined && states[0] !== 'all'
  if (changes || scrolls) {
    element.name = compilation.engine('HighlightedLines', 'highlighted-lines')
    setAttribute(element, 'lines', valueToExpression(lines.map((line, index) => (index === 0 ? markHtml(element) : '') + tokensHtml(line))))
    if (lines.some(({ classes }) => classes))
      setAttribute(element, 'classes', valueToExpression(lines.map(({ classes = [] }) => classes.join(' '))))
    setStates(element, fence.info, lines.length)
  } else {
    element.name = compilation.engine('CodeBlock')
    // Use text instead of elements: it is a third smaller, needs no hydration, and the compiler has escaped each token.
    setAttribute(element, 'html', toHtml(lines, states[0] ?? 'all').replace(/>/, `>${markHtml(element)}`))
  }
  await setFrame(element, fence, colored !== undefined, compilation)
  const names = [options.class, ...(transformed?.classes ?? [])].filter(Boolean).join(' ')
  if (names !== '') setAttribute(element, 'className', names)
}

const typedLanguages: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx', 'typescript', 'javascript'])

/**
 * Return TypeScript's type information for a block that requests it, and report its problems. Return undefined for a block without such information.
 */
async function askTypes({ code, info }: CodeFence, element: SlideElement, compilation: Compilation): Promise<TypedCode | undefined> {
  const { twoslash } = compilation.context
  if (!twoslash || !info.features.includes('twoslash')) return undefined
  const tell = (what: string, allowed?: string) =>
    compilation.report(pointOf(element), { severity: 'warning', what, ...(allowed && { allowed }) })
  if (!typedLanguages.has(info.language)) {
    tell(`TypeScript cannot check "${info.language}"`, `Allowed with twoslash: ${[...typedLanguages].join(', ')}.`)
    return undefined
  }
  if (compilation.context.untrusted) {
    // TypeScript reads any file that the code imports.
    skip(pointOf(element), 'The TypeScript output of this block', noFiles, compilation)
    return undefined
  }
  const typed = await twoslash(code, info.language)
  if ('failed' in typed) {
    tell(`TypeScript cannot read this block: ${typed.failed}`, typed.remedy)
    return undefined
  }
  if (typed.missing !== undefined) tell(`TypeScript finds no types for "${typed.missing}"`, 'Install it beside the deck.')
  const wrong = typed.notes.find(({ unexpected }) => unexpected)
  if (wrong)
    tell(`TypeScript says: ${wrong.text.split('\n')[0]?.replace(/\.$/, '')}`, 'Fix it, or expect it with a line "// @errors: NUMBER".')
  return typed
}

async function compileTypedCode(element: SlideElement, fence: CodeFence, typed: TypedCode, compilation: Compilation): Promise<void> {
  const { info } = fence
  const source = { ...fence, code: typed.code }
  const colored = await highlight(source, element, compilation)
  const lines = colored ?? plainLines(typed.code)
  const colorType = async (type: string) => {
    const highlighter = await highlighterOf(compilation)
    return ((await highlighter.highlight(type, 'ts')) ?? plainLines(type)).map(tokensHtml).join('\n')
  }
  const laid = await typedLines(typed, lines, colorType)
  element.name = compilation.engine('TypedCode', 'twoslash')
  setAttribute(element, 'lines', valueToExpression(laid.lines))
  setAttribute(element, 'types', valueToExpression(laid.types))
  setStates(element, info, lines.length)
  await setFrame(element, source, colored !== undefined, compilation)
}

/** The two sides of a comparison, separated by a line `~~~`. */
const comparison = /^([\s\S]*?)\n?^~~~[ \t]*$\n?([\s\S]*)$/m

/** Return the modules whose types the editor of a block gets. */
function typeImports({ code, info }: CodeFence, { context }: Compilation): readonly string[] {
  const { monacoTypesSource, monacoTypesAdditionalPackages, monacoTypesIgnorePackages } = context.config
  if (monacoTypesSource === 'none' || context.untrusted || !typedLanguages.has(info.language)) return []
  const names = new Set([...findTypeImports(code), ...monacoTypesAdditionalPackages])
  for (const ignored of monacoTypesIgnorePackages) names.delete(ignored)
  return [...names].sort()
}

/** Compile a block that can be edited, compared or run on the slide. It is an ordinary block until the editor loads. */
async function compileEditor(element: SlideElement, fence: CodeFence, compilation: Compilation): Promise<void> {
  const { code, info } = fence
  const { features, options } = info
  const colored = await tokensOf(fence, element, compilation)
  const { before, after } = sidesOf(fence) ?? {}
  const runs = features.includes('monaco-run')
  element.name = compilation.engine('EditableCode', 'monaco')
  setAttribute(element, 'html', toHtml(colored ?? plainLines(code), 'all'))
  setAttribute(element, 'code', before ?? code)
  if (after !== undefined) setAttribute(element, 'modified', after)
  if (fence.written !== undefined) {
    setAttribute(element, 'file', fence.written)
    compilation.editedFiles.add(fence.written)
  }
  if (runs) setAttribute(element, 'runs', true)
  if (runs && options.showOutputAt) setAttribute(element, 'outputFrom', valueToExpression(firstStep(element)))
  const { lazy = {} } = compilation.context.setup ?? {}
  const importSetup = (name: string, specifier: string | undefined, local: string) =>
    specifier && setAttribute(element, name, identifier(compilation.importDefault(specifier, local)))
  if (runs) importSetup('runners', lazy['code-runners'], 'codeRunners')
  // A runner may render elements with the classes in the code, as one for Vue does.
  if (runs && lazy['code-runners']) compilation.utilitySources.push(code)
  importSetup('editorSetup', lazy.monaco, 'monacoSetup')
  const modules =
    runs && runnable.has(info.language) ? [...findRunImports(code), ...compilation.context.config.monacoRunAdditionalDeps] : []
  if (modules.length > 0)
    setAttribute(element, 'modules', identifier(compilation.importDefault(runModuleFor([...new Set(modules)].sort()), 'runModules')))
  const typed = typeImports(fence, compilation)
  if (typed.length > 0) setAttribute(element, 'types', identifier(compilation.importDefault(typesModuleFor(typed), 'typeFiles')))
  if (runs && !compilation.context.config.monacoRunUseStrict) setAttribute(element, 'isSloppy', true)
  for (const name of ['autorun', 'outputHeight', 'height', 'readonly', 'editorOptions', 'runnerOptions'] as const)
    if (options[name] !== undefined) setAttribute(element, name, valueToExpression(options[name]))
  setAttribute(element, 'load', identifier(compilation.importNamed('lectern/monaco', 'loadMonaco')))
  await setFrame(element, fence, colored !== undefined, compilation)
}

async function compileMagicMove(
  element: SlideElement,
  fence: CodeFence,
  frames: readonly CodeFence[],
  compilation: Compilation,
): Promise<void> {
  const blocks = await Promise.all(
    frames.map(async (frame) => {
      const lines = await highlight(frame, element, compilation)
      return { code: frame.code, lines: lines ?? plainLines(frame.code), colored: lines !== undefined }
    }),
  )
  const { options } = fence.info
  const states = frames.flatMap(({ info: { stress = ['all'] } }, index) =>
    lineStates(stress, options.startLine ?? 1, blocks[index]?.lines.length ?? 0).map((state) => [index, state]),
  )
  element.name = compilation.engine('MagicMove', 'magic-move')
  setAttribute(element, 'frames', valueToExpression(await moveFrames(blocks)))
  setAttribute(element, 'states', valueToExpression(states))
  setAttribute(element, 'from', valueToExpression(firstStep(element)))
  const { config } = compilation.context
  const copies = compilation.slide.record.frontmatter.magicMoveCopy ?? config.magicMoveCopy
  if (copies === false) setAttribute(element, 'copy', valueToExpression(false))
  else if (copies === 'final') setAttribute(element, 'copiesLast', true)
  const duration = options.duration ?? config.magicMoveDuration
  // The default of the component.
  if (duration !== 800) setAttribute(element, 'duration', valueToExpression(duration))
  const timing = config.shiki.magicMove
  if (timing && Object.keys(timing).length > 0) setAttribute(element, 'timing', valueToExpression(timing))
  const language = frames[0]?.info.language ?? ''
  await setFrame(
    element,
    { ...fence, info: { ...fence.info, language } },
    blocks.some(({ colored }) => colored),
    compilation,
  )
}

/** Compile fenced and indented code. It is highlighted at build time, so the browser needs no highlighter. */
export async function codeBlocks(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const fence = element.data?.codeFence
    const frames = element.data?.moveFrames
    const typed = fence && (await askTypes(fence, element, compilation))
    if (fence && frames) await compileMagicMove(element, fence, frames, compilation)
    else if (fence && becomesEditor(fence.info, compilation)) await compileEditor(element, fence, compilation)
    else if (fence && typed) await compileTypedCode(element, fence, typed, compilation)
    else if (fence) await compileCodeBlock(element, fence, compilation)
  }
}
