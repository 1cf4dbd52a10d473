import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CssSyntaxError, parse } from 'postcss'
import { type AuthorProblem, DeckError, excerptOf } from '../errors/index.ts'
import { FileError, type Files } from '../files/index.ts'
import { notOfDeck } from './deck-folders.ts'

/** What is used of an error of the bundler or of one of its plugins. */
interface BundlingFault {
  readonly message: string
  readonly code?: string
  readonly plugin?: string
  /** What is imported, where that is not there. */
  readonly exporter?: string
  /** Of a style sheet: what is wrong, in short. */
  readonly reason?: string
  /** Columns are counted from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/** A place in a file: its absolute path, line and column from 1. */
interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** What is wrong, and where. */
type Told = Place & Pick<AuthorProblem, 'what' | 'allowed'>

/** `[ components/Chart.tsx:1:57 ]` above the code that the bundler shows; the path is seen from the working directory. */
const shownPlace = /\[ (.+):(\d+):(\d+) \]/
/** A package that is not there; the other half of the message is for those who configure the bundler. */
const unresolvedPackage = /failed to resolve import "([^"]+)" from "([^"]+)"/

const missing = (specifier: string): Pick<AuthorProblem, 'what' | 'allowed'> => ({
  what: `"${specifier}" is not there`,
  allowed: /^[./]/.test(specifier) ? 'Mend the path, or make the file.' : `Install it beside the deck: npm install ${packageOf(specifier)}`,
})

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function placeOf(text: string, { loc }: BundlingFault): Place | undefined {
  const [, path, line, column] = shownPlace.exec(text) ?? []
  if (path) return { file: resolve(path), line: Number(line), column: Number(column) }
  return loc?.file ? { file: loc.file, line: loc.line, column: loc.column + 1 } : undefined
}

function read(fault: BundlingFault): Told | undefined {
  const text = stripVTControlCharacters(fault.message)
  const [, specifier, importer] = unresolvedPackage.exec(text) ?? []
  if (specifier && importer && existsSync(importer)) return { ...placeOfText(importer, specifier), ...missing(specifier) }
  const place = placeOf(text, fault)
  if (!place || !existsSync(place.file)) return undefined
  if (fault.code === 'UNRESOLVED_IMPORT' && fault.exporter) return { ...place, ...missing(fault.exporter) }
  const [first = ''] = text.split('\n')
  const what = fault.reason ?? first.replace(/^\[[^\]]*\] /, '').replace(/\.$/, '')
  return { ...place, what: fault.code === 'PLUGIN_ERROR' ? `This cannot be read: ${what}` : what }
}

/** Where a specifier stands in a file, its quote included. */
function placeOfText(file: string, specifier: string): Place {
  const text = readFileSync(file, 'utf8')
  const at = [`"${specifier}"`, `'${specifier}'`].map((quoted) => text.indexOf(quoted)).filter((index) => index >= 0)
  const before = text.slice(0, Math.min(text.length, ...at))
  const lines = before.split(/\r\n|\n/)
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Style sheets of the deck that cannot be read: where several are joined before they are read, the bundler does not know whose fault it is. */
function brokenStyles(disk: Files): Told[] {
  const { dir } = disk
  const names = disk.list(dir, notOfDeck).names.filter((name) => name.endsWith('.css'))
  return names.flatMap((name): Told[] => {
    const file = join(dir, name)
    try {
      parse(disk.readText(file))
      return []
    } catch (error) {
      if (error instanceof FileError) return [{ file, line: 1, column: 1, ...error.place, what: error.message }]
      if (!(error instanceof CssSyntaxError)) throw error
      return [{ file, line: error.line ?? 1, column: error.column ?? 1, what: `This cannot be read: ${error.reason}` }]
    }
  })
}

function toProblem({ file, line, column, what, allowed }: Told, dir: string): AuthorProblem {
  const sourceLine = readFileSync(file, 'utf8').split(/\r\n|\n/)[line - 1]
  return {
    severity: 'error',
    place: { file: relative(dir, file).replaceAll('\\', '/'), line, column },
    what,
    ...(allowed !== undefined && { allowed }),
    ...excerptOf(sourceLine, column),
  }
}

const faultsOf = (error: unknown): readonly BundlingFault[] =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : []

/**
 * What an error of the bundler says of the author's files, as every mistake is told (contract.md, "Errors"); `error` itself where it is about none.
 */
export function bundlingError(error: unknown, disk: Files): unknown {
  const faults = faultsOf(error)
  const told = [...faults.map(read), ...(faults.some(({ plugin }) => plugin === 'vite:css-post') ? brokenStyles(disk) : [])]
  const known = told.filter((fault) => fault !== undefined)
  return known.length > 0 ? new DeckError(known.map((fault) => toProblem(fault, disk.dir))) : error
}
