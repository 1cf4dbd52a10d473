import { join, resolve } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { FileError, isInside } from '../../base/files/index.ts'
import { createProjectReader, type Project, pictureFile, readWorker, sharedPicture } from '../../compiler/project/index.ts'
import { type Deck, pdfFile } from '../../deck/deck/index.ts'
import { planOffline } from '../offline/model/offline-plan.ts'
import { type Host, writeHostFiles } from '../site/host-files.ts'
import { contentHash, createSiteWriter, type SiteWriter } from '../site/site-writer.ts'
import type { SiteTalkKey } from '../site/talk-key.ts'
import { type Assembly, assembleSite } from './assemble-site.ts'
import { type Faulty, withoutFaulty } from './faulty-modules.ts'

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

/** The result of a build. */
export interface BuildResult {
  readonly out: string
  readonly base: string
  readonly pages: number
  /** Number of files that differ from the previous build. */
  readonly written: number
  readonly problems: readonly AuthorProblem[]
  /** The deck that the site shows. */
  readonly deck: Deck
  readonly awaited: AwaitedFiles
  /** Address of the preview picture; below the base path for a picture of this site. */
  readonly picture: string | undefined
  /** Complete addresses of the slides, when the deck's address is known. */
  readonly addresses: readonly string[]
  /** Absolute paths of inputs in the project that are outside the deck's folder. */
  readonly beside: readonly string[]
}

/**
 * Return the folder of the site: the named one, or `dist` beside the deck.
 *
 * @throws FileError when `dist` is a link out of the project. The user must name that folder.
 */
export function siteFolder({ disk }: Project, named: string | undefined): string {
  if (named) return resolve(named)
  const folder = join(disk.dir, 'dist')
  const found = disk.locate(folder)
  if (found.kind === 'refused')
    throw new FileError('dist', 'is a link that leads out of the project', { remedy: 'Name the folder of the site with --out.' })
  return folder
}

/** How a site is built. */
interface BuildOptions {
  entry: string
  out?: string | undefined
  base?: string | undefined
  /** Whether the presenter's notes are part of the site; by default they are. */
  notes?: boolean
  /** Overrides the deck's `remote`. */
  remote?: string | boolean | undefined
  /** Overrides other options of the deck. */
  config?: Partial<Deck['config']>
  /** Whether a picture of slide 1 will exist when the deck wants one. */
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  /** The key of a talk that other devices follow. */
  talkKey?: SiteTalkKey | undefined
  /** The host whose files are part of the site. */
  host?: Host | undefined
  onOutput?: Assembly['onOutput']
}

/**
 * Build the static site of the deck at `entry` into `out` (default: `dist` beside the deck). The site is also written when the deck has mistakes that
 * leave it presentable; the result lists them as problems.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const project = await createProjectReader({ ...options, publicKey: options.talkKey?.publicKey })()
  const out = siteFolder(project, options.out)
  return withoutFaulty((faulty) => buildInto(project, out, options, faulty))
}

/** The files of the editor in slides. They are large, and few slides have one. */
const ofEditor = /^assets\/editor-[\w-]+\//

/** Write the offline worker and its plan. Call this after all other files are written. */
function writeOffline(project: Project, writer: SiteWriter): void {
  const plan = JSON.stringify(planOffline(writer.files(), (name) => ofEditor.test(name)))
  const name = `assets/offline-${contentHash(plan)}.json`
  writer.write(name, plan)
  const worker = readWorker('offline')
  const version = { version: contentHash(plan + worker), base: project.base, plan: name }
  writer.write('sw.js', `const lecternVersion=${JSON.stringify(version)};${worker}`)
}

/** Build the site without the faulty modules. */
async function buildInto(project: Project, out: string, options: BuildOptions, faulty: Faulty): Promise<BuildResult> {
  const writer = createSiteWriter(out)
  try {
    const { pages, sharing, problems, beside } = await assembleSite(project, writer, options, faulty)
    writeOffline(project, writer)
    // The offline plan contains no files for hosts, because no host sends them.
    if (options.host) writeHostFiles(writer, options.host, [{ folder: out, base: project.base, home: '1' }])
    return {
      out,
      base: project.base,
      pages,
      // Other files in an untrusted deck's folder are untrusted, too.
      written: writer.finish({ alone: project.trust.untrusted && isInside(project.dir, out) }),
      problems,
      deck: project.deck,
      awaited: awaitedFiles(project, out),
      picture: sharing.picture,
      addresses: sharing.addresses,
      beside,
    }
  } catch (error) {
    writer.discard()
    throw error
  }
}
