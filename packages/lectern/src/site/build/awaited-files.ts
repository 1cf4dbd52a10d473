import { join } from 'node:path'
import { type Project, pictureFile, sharedPicture } from '../../compiler/project/index.ts'
import { pdfFile } from '../../deck/deck/index.ts'

/** Paths of the files that a browser makes from the slides of a built site, for a deck that wants them. */
export interface AwaitedFiles {
  /** The picture of slide 1 for link previews. */
  readonly picture?: string
  /** The PDF that `download: true` offers. */
  readonly pdf?: string
}

/** Return the files that a browser must still make for the site in `out`, except those that the author has put into `public`. */
export function awaitedFiles(project: Project, out: string): AwaitedFiles {
  const picture = sharedPicture(project)
  const { download, exportFilename } = project.deck.config
  const pdf = download === true ? pdfFile(exportFilename) : undefined
  return {
    ...(picture && 'slide' in picture && { picture: join(out, pictureFile) }),
    ...(pdf && !project.disk.isFile(join(project.dir, 'public', pdf)) && { pdf: join(out, pdf) }),
  }
}
