import { readFileSync } from 'node:fs'
import { LecternError } from '../../../base/errors/index.ts'
import type { PrintChunk } from '../../../deck/navigation/model/index.ts'
import type { ExportJob, ExportResult } from './export-job.ts'
import type { KeptChunks } from './kept-chunks.ts'
import { placeResult } from './output-place.ts'
import { printChunks } from './print-chunks.ts'

/** Number of slides that one page of the browser prints. It is divisible by 2, 4 and 6, so that handouts fill their sheets. */
const printedTogether = 60

const keptChunk = ({ from, to }: PrintChunk) => `${String(from).padStart(6, '0')}-${to}.pdf`

/** Return the number of sheets of a print; undefined for notes, whose length decides. */
function sheetsOf({ options: { notes, handout } }: ExportJob, chunks: readonly PrintChunk[]): number | undefined {
  return notes ? undefined : chunks.reduce((sum, { from, to }) => sum + Math.ceil((to - from + 1) / (handout ?? 1)), 0)
}

/** Print the deck: tagged, with real text, and with the slides as an outline. */
export async function exportPdf(job: ExportJob, kept: KeptChunks): Promise<ExportResult> {
  const { browser, deck, options, output, onProgress, paper = 'A4' } = job
  const onPaper = options.notes || options.handout !== undefined
  // Loading it takes Node as long as the browser needs to print a chunk. Before that, Node must serve the page.
  let joining: Promise<typeof import('./pdf/join-chunks.ts')> | undefined
  const join = () => {
    joining ??= import('./pdf/join-chunks.ts')
    return joining
  }
  const { plan, chunks, resumed, troubles } = await printChunks({
    browser,
    context: job.context,
    routerMode: deck.routerMode,
    options: { ...options, scale: 1 },
    size: job.perSlide ? (options.handout ?? 1) : printedTogether,
    kept,
    nameOf: (_, chunk) => keptChunk(chunk),
    onProgress,
    async take({ page, troubles: some }, chunk) {
      const size = onPaper ? { format: paper } : { preferCSSPageSize: true }
      const printing = page.pdf({ ...size, printBackground: true, tagged: true })
      join().catch(() => undefined)
      kept.keep(keptChunk(chunk), await printing, some.length === 0)
    },
  })
  job.onPrinted?.()
  const { joinChunks } = await join()
  const read = function* () {
    for (const chunk of chunks) yield readFileSync(kept.path(keptChunk(chunk)))
  }
  const { sheets, lost } = await joinChunks(kept.result, { chunks: read(), facts: deck, ...plan, site: options.url })
  const expected = sheetsOf(job, chunks) ?? sheets
  if (sheets !== expected)
    throw new LecternError(`the PDF must have ${expected} pages, but the browser printed ${sheets}`, {
      remedy: 'Something on a slide extends beyond it in print. Find the slide with "--range".',
    })
  placeResult(kept, output)
  const report =
    lost.length > 0
      ? [`Links to files of the site lead nowhere in a PDF: ${lost.join(', ')}. Set seoMeta.ogUrl to the address of the site.`]
      : []
  return { files: 1, troubles, resumed, total: plan.pages.length, report }
}
