import { writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { moveFiles, writeInFolder } from '../../../base/files/index.ts'
import { createTempFolder } from '../../../base/lib/node/index.ts'
import type { ExportJob, ExportResult } from './export-job.ts'
import { exportPdf } from './export-pdf.ts'
import { slidesToMarkdown } from './formats/markdown.ts'
import { writtenDrawings } from './formats/markdown-drawings.ts'
import { keepPictures, pictureName } from './keep-pages.ts'
import { type KeptChunks, openChunks } from './kept-chunks.ts'
import { checkOutput, writeOutput } from './output-place.ts'

const markdownOf = ({ deck }: ExportJob, paths: ReadonlyMap<number, readonly string[]>) =>
  slidesToMarkdown(
    deck.title,
    [...paths].map(([no, pictures]) => {
      const { title = '', content = '', note } = deck.slides[no - 1] ?? {}
      return { no, title, pictures, drawings: writtenDrawings(content, deck.language), note }
    }),
  )

/** Return the folder of the pictures of a Markdown file. */
const picturesOf = (output: string) => join(dirname(output), basename(output, extname(output)))

/** Write the pictures of a folder, or a Markdown file with its pictures. Make all of them before the first is moved to its place. */
async function exportPictures(job: ExportJob, kept: KeptChunks): Promise<ExportResult> {
  const { format, output } = job
  const { pages, troubles, resumed } = await keepPictures(job, kept)
  const folder = format === 'png' ? output : picturesOf(output)
  const moves: { from: string; to: string }[] = []
  const paths = new Map<number, string[]>()
  for (const { path, ...picture } of pages) {
    const target = join(folder, pictureName(picture))
    moves.push({ from: path, to: target })
    paths.set(picture.no, [...(paths.get(picture.no) ?? []), relative(dirname(output), target).replaceAll('\\', '/')])
  }
  await writeOutput(output, () => {
    if (format === 'md') {
      writeFileSync(kept.result, markdownOf(job, paths))
      moves.push({ from: kept.result, to: output })
    }
    writeInFolder(folder, () => moveFiles(moves))
  })
  return { files: moves.length, troubles, resumed, total: pages.length, report: [] }
}

/**
 * Write the file or files of one format from the served deck. Keep finished chunks meanwhile, so that the same export of the same deck resumes after
 * an interrupt.
 *
 * @throws LecternError when the browser ends early, or the output cannot be written.
 */
export async function exportDeck(job: ExportJob): Promise<ExportResult> {
  const { format, output, options, paper, perSlide, keep } = job
  const { url, timeout, ...asked } = options
  await checkOutput(output, format === 'png' ? 'folder' : 'file')
  if (format === 'md') await checkOutput(picturesOf(output), 'folder')
  const passing = keep ? undefined : createTempFolder('lectern-export-')
  // The code for presentation files is large, so it is loaded only for that format.
  const exportPptx = async (kept: KeptChunks) => (await import('./export-pptx.ts')).exportPptx(job, kept)
  try {
    return await writeOutput(output, async () => {
      const kept = openChunks(keep ?? { folder: passing?.path ?? '', deck: '' }, { pdf: format === 'pdf', asked, paper, perSlide })
      const made = format === 'pdf' ? exportPdf(job, kept) : format === 'pptx' ? exportPptx(kept) : exportPictures(job, kept)
      const result = await made
      kept.remove()
      return result
    })
  } finally {
    passing?.remove()
  }
}
