/** A rectangle of the slide, in pixels of its canvas. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A color as `#rrggbbaa`. */
export type Colour = string

/** Where a link leads: out of the deck, or to one of its slides by number. */
export type ReadLink = { readonly url: string } | { readonly slide: number }

/** Text of one look, without line feeds. */
export interface ReadRun {
  readonly text: string
  /** The stack of families as the style sheet has it. */
  readonly font: string
  readonly size: number
  readonly color: Colour
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly raised?: 'super' | 'sub'
  /** Pixels between letters, beside what the font has. */
  readonly spacing?: number
  readonly highlight?: Colour
  readonly link?: ReadLink
  /** The run begins on a new line of its paragraph. */
  readonly newLine?: boolean
}

/** What stands before a point of a list. */
export interface ReadMarker {
  /** A character, or how numbers are written. */
  readonly bullet?: string
  readonly number?: {
    readonly style: 'arabicPeriod' | 'alphaLcPeriod' | 'alphaUcPeriod' | 'romanLcPeriod' | 'romanUcPeriod'
    readonly at: number
  }
  readonly color: Colour
  /** 0 for the outer list. */
  readonly level: number
  /** Room for it before the text. */
  readonly room: number
}

export interface ReadParagraph {
  readonly runs: readonly ReadRun[]
  readonly align: 'left' | 'center' | 'right' | 'justify'
  readonly rightToLeft: boolean
  /** From line to line. */
  readonly lineHeight: number
  /** Free height above, between it and the paragraph before. */
  readonly gap: number
  readonly marker?: ReadMarker
  /** Distance of the text from the edge of the box where its lines begin. */
  readonly indent: number
}

/** How a box is painted. */
export interface ReadPaint {
  readonly fill?: Colour
  /** The same on all four sides; lies inside the box. */
  readonly border?: { readonly color: Colour; readonly width: number; readonly dash: 'solid' | 'dash' | 'sysDot' }
  /** Radius of the corners; more than half of a side is a half circle. */
  readonly radius: number
  readonly shadow?: { readonly color: Colour; readonly x: number; readonly y: number; readonly blur: number }
}

export interface ReadText {
  readonly kind: 'text'
  /** Where lines begin and end; the first one begins at its top. */
  readonly area: Area
  readonly paragraphs: readonly ReadParagraph[]
  /** True where a paragraph has more than one line. */
  readonly wraps: boolean
  /** Pixels by which the box may be wider without another word on any line. */
  readonly slack: number
  /** Behind its letters. */
  readonly shadow?: NonNullable<ReadPaint['shadow']>
  /** The box around it, where that is its own. */
  readonly box?: { readonly area: Area; readonly paint: ReadPaint }
  readonly heading: boolean
  readonly turn: number
}

export interface ReadShape {
  readonly kind: 'shape'
  readonly area: Area
  readonly paint: ReadPaint
  readonly link?: ReadLink
  readonly turn: number
}

export interface ReadArrow {
  readonly kind: 'arrow'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly color: Colour
  readonly width: number
  readonly heads: 'none' | 'end' | 'both'
}

/** An `<img>` whose file can stand in the presentation as it is. */
export interface ReadImage {
  readonly kind: 'image'
  /** The box that shows it. */
  readonly area: Area
  /** Where all of it would be; what is outside of the box is cut off. */
  readonly whole: Area
  readonly source: string
  /** As of a picture: one is taken where the file cannot be had. */
  readonly mark: string
  readonly alt: string
  /** From 0 to 1. */
  readonly opacity: number
  readonly link?: ReadLink
  readonly turn: number
}

export interface ReadCell {
  readonly paragraphs: readonly ReadParagraph[]
  readonly columns: number
  readonly rows: number
  readonly fill?: Colour
  /** Top, right, bottom, left. */
  readonly borders: readonly ({ readonly color: Colour; readonly width: number } | undefined)[]
  /** Top, right, bottom, left. */
  readonly padding: readonly [number, number, number, number]
  readonly vertical: 'top' | 'middle' | 'bottom'
}

export interface ReadTable {
  readonly kind: 'table'
  readonly area: Area
  readonly columns: readonly number[]
  readonly rows: readonly { readonly height: number; readonly cells: readonly ReadCell[] }[]
  /** The first row says what stands in the columns. */
  readonly header: boolean
}

/** A part of an element: all of it, its own box without what is in it, or what its style puts before or after; `seen` is its place with all that is there. */
export type PicturePart = 'all' | 'seen' | 'own' | 'before' | 'after'

/** An element of which a picture is to be taken. */
export interface ReadPicture {
  readonly kind: 'picture'
  /** Value of `data-lectern-picture` on the element. */
  readonly mark: string
  readonly part: PicturePart
  /** Where it is painted at most; absent where that may be anywhere on the slide. */
  readonly near?: Area
  /** It is a plain box of this color, whose place is known when its picture has been taken. */
  readonly plain?: Colour
  /** The element in the author's words. */
  readonly element: string
  /** Why it cannot be edited; absent where it is a picture anyway. */
  readonly why?: string
  readonly alt: string
  readonly link?: ReadLink
}

export type ReadObject = ReadText | ReadShape | ReadArrow | ReadImage | ReadTable | ReadPicture

/** A slide as it is painted: its objects from the lowest to the uppermost. */
export interface ReadSlide {
  readonly width: number
  readonly height: number
  readonly objects: readonly ReadObject[]
}

/** What the script of the export does in the page. */
export interface PageReader {
  /** Reads the slide at an index of the page. */
  read(index: number): ReadSlide
  showAlone(mark: string, part: Exclude<PicturePart, 'seen'>): void
  showAll(): void
  trim(base64: string): Promise<{ readonly area: Area; readonly base64: string } | undefined>
}
