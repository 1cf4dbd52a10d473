import { describe, expect, it } from 'vitest'
import { readCsv, recipientOf, rowLimit, sampleCsv } from './read-csv.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const problemsOf = (text: string) => {
  const { rows, problems } = readCsv(text, 6)
  expect(rows).toEqual([])
  return problems
}

describe('a CSV file', () => {
  it('has a row for each recipient, with the amount in the smallest unit', () => {
    expect(readCsv(`recipient,amount\n${address},1.5\n${address.toLowerCase()},2\n\n`, 6)).toEqual({
      rows: [
        { recipient: address, amount: 1_500_000n },
        { recipient: address, amount: 2_000_000n },
      ],
      problems: [],
    })
  })

  it('may have its columns in any order, quotes, a mark at its beginning, and line ends of any system', () => {
    const { rows } = readCsv(`\uFEFF"Amount", "recipient"\r\n"0.000001","${address}"\r\n`.replace(', ', ','), 6)
    expect(rows).toEqual([{ recipient: address, amount: 1n }])
  })

  it('of the sample is right in each row', () => {
    expect(readCsv(sampleCsv(1000), 18)).toMatchObject({
      problems: [],
      rows: { length: 1000, 0: { recipient: recipientOf(0), amount: 10n ** 16n } },
    })
  })
})

describe('what is wrong in a CSV file is named with its line', () => {
  it.each([
    ['an empty file', '', 'The CSV is empty'],
    ['no transfers', 'recipient,amount', 'no transfers'],
    ['a wrong column', `to,amount\n${address},1`, 'Line 1: the column "to" is not known. The columns are "recipient" and "amount".'],
    ['a missing column', `recipient\n${address}`, 'Line 1: the column "amount" is needed once'],
    ['a column twice', `recipient,amount,amount\n${address},1,1`, 'Line 1: the column "amount" is needed once'],
    [
      'a wrong checksum',
      `recipient,amount\n${address.replace('BeAed', 'beAed')},1`,
      'Line 2: 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1beAed has a wrong checksum',
    ],
    ['a missing cell', `recipient,amount\n${address}`, 'Line 2: it has 1 cells instead of 2'],
    ['a negative amount', `recipient,amount\n${address},-1`, 'Line 2: "-1" is not an amount'],
    ['too many decimals', `recipient,amount\n${address},0.0000001`, 'more than 6 digits'],
    [
      'a script in each field',
      '<script>a</script>,<script>b</script>\n<script>c</script>,<script>d</script>',
      'the column "<script>a</script>" is not known',
    ],
    ['a script in each cell', 'recipient,amount\n<script>c</script>,<script>d</script>', 'Line 2: "<script>c</script>" is not an address'],
  ])('%s', (_, text, problem) => {
    expect(problemsOf(text)[0]).toContain(problem)
  })

  it('at most five problems, and no rows beyond the limit', () => {
    expect(problemsOf(`recipient,amount\n${'x,y\n'.repeat(50)}`)).toHaveLength(5)
    expect(problemsOf(sampleCsv(1).concat(`\n${address},1`.repeat(100_000)))[0]).toBe(
      `The CSV has 100001 rows. This demo takes at most ${rowLimit}: split the file.`,
    )
  })
})
