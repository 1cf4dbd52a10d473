import { bytesToHex, toChecksumAddress, utf8ToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { readAddress, shorten } from '../chain/addresses.ts'
import type { Hex } from '../chain/types.ts'
import type { Row } from './transfer.ts'

/** More rows are refused: the demo shows each of them. */
export const rowLimit = 5000

interface CsvResult {
  readonly rows: readonly Row[]
  /** What is wrong, with the line. With a problem there are no rows. */
  readonly problems: readonly string[]
}

const refuse = (...problems: string[]): CsvResult => ({ rows: [], problems })

/**
 * Return the rows of a CSV file (RFC 4180) with the columns `recipient` and `amount`. Amounts are decimal numbers with at most `decimals` digits after
 * the point.
 */
export function readCsv(text: string, decimals: number): CsvResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const [head, ...body] = lines
  if (head === undefined) return refuse('The CSV is empty. It needs the line "recipient,amount" and a line for each transfer.')
  const names = cellsOf(head).map((name) => name.trim().toLowerCase())
  const problem = wrongColumn(names)
  if (problem) return refuse(problem)
  if (body.length === 0) return refuse('The CSV has columns, but no transfers: add a line for each recipient.')
  if (body.length > rowLimit) return refuse(`The CSV has ${body.length} rows. This demo takes at most ${rowLimit}: split the file.`)
  const rows: Row[] = []
  const problems: string[] = []
  for (const [index, line] of body.entries()) {
    const cells = cellsOf(line)
    try {
      if (cells.length !== names.length) throw new Error(`it has ${cells.length} cells instead of ${names.length}.`)
      const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
      rows.push({ recipient: readAddress(cell('recipient')), amount: readAmount(cell('amount'), decimals) })
    } catch (error) {
      problems.push(`Line ${index + 2}: ${(error as Error).message}`)
      if (problems.length === 5) break
    }
  }
  return problems.length > 0 ? refuse(...problems) : { rows, problems }
}

function wrongColumn(names: readonly string[]): string | undefined {
  for (const name of names)
    if (name !== 'recipient' && name !== 'amount')
      return `Line 1: the column "${shorten(name)}" is not known. The columns are "recipient" and "amount".`
  for (const name of ['recipient', 'amount'])
    if (names.filter((each) => each === name).length !== 1)
      return `Line 1: the column "${name}" is needed once. The first line names the columns: "recipient,amount".`
  return undefined
}

/** Return the cells of a line. Within quotes, a comma is text, and two quotes are one. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

function readAmount(text: string, decimals: number): bigint {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`"${shorten(text)}" is not an amount: write digits, and a point before decimals.`)
  if (part.length > decimals) throw new Error(`"${shorten(text)}" has more than ${decimals} digits after the point.`)
  return BigInt(whole + part.padEnd(decimals, '0'))
}

/** Return an address that nobody has the key of. */
export function recipientOf(index: number): Hex {
  return toChecksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes(`recipient ${index}`))).slice(-40)}`)
}

/** Return a CSV file with as many rows. */
export function sampleCsv(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `${recipientOf(index)},0.0${(index % 9) + 1}`)
  return ['recipient,amount', ...lines].join('\n')
}
