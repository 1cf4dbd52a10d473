import type { Browser, BrowserContext } from 'playwright-core'
import type { KeepingPlace } from './kept-parts.ts'
import type { PdfFacts } from './pdf/facts.ts'
import type { ExportOptions, Trouble } from './print-pages.ts'

export type ExportFormat = 'pdf' | 'png' | 'pptx' | 'md'

/** What the exported file says of the deck. */
export interface ExportedDeck extends PdfFacts {
  readonly aspectRatio: number
  readonly routerMode: 'history' | 'hash'
  /** In order; the notes as the author wrote them. */
  readonly slides: readonly { readonly title: string; readonly note: string | undefined }[]
}

export interface ExportJob {
  readonly browser: Browser
  /** As `prepareContext` makes it for the options, with a scale of 1 for a PDF. */
  readonly context?: BrowserContext | undefined
  readonly deck: ExportedDeck
  readonly options: ExportOptions
  readonly format: ExportFormat
  /** A file, or for `png` a folder. */
  readonly output: string
  /** Each slide of a PDF is printed by itself. */
  readonly perSlide: boolean
  /** A presentation file has pictures of the slides alone. */
  readonly images?: boolean
  /** The paper of notes and handouts; A4 unless told. */
  readonly paper?: 'A4' | 'Letter'
  /** Where what is finished is kept until all is, so that an export which is cut off can go on; nowhere unless told. */
  readonly keep?: KeepingPlace
  readonly onProgress: (done: number, total: number) => void
  /** Tells that the browser is not needed any more, while the file is yet to be put together. */
  readonly onPrinted?: () => void
}

export interface ExportResult {
  readonly files: number
  /** Slides with trouble, in order. */
  readonly troubles: readonly Trouble[]
  /** Slides and steps that an export which was cut off had finished, of all. */
  readonly resumed: number
  readonly total: number
  /** What is to be known of the file, in lines. */
  readonly report: readonly string[]
}
