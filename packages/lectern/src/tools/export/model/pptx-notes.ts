import type { List, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** Return the text of a paragraph's nodes, with the alternative text for a picture. */
function wordsOf(node: Nodes): string {
  if (node.type === 'html') return /^<br\s*\/?>$/i.test(node.value) ? '\n' : ''
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('children' in node) return node.children.map(wordsOf).join('')
  return 'value' in node ? node.value : ''
}

function listLines({ ordered, start, children }: List, depth: number): string[] {
  return children.flatMap((item, index) => {
    const sign = ordered ? `${(start ?? 1) + index}.` : '•'
    const [first = '', ...others] = item.children.flatMap((child) => linesOf(child, depth + 1))
    return [`${'   '.repeat(depth)}${sign} ${first.trimStart()}`, ...others]
  })
}

function linesOf(node: Nodes, depth: number): string[] {
  if (node.type === 'list') return listLines(node, depth)
  if (node.type === 'code') return node.value.split('\n')
  if (node.type === 'blockquote' || node.type === 'root') return node.children.flatMap((child) => linesOf(child, depth))
  if (node.type === 'html' || node.type === 'thematicBreak' || node.type === 'definition') return []
  return wordsOf(node)
    .split('\n')
    .map((line) => `${'   '.repeat(depth)}${line.trim()}`)
}

/** Return Markdown notes as plain paragraphs, without emphasis marks, link addresses and click marks. */
export function notesText(markdown: string): string[] {
  const withoutClicks = markdown.replace(/\[click(?::\d+)?\][ \t]*/g, '')
  return linesOf(fromMarkdown(withoutClicks), 0).filter((line) => line.trim() !== '')
}
