import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { ExportJob, ExportResult } from './export-job.ts'
import { slidesToPptx, slideTitle } from './formats/pptx.ts'
import { type KeptPages, keepPages, keepPictures } from './keep-pages.ts'
import type { KeptChunks } from './kept-chunks.ts'
import { placeResult } from './output-place.ts'
import { type DrawnSlide, pictureSlide, pptxReport, readSlide } from './pptx-slides.ts'

/** Read every slide into objects, or take a picture of each. */
async function keepSlides(job: ExportJob, kept: KeptChunks): Promise<{ readonly made: KeptPages; readonly slides: readonly DrawnSlide[] }> {
  const { deck, images } = job
  if (images) {
    const made = await keepPictures(job, kept)
    const slides = made.pages.map(({ path, ...subject }) =>
      pictureSlide({ ...subject, png: readFileSync(path) }, slideTitle(deck, subject.no), deck.aspectRatio),
    )
    return { made, slides }
  }
  const made = await keepPages(job, kept, {
    ending: 'slide',
    make: async (opened, index) => serialize(await readSlide(opened, index)),
  })
  // The same version of the engine wrote these files: its stamp is in the name of the folder.
  return { made, slides: made.pages.map(({ path }) => deserialize(readFileSync(path)) as DrawnSlide) }
}

/** Write a presentation file, and report how much of it can be edited. */
export async function exportPptx(job: ExportJob, kept: KeptChunks): Promise<ExportResult> {
  const { deck, output, images } = job
  const { made, slides } = await keepSlides(job, kept)
  job.onPrinted?.()
  writeFileSync(kept.result, await slidesToPptx(slides, deck))
  placeResult(kept, output)
  const { troubles, resumed } = made
  return { files: 1, troubles, resumed, total: slides.length, report: images ? [] : pptxReport(slides) }
}
