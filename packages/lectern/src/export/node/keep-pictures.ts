import type { ExportJob } from './export-job.ts'
import { type PictureSubject, takePictures } from './formats/png.ts'
import type { KeptParts } from './kept-parts.ts'
import type { Trouble } from './print-pages.ts'
import { printParts } from './print-parts.ts'

/** Slides of whose pictures one page of the browser takes care. */
export const picturesTogether = 20

/** The pictures of a deck as they are kept. */
interface KeptPictures {
  /** In order, each with its file. */
  readonly pictures: readonly (PictureSubject & { readonly path: string })[]
  readonly troubles: readonly Trouble[]
  readonly resumed: number
}

const keptPicture = (index: number) => `${String(index).padStart(6, '0')}.png`

/** Takes a picture of every slide or step that has none, and keeps it. */
export async function keepPictures(
  { browser, context, wish, deck: { routerMode }, onProgress }: ExportJob,
  kept: KeptParts,
): Promise<KeptPictures> {
  const { plan, troubles, resumed } = await printParts({
    browser,
    context,
    routerMode,
    wish,
    size: picturesTogether,
    kept,
    nameOf: keptPicture,
    onProgress,
    async take(opened, { from }) {
      const troubled = new Set(opened.troubles.map(({ no }) => no))
      const isMissing = (index: number) => !kept.has(keptPicture(from + index))
      for await (const { index, no, png } of takePictures(opened, wish.omitBackground, isMissing))
        kept.keep(keptPicture(from + index), png, !troubled.has(no))
    },
  })
  const pictures = plan.pages.map(({ no, clicks }, index) => ({
    no,
    step: clicks === 'all' ? undefined : clicks,
    path: kept.path(keptPicture(index)),
  }))
  return { pictures, troubles, resumed }
}
