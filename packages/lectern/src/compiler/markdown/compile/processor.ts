/// <reference types="remark-parse" />
import { createProcessor } from '@mdx-js/mdx'
import type { BlockStatement, Pattern, Program, Statement } from 'estree-jsx'
import type { Root } from 'hast'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import type { PluggableList, Processor } from 'unified'
import { VFile } from 'vfile'
import { nestingLimits } from '../syntax/parser-limits.ts'
import { codeHandler } from './code/code-blocks.ts'
import { snippetFromMarkdown, snippetSyntax } from './code/snippet-syntax.ts'
import { type Compilation, usesComark } from './compilation.ts'
import type { TreeOf } from './components/markdown-components.ts'
import { scriptTracker } from './expressions/scope.ts'
import { braceSyntax } from './extensions/brace-syntax.ts'
import { componentLines } from './extensions/component-lines.ts'
import { typography } from './extensions/typography.ts'
import { formulaHandler, formulas } from './formulas/formula-markdown.ts'
import { slotSyntax } from './html/slot-syntax.ts'
import { tagSyntax } from './html/tag-syntax.ts'
import { transforms, treeTransforms } from './transforms.ts'
import { checkParsedDepth } from './tree/check-depth.ts'
import { callExpression, identifier } from './tree/expressions.ts'

const isNamed = (node: { readonly id?: { readonly name: string } | null | undefined }, name: string) => node.id?.name === name

/** `return track$(() => { … })`: render again when a value of the script changes that the slide has read. */
const tracked = (body: BlockStatement): Statement => ({
  type: 'ReturnStatement',
  argument: callExpression(identifier(scriptTracker), [{ type: 'ArrowFunctionExpression', expression: false, params: [], body }]),
})

/** Remove MDX's table of components and wrapper. A slide has neither: its content is the default export. */
function slideProgram() {
  return (program: Program, { data: { compilation } }: VFile): void => {
    const name = compilation?.authorNames.has('Slide') ? 'LecternSlide' : 'Slide'
    // Only an author's JSX can refer to `props`.
    const parameters = (params: Pattern[]) => (compilation?.slide.format === 'md' ? [] : params)
    program.body = program.body.flatMap((node): Program['body'] => {
      if (
        node.type === 'ExportDefaultDeclaration' &&
        node.declaration.type === 'FunctionDeclaration' &&
        isNamed(node.declaration, 'MDXContent')
      )
        return []
      if (node.type !== 'FunctionDeclaration' || !isNamed(node, '_createMdxContent')) return [node]
      const script = compilation?.vueScript.value
      const rendered = script ? [tracked(node.body)] : node.body.body
      const body = { ...node.body, body: [...(compilation?.hooks ?? []), ...rendered] }
      return [
        ...(script ? [script.setup()] : []),
        {
          type: 'ExportDefaultDeclaration',
          declaration: { ...node, body, params: parameters(node.params), id: { type: 'Identifier', name } },
        },
      ]
    })
  }
}

/** Markdown that only GitHub's parser treats differently. */
const marks = /[|~@]|www\.|https?:|\[\^|\[[ xX]\]/i

/** A link to another host that every parser reads as a link. Most links of decks are of this kind. */
const plainLink = /(?<!\\)\[(?!\^)[^\n[\]\\`<]*\]\(https?:[^\s()<>\\@|~]*\)/g

/** A fenced code block at the start of a line, with its fences. */
const fencedCode = /^(`{3,})[^`\n]*\n(?:[\s\S]*?\n)?? {0,3}\1`*[ \t]*$/gm

/**
 * Return whether a slide needs GitHub's parser. Other Markdown is parsed in half the time. Marks in code do not count. Where a tag may turn code into
 * other text, they do.
 *
 * @internal for its test
 */
export function usesGfm(content: string): boolean {
  if (!marks.test(content)) return false
  const text = content.includes('`'.repeat(3)) ? content.replaceAll('\r\n', '\n').replace(fencedCode, '') : content
  return marks.test((text.includes('<') ? content : text).replace(plainLink, ''))
}

declare module 'vfile' {
  interface DataMap {
    compilation: Compilation
    /** Gets the tree of a Markdown file within a slide. */
    part: { root?: Root }
  }
}

/** Return the tree of a Markdown file within a slide, with its tags. */
const treeOf: TreeOf = async (compilation) => {
  const part: { root?: Root } = {}
  const file = new VFile({ value: compilation.slide.record.content, data: { compilation, part } })
  await (await processorFor(compilation)).process(file)
  return part.root ?? { type: 'root', children: [] }
}

/** Create a plugin that runs the transforms on the slide and prepends the imports that they request. */
function slideLanguage() {
  return async (root: Root, file: VFile): Promise<void> => {
    const { compilation, part } = file.data
    if (!compilation) throw new TypeError('a slide is compiled with its compilation in the file')
    if (part) {
      for (const transform of treeTransforms) await transform(root, compilation, treeOf)
      part.root = { type: 'root', children: root.children }
      root.children = []
      return
    }
    for (const transform of transforms) await transform(root, compilation, treeOf)
    const body = [...(compilation.vueScript.value?.imports() ?? []), ...compilation.importDeclarations()]
    if (body.length > 0)
      root.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } })
  }
}

/** A remark plugin that adds syntax extensions to Markdown. */
function syntax(this: Processor, ...extensions: Extension[]): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions, nestingLimits()]
  // The depth is checked before any other code visits the tree.
  data.fromMarkdownExtensions = [{ transforms: [checkParsedDepth] }, ...(data.fromMarkdownExtensions ?? []), snippetFromMarkdown]
}

/** A remark plugin that combines all syntax extensions once. Otherwise the parser combines them again for each slide. */
function combinedSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [combineExtensions(data.micromarkExtensions ?? [])]
}

/** The parts of the slide language that only some slides need. */
interface Needs {
  readonly gfm: boolean
  readonly formulas: boolean
  readonly comark: boolean
}

/** Load the Comark plugins with the first slide of a deck that uses Comark. The parser comes first, so that all others take precedence. */
async function comarkPlugins(): Promise<[before: PluggableList, after: PluggableList]> {
  const [{ default: remarkMdc }, { comarkTree }] = await Promise.all([import('remark-mdc'), import('./extensions/comark-tree.ts')])
  return [[remarkMdc], [comarkTree]]
}

/** GitHub's Markdown, except that one tilde is text, as in `H~2~O`. */
const gfm: PluggableList = [[remarkGfm, { singleTilde: false }]]

async function build(format: 'md' | 'mdx', needs: Needs) {
  const [before, after] = needs.comark ? await comarkPlugins() : [[], []]
  return createProcessor({
    format,
    remarkPlugins: [
      ...before,
      ...(needs.gfm ? gfm : []),
      // Tags in the syntax of decks. `.mdx` uses JSX instead.
      [syntax, slotSyntax, ...(format === 'md' ? [tagSyntax] : []), ...(needs.comark ? [braceSyntax] : []), snippetSyntax],
      ...(needs.formulas ? [formulas] : []),
      ...after,
      combinedSyntax,
      ...(format === 'md' ? [componentLines, typography] : []),
    ],
    remarkRehypeOptions: { handlers: { code: codeHandler, formula: formulaHandler } },
    rehypePlugins: [slideLanguage],
    recmaPlugins: [slideProgram],
  })
}

/** Kept for all decks: a processor depends on nothing but the kind of its slides, of which there are sixteen. */
const processors = new Map<string, ReturnType<typeof build>>()

/** Return the processor for slides of this kind. It is created once and reused. */
export function processorFor(compilation: Compilation): ReturnType<typeof build> {
  const { format, record } = compilation.slide
  const { content } = record
  const needs: Needs = { gfm: usesGfm(content), formulas: content.includes('$'), comark: usesComark(compilation) }
  const name = `${format} ${JSON.stringify(needs)}`
  const known = processors.get(name)
  if (known) return known
  const built = build(format, needs)
  processors.set(name, built)
  return built
}
