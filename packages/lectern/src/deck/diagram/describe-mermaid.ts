import { type Catalog, message, pluralIn, translate } from '../../base/language/index.ts'

/** Descriptions of Mermaid's kinds of diagrams, by their first word. */
export const mermaidKinds: Readonly<Record<string, string>> = {
  flowchart: message('Flowchart'),
  'flowchart-elk': message('Flowchart'),
  graph: message('Flowchart'),
  swimlanes: message('Swimlanes'),
  sequenceDiagram: message('Sequence diagram'),
  classDiagram: message('Class diagram'),
  'classDiagram-v2': message('Class diagram'),
  stateDiagram: message('State diagram'),
  'stateDiagram-v2': message('State diagram'),
  erDiagram: message('Entity relationship diagram'),
  journey: message('User journey'),
  gantt: message('Gantt chart'),
  pie: message('Pie chart'),
  quadrantChart: message('Quadrant chart'),
  requirement: message('Requirement diagram'),
  requirementDiagram: message('Requirement diagram'),
  gitGraph: message('Git graph'),
  mindmap: message('Mind map'),
  timeline: message('Timeline'),
  sankey: message('Sankey diagram'),
  'sankey-beta': message('Sankey diagram'),
  xychart: message('Chart'),
  'xychart-beta': message('Chart'),
  block: message('Block diagram'),
  'block-beta': message('Block diagram'),
  packet: message('Packet diagram'),
  'packet-beta': message('Packet diagram'),
  kanban: message('Kanban board'),
  architecture: message('Architecture diagram'),
  'architecture-beta': message('Architecture diagram'),
  radar: message('Radar chart'),
  'radar-beta': message('Radar chart'),
  treemap: message('Treemap'),
  'treemap-beta': message('Treemap'),
  venn: message('Venn diagram'),
  'venn-beta': message('Venn diagram'),
  C4Context: message('C4 context diagram'),
  C4Container: message('C4 container diagram'),
  C4Component: message('C4 component diagram'),
  C4Dynamic: message('C4 dynamic diagram'),
  C4Deployment: message('C4 deployment diagram'),
  zenuml: message('Sequence diagram'),
}

/** The description of a Mermaid diagram. */
export interface MermaidDescription {
  /** The first word of the diagram. '' when it is empty. */
  readonly kind: string
  /** Its title and description, else its kind. Screen readers read it. */
  readonly label: string
  /** Whether the author has named it, so that the label is more than its kind. */
  readonly isNamed: boolean
  /** Its approximate height in pixels. */
  readonly height: number
}

/** Return the text without its frontmatter, directives and comments. */
const bodyOf = (code: string): string =>
  code
    .replace(/^\s*---\n.*?\n---\n/s, '')
    .replaceAll(/%%\{.*?\}%%/gs, '')
    .replaceAll(/^\s*%%.*$/gm, '')
    .trim()

const inOneLine = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Read the kind, the title (`accTitle:`, `title`) and the description (`accDescr:`) of a diagram. */
export function describeMermaid(code: string, texts?: Catalog): MermaidDescription {
  const body = bodyOf(code)
  const kind = /^[\w-]+/.exec(body)?.[0] ?? ''
  const usual = translate(texts, (Object.hasOwn(mermaidKinds, kind) && mermaidKinds[kind]) || message('Diagram'))
  const accTitle = inOneLine(/^\s*accTitle\s*:\s*(.+)$/m.exec(body)?.[1])
  const title = inOneLine(/^(?:\s*|\s*pie\s+(?:showData\s+)?)title\s*:?\s+"?(.+?)"?\s*$/m.exec(code)?.[1])
  const [, oneLine, block] = /^\s*accDescr\s*(?::\s*(.+)$|\{([^}]*)\})/m.exec(body) ?? []
  const description = inOneLine(oneLine ?? block)
  const name = accTitle || (title ? `${usual}: ${title}` : usual)
  return {
    kind,
    label: description ? `${name}. ${description}` : name,
    isNamed: name !== usual || description !== '',
    height: heightOf(kind, body),
  }
}

/** Estimate a diagram's height from its number of lines. Tall kinds grow with each line, wide kinds do not. */
function heightOf(kind: string, body: string): number {
  const lines = body.split('\n').filter((line) => line.trim() !== '').length - 1
  if (/^(flowchart|graph)\S*\s+(LR|RL)/.test(body)) return Math.min(320, 70 + 24 * lines)
  if (kind === 'sequenceDiagram') return Math.min(460, 140 + 44 * lines)
  if (kind === 'gitGraph') return 180
  return Math.min(440, 120 + 44 * lines)
}

/** Arrows of all kinds of graphs, and the words on them. */
const arrow = /\s*[<xo*|}{]*(?:--|==|-\.|\.\.|->)[-=.>xo)|*{}+]*\s*/
const wordsOnArrow = /\|[^|]*\||(?<=--|==)\s+[^-=>|]+\s+(?=--|==)/g
const node = /^([\p{L}\p{N}_*[\]-]+?)(?:@\{[^}]*\}|\s*([[({>]+)["`]*(.*?)["`]*[\])}/\\]+)?(?::::?[\w-]+)?$/u
const said = /^\s*([^\s:]+?)\s*(?:<<)?-{1,2}(?:>>|>|x|\))[+-]?\s*([^\s:]+)\s*:\s*(.+)$/

/** Connections that a description lists. */
const mostListed = 10

/** Return a description that says what leads where: `Flowchart: A to B, B to C`. */
export function describeConnections(kind: string, told: readonly string[], texts?: Catalog): string {
  if (told.length === 0) return kind
  const list = told.slice(0, mostListed).join(', ')
  return `${kind}: ${told.length > mostListed ? pluralIn(texts, '{list}, and more', { list }) : list}`
}

/** Propose a description of a diagram from the arrows in its text: `Flowchart: Idea to Slides, Slides to Talk`. Return its kind where it has none. */
export function proposeDescription(code: string): string {
  const body = bodyOf(code)
  const { label } = describeMermaid(code)
  const words = new Map<string, string>()
  const pairs: string[][] = []
  for (const line of body.split('\n').slice(1)) {
    const [, from = '', to = '', message = ''] = said.exec(line) ?? []
    if (message !== '') {
      pairs.push([from, to, message])
      continue
    }
    if (!arrow.test(line)) continue
    const ends = line
      .replaceAll(wordsOnArrow, '')
      .replace(/\s:\s.*$/, '')
      .split(arrow)
    const names = ends.map((end) => {
      const [, name = end.trim(), , text] = node.exec(end.trim()) ?? []
      if (text) words.set(name, inOneLine(text.replaceAll(/<[^>]*>/g, ' ')))
      return name
    })
    for (let at = 1; at < names.length; at++) pairs.push([names[at - 1] ?? '', names[at] ?? ''])
  }
  const told = pairs
    .filter(([from, to]) => from !== '' && to !== '')
    .map(([from = '', to = '', message]) => `${words.get(from) ?? from} to ${words.get(to) ?? to}${message ? `: ${message}` : ''}`)
  return describeConnections(label, told)
}
