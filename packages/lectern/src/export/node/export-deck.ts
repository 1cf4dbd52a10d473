import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import { readSlideRange } from '../../deck/index.ts'
import { pptxReport } from '../model/pptx-report.ts'
import { slidesToMarkdown } from './formats/markdown.ts'
import { joinPdfs, printPdf } from './formats/pdf.ts'
import { type Picture, pictureName, takePictures } from './formats/png.ts'
import { slidesToPptx, slideTitle } from './formats/pptx.ts'
import { type DrawnSlide, pictureSlide, readSlides } from './pptx-slides.ts'
import { type ExportWish, type OpenedPrint, openContext, openPrint, type Trouble } from './print-pages.ts'

export type ExportFormat = 'pdf' | 'png' | 'pptx' | 'md'

/** What the exported file says of the deck. */
export interface ExportedDeck {
  readonly title: string
  readonly author: string
  readonly keywords: string
  readonly language: string
  readonly aspectRatio: number
  readonly routerMode: 'history' | 'hash'
  /** In order; the notes as the author wrote them. */
  readonly slides: readonly { readonly title: string; readonly note: string | undefined }[]
}

export interface ExportJob {
  readonly browser: Browser
  readonly deck: ExportedDeck
  readonly wish: ExportWish
  readonly format: ExportFormat
  /** A file, or for `png` a folder. */
  readonly output: string
  /** Each slide is printed by itself: less memory, no links between slides. */
  readonly perSlide: boolean
  /** A presentation file has pictures of the slides alone. */
  readonly images?: boolean
  readonly onProgress: (done: number, total: number) => void
}

export interface ExportResult {
  readonly files: number
  /** Slides with trouble, in order. */
  readonly troubles: readonly Trouble[]
  /** What is to be known of the file, in lines. */
  readonly report: readonly string[]
}

/** Slides that are open at the same time while pictures are taken. */
const batchSize = 20

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** `1-20`, `21-40` …: ranges of at most `size` of the wished slides. */
export function batchesOf(range: string | undefined, count: number, size: number): string[] {
  const { numbers } = readSlideRange(range, count)
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) => numbers.slice(index * size, (index + 1) * size).join(','))
}

/** Opens the deck part by part, so that memory does not grow with it, and gives what is taken of every page in order. */
async function* eachPage<T extends { readonly no: number }>(
  { browser, wish, deck, onProgress }: ExportJob,
  troubles: Trouble[],
  take: (opened: OpenedPrint) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const total = readSlideRange(wish.range, deck.slides.length).numbers.length
  const context = await openContext(browser, wish)
  let done = 0
  let last = 0
  for (const range of batchesOf(wish.range, deck.slides.length, batchSize)) {
    const opened = await openPrint(context, deck.routerMode, wish, range)
    troubles.push(...opened.troubles)
    for await (const page of take(opened)) {
      if (page.no !== last) onProgress(++done, total)
      last = page.no
      yield page
    }
    await opened.page.close()
  }
  await context.close()
}

const allPictures = (job: ExportJob, troubles: Trouble[]): AsyncGenerator<Picture> =>
  eachPage(job, troubles, (opened) => takePictures(opened, job.wish.omitBackground))

/** A presentation file, and how much of it can be edited. */
async function exportPptx(job: ExportJob, troubles: Trouble[]): Promise<{ readonly file: Uint8Array; readonly report: string[] }> {
  const { deck } = job
  const slides: DrawnSlide[] = []
  if (job.images)
    for await (const picture of allPictures(job, troubles))
      slides.push(pictureSlide(picture, slideTitle(deck, picture.no), deck.aspectRatio))
  else for await (const slide of eachPage(job, troubles, readSlides)) slides.push(slide)
  const file = await slidesToPptx(slides, deck)
  return { file, report: job.images ? [] : pptxReport(slides) }
}

async function exportPdf(job: ExportJob, troubles: Trouble[]): Promise<Uint8Array> {
  const { browser, wish, deck, onProgress } = job
  const context = await openContext(browser, { ...wish, scale: 1 })
  const ranges = job.perSlide ? batchesOf(wish.range, deck.slides.length, 1) : [wish.range]
  const files: Uint8Array[] = []
  for (const range of ranges) {
    const opened = await openPrint(context, deck.routerMode, wish, range)
    troubles.push(...opened.troubles)
    files.push(await printPdf(opened, deck))
    await opened.page.close()
    onProgress(files.length, ranges.length)
  }
  await context.close()
  const [only] = files
  return only && files.length === 1 ? only : joinPdfs(files, deck)
}

/** Makes the file or files of one format from the served deck. */
export async function exportDeck(job: ExportJob): Promise<ExportResult> {
  const { format, output, deck } = job
  const troubles: Trouble[] = []
  if (format === 'pdf') {
    write(output, await exportPdf(job, troubles))
    return { files: 1, troubles, report: [] }
  }
  if (format === 'pptx') {
    const { file, report } = await exportPptx(job, troubles)
    write(output, file)
    return { files: 1, troubles, report }
  }
  const folder = format === 'png' ? output : join(dirname(output), basename(output, extname(output)))
  const paths = new Map<number, string[]>()
  let files = 0
  for await (const picture of allPictures(job, troubles)) {
    const path = join(folder, pictureName(picture))
    write(path, picture.png)
    files++
    paths.set(picture.no, [...(paths.get(picture.no) ?? []), relative(dirname(output), path).replaceAll('\\', '/')])
  }
  if (format === 'png') return { files, troubles, report: [] }
  const slides = [...paths].map(([no, pictures]) => ({
    no,
    title: deck.slides[no - 1]?.title ?? '',
    pictures,
    note: deck.slides[no - 1]?.note,
  }))
  write(output, slidesToMarkdown(deck.title, slides))
  return { files: files + 1, troubles, report: [] }
}
