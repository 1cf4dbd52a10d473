/** The prefix of the ids in each drawn picture. A page replaces it, because the same picture may be in it several times. */
export const drawnPrefix = 'lectern-drawn'

/** What a part of a diagram is, and how an author can name it. */
export interface DiagramFacts {
  readonly kind: 'node' | 'edge' | 'group' | 'note'
  /** The part's own name, which it has in the next version of the diagram, too. Nothing else in the diagram has it. */
  readonly key: string
  /** The name in the diagram's text; '' for a part without one. */
  readonly name: string
  /** The words on it. */
  readonly label: string
  /** The names of the nodes that an edge connects. */
  readonly ends?: readonly [from: string, to: string] | undefined
}

/** A part of a drawn diagram, with its place in the text. */
export interface DiagramPart extends DiagramFacts {
  /** Its lines in the diagram's text, from 1. */
  readonly lines: readonly number[]
}

/** A diagram that was drawn when the deck was compiled. */
export interface DrawnDiagram {
  /** Sanitized SVG in the variables of the slide's colors. Its ids begin with `drawnPrefix`. */
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Its parts. The elements of each have its number, from 0, as `data-part`. */
  readonly parts: readonly DiagramFacts[]
}
