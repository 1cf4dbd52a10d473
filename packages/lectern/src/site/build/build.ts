import { join, resolve } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { FileError, isInside } from '../../base/files/index.ts'
import { languageOf } from '../../base/language/index.ts'
import { createProjectReader, type Project, pictureFile, readWorker, sharedPicture } from '../../compiler/project/index.ts'
import { type Deck, pdfFile } from '../../deck/deck/index.ts'
import { planOffline } from '../offline/model/offline-plan.ts'
import { type Host, hostedFolders, writeHostFiles } from '../site/host-files.ts'
import { contentHash, createSiteWriter, languagesFile, removeTranslations, type SiteWriter } from '../site/site-writer.ts'
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
  readonly project: Project
  readonly awaited: AwaitedFiles
  /** Address of the preview picture; below the base path for a picture of this site. */
  readonly picture: string | undefined
  /** Complete addresses of the slides, when the deck's address is known. */
  readonly addresses: readonly string[]
  /** Absolute paths of inputs in the project that are outside the deck's folder. */
  readonly beside: readonly string[]
  /** The languages of the site. Empty when it has one. */
  readonly languages: readonly string[]
  /** The parts of the site in the deck's other languages. Their numbers and problems count in this result, too. */
  readonly translations: readonly BuiltTranslation[]
}

/** The part of a site in another language. */
interface BuiltTranslation extends Pick<BuildResult, 'out' | 'base' | 'deck' | 'awaited' | 'written'> {
  readonly language: string
  /** Numbers of the slides that are shown in the first language. */
  readonly untranslated: readonly number[]
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
  /** One of the deck's languages; by default the first. */
  language?: string | undefined
  /** Whether the site has this language alone. */
  alone?: boolean
  onOutput?: Assembly['onOutput']
}

/**
 * Build the static site of the deck at `entry` into `out` (default: `dist` beside the deck). The site is also written when the deck has mistakes that
 * leave it presentable; the result lists them as problems.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const reading = { ...options, publicKey: options.talkKey?.publicKey }
  const project = await createProjectReader(reading)()
  const out = siteFolder(project, options.out)
  const others = project.languages.slice(1)
  removeTranslations(out, others)
  const first = await withoutFaulty((faulty) => buildInto(project, out, options, faulty))
  let result: BuildResult = { ...first, languages: project.languages, translations: [] }
  for (const language of others) {
    const translation = await createProjectReader({ ...reading, language })()
    const folder = join(out, language)
    const built = await withoutFaulty((faulty) => buildInto(translation, folder, { ...options, host: undefined }, faulty))
    const { deck, awaited, base, written } = built
    result = addTranslation(result, built, { language, out: folder, base, deck, awaited, written, untranslated: translation.untranslated })
  }
  return result
}

/** Return the result of a build with a further translation. Many problems are those of the deck, and count once. */
function addTranslation(result: BuildResult, built: PartResult, translation: BuiltTranslation): BuildResult {
  const known = new Set(result.problems.map((problem) => JSON.stringify(problem)))
  return {
    ...result,
    pages: result.pages + built.pages,
    written: result.written + built.written,
    problems: [...result.problems, ...built.problems.filter((problem) => !known.has(JSON.stringify(problem)))],
    beside: [...new Set([...result.beside, ...built.beside])],
    translations: [...result.translations, translation],
  }
}

/** The result for one language. */
type PartResult = Omit<BuildResult, 'languages' | 'translations'>

/** The files of the editor in slides. They are large, and few slides have one. */
const ofEditor = /^assets\/editor-[\w-]+\//

/** Return whether a file of a site is the catalog of a language that the deck does not have: only who chooses that language needs it. */
const isOtherLanguage = ({ deck }: Project, name: string): boolean => {
  const [, tag] = /^assets\/([a-z]{2}(?:-[A-Z][a-z]{3})?)-[\w-]+\.js$/.exec(name) ?? []
  return tag !== undefined && languageOf(tag) === tag && tag !== languageOf(deck.config.lang)
}

/** Write the offline worker and its plan. Call this after all other files are written. */
function writeOffline(project: Project, writer: SiteWriter): void {
  const plan = JSON.stringify(planOffline(writer.files(), (name) => ofEditor.test(name) || isOtherLanguage(project, name)))
  const name = `assets/offline-${contentHash(plan)}.json`
  writer.write(name, plan)
  const worker = readWorker('offline')
  const version = { version: contentHash(plan + worker), base: project.base, plan: name }
  writer.write('sw.js', `const lecternVersion=${JSON.stringify(version)};${worker}`)
}

/** Build the site without the faulty modules. */
async function buildInto(project: Project, out: string, options: BuildOptions, faulty: Faulty): Promise<PartResult> {
  const writer = createSiteWriter(out)
  try {
    const { pages, sharing, problems, beside } = await assembleSite(project, writer, options, faulty)
    const { languages, base } = project
    const isFirst = languages[0] === project.deck.config.lang
    if (isFirst) writer.write(languagesFile, JSON.stringify(languages.slice(1)))
    writeOffline(project, writer)
    // The offline plan contains no files for hosts, because no host sends them.
    if (options.host) writeHostFiles(writer, options.host, hostedFolders({ out, base, languages }))
    return {
      out,
      base: project.base,
      pages,
      // Other files in an untrusted deck's folder are untrusted, too.
      written: writer.finish({ alone: project.trust.untrusted && isInside(project.dir, out) }),
      problems,
      deck: project.deck,
      project,
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
