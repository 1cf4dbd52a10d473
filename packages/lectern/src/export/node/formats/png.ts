import type { OpenedPrint } from '../print-pages.ts'

/** A picture of a slide or step. */
export interface Picture {
  readonly no: number
  /** Absent where the slide has one picture. */
  readonly step: number | undefined
  readonly png: Uint8Array
}

/** `003.png`, `003-2.png` for a step. */
export const pictureName = ({ no, step }: Pick<Picture, 'no' | 'step'>): string =>
  `${String(no).padStart(3, '0')}${step === undefined ? '' : `-${step}`}.png`

/** A picture of each page, one after the other. */
export async function* takePictures({ page, pages }: OpenedPrint, omitBackground: boolean): AsyncGenerator<Picture> {
  const slides = page.locator('[aria-roledescription="slide"]')
  for (const [index, { no, clicks }] of pages.entries()) {
    const png = await slides.nth(index).screenshot({ omitBackground, animations: 'disabled', type: 'png' })
    yield { no, step: clicks === 'all' ? undefined : clicks, png }
  }
}
