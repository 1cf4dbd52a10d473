/** The four edges of a slide or a box. */
export type Side = 'bottom' | 'right' | 'top' | 'left'

/** Something on a slide that reaches beyond where it can be seen. */
export interface Overflow {
  /** The element in words: `ul > li:nth 3 "Third point"`. */
  readonly element: string
  /** Text of the element, to find it in the source. */
  readonly text: string
  readonly side: Side
  /** How far it reaches beyond, in pixels of the slide's canvas. */
  readonly px: number
  /** `scrolled`: text that its box shows only when somebody scrolls to it. */
  readonly kind: 'text' | 'scrolled' | 'picture'
  /** The box that cuts the text off, '' for the element itself; absent where it is the slide's own edge. */
  readonly box?: string
}

/** Text below the readable size. */
export interface SmallText {
  readonly element: string
  readonly text: string
  /** Height of the letters as the slide shows them, for a canvas 980 px wide. */
  readonly px: number
  /** How many texts of the slide are too small, this one included. */
  readonly count: number
}

/** A link as it stands on the slide. */
export interface MeasuredLink {
  readonly element: string
  /** The attribute as it is. */
  readonly href: string
  /** The whole address; absent where none can be made of the attribute. */
  readonly address?: string
  /** A place in the same slide that is not there. */
  readonly nowhere: boolean
}

/** One node that axe found at fault. */
export interface AxeFault {
  /** Name of the rule: `color-contrast`, `image-alt` … */
  readonly rule: string
  readonly element: string
  /** Its tag, and its text or the address of what it shows. */
  readonly tag: string
  readonly text: string
  /** Contrast alone: what it is and what it had to be. */
  readonly contrast?: { readonly ratio: number; readonly wanted: number; readonly color: string; readonly background: string }
}

/** What was measured of one slide at one step. Plain data: it comes out of the browser. */
export interface MeasuredSlide {
  /** From 1. */
  readonly no: number
  readonly clicks: number
  readonly overflows: readonly Overflow[]
  readonly smallText?: SmallText
  /** Pictures that are not there, by their addresses. */
  readonly pictures: readonly string[]
  readonly links: readonly MeasuredLink[]
  readonly faults: readonly AxeFault[]
  /** What the slide threw. */
  readonly thrown?: string
}

/** What was measured of a page with several slides. */
export interface MeasuredPage {
  readonly slides: readonly MeasuredSlide[]
  /** Families whose file did not come. */
  readonly failedFonts: readonly string[]
  /** Families that a style sheet of the deck brings, that text asks for first, and that are not there. */
  readonly absentFonts: readonly string[]
  /** Families that there are, loaded or not. */
  readonly knownFonts: readonly string[]
  /** Addresses that the page's policy has refused, and the slide whose element asked, where that is known. */
  readonly refused: readonly { readonly address: string; readonly slide?: number }[]
}

/** Letters below this many pixels, on a canvas 980 px wide, are not read from a seat: half of what themes set their text in. */
export const smallestText = 12

/** The words for a side, as in `34 px below`. */
export const sideWords: Readonly<Record<Side, string>> = {
  bottom: 'below',
  right: 'on the right',
  top: 'above',
  left: 'on the left',
}
