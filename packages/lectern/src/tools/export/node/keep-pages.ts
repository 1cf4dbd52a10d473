import type { ExportJob } from './export-job.ts'
import type { KeptChunks } from './kept-chunks.ts'
import { printChunks } from './print-chunks.ts'
import type { OpenedPrint, Trouble } from './print-pages.ts'

/** The slide or step that a picture shows. */
interface PictureSubject {
  readonly no: number
  /** Absent when the slide has one picture. */
  readonly step: number | undefined
}

/** A picture of a slide or step. */
export interface Picture extends PictureSubject {
  readonly png: Uint8Array
}

/** Return `003.png`, or `003-2.png` for a step. */
export const pictureName = ({ no, step }: PictureSubject): string =>
  `${String(no).padStart(3, '0')}${step === undefined ? '' : `-${step}`}.png`

/** Take a picture of the opened page at `index`. */
const takePicture = ({ page }: OpenedPrint, index: number, omitBackground: boolean): Promise<Uint8Array> =>
  page.locator('[aria-roledescription="slide"]').nth(index).screenshot({ omitBackground, animations: 'disabled', type: 'png' })

/** Take a picture of a slide in an opened print view with all steps: at a step, or at its last one. Return undefined when it has no such step. */
export async function pictureOf(opened: OpenedPrint, no: number, step: number | undefined): Promise<Uint8Array | undefined> {
  const steps = opened.pages.flatMap((page, index) => (page.no === no ? [{ index, step: page.clicks }] : []))
  const found = step === undefined ? steps.at(-1) : steps.find((page) => page.step === step)
  return found && takePicture(opened, found.index, false)
}

/** Number of slides that one page of the browser handles. */
const takenTogether = 20

/** The slides and steps of a deck, each as a kept file. */
export interface KeptPages {
  /** The files in order. */
  readonly pages: readonly (PictureSubject & { readonly path: string })[]
  readonly troubles: readonly Trouble[]
  readonly resumed: number
}

/** How a file is made from a page. */
interface PageMaking {
  /** Ending of the kept files' names. It distinguishes files of different kinds for the same page. */
  readonly ending: string
  /** Makes the file of the page at `index` in the opened print. */
  readonly make: (opened: OpenedPrint, index: number) => Promise<Uint8Array>
}

/** Make and keep a file for every slide or step that has none. */
export async function keepPages(
  { browser, context, options, deck: { routerMode }, onProgress }: ExportJob,
  kept: KeptChunks,
  { ending, make }: PageMaking,
): Promise<KeptPages> {
  const nameOf = (index: number) => `${String(index).padStart(6, '0')}.${ending}`
  const { plan, troubles, resumed } = await printChunks({
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

/** Make and keep a picture of every slide or step. */
export const keepPictures = (job: ExportJob, kept: KeptChunks): Promise<KeptPages> =>
  keepPages(job, kept, { ending: 'png', make: (opened, index) => takePicture(opened, index, job.options.omitBackground) })
