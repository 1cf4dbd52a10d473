import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, type Point, pointOf, type SlideElement } from '../tree/slide-tree.ts'
import type { CodeFence, CodeSource } from './fence-info.ts'
import { becomesEditor, type FenceInfo, readFenceInfo, runnable } from './fence-info.ts'
import { readMoveSource } from './magic-move.ts'
import { readSnippet } from './read-snippet.ts'

/** Languages whose blocks become diagrams. The options in their braces are for the program that renders them. */
const diagramLanguages: ReadonlySet<string> = new Set(['mermaid', 'dot', 'plantuml'])

/** Return the number of states of a block, which is one more than its number of steps. */
const countStates = ({ info }: CodeFence): number => info.stress?.length ?? 1

/** Return why the editor of a block cannot write a file, and what would let it; undefined if it can. */
function whyNotWritten({ file, region }: CodeSource, { options }: FenceInfo, { context: { config } }: Compilation) {
  if (file === undefined) return ['the block has no file', 'Show one with a line as in <<< ./snippet.ts {monaco-write}']
  if (file.startsWith('..')) return [`${file} is not in the folder of the deck`, 'Copy the file into it.']
  if (region !== undefined) return ['a region is only a part of the file', `Show all of ${file}: without "#${region}".`]
  if (options.readonly) return ['the block has "readonly: true"', 'Remove one of the two.']
  if (!config.editor) return ['the deck has "editor: false"', 'Remove one of the two.']
  return undefined
}

/** Return the block of a source. One that its editor writes to a file has the file; report why another has none. */
function fenceFrom(source: CodeSource, at: Point, compilation: Compilation): CodeFence {
  const { code, language, meta, file } = source
  const fence = { code, meta, info: readFenceInfo(language, meta) }
  if (!fence.info.features.includes('monaco-write')) return fence
  const [why, allowed = ''] = whyNotWritten(source, fence.info, compilation) ?? []
  if (why === undefined && file !== undefined) return { ...fence, written: file }
  compilation.report(at, { severity: 'warning', what: `"monaco-write" writes nothing here: ${why}`, allowed })
  return fence
}

/** Return the block for a line `<<< …`. On a problem, report it and return a block with the line itself. */
function fileFence(line: string, at: Point, compilation: Compilation): CodeFence {
  const source = readSnippet(line, compilation, (problem) => compilation.report(at, problem))
  if ('what' in source) compilation.report(at, source)
  return fenceFrom('what' in source ? { code: line.trim(), language: '', meta: '' } : source, at, compilation)
}

/** Return the blocks of a magic move. Return undefined when it has none. */
function moveFrames({ code }: CodeFence, at: Point, compilation: Compilation): readonly CodeFence[] | undefined {
  const { frames, unclosed } = readMoveSource(code, (line) => fileFence(line, at, compilation))
  if (unclosed !== undefined) {
    compilation.report(
      { line: at.line + 1 + unclosed, column: 1 },
      {
        what: 'This block of a magic move is never closed',
        allowed: 'Begin and end the magic move with four backticks, and each block in it with three.',
      },
    )
  } else if (frames.length === 0) {
    compilation.report(at, {
      what: 'This magic move has no code blocks',
      allowed: 'Begin and end it with four backticks, and write each state in it as a block with three.',
    })
  }
  const editors = new Set(frames.flatMap(({ info }) => info.features.filter((feature) => feature.startsWith('monaco'))))
  for (const feature of editors)
    compilation.report(at, {
      severity: 'warning',
      what: `"${feature}" has no effect in a magic move`,
      allowed: 'Remove it, or put the editor into a block of its own.',
    })
  return frames.length > 0 ? frames : undefined
}

/** Request a step for an editor's output, and report options that it does not support. */
function readEditor(element: SlideElement, fence: CodeFence, compilation: Compilation): void {
  const { features, language, options } = fence.info
  const tell = (what: string, allowed: string) => compilation.report(pointOf(element), { severity: 'warning', what, allowed })
  const runs = features.includes('monaco-run')
  if (runs && !runnable.has(language) && !compilation.context.setup?.lazy?.['code-runners'])
    tell(
      `Code in "${language}" cannot run on a slide`,
      `Allowed with monaco-run: ${[...runnable].join(', ')}, and languages with a runner in setup/code-runners.ts.`,
    )
  if (features.includes('monaco-diff') && !/^~~~[ \t]*$/m.test(fence.code))
    tell('This comparison has only one side', 'Write the old code, a line of three tildes, and the new code.')
  const { showOutputAt } = options
  element.data = {
    ...element.data,
    codeFence: fence,
    ...(runs && showOutputAt !== undefined && { stepRequest: { at: showOutputAt, count: 1, kind: 'monaco-run' } }),
  }
}

function readElement(element: SlideElement, source: CodeSource, compilation: Compilation): void {
  const at = pointOf(element)
  const fence = source.snippet === undefined ? fenceFrom(source, at, compilation) : fileFence(source.snippet, at, compilation)
  const frames = fence.info.features.includes('magic-move') ? moveFrames(fence, at, compilation) : undefined
  for (const { info } of [fence, ...(frames ?? [])])
    for (const mistake of info.mistakes) compilation.report(at, { severity: 'warning', ...mistake })
  if (becomesEditor(fence.info, compilation)) {
    readEditor(element, fence, compilation)
    return
  }
  const count = (frames ?? [fence]).reduce((sum, frame) => sum + countStates(frame), 0) - 1
  const wish = fence.info.options.at
  element.data = {
    ...element.data,
    codeFence: fence,
    ...(frames && { moveFrames: frames }),
    ...(count > 0 && { stepRequest: { count, kind: frames ? 'magic-move' : 'code', ...(wish !== undefined && { at: wish }) } }),
  }
}

/** Read the fences of code blocks and the files that they show, and request their steps. */
export function codeFences(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    if (source && !diagramLanguages.has(source.language)) readElement(element, source, compilation)
  }
}
