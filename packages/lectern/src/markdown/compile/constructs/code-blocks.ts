import type { Root } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { nearestName } from '../../../errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { highlighterOf } from '../highlight/highlight.ts'
import { plainLines } from '../highlight/highlighter.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { elementsOf, pointOf, type SlideElement, setAttribute } from '../tree/slide-tree.ts'
import { lineTest, readFenceInfo } from './fence-info.ts'

/** A code block of Markdown until it is highlighted. */
interface CodeSource {
  readonly code: string
  readonly language: string
  readonly meta: string
}

declare module 'hast' {
  interface ElementData {
    codeSource?: CodeSource
  }
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    codeSource?: CodeSource
  }
  interface MdxJsxTextElementHastData {
    codeSource?: CodeSource
  }
}

/** Markdown's code block on its way to hast: an element that keeps the fence as it was written. */
export function codeHandler(state: State, node: Code) {
  const codeSource = { code: node.value, language: node.lang ?? '', meta: node.meta ?? '' }
  const element = { type: 'element' as const, tagName: 'pre', properties: {}, children: [], data: { codeSource } }
  state.patch(node, element)
  return element
}

/** One `<span class="line">` a line, with the classes that Slidev's themes know for stressed lines and for the others. */
function toHtml(lines: readonly string[], stressed: string | undefined): string {
  const isStressed = stressed === undefined ? undefined : lineTest(stressed)
  return lines
    .map((line, index) => {
      const classes = isStressed ? (isStressed(index + 1) ? "'line highlighted'" : "'line dishonored'") : 'line'
      return `<span class=${classes}>${line}</span>`
    })
    .join('\n')
}

async function compileCodeBlock(element: SlideElement, { code, language, meta }: CodeSource, compilation: Compilation): Promise<void> {
  const { config } = compilation.context
  const info = readFenceInfo(language, meta)
  let lines: readonly string[] | undefined
  if (info.language !== '') {
    const highlighter = await highlighterOf(config.highlighter)
    lines = await highlighter.highlight(code, info.language)
    const nearest = lines || info.language === 'text' ? undefined : nearestName(info.language, highlighter.languages)
    if (nearest) {
      compilation.report(pointOf(element), {
        severity: 'warning',
        what: `Unknown language "${info.language}" of a code block, it is shown without colours`,
        nearest,
      })
    }
  }
  const highlighted = lines !== undefined
  element.name = compilation.engine('CodeBlock')
  // Text and not elements: a third smaller, nothing to hydrate, and each token in it was escaped by us while compiling.
  setAttribute(element, 'html', toHtml(lines ?? plainLines(code), info.stressed))
  if (info.language !== '') setAttribute(element, 'language', info.language)
  if (highlighted && config.highlighter === 'shiki') setAttribute(element, 'shiki', true)
  if (info.options.lines ?? config.lineNumbers) setAttribute(element, 'firstLine', valueToExpression(info.options.startLine ?? 1))
  if (!config.codeCopy) setAttribute(element, 'copy', valueToExpression(false))
}

/** Fenced and indented code, highlighted while compiling; there is no highlighter in the browser. */
export async function codeBlocks(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    if (source) await compileCodeBlock(element, source, compilation)
  }
}
