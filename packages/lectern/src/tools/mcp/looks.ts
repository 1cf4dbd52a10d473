import type { CheckResult } from '../../author/checking/model/index.ts'

/** A picture of several slides, each with its number. */
interface ContactSheet {
  readonly png: Uint8Array
  readonly slides: readonly number[]
}

/** What a browser shows of a deck. All throw a LecternError when there is no browser, or no such slide. */
export interface Looks {
  /** Take a picture of a slide as PNG: at a step, or at its last one. */
  screenshot(slide: number, step: number | undefined): Promise<Uint8Array>
  /** Take pictures of all slides, several on each sheet. */
  contactSheets(): Promise<readonly ContactSheet[]>
  /** Check some slides in the page that is open. */
  findings(slides: readonly number[]): Promise<CheckResult>
  /** Check the whole deck as `lectern check` does. */
  check(): Promise<CheckResult>
  /** Export the deck as `lectern export` does. Return the path of the file or folder. */
  export(format: 'pdf' | 'png' | 'pptx' | 'md', range: string | undefined): Promise<string>
}
