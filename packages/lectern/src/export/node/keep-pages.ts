import type { ExportJob } from './export-job.ts'
import { type PictureSubject, takePicture } from './formats/png.ts'
import type { KeptParts } from './kept-parts.ts'
import type { OpenedPrint, Trouble } from './print-pages.ts'
import { printParts } from './print-parts.ts'

/** Slides of which one page of the browser takes care. */
const takenTogether = 20

/** The slides and steps of a deck, each as a file that is kept. */
export interface KeptPages {
  /** In order. */
  readonly pages: readonly (PictureSubject & { readonly path: string })[]
  readonly troubles: readonly Trouble[]
  readonly resumed: number
}

/** What a file is made of, and how. */
interface PageMaking {
  /** Ending of the kept files' names: two things that are made of the same page differ in it. */
  readonly ending: string
  /** Makes the file of the opened print's page at `index`. */
  readonly make: (opened: OpenedPrint, index: number) => Promise<Uint8Array>
}

/** Makes a file of every slide or step that has none, and keeps it. */
export async function keepPages(
  { browser, context, options, deck: { routerMode }, onProgress }: ExportJob,
  kept: KeptParts,
  { ending, make }: PageMaking,
): Promise<KeptPages> {
  const nameOf = (index: number) => `${String(index).padStart(6, '0')}.${ending}`
  const { plan, troubles, resumed } = await printParts({
    browser,
    context,
    routerMode,
    options,
    size: takenTogether,
    kept,
    nameOf,
    onProgress,
    async take(opened, { from }, onMade) {
      const troubled = new Set(opened.troubles.map(({ no }) => no))
      for (const [index, { no }] of opened.pages.entries()) {
        const name = nameOf(from + index)
        if (kept.has(name)) continue
        kept.keep(name, await make(opened, index), !troubled.has(no))
        onMade(1)
      }
    },
  })
  const pages = plan.pages.map(({ no, clicks }, index) => ({
    no,
    step: clicks === 'all' ? undefined : clicks,
    path: kept.path(nameOf(index)),
  }))
  return { pages, troubles, resumed }
}

/** The same for a picture of each. */
export const keepPictures = (job: ExportJob, kept: KeptParts): Promise<KeptPages> =>
  keepPages(job, kept, { ending: 'png', make: (opened, index) => takePicture(opened, index, job.options.omitBackground) })
