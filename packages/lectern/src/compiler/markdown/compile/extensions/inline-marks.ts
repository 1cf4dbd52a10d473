import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { childrenOf, createElement, elementsOf, isText, nameOf, type SlideNode, type SlideParent, setChildren } from '../tree/slide-tree.ts'

type Name = 'mark' | 'ins' | 'sub' | 'sup'
/** Marks around text and elements. */
const around: Partial<Record<Name, string>> = { mark: '==', ins: '++' }
/** Marks around a text without spaces. */
const short: Partial<Record<Name, string>> = { sub: '~', sup: '^' }

/** Elements whose text is no Markdown. */
const noMarkdown = /^(code|pre|script|style|textarea|svg|math)$/

/** Return siblings with each delimiter as a text of its own. */
const divided = (nodes: readonly SlideNode[], delimiter: string): SlideNode[] =>
  nodes.flatMap((node): SlideNode[] =>
    isText(node) && node.value.includes(delimiter)
      ? node.value
          .split(delimiter)
          .flatMap((value, index): SlideNode[] => [
            ...(index > 0 ? [{ type: 'text', value: delimiter } as const] : []),
            ...(value === '' ? [] : [{ ...node, value }]),
          ])
      : [node],
  )

/** Return whether a node next to a delimiter has something there that is no space. */
const touches = (node: SlideNode | undefined, side: 'start' | 'end') =>
  node !== undefined && !(isText(node) && (side === 'start' ? /^\s/ : /\s$/).test(node.value))

/** Put elements around what is between two delimiters, as plugins of markdown-it do. */
function withMarks(nodes: readonly SlideNode[], name: string, delimiter: string): SlideNode[] {
  const parts = divided(nodes, delimiter)
  const isDelimiter = (node: SlideNode | undefined) => isText(node) && node.value === delimiter
  const found: SlideNode[] = []
  for (let at = 0; at < parts.length; at++) {
    const node = parts[at]
    if (node === undefined) continue
    const opens = isDelimiter(node) && touches(parts[at + 1], 'start') && !isDelimiter(parts[at + 1])
    const close = opens ? parts.findIndex((part, index) => index > at + 1 && isDelimiter(part) && touches(parts[index - 1], 'end')) : -1
    if (close < 0) found.push(node)
    else {
      found.push(createElement(name, {}, parts.slice(at + 1, close)))
      at = close
    }
  }
  return found
}

const escaped = (delimiter: string) => (delimiter === '^' ? '\\^' : delimiter)

/** Put elements around short texts: `H~2~O`. */
const withShort = (nodes: readonly SlideNode[], name: string, delimiter: string): SlideNode[] =>
  nodes.flatMap((node): SlideNode[] => {
    if (!isText(node) || !node.value.includes(delimiter)) return [node]
    const sign = escaped(delimiter)
    return node.value.split(new RegExp(`${sign}([^\\s${sign}]+)${sign}`)).flatMap((value, index): SlideNode[] => {
      if (index % 2 === 1) return [createElement(name, {}, [{ type: 'text', value }])]
      return value === '' ? [] : [{ ...node, value }]
    })
  })

/** Compile the marks that `vite.config.ts` of a theme, an addon or the deck adds to Markdown. */
export function inlineMarks(root: Root, { context }: Compilation): void {
  // Those around a text come first, because they may be inside the others.
  const marks: readonly Name[] = (context.setup?.marks ?? []).toSorted((a, b) => Number(a in around) - Number(b in around))
  if (marks.length === 0) return
  const parents: SlideParent[] = [root, ...elementsOf(root).filter((element) => !noMarkdown.test(nameOf(element)))]
  for (const parent of parents) {
    if (!parent.children.some((node) => node.type === 'text')) continue
    const changed = marks.reduce<SlideNode[]>((nodes, name) => {
      const [long, brief] = [around[name], short[name]]
      return long === undefined ? withShort(nodes, name, brief ?? '') : withMarks(nodes, name, long)
    }, childrenOf(parent))
    setChildren(parent, changed)
  }
}
