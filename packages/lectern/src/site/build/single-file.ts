import { dirname, join, relative, resolve } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { fileError, replaceFile, writeInFolder } from '../../base/files/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { type Deck, slugOf } from '../../deck/deck/index.ts'
import { collectSite, packSite } from '../site/pack-site.ts'
import { assembleSite } from './assemble-site.ts'
import { withoutFaulty } from './faulty-modules.ts'

/** A single-file deck. */
export interface BuiltFile {
  /** Absolute path. */
  readonly file: string
  /** Size in bytes. */
  readonly size: number
  readonly problems: readonly AuthorProblem[]
}

/**
 * Return `out` when it is the name of a page. Otherwise return a page named after the deck, in the folder `out` or beside the deck: `talk-2.html` for
 * the second page of that name.
 *
 * @internal for its test
 */
export function fileFor(out: string | undefined, dir: string, title: string, taken: ReadonlySet<string>): string {
  if (out && /\.html?$/i.test(out)) return resolve(out)
  const folder = out ? resolve(out) : dir
  const slug = slugOf(title)
  let file = join(folder, `${slug}.html`)
  for (let number = 2; taken.has(file); number++) file = join(folder, `${slug}-${number}.html`)
  return file
}

/**
 * Build the deck at `entry` as one self-contained HTML file, to be opened from a disk. Addresses are hash routes (`#`).
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function buildSingleFile(options: {
  entry: string
  /** A folder, or the name of the file. */
  out?: string | undefined
  /** Files of other decks, which must not be overwritten. */
  taken?: ReadonlySet<string>
  /** Whether the presenter's notes are part of the file. */
  notes?: boolean
  /** Overrides the deck's `remote`. */
  remote?: string | boolean | undefined
  /** Overrides other options of the deck. */
  config?: Partial<Deck['config']>
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  /** One of the deck's languages, the only one of the file; by default the first. */
  language?: string | undefined
}): Promise<BuiltFile> {
  const { entry, out, remote, config, untrusted, language, taken = new Set(), notes = true } = options
  // A PDF needs an existing site.
  const project = await createProjectReader({
    entry,
    remote,
    untrusted,
    language,
    alone: true,
    config: { ...config, routerMode: 'hash', download: false },
  })()
  const { base, deck, dir } = project
  const { files, copied, problems } = await withoutFaulty(async (faulty) => {
    const { writer, ...collected } = collectSite()
    const { problems } = await assembleSite(project, writer, { notes, whole: true }, faulty)
    return { ...collected, problems }
  })
  const file = fileFor(out, dir, deck.config.title, taken)
  const bytes = Buffer.from(packSite({ files, copied, base }))
  try {
    writeInFolder(dirname(file), () => replaceFile(file, bytes, { flush: false }))
  } catch (error) {
    throw fileError(error, relative('', file), 'written')
  }
  return { file, size: bytes.length, problems }
}
