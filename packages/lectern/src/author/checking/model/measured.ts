/** The four edges of a slide or a box. */
export type Side = 'bottom' | 'right' | 'top' | 'left'

/** Content of a slide that reaches beyond its visible area. */
export interface Overflow {
  /** Description of the element: `ul > li:nth 3 "Third point"`. */
  readonly element: string
  /** Text of the element, to find it in the source. */
  readonly text: string
  readonly side: Side
  /** Size of the overflow in pixels of the slide's canvas. */
  readonly px: number
  /** `scrolled`: text that is visible only after scrolling in its box. `hidden`: content that does not fit although it shrinks. */
  readonly kind: 'text' | 'scrolled' | 'picture' | 'hidden'
  /** The box that clips the text, '' for the element itself; absent for the slide's own edge. */
  readonly box?: string
}

/** Text below the readable size. */
export interface SmallText {
  readonly element: string
  readonly text: string
  /** Font size on the slide, for a canvas 980 px wide. */
  readonly px: number
  /** Number of texts on the slide that are too small, including this one. */
  readonly count: number
}

/** A link on the slide. */
export interface MeasuredLink {
  readonly element: string
  /** The unchanged attribute. */
  readonly href: string
  /** The complete address; absent when the attribute is not valid. */
  readonly address?: string
  /** Whether it is a fragment of the same page that does not exist. */
  readonly nowhere: boolean
}

/** A node that violates one of axe's rules, or part of a drawn diagram that violates the engine's own. */
export interface AxeFault {
  /** Name of the rule: `color-contrast`, `image-alt` …, or the engine's own `shape-contrast`, `proposed-alt` and `crossing-labels`. */
  readonly rule: string
  readonly element: string
  /** Its tag, and its text or the address of its source. */
  readonly tag: string
  readonly text: string
  /** Only for contrast: the measured and the required value. */
  readonly contrast?: { readonly ratio: number; readonly wanted: number; readonly color: string; readonly background: string }
}

/** The measurements of one slide at one step. They are plain data, because they come from the browser. */
export interface MeasuredSlide {
  /** Slide number from 1. */
  readonly no: number
  readonly clicks: number
  readonly overflows: readonly Overflow[]
  readonly smallText?: SmallText
  /** Addresses of pictures that did not load. */
  readonly pictures: readonly string[]
  readonly links: readonly MeasuredLink[]
  readonly faults: readonly AxeFault[]
  /** Font families from the deck's style sheets that a text of the slide names first. */
  readonly families: readonly string[]
  /** The error that the slide threw. */
  readonly thrown?: string
}

/** The measurements of a page with several slides. */
export interface MeasuredPage {
  readonly slides: readonly MeasuredSlide[]
  /** Families whose file did not load. */
  readonly failedFonts: readonly string[]
  /** Families of which a file is loaded. */
  readonly loadedFonts: readonly string[]
  /** Families that exist, loaded or not. */
  readonly knownFonts: readonly string[]
  /** Addresses that the page's policy refused, with the slide that requested them, if known. */
  readonly refused: readonly { readonly address: string; readonly slide?: number }[]
}

/** Text below this many pixels, on a canvas 980 px wide, is unreadable from a seat. It is half of the size in which themes set their text. */
export const smallestText = 12
