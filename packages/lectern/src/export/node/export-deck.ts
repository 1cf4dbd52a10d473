import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import { readSlideRange } from '../../deck/index.ts'
import { slidesToMarkdown } from './formats/markdown.ts'
import { joinPdfs, printPdf } from './formats/pdf.ts'
import { type Picture, pictureName, takePictures } from './formats/png.ts'
import { picturesToPptx } from './formats/pptx.ts'
import { type ExportWish, openContext, openPrint, type Trouble } from './print-pages.ts'

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
  readonly onProgress: (done: number, total: number) => void
}

export interface ExportResult {
  readonly files: number
  /** Slides with trouble, in order. */
  readonly troubles: readonly Trouble[]
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

/** Opens the deck part by part, so that memory does not grow with it, and gives the pictures of every page in order. */
async function* allPictures({ browser, wish, deck, onProgress }: ExportJob, troubles: Trouble[]): AsyncGenerator<Picture> {
  const total = readSlideRange(wish.range, deck.slides.length).numbers.length
  const context = await openContext(browser, wish)
  let done = 0
  let last = 0
  for (const range of batchesOf(wish.range, deck.slides.length, batchSize)) {
    const opened = await openPrint(context, deck.routerMode, wish, range)
    troubles.push(...opened.troubles)
    for await (const picture of takePictures(opened, wish.omitBackground)) {
      if (picture.no !== last) onProgress(++done, total)
      last = picture.no
      yield picture
    }
    await opened.page.close()
  }
  await context.close()
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
    return { files: 1, troubles }
  }
  if (format === 'pptx') {
    const pictures: Picture[] = []
    for await (const picture of allPictures(job, troubles)) pictures.push(picture)
    const facts = {
      ...deck,
      titleOf: (no: number) => deck.slides[no - 1]?.title || `Slide ${no}`,
      noteOf: (no: number) => deck.slides[no - 1]?.note,
    }
    write(output, await picturesToPptx(pictures, facts))
    return { files: 1, troubles }
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
  if (format === 'png') return { files, troubles }
  const slides = [...paths].map(([no, pictures]) => ({
    no,
    title: deck.slides[no - 1]?.title ?? '',
    pictures,
    note: deck.slides[no - 1]?.note,
  }))
  write(output, slidesToMarkdown(deck.title, slides))
  return { files: files + 1, troubles }
}
