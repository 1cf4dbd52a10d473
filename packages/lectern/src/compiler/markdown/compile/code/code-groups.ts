import type { Root } from 'hast'
import { type CodeTitle, codeTitle } from '../assets/icons.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  childrenOf,
  createElement,
  elementsOf,
  isElement,
  isText,
  nameOf,
  plainText,
  pointOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { readFenceInfo } from './fence-info.ts'
import { readSnippetLine } from './snippet-syntax.ts'

const tags: ReadonlySet<string> = new Set(['CodeGroup', 'code-group'])

/** Return the text of a paragraph without other content. */
const lineOf = (node: SlideNode): string | undefined => (isElement(node) && nameOf(node) === 'p' ? plainText(node).trim() : undefined)

/** Replace the lines from `::code-group` to `::` with an element, at any level. */
function groupLines(parent: SlideParent, compilation: Compilation): void {
  const children: SlideNode[] = []
  let group: SlideElement | undefined
  for (const child of childrenOf(parent)) {
    const line = lineOf(child)
    if (group && line === '::') group = undefined
    else if (group) childrenOf(group).push(child)
    else if (isElement(child) && line === '::code-group') {
      group = createElement('code-group', {}, [], pointOf(child))
      children.push(group)
    } else children.push(child)
  }
  if (group)
    compilation.report(pointOf(group), {
      severity: 'warning',
      what: 'This group of code blocks is never closed',
      allowed: 'It ends here now. Close it with a line of two colons.',
    })
  setChildren(parent, children)
  for (const child of children) if (isElement(child)) groupLines(child, compilation)
}

/** Return the label of a block's tab: its title, else its language. */
function tabOf(element: SlideElement, index: number): string {
  const { language = '', meta = '', snippet } = element.data?.codeSource ?? {}
  const line = snippet === undefined ? undefined : readSnippetLine(snippet)
  const info = line ? readFenceInfo('', line.info) : readFenceInfo(language, meta)
  const file = line?.path.slice(line.path.lastIndexOf('/') + 1)
  return info.title ?? file ?? (info.language || `Code ${index + 1}`)
}

async function compileGroup(element: SlideElement, compilation: Compilation): Promise<void> {
  const blocks = element.children.filter((child): child is SlideElement => isElement(child) && child.data?.codeSource !== undefined)
  const stray = childrenOf(element).find(
    (child) => !(isElement(child) && blocks.includes(child)) && !(isText(child) && child.value.trim() === ''),
  )
  if (stray || blocks.length === 0)
    compilation.report(pointOf(stray ?? element), {
      severity: 'warning',
      what: stray ? 'A group of code blocks shows only code blocks' : 'This group of code blocks is empty',
      allowed: 'Write blocks with titles in it, as in ```ts [a.ts]. If the group is a tag, put a blank line before and after each block.',
    })
  setChildren(element, blocks)
  const tabs: CodeTitle[] = []
  for (const [index, block] of blocks.entries()) tabs.push(await codeTitle(tabOf(block, index), block, compilation))
  setAttribute(element, 'titles', valueToExpression(tabs.map(({ words }) => words)))
  if (tabs.some(({ icon }) => icon)) setAttribute(element, 'icons', valueToExpression(tabs.map(({ icon }) => icon ?? null)))
  for (const block of blocks) block.data = { ...block.data, inGroup: true }
  element.name = compilation.engine('CodeGroup', 'code-group')
}

/** Compile code blocks in tabs: `::code-group` … `::`, or `<CodeGroup>`. */
export async function codeGroups(root: Root, compilation: Compilation): Promise<void> {
  groupLines(root, compilation)
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    if (tags.has(name) && !compilation.authorNames.has(name)) await compileGroup(element, compilation)
  }
}
