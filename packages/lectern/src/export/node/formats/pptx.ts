import type { Picture } from './png.ts'

/** What a presentation file says of itself. */
export interface PptxFacts {
  readonly title: string
  readonly author: string
  /** Width divided by height. */
  readonly aspectRatio: number
  readonly titleOf: (no: number) => string
  readonly noteOf: (no: number) => string | undefined
}

const widthInches = 10

/** A presentation of pictures, each with its slide's title as alternative text and its notes. */
export async function picturesToPptx(pictures: readonly Picture[], facts: PptxFacts): Promise<Uint8Array> {
  const { default: PptxGenJs } = await import('pptxgenjs')
  const file = new PptxGenJs()
  const height = widthInches / facts.aspectRatio
  file.defineLayout({ name: 'deck', width: widthInches, height })
  file.layout = 'deck'
  file.title = facts.title
  if (facts.author) file.author = facts.author
  for (const { no, step, png } of pictures) {
    const slide = file.addSlide()
    const title = facts.titleOf(no)
    slide.addImage({
      data: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      x: 0,
      y: 0,
      w: widthInches,
      h: height,
      altText: step === undefined ? title : `${title}, step ${step}`,
    })
    const note = facts.noteOf(no)
    if (note) slide.addNotes(note)
  }
  const written = await file.write({ outputType: 'uint8array' })
  if (!(written instanceof Uint8Array)) throw new TypeError('a presentation file was expected as bytes')
  return written
}
