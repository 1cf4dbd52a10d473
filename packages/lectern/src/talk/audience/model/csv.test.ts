import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

// docs/internals/live.md, rule 14

/** Read a CSV file as spreadsheets do: a quote counts at the beginning of a cell alone, and what follows the closing one belongs to the cell. */
function cellsOf(file: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  let isNew = true
  for (let at = 0; at < file.length; at++) {
    const letter = file[at] ?? ''
    const add = (text: string) => cells.push((cells.pop() ?? '') + text)
    if (isQuoted && letter === '"' && file[at + 1] === '"') add(file[at++] ?? '')
    else if (isQuoted && letter === '"') isQuoted = false
    else if (isQuoted) add(letter)
    else if (isNew && letter === '"') isQuoted = true
    else if (letter === separator || /[\r\n]/.test(letter)) cells.push('')
    else add(letter)
    isNew = !isQuoted && (letter === separator || /[\r\n]/.test(letter))
  }
  return cells
}

const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫]/u.test(cell)
const lines = (text: string) => csvFile('text,count', [[text, 1]]).split('\r\n')[1]

it.each([
  ['=1+1', `"'=1+1",1`],
  ['+1', `"'+1",1`],
  ['-1', `"'-1",1`],
  ['@SUM(A1)', `"'@SUM(A1)",1`],
  ['\t=1', `"'\t'=1",1`],
  ['\rx', `"'\rx",1`],
  ['  =1', `"'  =1",1`],
  ['\u200b\u00a0=1', `"'\u200b\u00a0=1",1`],
  ['＝1', `"'＝1",1`],
  ['＋1', `"'＋1",1`],
  ['－1', `"'－1",1`],
  ['＠A', `"'＠A",1`],
  ['Why?;=1+1', `"Why?;'=1+1",1`],
  ['Why?; =1+1', `"Why?;' =1+1",1`],
  ['Why?;"=1+1', `"Why?;'""=1+1",1`],
  ['a, =b - c', '"a, =b - c",1'],
  ['"Why?"', '"""Why?""",1'],
])('%j is a text', (text, line) => expect(lines(text)).toBe(line))

it('no text becomes a formula, whatever separates the cells', () => {
  const part = fc.constantFrom(...'=+-@;,\t\r\n" \'a＝＠\u200b\u00a0')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: part, maxLength: 12 }), { minLength: 1, maxLength: 4 }), (texts) => {
      const file = csvFile('text,count', [texts, texts])
      for (const separator of [',', ';', '\t']) expect(cellsOf(file, separator).filter(isFormula)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
