/// <reference types="remark-parse" />
import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'hast'
import type { Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import type { PluggableList, Processor } from 'unified'
import type { VFile } from 'vfile'
import { snippetFromMarkdown, snippetSyntax } from './code/snippet-syntax.ts'
import type { Compilation } from './compilation.ts'
import { formulaHandler, formulas } from './formulas/formula-markdown.ts'
import { slotSyntax } from './html/slot-syntax.ts'
import { tagSyntax } from './html/tag-syntax.ts'
import { slideProgram } from './slide-program.ts'
import { codeHandler } from './transforms/code-blocks.ts'
import { transforms } from './transforms/index.ts'

declare module 'vfile' {
  interface DataMap {
    compilation: Compilation
  }
}

/** Runs the slide language over the slide and puts the imports that it asked for in front. */
function slideLanguage() {
  return async (root: Root, file: VFile): Promise<void> => {
    const { compilation } = file.data
    if (!compilation) throw new TypeError('a slide is compiled with its compilation in the file')
    for (const transform of transforms) await transform(root, compilation)
    const body = compilation.importDeclarations()
    if (body.length > 0)
      root.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } })
  }
}

/** A remark plugin that reads more than Markdown. */
function syntax(this: Processor, ...extensions: Extension[]): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), snippetFromMarkdown]
}

/** What only GitHub's Markdown reads differently from plain Markdown; a slide without any of it is parsed in half the time. */
const usesGfm = /[|~@]|www\.|https?:|\[\^|\[[ xX]\]/i

/** What of the slide language some slides need and others do not. */
interface Needs {
  readonly gfm: boolean
  readonly formulas: boolean
  readonly comark: boolean
}

/** Loaded with the first slide of a deck that wants Comark. Its parser stands first, so that it gives way to all others. */
async function comarkPlugins(): Promise<[before: PluggableList, after: PluggableList]> {
  const [{ default: remarkMdc }, { comarkTree }] = await Promise.all([import('remark-mdc'), import('./comark/comark-tree.ts')])
  return [[remarkMdc], [comarkTree]]
}

async function build(format: 'md' | 'mdx', needs: Needs) {
  const [before, after] = needs.comark ? await comarkPlugins() : [[], []]
  return createProcessor({
    format,
    remarkPlugins: [
      ...before,
      ...(needs.gfm ? [remarkGfm] : []),
      // Tags as authors of decks write them; `.mdx` has JSX instead.
      [syntax, slotSyntax, ...(format === 'md' ? [tagSyntax] : []), snippetSyntax],
      ...(needs.formulas ? [formulas] : []),
      ...after,
    ],
    remarkRehypeOptions: { handlers: { code: codeHandler, formula: formulaHandler } },
    rehypePlugins: [slideLanguage],
    recmaPlugins: [slideProgram],
  })
}

const processors = new Map<string, ReturnType<typeof build>>()

/** The processor for slides like this one: built once, used for every such slide. */
export function processorFor({ slide: { format, record }, context: { config } }: Compilation): ReturnType<typeof build> {
  const { content } = record
  // In MDX braces are expressions.
  const comark = format === 'md' && (config.comark || config.mdc)
  const needs: Needs = { gfm: usesGfm.test(content), formulas: content.includes('$'), comark }
  const name = `${format} ${JSON.stringify(needs)}`
  const known = processors.get(name)
  if (known) return known
  const built = build(format, needs)
  processors.set(name, built)
  return built
}
