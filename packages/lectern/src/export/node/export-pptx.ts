import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSlideRange } from '../../deck/index.ts'
import { pptxReport } from '../model/pptx-report.ts'
import { batchesOf } from './batches.ts'
import type { ExportJob, ExportResult } from './export-job.ts'
import { slidesToPptx, slideTitle } from './formats/pptx.ts'
import { keepPictures, picturesTogether } from './keep-pictures.ts'
import type { KeptParts } from './kept-parts.ts'
import { type DrawnSlide, pictureSlide, readSlides } from './pptx-slides.ts'
import { openContext, openPrint, type Trouble } from './print-pages.ts'

/** Opens the deck part by part, so that memory does not grow with it, and gives what is read of every page in order. */
async function* readDeck(
  { browser, context: prepared, wish, deck, onProgress }: ExportJob,
  troubles: Trouble[],
): AsyncGenerator<DrawnSlide> {
  const total = readSlideRange(wish.range, deck.slides.length).numbers.length
  const context = prepared ?? (await openContext(browser, wish))
  let done = 0
  let last = 0
  for (const range of batchesOf(wish.range, deck.slides.length, picturesTogether)) {
    const opened = await openPrint(context, deck.routerMode, wish, range)
    troubles.push(...opened.troubles)
    for await (const slide of readSlides(opened)) {
      if (slide.no !== last) onProgress(++done, total)
      last = slide.no
      yield slide
    }
    await opened.page.close()
  }
  await context.close()
}

/** Writes a presentation file, and says how much of it can be edited. */
export async function exportPptx(job: ExportJob, kept: KeptParts): Promise<ExportResult> {
  const { deck, output } = job
  const slides: DrawnSlide[] = []
  const troubles: Trouble[] = []
  let resumed = 0
  if (job.images) {
    const made = await keepPictures(job, kept)
    resumed = made.resumed
    troubles.push(...made.troubles)
    for (const { path, ...subject } of made.pictures)
      slides.push(pictureSlide({ ...subject, png: readFileSync(path) }, slideTitle(deck, subject.no), deck.aspectRatio))
  } else for await (const slide of readDeck(job, troubles)) slides.push(slide)
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(output, await slidesToPptx(slides, deck))
  return { files: 1, troubles, resumed, total: slides.length, report: job.images ? [] : pptxReport(slides) }
}
