import { LecternError } from '../../base/errors/index.ts'

/** A deck, or the list of several decks, in the folder of a site. */
export interface HostedFolder {
  /** Absolute path of its folder. */
  readonly folder: string
  /** Base path. */
  readonly base: string
  /** The page below the base path that answers unknown addresses: `1` of a deck, '' of a list. */
  readonly home: '1' | ''
}

/** Return a base path with its `%` codes decoded, as servers compare it. @throws LecternError for codes that are no text. */
export function decodedPath(base: string): string {
  try {
    return decodeURI(base)
  } catch {
    throw new LecternError(`the base path ${base} contains codes that are no text`, { remedy: 'Name another path with --base.' })
  }
}
