import type { Browser, BrowserContext } from 'playwright-core'
import type { KeepingPlace } from './kept-chunks.ts'
import type { PdfFacts } from './pdf/join-chunks.ts'
import type { ExportOptions, Trouble } from './print-pages.ts'

export type ExportFormat = 'pdf' | 'png' | 'pptx' | 'md'

/** The data of the deck for exported files. */
export interface ExportedDeck extends PdfFacts {
  readonly aspectRatio: number
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** The slides in order, with content and notes as the author wrote them. */
  readonly slides: readonly { readonly title: string; readonly content: string; readonly note: string | undefined }[]
}

export interface ExportJob {
  readonly browser: Browser
  /** From `prepareContext`, with a scale of 1 for a PDF. */
  readonly context?: BrowserContext | undefined
  readonly deck: ExportedDeck
  readonly options: ExportOptions
  readonly format: ExportFormat
  /** A file, or for `png` a folder. */
  readonly output: string
  /** Print each slide of a PDF separately. */
  readonly perSlide: boolean
  /** A presentation file contains only pictures of the slides. */
  readonly images?: boolean
  /** The paper of notes and handouts; by default A4. */
  readonly paper?: 'A4' | 'Letter'
  /** The folder of finished chunks, from which an interrupted export resumes. By default there is none. */
  readonly keep?: KeepingPlace
  readonly onProgress: (done: number, total: number) => void
  /** Called when the browser is no longer needed, while the file is still being assembled. */
  readonly onPrinted?: () => void
}

export interface ExportResult {
  readonly files: number
  /** Slides with problems, in order. */
  readonly troubles: readonly Trouble[]
  /** Number of slides and steps that an interrupted export had finished. */
  readonly resumed: number
  readonly total: number
  /** Lines with information about the file. */
  readonly report: readonly string[]
}
