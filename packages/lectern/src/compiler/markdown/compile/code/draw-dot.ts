import { Parser } from 'htmlparser2'
import { escapeHtml, oneLine } from '../../../../base/lib/model/index.ts'
import { type DiagramFacts, type DrawnDiagram, drawnPrefix } from '../../../../deck/diagram/index.ts'

/** Pixels of the slide for a point of Graphviz. Its words of 14 points have 16 pixels, as those of Mermaid. */
const scale = 16 / 14

/** What the picture may contain. Links, pictures of files, and all else are left out. */
const tags = new Set(['svg', 'g', 'path', 'polygon', 'polyline', 'ellipse', 'text', 'defs', 'linearGradient', 'radialGradient', 'stop'])
const attributes = new Set([
  ...[
    'd',
    'points',
    'cx',
    'cy',
    'rx',
    'ry',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'r',
    'fx',
    'fy',
    'transform',
    'viewBox',
    'xmlns',
    'xml:space',
  ],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'stroke-opacity', 'opacity', 'offset', 'gradientUnits', 'id'],
  ...['text-anchor', 'font-size', 'font-weight', 'font-style', 'text-decoration', 'baseline-shift'],
])
const gradientStyle = /^stop-color:[#\w]+;stop-opacity:[\d.]+;?$/

/** The kinds of parts, by the class that Graphviz gives them. */
const kinds: Readonly<Record<string, DiagramFacts['kind']>> = { node: 'node', edge: 'edge', cluster: 'group' }

/** Return the color of the slide in place of one that Graphviz takes when the author names none. */
function paintOf(name: string, value: string, tag: string, kind: DiagramFacts['kind'] | undefined): string {
  if (tag === 'text') return value
  if (name === 'stroke' && value === 'black') return kind === 'node' ? 'var(--dg-border)' : 'var(--dg-line)'
  if (name !== 'fill') return value
  if (value === 'none' && tag !== 'path' && tag !== 'polyline') return kind === 'node' ? 'var(--dg-box)' : kind ? 'var(--dg-tint)' : 'none'
  if (value === 'black' && kind === 'edge') return 'var(--dg-line)'
  return value === 'lightgrey' ? 'var(--dg-quiet)' : value
}

/** Return the two names in the title of an edge, without ports. */
const endsOf = (title: string): readonly [string, string] | undefined => {
  const [from, to] = title.split(/->|--/)
  return from !== undefined && to !== undefined ? [from.replace(/:.*$/, ''), to.replace(/:.*$/, '')] : undefined
}

interface FoundPart {
  readonly kind: DiagramFacts['kind']
  /** How deep its element is. */
  readonly depth: number
  title: string
  words: string[]
  /** Whether its shape has a color of the author. Its words are black there, as Graphviz means them. */
  hasOwnFill: boolean
}

/** Read the picture that Graphviz draws: keep what is harmless, take the colors of the slide, and number its parts. */
function readPicture(drawn: string): DrawnDiagram {
  const parts: FoundPart[] = []
  const open: { readonly tag: string; readonly part: FoundPart | undefined }[] = []
  let svg = ''
  let skipped = 0
  const inside = () => open.at(-1)?.part
  const parser = new Parser(
    {
      onopentag(tag, written) {
        if (tag === 'title' || tag === 'a') {
          open.push({ tag, part: inside() })
          return
        }
        if (!tags.has(tag) || skipped > 0) {
          skipped++
          return
        }
        const kind = tag === 'g' ? kinds[written.class ?? ''] : undefined
        const part = kind ? { kind, depth: open.length, title: '', words: [], hasOwnFill: false } : inside()
        if (kind && part) parts.push(part)
        // The sheet behind the graph.
        const isSheet = tag === 'polygon' && !part && written.stroke === 'none' && written.fill === 'white'
        if (isSheet) {
          open.push({ tag: '', part })
          return
        }
        const kept = Object.entries(written).flatMap(([name, value]): [string, string][] => {
          if (name === 'style' && tag === 'stop' && gradientStyle.test(value)) return [[name, value]]
          if (!attributes.has(name) || (name === 'id' && !tag.endsWith('Gradient')) || /url\((?!#)/i.test(value)) return []
          if (name === 'id') return [[name, `${drawnPrefix}-${value}`]]
          return [[name, paintOf(name, value.replace('url(#', `url(#${drawnPrefix}-`), tag, part?.kind)]]
        })
        const fill = Object.fromEntries(kept).fill ?? ''
        if (part && tag !== 'text' && fill !== '' && fill !== 'none' && !fill.startsWith('var(')) part.hasOwnFill = true
        if (tag === 'text' && fill === '') kept.push(['fill', part?.kind === 'node' && part.hasOwnFill ? '#000' : 'currentcolor'])
        if (kind) kept.push(['data-part', String(parts.length - 1)])
        if (tag === 'svg') kept.push(['id', drawnPrefix])
        svg += `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
        open.push({ tag, part })
      },
      ontext(text) {
        const at = open.at(-1)
        if (skipped > 0 || !at) return
        if (at.tag === 'title') {
          if (at.part) at.part.title += text
        } else if (at.tag === 'text') {
          svg += escapeHtml(text)
          at.part?.words.push(text)
        }
      },
      onclosetag() {
        if (skipped > 0) {
          skipped--
          return
        }
        const { tag } = open.pop() ?? { tag: '' }
        if (tags.has(tag)) svg += `</${tag}>`
      },
    },
    { xmlMode: true },
  )
  parser.end(drawn)
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  return {
    svg,
    width: Math.round(width * scale * 100) / 100,
    height: Math.round(height * scale * 100) / 100,
    parts: parts.map(({ kind, title, words }, index): DiagramFacts => {
      const ends = kind === 'edge' ? endsOf(title) : undefined
      const label = oneLine(words.join(' '))
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
    return drawn === '' ? { line: 1, what: 'there is no graph' } : readPicture(drawn)
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error)
    const [, line = '1', near] = /line (\d+)(?: near '(.*)')?/.exec(message) ?? []
    const what = near ? `there is ${near} where something else is expected` : 'something is missing at the end of the line'
    return { line: Math.min(Number(line), code.split('\n').length), what }
  }
}

/** Connections that a description lists. */
const mostListed = 10

/** Describe a graph: its title, else what leads where. */
export function describeDot(code: string, { parts }: DrawnDiagram): string {
  const [, title] = /^\s*label\s*=\s*"([^"]+)"/m.exec(code.replace(/\bsubgraph\b[\s\S]*?\}/g, '')) ?? []
  if (title) return `Graph: ${oneLine(title)}`
  const wordsOf = (name: string) => parts.find((part) => part.name === name)?.label || name
  const told = parts.flatMap(({ ends }) => (ends ? [`${wordsOf(ends[0])} to ${wordsOf(ends[1])}`] : []))
  return told.length === 0 ? 'Graph' : `Graph: ${told.slice(0, mostListed).join(', ')}${told.length > mostListed ? ', and more' : ''}`
}
