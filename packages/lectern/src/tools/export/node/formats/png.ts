import type { OpenedPrint } from '../print-pages.ts'

/** The slide or step that a picture shows. */
export interface PictureSubject {
  readonly no: number
  /** Absent when the slide has one picture. */
  readonly step: number | undefined
}

/** A picture of a slide or step. */
export interface Picture extends PictureSubject {
  readonly png: Uint8Array
}

/** Return `003.png`, or `003-2.png` for a step. */
export const pictureName = ({ no, step }: PictureSubject): string =>
  `${String(no).padStart(3, '0')}${step === undefined ? '' : `-${step}`}.png`

/** Take a picture of the opened page at `index`. */
export const takePicture = ({ page }: OpenedPrint, index: number, omitBackground: boolean): Promise<Uint8Array> =>
  page.locator('[aria-roledescription="slide"]').nth(index).screenshot({ omitBackground, animations: 'disabled', type: 'png' })
