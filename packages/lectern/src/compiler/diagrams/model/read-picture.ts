import { Parser } from 'htmlparser2'
import { type Catalog, pluralIn } from '../../../base/language/index.ts'
import { escapeHtml, oneLine } from '../../../base/lib/model/index.ts'
import { type DiagramFacts, type DrawnDiagram, describeConnections, drawnPrefix } from '../../../deck/diagram/index.ts'

/** Pixels of the slide for a unit of the picture. Words of 14 have 16 pixels, as those of Mermaid. */
const scale = 16 / 14

/** What a picture may contain. Links, pictures of files, and all else are left out. */
const tags = new Set('svg g path polygon polyline ellipse circle rect line text tspan defs linearGradient radialGradient stop'.split(' '))
const attributes = new Set(
  [
    'd points cx cy rx ry r x y x1 y1 x2 y2 fx fy width height transform viewBox xmlns xml:space',
    'fill stroke stroke-width stroke-dasharray fill-opacity stroke-opacity opacity offset gradientUnits id stop-color stop-opacity',
    'text-anchor font-family font-size font-weight font-style text-decoration baseline-shift textLength lengthAdjust',
  ].flatMap((names) => names.split(' ')),
)

type Attributes = Readonly<Record<string, string>>

/** What the program that draws a picture says of a part. */
interface PartSaid {
  readonly kind: DiagramFacts['kind']
  /** Its name; absent where its title is the name. */
  readonly name?: string
  /** Its id in the picture. */
  readonly id?: string
  /** The ids or names of the parts that it connects. */
  readonly ends?: readonly [string, string]
}

/** A part of a picture, while it is read. */
export interface FoundPart extends PartSaid {
  title: string
  words: string[]
  /** Whether its words are all read: what follows a line below them is something else. */
  isNamed: boolean
  /** Whether its shape has a color of the author. Its words are black there. */
  hasOwnFill: boolean
}

/** How a program writes its pictures. */
export interface PictureDialect {
  /** Return the part that an element is. */
  partOf(tag: string, written: Attributes): PartSaid | undefined
  /** Return the attributes of an element in the colors of the slide. */
  paint(tag: string, written: Attributes, part: FoundPart | undefined): Attributes
  /** Whether the element is the sheet behind the picture. */
  isSheet?(tag: string, written: Attributes, part: FoundPart | undefined): boolean
}

/** Return the declarations of a style as attributes. */
const withoutStyle = ({ style = '', ...written }: Attributes): Attributes => ({
  ...written,
  ...Object.fromEntries([...style.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name, value = '']) => [name, value.trim()])),
})

/** Return the attributes that may stay, with their ids in the picture's own space. */
const harmless = (tag: string, painted: Attributes): [string, string][] =>
  Object.entries(painted).flatMap(([name, value]): [string, string][] => {
    const isSize = tag === 'svg' && (name === 'width' || name === 'height')
    if (!attributes.has(name) || isSize || (name === 'id' && !tag.endsWith('Gradient')) || /url\((?!#)/i.test(value)) return []
    return [[name, name === 'id' ? `${drawnPrefix}-${value}` : value.replace('url(#', `url(#${drawnPrefix}-`)]]
  })

/** Read the picture that a program draws: keep what is harmless, take the colors of the slide, and number its parts. Return it with what it has found. */
export function readPicture(
  drawn: string,
  { partOf, paint, isSheet }: PictureDialect,
): Omit<DrawnDiagram, 'parts'> & { readonly parts: readonly (FoundPart & { readonly label: string })[] } {
  const parts: FoundPart[] = []
  const open: { readonly tag: string; readonly part: FoundPart | undefined; words?: boolean }[] = []
  let svg = ''
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(tag, attributesOfTag) {
        const before = open.at(-1)?.part
        if (tag === 'title' || tag === 'a') {
          open.push({ tag, part: before })
          return
        }
        if (!tags.has(tag) || skipped > 0) {
          skipped++
          return
        }
        const written = withoutStyle(attributesOfTag)
        const said = tag === 'g' ? partOf(tag, written) : undefined
        // A part may have elements in several places.
        const known = said?.id === undefined ? undefined : parts.find(({ id }) => id === said.id)
        const part = known ?? (said ? { ...said, title: '', words: [], isNamed: false, hasOwnFill: false } : before)
        if (said && part && !known) parts.push(part)
        if (isSheet?.(tag, written, part)) {
          open.push({ tag: '', part })
          return
        }
        const kept = harmless(tag, paint(tag, written, part))
        const fill = Object.fromEntries(kept).fill ?? ''
        if (part && tag !== 'text' && fill !== '' && fill !== 'none' && !fill.startsWith('var(')) part.hasOwnFill = true
        if (part && tag === 'line' && part.words.length > 0) part.isNamed = true
        if (tag === 'text' && fill === '') kept.push(['fill', part?.kind === 'node' && part.hasOwnFill ? '#000' : 'currentcolor'])
        if (said && part) kept.push(['data-part', String(parts.indexOf(part))])
        if (tag === 'svg' && open.length === 0) kept.push(['id', drawnPrefix])
        svg += `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
        open.push({ tag, part })
      },
      ontext(text) {
        const at = open.at(-1)
        if (skipped > 0 || !at) return
        if (at.tag === 'title') {
          if (at.part) at.part.title += text
        } else if (at.tag === 'text' || at.tag === 'tspan') {
          svg += escapeHtml(text)
          if (at.part?.isNamed === false) at.part.words.push(`${at.words ? at.part.words.pop() : ''}${text}`)
          // The parser passes a text with entities in several pieces.
          at.words = true
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
  const scaled = (size: number) => Math.round(size * scale * 100) / 100
  return {
    ...{ svg, width: scaled(width), height: scaled(height) },
    parts: parts.map((part) => ({ ...part, label: oneLine(part.words.join(' ')) })),
  }
}

/** Describe a picture by what leads where: `Graph: A to B, B to C`. */
export function describePicture(kind: string, { parts }: DrawnDiagram, texts?: Catalog): string {
  const wordsOf = (name: string) => parts.find((part) => part.name === name)?.label || name
  const told = parts.flatMap(({ ends }) =>
    ends ? [pluralIn(texts, '{start} to {end}', { start: wordsOf(ends[0]), end: wordsOf(ends[1]) })] : [],
  )
  return describeConnections(kind, told, texts)
}
