import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'
import { isForeignAddress } from '../../base/lib/model/index.ts'
import type { DeckSlide } from '../../deck/deck/index.ts'
import type { ReadDeck } from '../markdown/index.ts'
import { activeFile } from './assets/asset-resolver.ts'
import { ownPageFile } from './own-page.ts'
import { kindOfFile, leftOut, type Trust } from './trust.ts'

/** Files beside a deck that Lectern does not read. For an untrusted deck they are reported, because other tools run them. */
const otherPrograms = ['postcss.config.js', 'postcss.config.cjs', 'postcss.config.mjs', '.env']

/** Return the warnings for the parts of an untrusted deck that are left out. A trusted deck has none. */
export function withheldContent({
  disk,
  trust,
  files,
  options,
  placeOf,
}: {
  readonly disk: Files
  readonly trust: Trust
  /** Absolute paths of programs in the deck's folder. */
  readonly files: readonly string[]
  /** Options that are not in effect. */
  readonly options: readonly string[]
  readonly placeOf: ReadDeck['placeOf']
}): AuthorProblem[] {
  if (!trust.untrusted) return []
  const at = (file: string) => ({ place: { file, line: 1, column: 1 } })
  const publicDir = join(disk.dir, 'public')
  const shown = disk.list(publicDir).names.filter((name) => !trust.mayShow(disk, join(publicDir, name)))
  const others = otherPrograms.filter((name) => existsSync(join(disk.dir, name)))
  const ownPage = existsSync(join(disk.dir, ownPageFile))
    ? [{ ...at(ownPageFile), ...leftOut(`The file ${ownPageFile}`, 'It adds HTML to each page.') }]
    : []
  return [
    ...ownPage,
    ...files.map((file) => disk.nameOf(file)).map((name) => ({ ...at(name), ...leftOut(kindOfFile(name), 'It is a program.') })),
    ...others.map((name) => ({ ...at(name), ...leftOut(`The file ${name}`, 'It says how programs run.') })),
    ...shown.map((name) => ({ ...at(`public/${name}`), severity: 'warning' as const, ...activeFile(`public/${name}`) })),
    ...options.map((name) => ({ ...placeOf([name]), ...leftOut(`The option "${name}"`, 'It concerns other hosts.') })),
  ]
}

/** Pictures as the Markdown renderer writes them. */
const picture = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g

/** Return the HTML of notes, or of other Markdown, with links in place of pictures from other hosts. */
export const withoutPictures = (html: string): string =>
  html.replaceAll(picture, (written, address: string, words: string) =>
    isForeignAddress(address) ? `<a href="${address}">${words || address}</a>` : written,
  )

/** Return a slide whose notes load nothing from other hosts. */
export function localNotes(slide: DeckSlide): DeckSlide {
  const { notesHTML } = slide.record
  return notesHTML === undefined ? slide : { ...slide, record: { ...slide.record, notesHTML: withoutPictures(notesHTML) } }
}
