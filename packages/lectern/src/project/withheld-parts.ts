import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DeckSlide } from '../deck/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { Files } from '../files/index.ts'
import { isForeignAddress } from '../lib/model/index.ts'
import type { ReadDeck } from '../markdown/index.ts'
import { activeFile } from './asset-resolver.ts'
import { kindOfFile, leftOut, type Trust } from './trust.ts'

/** Files beside a deck that are read by nobody here; in a deck that is not trusted they are told, for other tools run them. */
const otherPrograms = [
  'vite.config.ts',
  'vite.config.js',
  'vite.config.mjs',
  'postcss.config.js',
  'postcss.config.cjs',
  'postcss.config.mjs',
  '.env',
]

/** Return what is told of the parts of a deck that are left out because it is not trusted. Nothing of one that is. */
export function withheldParts({
  disk,
  trust,
  files,
  options,
  placeOf,
}: {
  readonly disk: Files
  readonly trust: Trust
  /** Programs of the deck's folder, as absolute paths. */
  readonly files: readonly string[]
  /** Options that do not hold. */
  readonly options: readonly string[]
  readonly placeOf: ReadDeck['placeOf']
}): AuthorProblem[] {
  if (!trust.untrusted) return []
  const at = (file: string) => ({ place: { file, line: 1, column: 1 } })
  const publicDir = join(disk.dir, 'public')
  const shown = disk.list(publicDir).names.filter((name) => !trust.mayShow(disk, join(publicDir, name)))
  const others = otherPrograms.filter((name) => existsSync(join(disk.dir, name)))
  return [
    ...files.map((file) => disk.nameOf(file)).map((name) => ({ ...at(name), ...leftOut(kindOfFile(name), 'It is a program.') })),
    ...others.map((name) => ({ ...at(name), ...leftOut(`The file ${name}`, 'It says how programs run.') })),
    ...shown.map((name) => ({ ...at(`public/${name}`), severity: 'warning' as const, ...activeFile(`public/${name}`) })),
    ...options.map((name) => ({ ...placeOf([name]), ...leftOut(`The option "${name}"`, 'It concerns other hosts.') })),
  ]
}

/** Pictures as the renderer of Markdown writes them. */
const picture = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g

/** Return the HTML of notes, or of other Markdown, with pictures of other hosts as links. */
export const withoutPictures = (html: string): string =>
  html.replaceAll(picture, (written, address: string, words: string) =>
    isForeignAddress(address) ? `<a href="${address}">${words || address}</a>` : written,
  )

/** Return a slide whose notes load nothing from other hosts. */
export function localNotes(slide: DeckSlide): DeckSlide {
  const { notesHTML } = slide.record
  return notesHTML === undefined ? slide : { ...slide, record: { ...slide.record, notesHTML: withoutPictures(notesHTML) } }
}
