import { describe, expect, it } from 'vitest'
import { compileText, testContext } from '../testing/compile-text.ts'
import { renderText } from '../testing/render-text.ts'
import { chartPaths } from './charts.ts'

const files: Readonly<Record<string, string>> = {
  'cities.csv': 'city,people\nBerlin,3.7\nRome,many\n',
  'good.csv': 'city,people\nBerlin,3.7\nRome,2.8\n',
}
const context = {
  ...testContext,
  readFile: (path: string) => {
    const file = path.replace(/^(@?\/|\.\/)/, '')
    const text = files[file]
    return text === undefined ? ({ kind: 'missing', file, near: Object.keys(files) } as const) : ({ kind: 'text', file, text } as const)
  },
}
const chart = (lines: string, meta = '') => `# A\n\n\`\`\`chart${meta}\n${lines}\n\`\`\`\n`
const problemsOf = async (text: string) =>
  (await compileText(text, { context })).problems.map(({ place, what, allowed, nearest }) => [
    `${place.file}:${place.line}`,
    what,
    nearest ?? allowed?.split('.')[0],
  ])

describe('a chart', () => {
  it('is drawn when the deck is compiled, with its table, and without a library in the page', async () => {
    const slide = await compileText(chart('type: bar\ntitle: "<script>"\ndata: |\n  city,people\n  Berlin,3.7\n  <b>Rome,2.8'))
    expect(slide.problems).toEqual([])
    expect(slide.code).toContain('lectern/components/chart-figure')
    expect(slide.code).not.toMatch(/d3|<script>|<b>Rome/)
    const { html } = await renderText(chart('type: bar\ndata: |\n  city,people\n  Berlin,3.7\n  <b>Rome,2.8'))
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="Bar chart\. people, 2 rows/)
    expect(html).toContain('<th scope="row">Berlin</th><td><data value="3.7">3.7</data></td>')
    expect(html).toContain('&lt;b&gt;Rome')
  })

  it('reads its data from a file, and asks for the file again when it changes', async () => {
    for (const line of ['<<< @/good.csv', 'data: <<< ./good.csv']) {
      const slide = await compileText(chart(`type: bar\n${line}`), { context })
      expect([slide.problems, slide.files]).toEqual([[], ['good.csv']])
    }
    expect(chartPaths('```chart\ntype: bar\ndata: <<< ./a.csv\n```\n<Chart type="bar" src="./b.csv"/>')).toEqual(['./a.csv', './b.csv'])
    const slide = await compileText('<Chart type="bar" src="./good.csv" />', { context })
    expect([slide.problems, slide.files, slide.code.includes('Berlin')]).toEqual([[], ['good.csv'], true])
  })

  it('shows mistakes with their line and a remedy', async () => {
    expect(await problemsOf(chart('type: bra\ndata: |\n  a,b\n  c,1'))).toEqual([['slides.md:14', 'Unknown type "bra" of a chart', 'bar']])
    expect(await problemsOf(chart('type: bar\nhighlit: c\ndata: |\n  a,b\n  c,1'))).toEqual([
      ['slides.md:15', 'Unknown option "highlit" of a chart', 'highlight'],
    ])
    expect(await problemsOf(chart('type: bar\ny: bb\ndata: |\n  a,b\n  c,1'))).toEqual([
      ['slides.md:15', 'The data has no column "bb"', 'b'],
    ])
    expect(await problemsOf(chart('type: bar\ndata: |\n  a,b\n  c,1\n  d,many'))).toEqual([
      ['slides.md:18', '"many" in the column "b" is not a number', 'Write a number as in 1234'],
    ])
    expect(await problemsOf(chart('type: bar\ndata:\n  - {a: c, b: 1}\n  - {a: d, b: many}'))).toEqual([
      ['slides.md:17', expect.stringContaining('many'), expect.anything()],
    ])
    expect(await problemsOf(chart('type: bar\ndata: <<< @/citys.csv'))).toEqual([
      ['slides.md:15', 'There is no file "@/citys.csv"', 'cities.csv'],
    ])
    expect(await problemsOf(chart('type: bar\ndata: <<< @/cities.csv'))).toEqual([
      ['cities.csv:3', expect.stringContaining('many'), expect.anything()],
    ])
    expect(await problemsOf(chart('type: [bar'))).toEqual([
      [expect.stringContaining('slides.md:1'), expect.stringContaining('cannot be read'), expect.anything()],
    ])
    expect(await problemsOf(chart('type: bar'))).toEqual([['slides.md:13', 'This chart has no data', expect.anything()]])
    expect(await problemsOf(chart('type: bar\nmin: 5\nmax: 2\ndata: |\n  a,b\n  c,1'))).toEqual([
      ['slides.md:15', expect.stringContaining('min'), expect.anything()],
    ])
    const slide = await compileText(`# A\n\ntext\n${chart('type: bra')}`)
    expect(slide.code).toContain('ChartProblem')
    expect(slide.code).toContain('text')
  })

  it('writes numbers in the language of the deck', async () => {
    const { html } = await renderText(chart('type: bar\nunit: EUR\ndata: |\n  a,b\n  c,1234.5'), { config: { lang: 'de' } })
    expect(html.replaceAll('\u00a0', ' ')).toContain('1.235 €')
  })
})

describe('steps of a chart', () => {
  const text = chart('type: line\nothers: hide\ndata: |\n  year,Berlin,Rome\n  2020,1,3\n  2021,2,4', ' {Berlin|all}')

  it('count like others, and hide what they do not name', async () => {
    const slide = await compileText(text)
    expect([slide.clicks, slide.problems]).toEqual([1, []])
    const { html } = await renderText(text)
    expect(html).toMatch(/<g class="lectern-chart-part hidden"><path[^>]* class="line c2"/)
    expect(slide.code).toContain('Berlin: 2020 1, 2021 2')
  })

  it('know rows by number, and report names that the chart does not have', async () => {
    expect(await problemsOf(chart('type: bar\ndata: |\n  a,b\n  c,1\n  d,2', ' {1|2|all}'))).toEqual([])
    expect(await problemsOf(chart('type: bar\ndata: |\n  a,b\n  Berlin,1\n  Rome,2', ' {Berlni|all}'))).toEqual([
      ['slides.md:13', expect.stringContaining('Berlni'), 'Berlin'],
    ])
  })
})

describe('charts in a magic move', () => {
  const block = (data: string) => `\`\`\`chart\ntype: bar\ndata: |\n  a,b\n  ${data}\n\`\`\``
  const move = (...charts: readonly string[]) => `# A\n\n\`\`\`\`md magic-move\n${charts.join('\n')}\n\`\`\`\`\n`

  it('turn into each other, a step for each', async () => {
    const slide = await compileText(move(block('c,1'), block('c,2'), block('d,2')))
    expect([slide.clicks, slide.problems, slide.code.includes('ChartMove')]).toEqual([2, [], true])
  })

  it('report a mistake in its line', async () => {
    expect(await problemsOf(move(block('c,1'), block('c,many')))).toEqual([
      ['slides.md:24', expect.stringContaining('many'), expect.anything()],
    ])
  })
})
