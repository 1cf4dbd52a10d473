import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CssSyntaxError, parse } from 'postcss'
import { type AuthorProblem, DeckError, excerptOf, LecternError } from '../../base/errors/index.ts'
import { FileError, type Files, isInside } from '../../base/files/index.ts'
import { notOfDeck } from '../../compiler/project/index.ts'

/** The fields that are used of an error from the bundler or a plugin. */
interface BundlingFault {
  readonly message: string
  readonly code?: string
  readonly plugin?: string
  /** The module at which a plugin failed. */
  readonly id?: string
  /** The import specifier that was not found. */
  readonly exporter?: string
  /** For a style sheet: a short reason. */
  readonly reason?: string
  /** Lines of the code, each with its number, and a mark below one of them. */
  readonly frame?: string
  /** Columns count from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/** A place in a file: its absolute path, and line and column from 1. */
interface FileLocation {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A problem with its location. */
export type PlacedFault = FileLocation & Pick<AuthorProblem, 'what' | 'allowed'>

/** `[ components/Chart.tsx:1:57 ]` above the code that the bundler shows. The path is relative to the working directory. */
const shownPlace = /\[ (.+):(\d+):(\d+) \]/
/** A missing package. The rest of the message is for people who configure the bundler. */
const unresolvedPackage = /failed to resolve import "([^"]+)" from "([^"]+)"/

/** `"default" is not exported by "components/Chart.tsx".` */
const notExported = /"([^"]+)" is not exported by "([^"]+)"/
/** A `package.json` that the bundler cannot read. */
const brokenJson = /JSONError \{ path: "([^"]+)", message: "((?:[^"\\]|\\.)*)", line: (\d+), column: (\d+) \}/

/** `"." is not exported under the conditions ["module"] from package /deck/node_modules/pk`, below what the plugin says. */
const notInPackage = /Caused by:\s+"([^"]+)" is not exported under the conditions \[[^\]]*\] from package (\S+)/
/** A plugin of the bundler that says the cause below. */
const causedBy = /threw an error\s+Caused by:\s+(.+)/

/** Return what is wrong with an import that leads nowhere, and the remedy. */
export const missing = (specifier: string) => ({
  what: `"${specifier}" does not exist`,
  allowed: /^[./]/.test(specifier)
    ? 'Correct the path, or create the file.'
    : `Install it beside the deck: npm install ${packageOf(specifier)}`,
})

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Return the name of the package that a file belongs to; undefined for other files. */
const installedIn = (file: string) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replaceAll('\\', '/')

/** Return the first file of the deck whose text `find` finds, with the offset in it. */
function findInDeck(disk: Files, ending: RegExp, find: (text: string) => number): FileLocation | undefined {
  for (const name of disk.list(disk.dir, notOfDeck).names.filter((each) => ending.test(each))) {
    const file = join(disk.dir, name)
    const text = disk.findText(file)
    const offset = typeof text === 'string' ? find(text) : -1
    if (typeof text !== 'string' || offset < 0) continue
    const lines = text.slice(0, offset).split(/\r\n|\n/)
    return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }
  return undefined
}

/** Return the place where the deck imports a package, or a path below it. */
const importOf = (name: string, disk: Files): FileLocation | undefined => {
  const written = new RegExp(`['"]${name.replaceAll(/[^\w]/g, '\\$&')}(?:/[^'"\n]*)?['"]`)
  return findInDeck(disk, /\.(vue|[cm]?[jt]sx?|mdx?)$/, (text) => text.search(written))
}

/** Return a fault inside a package as one of the deck's import of the package, if the deck imports it. */
function atImport(fault: PlacedFault, disk: Files): PlacedFault {
  const name = installedIn(fault.file)
  const place = name === undefined ? undefined : importOf(name, disk)
  if (!place) return fault
  const at = relative(disk.dir, fault.file).replaceAll('\\', '/')
  return {
    ...place,
    what: `"${name}" cannot be used: ${fault.what} (${at}:${fault.line})`,
    allowed: 'Install a version that fits its other packages.',
  }
}

/** Return the fault of a deck that imports what a package does not export. */
function notExportedByPackage(text: string, disk: Files): PlacedFault | undefined {
  const [, path = '', folder = ''] = notInPackage.exec(text) ?? []
  const name = installedIn(folder)
  const place = name === undefined ? undefined : importOf(name, disk)
  return (
    place && {
      ...place,
      what: `"${name}${path.slice(1)}" cannot be imported: the package does not export it`,
      allowed: 'Import a path that its package.json names in "exports".',
    }
  )
}

function placeOf(text: string, { loc }: BundlingFault): FileLocation | undefined {
  const [, path, line, column] = shownPlace.exec(text) ?? []
  if (path) return { file: resolve(path), line: Number(line), column: Number(column) }
  return loc?.file ? { file: loc.file, line: loc.line, column: loc.column + 1 } : undefined
}

function read(fault: BundlingFault, disk: Files): PlacedFault | undefined {
  const text = stripVTControlCharacters(fault.message)
  const unexported = notExportedByPackage(text, disk)
  if (unexported) return unexported
  const [, specifier, importer] = unresolvedPackage.exec(text) ?? []
  if (specifier && importer && existsSync(importer)) return { ...placeOfText(importer, specifier), ...missing(specifier) }
  const [, json, wrong = '', line, column] = brokenJson.exec(text) ?? []
  if (json && existsSync(json))
    return {
      file: json,
      line: Number(line),
      column: Math.max(1, Number(column)),
      what: `This cannot be read: ${wrong.replace(/ at line \d+ column \d+$/, '')}`,
      allowed: 'A package.json is JSON. Put names and strings in double quotes.',
    }
  const place = placeOf(text, fault)
  if (!place || !existsSync(place.file)) return notExportedByFile(text, disk) ?? failedFile(fault)
  if (fault.code === 'UNRESOLVED_IMPORT' && fault.exporter) return { ...importPlace(place, fault.exporter), ...missing(fault.exporter) }
  const [first = ''] = text.split('\n')
  const what = fault.reason ?? causedBy.exec(text)?.[1] ?? first.replace(/^\[[^\]]*\] /, '').replace(/\.$/, '')
  return atImport({ ...place, what: fault.code === 'PLUGIN_ERROR' ? `This cannot be read: ${what}` : what }, disk)
}

/** Return the fault of a plugin that names a file, and no place in it. A query and a mark of another plugin are no part of the path. */
function failedFile({ id = '', message }: BundlingFault): PlacedFault | undefined {
  const [file = ''] = id.replace(/^\0[^:]*:/, '').split('?')
  if (!isAbsolute(file) || !existsSync(file) || installedIn(file) !== undefined) return undefined
  return { file, line: 1, column: 1, what: `This cannot be used: ${causeIn(message)}` }
}

/** Report a missing export that has no place: the engine imports it from a component or layout, or a component of Vue from a package. */
function notExportedByFile(text: string, disk: Files): PlacedFault | undefined {
  const [, name, path] = notExported.exec(text) ?? []
  const file = path && resolve(path)
  if (!name || !file || !existsSync(file)) return undefined
  const from = installedIn(file)
  const place = from === undefined ? undefined : importOf(from, disk)
  if (place)
    return {
      ...place,
      what: `"${from}" does not export "${name}"`,
      allowed: 'Correct the name, or install a version of the package that has it.',
    }
  const isDefault = name === 'default'
  return {
    file,
    line: 1,
    column: 1,
    what: isDefault ? 'This file has no default export' : `This file does not export "${name}"`,
    allowed: isDefault ? 'Write "export default" before the main value of the file.' : 'Export it, or correct the name.',
  }
}

/** Return the place of an import. The bundler knows the compiled code alone, so its line may lack the specifier. */
function importPlace(place: FileLocation, specifier: string): FileLocation {
  const text = readFileSync(place.file, 'utf8')
  const isElsewhere = text.includes(specifier) && !text.split(/\r\n|\n/)[place.line - 1]?.includes(specifier)
  return isElsewhere ? placeOfText(place.file, specifier) : place
}

/** Return the place of a specifier in a file, with its quote. */
export function placeOfText(file: string, specifier: string): FileLocation {
  const text = readFileSync(file, 'utf8')
  const at = [`"${specifier}"`, `'${specifier}'`].map((quoted) => text.indexOf(quoted)).filter((index) => index >= 0)
  const before = text.slice(0, Math.min(text.length, ...at))
  const lines = before.split(/\r\n|\n/)
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Find the deck's style sheets that cannot be parsed. When the bundler joins several before it parses them, it does not know which one is wrong. */
function brokenStyles(disk: Files): PlacedFault[] {
  const { dir } = disk
  const names = disk.list(dir, notOfDeck).names.filter((name) => name.endsWith('.css'))
  return names.flatMap((name): PlacedFault[] => {
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

/** Return the problem at a place in a file, with its line. */
export function toProblem({ file, line, column, what, allowed }: PlacedFault, dir: string): AuthorProblem {
  const sourceLine = readFileSync(file, 'utf8').split(/\r\n|\n/)[line - 1]
  return {
    severity: 'error',
    place: { file: relative(dir, file).replaceAll('\\', '/'), line, column },
    what,
    ...(allowed !== undefined && { allowed }),
    ...excerptOf(sourceLine, column),
  }
}

/** `Failed to resolve import "./gone" from "components/Chart.tsx".` */
const unresolvedImport = /^Failed to resolve import "([^"]+)" from "/
/** `[PARSE_ERROR] Expected "}"`, and below it the place. */
const parseError = /\[PARSE_ERROR\] (.+)/

/** Return the problem of one of the author's modules below `dir` for an error of the running bundler; undefined for any other error. */
export function moduleProblem(error: unknown, dir: string): AuthorProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { id = '', loc, reason }: Partial<BundlingFault> & { readonly id?: string } = { ...error }
  const file = (loc?.file ?? id).split('?')[0] ?? ''
  if (!isInside(dir, file) || /[\\/]node_modules[\\/]/.test(file) || !existsSync(file)) return undefined
  const text = stripVTControlCharacters(error.message)
  const specifier = unresolvedImport.exec(text)?.[1]
  if (specifier !== undefined) return toProblem({ ...placeOfText(file, specifier), ...missing(specifier) }, dir)
  const [, , line, column] = shownPlace.exec(text) ?? []
  const at = { line: Number(line ?? loc?.line ?? 1), column: Number(column ?? (loc?.column ?? 0) + 1) }
  const what = parseError.exec(text)?.[1] ?? reason ?? causeIn(text)
  return toProblem(
    { file, ...at, what: `This cannot be read: ${what.replace(/\.$/, '')}`, allowed: 'The slides go on with the last good version.' },
    dir,
  )
}

const firstLineOf = (message: string) => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''

/** Return what a message says in one line: the cause, where a plugin of the bundler names it below. */
const causeIn = (message: string) => causedBy.exec(stripVTControlCharacters(message))?.[1] ?? firstLineOf(message)

/** How the bundler begins the message that it cannot make a style sheet smaller. */
const notMinified = '[lightningcss minify] '

/**
 * Return the warning that the deck's styles cannot be minified, for an error that says so: browsers leave out what they cannot read, so the styles work
 * as they are. Return undefined for any other error.
 */
export function unminified(error: unknown, disk: Files, entry: string): AuthorProblem | undefined {
  const fault = faultsOf(error).find(({ message }) => message.startsWith(notMinified))
  if (!fault || brokenStyles(disk).length > 0) return undefined
  const [, , marked = '', mark = ''] = /^\d+ *\| {2}(\s*)(.*)\n *\| {2}\1( *)\^/m.exec(fault.frame ?? '') ?? []
  const place = marked === '' ? undefined : findInDeck(disk, /\.(css|vue|mdx?)$/, (text) => text.indexOf(marked))
  const what = `This style cannot be minified: ${firstLineOf(fault.message.slice(notMinified.length))}`
  return {
    ...toProblem(
      place
        ? { ...place, column: place.column + mark.length, what }
        : { file: join(disk.dir, entry), line: 1, column: 1, what: marked === '' ? what : `${what}: ${marked}` },
      disk.dir,
    ),
    severity: 'warning',
    allowed: 'Correct it. Until then, the style sheets of the deck are larger than they have to be.',
  }
}

/** Return the faults of an error. A build lists them; the dev server throws each on its own. */
function faultsOf(error: unknown): readonly BundlingFault[] {
  if (!(error instanceof Error)) return []
  if ('errors' in error && Array.isArray(error.errors)) return error.errors
  return brokenJson.test(error.message) ? [error] : []
}

/**
 * Return a bundler error about the author's files as a DeckError (contract.md, "Errors"). Keep the bundler's words when it names no file. Return any
 * other error unchanged.
 */
export function bundlingError(error: unknown, disk: Files): unknown {
  const faults = faultsOf(error)
  const placed = [
    ...faults.map((fault) => read(fault, disk)),
    ...(faults.some(({ plugin }) => plugin === 'vite:css-post') ? brokenStyles(disk) : []),
  ]
  const known = placed.filter((fault) => fault !== undefined)
  if (known.length > 0) return new DeckError(known.map((fault) => toProblem(fault, disk.dir)))
  if (faults.length === 0) return error
  // The bundler's messages, without their stacks. A plugin may fail for each file with the same one.
  const messages = new Set(faults.map(({ message }) => causeIn(message)))
  return new LecternError(`the deck cannot be bundled: ${[...messages].join('; ')}`, { cause: error })
}
