import { beforeAll, describe, expect, it } from 'vitest'
import { markRows } from './formula-rows.ts'
import { createTexToHtml, type TexToHtml } from './tex-to-html.ts'

let texToHtml: TexToHtml
beforeAll(async () => {
  texToHtml = await createTexToHtml()
})

function marked(tex: string) {
  const result = texToHtml(tex, true)
  if ('wrong' in result) throw new Error(result.wrong)
  const { html, rows } = markRows(result.html)
  return { rows, marks: [...html.matchAll(/opacity:var\(--row-(\d+),1\);/g)].map(([, row]) => Number(row)), html, plain: result.html }
}

describe('markRows', () => {
  it.each([
    ['two columns, three rows', '\\begin{aligned} a &= b \\\\ c &= d \\\\ e &= f \\end{aligned}', 3, [0, 1, 2, 0, 1, 2]],
    ['one column', '\\begin{gathered} a \\\\ b \\end{gathered}', 2, [0, 1]],
    ['a brace before it', '\\begin{cases} a & b \\\\ c & d \\end{cases}', 2, [0, 1, 0, 1]],
    ['a matrix', '\\begin{pmatrix} a \\\\ b \\end{pmatrix}', 2, [0, 1]],
    ['an environment in an environment', '\\begin{equation*}\\begin{aligned} a \\\\ b \\end{aligned}\\end{equation*}', 2, [0, 1]],
    [
      'environments in the rows of another',
      '\\begin{aligned} a &= \\begin{pmatrix} 1 \\\\ 2 \\\\ 3 \\end{pmatrix} \\\\ b &= 1 \\end{aligned}',
      2,
      [0, 1, 0, 1],
    ],
    [
      'fractions and roots',
      '\\begin{aligned} \\frac{a}{b} &= \\sqrt{\\frac{1}{2}} \\\\ x_1^2 &= \\sum_{i=1}^n i \\end{aligned}',
      2,
      [0, 1, 0, 1],
    ],
    ['no environment', '\\frac{a}{b}', 0, []],
    ['one row', '\\begin{aligned} a &= b \\end{aligned}', 0, []],
  ])('%s', (_, tex, rows, marks) => {
    const found = marked(tex)
    expect([found.rows, found.marks]).toEqual([rows, marks])
  })

  it('changes nothing but the rows', () => {
    const { html, plain } = marked('\\begin{aligned} a &= \\text{<b>} \\\\ c &= d \\end{aligned}')
    expect(html.replaceAll(/opacity:var\(--row-\d+,1\);/g, '')).toBe(plain)
  })
})
