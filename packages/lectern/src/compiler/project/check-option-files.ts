import { join } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { FileError, Files } from '../../base/files/index.ts'
import { isForeignAddress } from '../../base/lib/model/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import { drawingFolder, readDrawings } from '../../deck/drawing/node/index.ts'
import type { ThemeFiles } from '../../deck/theme/node/index.ts'
import type { ReadDeck } from '../markdown/index.ts'
import { locateAsset, type OptionFiles, pictureFile } from './assets/locate-asset.ts'
import type { RemoteAssets } from './assets/remote-assets.ts'

/** Return the problem that explains why a file is not used. */
export const fileProblem = (error: FileError): AuthorProblem => ({
  severity: 'error',
  place: { file: error.file, line: 1, column: 1, ...error.place },
  ...words(error),
})

/** Return the warning for a file that has no effect beside another one. */
export const replacedProblem = ({ file, used }: ThemeFiles['replaced'][number], disk: Files): AuthorProblem => ({
  severity: 'warning',
  place: { file: disk.nameOf(file), line: 1, column: 1 },
  what: `${disk.nameOf(file)} is not used, because ${disk.nameOf(used)} stands for the same thing`,
  allowed: 'Move its content there. Or give it another name, or remove it.',
})

/** The input of the checks of a deck's options. */
interface CheckedDeck extends OptionFiles {
  readonly deck: Deck
  readonly placeOf: ReadDeck['placeOf']
}

const words = ({ message, remedy }: FileError) => ({ what: message, ...(remedy !== undefined && { allowed: remedy }) })

/** Return the problems of saved drawings that cannot be read. */
function drawingProblems({ disk, deck: { config, slides }, placeOf }: CheckedDeck): AuthorProblem[] {
  const folder = drawingFolder(disk.dir, config.drawings.persist)
  if (folder === undefined) return []
  const { refused } = readDrawings(disk, folder, [...slides.map(({ key }) => key), 'end'])
  return refused.map((error) => ({ severity: 'error', ...placeOf(['drawings', 'persist']), ...words(error) }))
}

/**
 * Download the pictures that options name on other hosts. Return a warning for each that stays there. Other sites read a preview picture. They need a
 * complete address, which the copy has when the deck says where it will be.
 */
export async function copyOptionFiles(checked: CheckedDeck, remote: RemoteAssets | undefined): Promise<AuthorProblem[]> {
  const { favicon, seoMeta } = checked.deck.config
  const previews = { ogImage: seoMeta.ogImage, twitterImage: seoMeta.twitterImage }
  const named = [
    { option: ['favicon'], path: favicon },
    ...(seoMeta.ogUrl === undefined ? [] : Object.entries(previews).map(([name, path]) => ({ option: ['seoMeta', name], path }))),
  ].filter(({ path }) => path && isForeignAddress(path))
  await remote?.download(named.map(({ path = '' }) => path))
  return named.flatMap(({ option, path = '' }): AuthorProblem[] => {
    const found = locateAsset(checked, path)
    return 'uncopied' in found && found.uncopied ? [{ severity: 'warning', ...checked.placeOf(option), ...found.uncopied }] : []
  })
}

/** Return the problems of files that options name, of saved drawings, and of files in `public`. */
export function checkOptionFiles(checked: CheckedDeck): AuthorProblem[] {
  const { favicon, seoMeta } = checked.deck.config
  const { ogImage, twitterImage } = seoMeta
  const named = [
    { option: ['favicon'], path: favicon, severity: 'warning' as const },
    { option: ['seoMeta', 'ogImage'], path: ogImage === 'auto' ? undefined : ogImage, severity: 'error' as const },
    { option: ['seoMeta', 'twitterImage'], path: twitterImage, severity: 'error' as const },
  ]
  const problems = named.flatMap(({ option, path, severity }): AuthorProblem[] => {
    const found = path ? locateAsset(checked, path) : undefined
    return found && 'what' in found
      ? [
          {
            severity: found.kind === 'refused' && !found.skipped ? 'error' : severity,
            ...(found.skipped && { skipped: true }),
            ...checked.placeOf(option),
            what: found.what,
            ...(found.allowed !== undefined && { allowed: found.allowed }),
          },
        ]
      : []
  })
  const beside = checked.disk.locate(join(checked.disk.dir, pictureFile))
  if (beside.kind === 'refused') problems.push({ severity: 'error', ...checked.placeOf(['seoMeta']), ...words(beside.error) })
  const { refused } = checked.disk.list(join(checked.disk.dir, 'public'))
  return [...problems, ...drawingProblems(checked), ...refused.map(fileProblem)]
}
