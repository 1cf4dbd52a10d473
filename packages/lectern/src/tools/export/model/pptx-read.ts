import type { NativeChart } from '../../../deck/chart/index.ts'

/** A rectangle of the slide, in pixels of its canvas. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A color as `#rrggbbaa`. */
export type Color = string

/** The target of a link: a web address, or a slide of the deck by number. */
export type ReadLink = { readonly url: string } | { readonly slide: number }

/** Text in one look, without line feeds. */
export interface ReadRun {
  readonly text: string
  /** The stack of font families from the style sheet. */
  readonly font: string
  readonly size: number
  readonly color: Color
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly raised?: 'super' | 'sub'
  /** Letter spacing in pixels, in addition to the font's own. */
  readonly spacing?: number
  readonly highlight?: Color
  readonly link?: ReadLink
  /** The run begins on a new line of its paragraph. */
  readonly newLine?: boolean
}

/** The marker of a list item. */
export interface ReadMarker {
  /** A character, or a number style. */
  readonly bullet?: string
  readonly number?: {
    readonly style: 'arabicPeriod' | 'alphaLcPeriod' | 'alphaUcPeriod' | 'romanLcPeriod' | 'romanUcPeriod'
    readonly at: number
  }
  readonly color: Color
  /** 0 for the outer list. */
  readonly level: number
  /** Width of its room before the text. */
  readonly room: number
}

export interface ReadParagraph {
  readonly runs: readonly ReadRun[]
  readonly align: 'left' | 'center' | 'right' | 'justify'
  readonly rightToLeft: boolean
  /** Distance from line to line. */
  readonly lineHeight: number
  /** Empty height between it and the previous paragraph. */
  readonly gap: number
  readonly marker?: ReadMarker
  /** Distance of the text from the edge of the box at which its lines begin. */
  readonly indent: number
}

/** A path on the slide in absolute commands: `M` and `L` with one point, `C` with three, and `Z`. */
export type ReadPath = readonly { readonly key: string; readonly data: readonly number[] }[]

/** The paint of a box. */
export interface ReadPaint {
  readonly fill?: Color
  /** The same on all four sides, inside the box. */
  readonly border?: { readonly color: Color; readonly width: number; readonly dash: 'solid' | 'dash' | 'sysDot' }
  /** Radius of the corners. A radius of more than half a side gives a half circle. */
  readonly radius: number
  /** The outline of a form that is neither a box nor an ellipse. */
  readonly outline?: 'diamond' | ReadPath
  readonly shadow?: { readonly color: Color; readonly x: number; readonly y: number; readonly blur: number }
}

export interface ReadText {
  readonly kind: 'text'
  /** The left and right edges of the lines, and the top of the first line. */
  readonly area: Area
  readonly paragraphs: readonly ReadParagraph[]
  /** Whether a paragraph has more than one line. */
  readonly wraps: boolean
  /** Number of pixels by which the box may be wider before a word changes its line. */
  readonly slack: number
  /** Shadow of the letters. */
  readonly shadow?: NonNullable<ReadPaint['shadow']>
  /** The box around the text, if the text has its own. */
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
  readonly color: Color
  readonly width: number
  readonly heads: 'none' | 'end' | 'both'
}

/** What stands at the end of a line. */
type ReadHead = 'none' | 'triangle' | 'stealth'

/** Where a line is attached: to which object of the group, and to which side of it. */
export interface ReadGlue {
  readonly object: number
  readonly side: 'top' | 'left' | 'bottom' | 'right'
}

/** A line of a diagram. */
export interface ReadConnector {
  readonly kind: 'connector'
  readonly path: ReadPath
  readonly line: NonNullable<ReadPaint['border']>
  readonly start: ReadHead
  readonly end: ReadHead
  readonly from?: ReadGlue
  readonly to?: ReadGlue
}

/** A diagram: objects that people move together, with one alternative text. */
export interface ReadGroup {
  readonly kind: 'group'
  readonly alt: string
  readonly objects: readonly (ReadText | ReadShape | ReadConnector)[]
}

/** An `<img>` whose file fits into the presentation unchanged. */
export interface ReadImage {
  readonly kind: 'image'
  /** The box that shows it. */
  readonly area: Area
  /** The area of the whole picture. Parts outside the box are cut off. */
  readonly whole: Area
  readonly source: string
  /** As for a picture, which replaces the file when it cannot be loaded. */
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
  readonly fill?: Color
  /** Top, right, bottom, left. */
  readonly borders: readonly ({ readonly color: Color; readonly width: number } | undefined)[]
  /** Top, right, bottom, left. */
  readonly padding: readonly [number, number, number, number]
  readonly vertical: 'top' | 'middle' | 'bottom'
}

export interface ReadTable {
  readonly kind: 'table'
  readonly area: Area
  readonly columns: readonly number[]
  readonly rows: readonly { readonly height: number; readonly cells: readonly ReadCell[] }[]
  /** Whether the first row contains column headings. */
  readonly header: boolean
}

/**
 * A part of an element: all of it, its own box without content, or its generated content before or after. `seen` is its area with everything in it.
 */
export type PicturePart = 'all' | 'seen' | 'own' | 'before' | 'after'

/** An element to take a picture of. */
export interface ReadPicture {
  readonly kind: 'picture'
  /** Value of `data-lectern-picture` on the element. */
  readonly mark: string
  readonly part: PicturePart
  /** The area in which it may paint; absent when it may paint anywhere on the slide. */
  readonly near?: Area
  /** The color of a plain box. Its area is known after its picture is taken. */
  readonly plain?: Color
  /** The element in the author's terms. */
  readonly element: string
  /** Why it cannot be edited; absent for an element that is a picture anyway. */
  readonly why?: string
  readonly alt: string
  readonly link?: ReadLink
  /** The drawing as an SVG file, and its area. */
  readonly vector?: { readonly svg: string; readonly area: Area }
}

/** A chart that can be edited. */
export interface ReadChart {
  readonly kind: 'chart'
  readonly native: NativeChart
  readonly area: Area
  /** The area inside of the axes. */
  readonly box: Area
  readonly categories: readonly string[]
  /** The values of the other axis of a scatter plot. */
  readonly across: readonly (number | null)[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; readonly color: Color }[]
  /** The color of each point, where points have their own. */
  readonly points: readonly Color[]
  /** The color of the words of the axes, and of their lines. */
  readonly ink: Color
  readonly line: Color
  /** The stack of font families, and the size in pixels. */
  readonly font: string
  readonly size: number
  readonly alt: string
}

export type ReadObject = ReadText | ReadShape | ReadArrow | ReadImage | ReadTable | ReadPicture | ReadChart | ReadGroup

/** A painted slide: its objects from back to front. */
export interface ReadSlide {
  readonly width: number
  readonly height: number
  readonly objects: readonly ReadObject[]
}

/** The script of the export in the page. */
export interface PageReader {
  /** Read the slide at an index of the page. */
  read(index: number): ReadSlide
  showAlone(mark: string, part: Exclude<PicturePart, 'seen'>): void
  showAll(): void
  trim(base64: string): Promise<{ readonly area: Area; readonly base64: string } | undefined>
}
