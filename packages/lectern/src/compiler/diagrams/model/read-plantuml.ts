import type { DiagramFacts, DrawnDiagram } from '../../../deck/diagram/index.ts'
import { withGroups } from './plantuml-groups.ts'
import { type PictureDialect, readPicture } from './read-picture.ts'

/** The host in an address. */
const host = /^https?:\/\/(?:[^/?#]*@)?(\[[^\]/]+\]|[^/?#@:\s]+)(?::\d+)?(?=[/?#]|$)/i

/** Return whether a server is the author's own. The public one gets a diagram only from the browsers of viewers. */
export function isOwnPlantUml(server: string): boolean {
  const [, name] = host.exec(server) ?? []
  return name !== undefined && !/(^|\.)plantuml\.com\.?$/i.test(name)
}

type Colors = Readonly<Record<string, string>>

/** Colors that PlantUML takes for granted, and those of the slide in their place. Those before 2022 had yellow boxes and red lines. */
const fills: Colors = {
  ...{ '#F1F1F1': 'var(--dg-box)', '#E2E2F0': 'var(--dg-box)', '#FEFECE': 'var(--dg-box)' },
  ...{ '#FEFFDD': 'var(--dg-note)', '#FBFB77': 'var(--dg-note)' },
  ...{ '#EEEEEE': 'var(--dg-quiet)', '#DDDDDD': 'var(--dg-quiet)', '#FFFFFF': 'var(--dg-ground)' },
  ...{ '#181818': 'var(--dg-line)', '#222222': 'var(--dg-line)', '#A80036': 'var(--dg-line)' },
}
const strokes: Colors = {
  ...{ '#181818': 'var(--dg-line)', '#222222': 'var(--dg-line)', '#A80036': 'var(--dg-line)', '#000000': 'var(--dg-line)' },
  '#FFFFFF': 'var(--dg-ground)',
}
/** The signs of classes and of what is visible, each with a letter or an edge of its own. They are right on any ground. */
const signs = new Set(
  '#ADD1B2 #B4A7E5 #A9DCDF #EB937F #E3664A #84BE84 #F24D5C #FFFF44 #4177AF #038048 #C82930 #B38D22 #1963A0 #000000 none'.split(' '),
)

/** Return a color with six capital digits. */
const long = (color: string) =>
  color
    .toUpperCase()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    .replace('NONE', 'none')

/** Whether the forms of a picture have no colors of the author, so that those of the slide can take their place. */
function isPlain(drawn: string): boolean {
  const background = /<svg[^>]*background:\s*([^;"]+)/.exec(drawn)?.[1]
  const forms = [...drawn.matchAll(/<(?!text|svg|g\b)\w[^>]*>/g)].map(([form]) => {
    const [fill = 'none', stroke] = ['fill', 'stroke'].map((name) => new RegExp(`[\\s;"]${name}[=:]\\s*"?([^;"]+)`).exec(form)?.[1]?.trim())
    // The head of an arrow has the color of its line.
    return fill === stroke ? 'none' : long(fill)
  })
  return (background === undefined || long(background) === '#FFFFFF') && forms.every((fill) => fill in fills || signs.has(fill))
}

/** Whether each text says how wide it is, so that the words of another face keep to their boxes. */
const isMeasured = (drawn: string) => !/<text(?![^>]*\btextLength=)[^>]*>(?!&#?\w+;<)[^<]{2,}</.test(drawn)

/** The kinds of parts, by the class that PlantUML gives them. */
const kinds: Readonly<Record<string, DiagramFacts['kind']>> = {
  ...{ entity: 'node', start_entity: 'node', end_entity: 'node', cluster: 'group', link: 'edge' },
}
const states: Readonly<Record<string, string>> = { start_entity: 'Start', end_entity: 'End' }
/** The name that a note gets. */
const ofNote = /^GMN\d+$/

/** Describe the pictures of PlantUML. `hasFace`: its words get the face of the slide. `takesColors`: its colors become those of the slide. */
function dialectOf(hasFace: boolean, takesColors: boolean): PictureDialect {
  return {
    partOf(_, { class: own = '', id, 'data-qualified-name': name = '', 'data-entity-1': from, 'data-entity-2': to }) {
      const kind = kinds[own]
      if (!kind || id === undefined) return undefined
      if (kind !== 'edge') return ofNote.test(name) ? { kind: 'note', id, name: '' } : { kind, id, name: states[own] ?? name }
      return { kind, id, name: '', ...(from !== undefined && to !== undefined && { ends: [from, to] as const }) }
    },
    paint(tag, { 'font-family': family, lengthAdjust: _, ...written }) {
      const isText = tag === 'text'
      const { fill, stroke } = written
      const face = family !== undefined && !(hasFace && /^sans-?serif$/i.test(family))
      return {
        ...written,
        ...(face && { 'font-family': family }),
        ...(isText && written.textLength !== undefined && { lengthAdjust: 'spacingAndGlyphs' }),
        ...(takesColors &&
          fill !== undefined && { fill: isText && long(fill) === '#000000' ? 'currentcolor' : (fills[long(fill)] ?? fill) }),
        ...(takesColors && stroke !== undefined && { stroke: strokes[long(stroke)] ?? stroke }),
      }
    },
  }
}

/**
 * Read a picture of a PlantUML server: keep what is harmless, and take the face and the colors of the slide where both are certain. Colors of an author
 * keep the ground that they are made for. Return undefined for a picture that would lose something: one that contains images.
 */
export function readPlantUml(drawn: string): DrawnDiagram | undefined {
  if (drawn.split(/<svg\b/).length !== 2 || /<(image|foreignObject|use)\b/i.test(drawn)) return undefined
  const takesColors = isPlain(drawn)
  const { svg, width, height, parts } = readPicture(withGroups(drawn), dialectOf(isMeasured(drawn), takesColors))
  if (!(width > 0 && height > 0)) return undefined
  const background = /<svg[^>]*background:\s*(#[\da-fA-F]{3,8})\b/.exec(drawn)?.[1] ?? '#fff'
  const [, view = ''] = /viewBox="0 0 (\S+ \S+?)"/.exec(svg) ?? []
  const [right = '', down = ''] = view.split(' ')
  const sheet = takesColors ? '' : `<rect width="${right}" height="${down}" fill="${background}"/>`
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name || id
  return {
    svg: svg.replace(/^<svg[^>]*>/, (opened) => opened + sheet),
    ...{ width, height },
    parts: parts.map(({ kind, id = '', name = '', label, ends }): DiagramFacts => {
      const named = ends && ([nameOf(ends[0]), nameOf(ends[1])] as const)
      const isAlone = name !== '' && !/^(Start|End)$/.test(name) && parts.filter((part) => part.name === name).length === 1
      const key = isAlone ? name : id.startsWith('message ') ? id : `${kind} ${id}`
      // A participant is at the top and at the bottom.
      return { kind, key, name, label: id.startsWith('life') ? name : label, ...(named && { ends: named }) }
    }),
  }
}
