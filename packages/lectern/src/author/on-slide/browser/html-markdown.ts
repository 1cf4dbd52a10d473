import { cellsOf, type MarkName, type Piece, writeCells } from '../model/cells.ts'
import { tableMarkdown } from '../model/media.ts'

const marks: Readonly<Record<string, MarkName>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  del: 'del',
  strike: 'del',
  code: 'code',
  a: 'a',
}
const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,pre,blockquote,table,hr,section,article,main,header,footer,figure'

/** Elements whose text is not for readers. */
const withoutWords = 'script,style,template,noscript,svg,math,iframe,object,title,button,select,textarea'

const tidy = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** Word and Google Docs say with styles what other programs say with elements. */
function styledMarks({ style }: HTMLElement): MarkName[] {
  return [
    ...(/^(bold|[6-9]00)$/.test(style.fontWeight) ? (['strong'] as const) : []),
    ...(style.fontStyle === 'italic' ? (['em'] as const) : []),
  ]
}

function pieces(nodes: Iterable<Node>): Piece[] {
  return [...nodes].flatMap((node): Piece[] => {
    if (node instanceof Text) return [{ kind: 'text', text: tidy(node.data) }]
    if (!(node instanceof HTMLElement) || node.matches(blocks)) return []
    if (node.localName === 'br') return node.nextSibling ? [{ kind: 'break' }] : []
    const inner = pieces(node.childNodes)
    const href = node.getAttribute('href') ?? ''
    const mark = marks[node.localName]
    // Google Docs puts everything into a bold element that is not bold.
    if (mark === 'strong' && node.style.fontWeight === 'normal') return inner
    if (mark === 'a') return /^(https?:|mailto:)/i.test(href) ? [{ kind: 'mark', name: 'a', href, pieces: inner }] : inner
    const names = [...new Set([...(mark ? [mark] : []), ...styledMarks(node)])]
    return names.reduce<Piece[]>((inside, name) => [{ kind: 'mark', name, pieces: inside }], inner)
  })
}

function line(nodes: Iterable<Node>, startsBlock = true): string {
  const cells = cellsOf(pieces(nodes))
  const first = cells.findIndex(({ key }) => key !== ' ')
  if (first < 0) return ''
  return writeCells([], cells.slice(first, cells.findLastIndex(({ key }) => key !== ' ') + 1), { startsBlock, inTable: false }).replaceAll(
    / {2,}/g,
    ' ',
  )
}

function list(element: Element, indent: string): string[] {
  const isOrdered = element.localName === 'ol'
  return [...element.children].flatMap((child, index): string[] => {
    // Some programs put a list beside the item that it belongs to.
    if (child.matches('ul,ol')) return list(child, `${indent}  `)
    if (child.localName !== 'li') return []
    const marker = isOrdered ? `${index + 1}. ` : '- '
    const inner = [...child.querySelectorAll(':scope > ul,:scope > ol')]
    const own = [...child.childNodes].flatMap((node) =>
      node instanceof HTMLElement && node.matches('p,div') ? [...node.childNodes] : [node],
    )
    return [`${indent}${marker}${line(own)}`, ...inner.flatMap((each) => list(each, indent + ' '.repeat(marker.length)))]
  })
}

function block(element: HTMLElement): string[] {
  const name = element.localName
  if (/^h[1-6]$/.test(name)) {
    const words = line(element.childNodes, false)
    return words === '' ? [] : [`${'#'.repeat(Number(name.charAt(1)))} ${words}`]
  }
  if (name === 'ul' || name === 'ol') return [list(element, '').join('\n')]
  if (name === 'hr') return []
  if (name === 'pre') return [`\`\`\`\n${(element.textContent ?? '').replace(/\n$/, '')}\n\`\`\``]
  if (name === 'blockquote') return [blocksIn(element).join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')]
  if (name === 'table') {
    const rows = [...element.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => tidy(cell.textContent ?? '')))
    return rows.length === 0 ? [] : [tableMarkdown(rows)]
  }
  return blocksIn(element)
}

/** Return the blocks of an element. Text between blocks is a paragraph. */
function blocksIn(element: Element): string[] {
  const found: string[] = []
  let open: Node[] = []
  const close = () => {
    const words = line(open)
    if (words !== '') found.push(words)
    open = []
  }
  for (const node of element.childNodes) {
    const isBlock = node instanceof HTMLElement && (node.matches(blocks) || node.querySelector(blocks) !== null)
    if (!isBlock) open.push(node)
    else {
      close()
      found.push(...block(node))
    }
  }
  close()
  return found
}

/**
 * Return formatted text, as programs put it into the clipboard, as Markdown. Only words, marks and addresses of links are taken, from a document that
 * runs and loads nothing.
 */
export function htmlMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(withoutWords)) element.remove()
  return blocksIn(body).filter(Boolean).join('\n\n')
}
