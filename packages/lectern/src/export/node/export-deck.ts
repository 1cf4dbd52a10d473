import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { ExportJob, ExportResult } from './export-job.ts'
import { exportPdf } from './export-pdf.ts'
import { slidesToMarkdown } from './formats/markdown.ts'
import { pictureName } from './formats/png.ts'
import { keepPictures } from './keep-pages.ts'
import { type KeptParts, moveFile, openParts } from './kept-parts.ts'
import { checkOutput, writeOutput } from './output-place.ts'

function writeMarkdown({ deck, output }: ExportJob, paths: ReadonlyMap<number, readonly string[]>) {
  const slides = [...paths].map(([no, pictures]) => ({
    no,
    title: deck.slides[no - 1]?.title ?? '',
    pictures,
    note: deck.slides[no - 1]?.note,
  }))
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(output, slidesToMarkdown(deck.title, slides))
}

/** Makes the pictures of a folder, or those beside a Markdown file and the file. */
async function exportPictures(job: ExportJob, kept: KeptParts): Promise<ExportResult> {
  const { format, output } = job
  const { pages, troubles, resumed } = await keepPictures(job, kept)
  const folder = format === 'png' ? output : join(dirname(output), basename(output, extname(output)))
  const paths = new Map<number, string[]>()
  for (const { path, ...picture } of pages) {
    const target = join(folder, pictureName(picture))
    writeOutput(output, () => moveFile(path, target))
    paths.set(picture.no, [...(paths.get(picture.no) ?? []), relative(dirname(output), target).replaceAll('\\', '/')])
  }
  if (format === 'md') writeOutput(output, () => writeMarkdown(job, paths))
  return { files: pages.length + (format === 'md' ? 1 : 0), troubles, resumed, total: pages.length, report: [] }
}

/**
 * Makes the file or files of one format from the served deck. What is finished is kept meanwhile: the same export of the same deck goes on where one
 * was cut off.
 *
 * @throws LecternError when the browser ends meanwhile, or the output cannot be written.
 */
export async function exportDeck(job: ExportJob): Promise<ExportResult> {
  const { format, output, wish, paper, perSlide, keep } = job
  const { url, timeout, ...asked } = wish
  checkOutput(output, format === 'png' ? 'folder' : 'file')
  const passing = keep ? undefined : mkdtempSync(join(tmpdir(), 'lectern-export-'))
  const kept = openParts(keep ?? { folder: passing ?? '', deck: '' }, { pdf: format === 'pdf', asked, paper, perSlide })
  // What makes a presentation file is large: it is read for one alone.
  const exportPptx = async () => (await import('./export-pptx.ts')).exportPptx(job, kept)
  try {
    const result = await (format === 'pdf' ? exportPdf(job, kept) : format === 'pptx' ? exportPptx() : exportPictures(job, kept))
    kept.remove()
    return result
  } finally {
    if (passing) rmSync(passing, { recursive: true, force: true })
  }
}
