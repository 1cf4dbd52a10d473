import { type Catalog, message, translate } from '../../../../base/language/index.ts'
import { oneLine } from '../../../../base/lib/model/index.ts'
import type { DiagramFacts, DrawnDiagram } from '../../../../deck/diagram/index.ts'
import { describePicture, type FoundPart, type PictureDialect, readPicture } from '../../../diagrams/model/read-picture.ts'

/** The kinds of parts, by the class that Graphviz gives them. */
const kinds: Readonly<Record<string, DiagramFacts['kind']>> = { node: 'node', edge: 'edge', cluster: 'group' }

/** Return the color of the slide in place of one that Graphviz takes when the author names none. */
function paintOf(name: string, value: string, tag: string, kind: FoundPart['kind'] | undefined): string {
  if (tag === 'text') return value
  if (name === 'stroke' && value === 'black') return kind === 'node' ? 'var(--dg-border)' : 'var(--dg-line)'
  if (name !== 'fill') return value
  if (value === 'none' && tag !== 'path' && tag !== 'polyline') return kind === 'node' ? 'var(--dg-box)' : kind ? 'var(--dg-tint)' : 'none'
  if (value === 'black' && kind === 'edge') return 'var(--dg-line)'
  return value === 'lightgrey' ? 'var(--dg-quiet)' : value
}

const dialect: PictureDialect = {
  partOf(_, written) {
    const kind = kinds[written.class ?? '']
    return kind && { kind }
  },
  paint(tag, { 'font-family': _, ...written }, part) {
    return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, paintOf(name, value, tag, part?.kind)]))
  },
  isSheet: (tag, { stroke, fill }, part) => tag === 'polygon' && !part && stroke === 'none' && fill === 'white',
}

/** Return the two names in the title of an edge, without ports. */
const endsOf = (title: string): readonly [string, string] | undefined => {
  const [from, to] = title.split(/->|--/)
  return from !== undefined && to !== undefined ? [from.replace(/:.*$/, ''), to.replace(/:.*$/, '')] : undefined
}

function readGraph(drawn: string): DrawnDiagram {
  const picture = readPicture(drawn, dialect)
  return {
    ...picture,
    parts: picture.parts.map(({ kind, title, label }, index): DiagramFacts => {
      const ends = kind === 'edge' ? endsOf(title) : undefined
      return { kind, key: kind === 'edge' ? `${title} ${index}` : title, name: kind === 'edge' ? '' : title, label, ...(ends && { ends }) }
    }),
  }
}

/** Where the attributes of a graph begin. */
const opening = /^(?:\s|\/\/[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:strict\s+)?(?:di)?graph\b[^{"]*(?:"[^"]*"\s*)?\{/i
/** Letters as wide as those of most faces of slides. */
const face = 'graph [fontname="Helvetica"]; node [fontname="Helvetica"]; edge [fontname="Helvetica"];'

/** Draw a graph in the language of Graphviz. Return its mistake with the line, from 1, if it has one. */
export async function drawDot(code: string): Promise<DrawnDiagram | { readonly line: number; readonly what: string }> {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz')
  const graphviz = await Graphviz.load()
  try {
    const drawn = graphviz.layout(
      code.replace(opening, (found) => found + face),
      'svg',
      'dot',
    )
    return drawn === '' ? { line: 1, what: 'there is no graph' } : readGraph(drawn)
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error)
    const [, line = '1', near] = /line (\d+)(?: near '(.*)')?/.exec(message) ?? []
    const what = near ? `there is ${near} where something else is expected` : 'something is missing at the end of the line'
    return { line: Math.min(Number(line), code.split('\n').length), what }
  }
}

/** Describe a graph: its title, else what leads where. */
export function describeDot(code: string, drawn: DrawnDiagram, texts?: Catalog): string {
  const kind = translate(texts, message('Graph'))
  const [, title] = /^\s*label\s*=\s*"([^"]+)"/m.exec(code.replace(/\bsubgraph\b[\s\S]*?\}/g, '')) ?? []
  return title ? `${kind}: ${oneLine(title)}` : describePicture(kind, drawn, texts)
}
