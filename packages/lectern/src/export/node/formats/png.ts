import type { OpenedPrint } from '../print-pages.ts'

/** Of what a picture is. */
export interface PictureSubject {
  readonly no: number
  /** Absent where the slide has one picture. */
  readonly step: number | undefined
}

/** A picture of a slide or step. */
export interface Picture extends PictureSubject {
  readonly png: Uint8Array
}

/** `003.png`, `003-2.png` for a step. */
export const pictureName = ({ no, step }: PictureSubject): string =>
  `${String(no).padStart(3, '0')}${step === undefined ? '' : `-${step}`}.png`

/** Pictures of the opened pages that are missing, one after the other, by their places in the row. */
export async function* takePictures(
  { page, pages }: OpenedPrint,
  omitBackground: boolean,
  isMissing: (index: number) => boolean,
): AsyncGenerator<{ readonly index: number; readonly no: number; readonly png: Uint8Array }> {
  const slides = page.locator('[aria-roledescription="slide"]')
  for (const [index, { no }] of pages.entries())
    if (isMissing(index))
      yield { index, no, png: await slides.nth(index).screenshot({ omitBackground, animations: 'disabled', type: 'png' }) }
}
