import { join } from 'node:path'
import { pdfFile } from '../deck/index.ts'
import { type Project, pictureFile, sharedPicture } from '../project/index.ts'

/** Files of a site that a browser makes of its slides once the site is built: their paths, where the deck wants them. */
export interface AwaitedFiles {
  /** The picture of slide 1 that previews of links show. */
  readonly picture?: string
  /** The PDF that `download: true` offers. */
  readonly pdf?: string
}

/** What the site of a deck in `out` still needs of a browser: not what the author has put into `public`. */
export function awaitedFiles(project: Project, out: string): AwaitedFiles {
  const picture = sharedPicture(project)
  const { download, exportFilename } = project.deck.config
  const pdf = download === true ? pdfFile(exportFilename) : undefined
  return {
    ...(picture && 'slide' in picture && { picture: join(out, pictureFile) }),
    ...(pdf && !project.disk.isFile(join(project.dir, 'public', pdf)) && { pdf: join(out, pdf) }),
  }
}
