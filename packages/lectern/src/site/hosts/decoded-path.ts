import { LecternError } from '../../errors/index.ts'

/** Return a base path with its `%` codes decoded, as servers compare it. @throws LecternError for codes that are no text. */
export function decodedPath(base: string): string {
  try {
    return decodeURI(base)
  } catch {
    throw new LecternError(`the base path ${base} contains codes that are no text`, { remedy: 'Name another path with --base.' })
  }
}
