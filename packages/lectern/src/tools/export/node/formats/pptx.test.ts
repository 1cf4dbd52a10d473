import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { NativeChart } from '../../../../deck/chart/index.ts'
import type { PptxGroup, PptxPaint, PptxText } from '../../model/pptx-objects.ts'
import { notesText, slidesToPptx } from './pptx.ts'

describe('notesText', () => {
  it('returns plain words in paragraphs', () =>
    expect(notesText('**1 minute.** Say *who* we are: `eth-gas`, [the site](https://example.org).\nStill the same.\n\nNext.')).toEqual([
      '1 minute. Say who we are: eth-gas, the site.',
      'Still the same.',
      'Next.',
    ]))
  it('keeps the markers and the depth of list items', () =>
    expect(notesText('- one\n  1. inner\n  2. more\n- two')).toEqual(['• one', '   1. inner', '   2. more', '• two']))
  it('converts headings, quotations, code and pictures', () =>
    expect(notesText('# Head\n\n> quoted\n\n```sh\na\nb\n```\n\n![a chain](x.png)')).toEqual(['Head', 'quoted', 'a', 'b', 'a chain']))
  it('removes click marks and HTML', () =>
    expect(notesText('Before.\n\n[click] First.\n\n[click:2] Second.<br>Third. <b>bold</b>\n\n<!-- not this -->')).toEqual([
      'Before.',
      'First.',
      'Second.',
      'Third. bold',
    ]))
  it('returns nothing for empty notes', () => expect(notesText('')).toEqual([]))
})

const place = { x: 0, y: 0, w: 1, h: 1, turn: 0 }
const facts = { title: 'Talk', author: '', language: 'en', aspectRatio: 16 / 9, slides: [{ title: 'One', note: undefined }] }

/** Return the targets outside the file of all links of a slide with a shape for each address. */
async function targetsOf(urls: readonly string[]): Promise<string[]> {
  const objects = urls.map((url) => ({ kind: 'shape' as const, place, paint: { form: 'rect' as const, radius: 0 }, link: { url } }))
  const bytes = await slidesToPptx([{ no: 1, step: undefined, objects, instead: [] }], facts)
  const zip = await JSZip.loadAsync(bytes)
  const files = Object.values(zip.files).filter(({ name }) => name.endsWith('.rels'))
  const texts = await Promise.all(files.map((file) => file.async('string')))
  return texts.flatMap((text) => [...text.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target = '']) => target))
}

it('the file links only to addresses that a reader may open', async () => {
  const good = ['https://example.org/a', 'mailto:ada@example.org', 'tel:112']
  const wrong = [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'smb://host/share',
    'ms-word:ofe|u|http://x/x.docm',
    'data:text/html,x',
    '//host/share',
  ]
  expect(await targetsOf([...good, ...wrong])).toEqual(good)
})

describe('a chart', () => {
  const chart = {
    kind: 'chart',
    ...{ place, box: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }, across: [], points: [], ink: '545454', line: 'DFDFDF', font: 'Rubik', size: 10 },
    categories: ['<One>', 'Two'],
    series: [
      { name: 'A & B', values: [1, 2], color: '1A6FB5' },
      { name: 'C', values: [3, null], color: 'D9711A' },
    ],
    alt: 'What it "shows"',
  } as const
  const partsOf = async (native: NativeChart, categories: readonly string[] = chart.categories) => {
    const bytes = await slidesToPptx([{ no: 1, step: undefined, objects: [{ ...chart, categories, native }], instead: [] }], facts)
    const zip = await JSZip.loadAsync(bytes)
    // The library numbers the charts of all its files.
    const read = async (name: RegExp) => (await zip.file(name)[0]?.async('string')) ?? ''
    const [xml, slide] = await Promise.all([/charts\/chart\d+\.xml$/, /slides\/slide1\.xml$/].map(read))
    const [workbook] = zip.file(/embeddings/)
    const book = await JSZip.loadAsync((await workbook?.async('uint8array')) ?? '')
    const cells = (await book.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
    const styles = (await book.file('xl/styles.xml')?.async('string')) ?? ''
    return { xml: xml ?? '', slide: slide ?? '', workbooks: zip.file(/embeddings/).length, cells, styles }
  }
  const box = { x: 0, y: 0, width: 1, height: 1 }

  it('is native, with a workbook to edit, its colors and its alternative text', async () => {
    const { xml, slide, workbooks } = await partsOf({ kind: 'bar', stacked: true, domain: [0, 4], box })
    expect(xml).toContain('<c:grouping val="stacked"/>')
    expect(xml).toMatch(/<c:v>A &amp; B<\/c:v>[\s\S]*1A6FB5[\s\S]*D9711A/)
    expect(xml).toContain('<c:max val="4"/>')
    expect(xml).toContain('&lt;One&gt;')
    expect(slide).toContain('descr="What it &quot;shows&quot;"')
    expect(workbooks).toBe(1)
  })

  it('has the number formats of the deck on its axes and beside its bars', async () => {
    const { xml } = await partsOf({ kind: 'bar', labels: true, format: '0"%"', step: 2, labelFormat: '#,##0"\u00a0€"', box })
    expect(xml).toMatch(/<c:dLbls>\s*<c:numFmt formatCode="#,##0&quot;\u00a0€&quot;" sourceLinked="0"/)
    expect(xml).toMatch(/<c:valAx>.*<c:numFmt formatCode="0&quot;%&quot;" sourceLinked="0".*<c:majorUnit val="2"/s)
    const scatter = await partsOf({ kind: 'scatter', across: [0, 4], acrossStep: 1, acrossFormat: '0" km"', format: '0.0', box })
    const [, first = '', second = ''] = scatter.xml.split('<c:valAx>')
    expect(first).toMatch(/formatCode="0&quot; km&quot;" sourceLinked="0".*<c:majorUnit val="1"/s)
    expect(second).toContain('formatCode="0.0"')
  })

  it('has dates on its axis and in its workbook', async () => {
    const dates = { format: '[$-de-DE]mmm" "yyyy', step: 3, unit: 'months' } as const
    const { xml, cells, styles } = await partsOf({ kind: 'line', dates, box }, ['46023', '46113'])
    const [axis = ''] = /<c:dateAx>.*<\/c:dateAx>/s.exec(xml) ?? []
    expect(axis).toContain('formatCode="[$-de-DE]mmm&quot; &quot;yyyy" sourceLinked="0"')
    expect(axis).toMatch(
      /<c:crosses[^>]*>\s*<c:auto val="0"\/><c:lblOffset[^>]*><c:baseTimeUnit val="days"\/><c:majorUnit val="3"\/><c:majorTimeUnit val="months"\/>/,
    )
    expect(axis).not.toMatch(/lblAlgn|noMultiLvlLbl/)
    expect(cells).toContain('<c r="A3" s="1"><v>46113</v></c>')
    expect(styles).toContain('<numFmt numFmtId="164" formatCode="[$-de-DE]mmm&quot; &quot;yyyy"/>')
  })

  it.each(['line', 'area', 'scatter', 'pie', 'doughnut'] as const)('can be a %s', async (kind) => {
    const { xml } = await partsOf({ kind, box })
    expect(xml).toContain(`<c:${kind}Chart>`)
    if (kind === 'scatter') expect(xml).toContain('D9711A')
    expect(xml.includes('<c:crossBetween val="midCat"/>')).toBe(['line', 'area', 'scatter'].includes(kind))
  })
})

describe('a diagram', () => {
  const run = { font: 'Rubik', mono: false, size: 12, color: { color: '111111', transparency: 0 }, bold: false, italic: false }
  const words = (text: string) => ({
    ...{ runs: [{ ...run, text, underline: false, strike: false, newLine: false }], align: 'center' as const, rightToLeft: false },
    ...{ lineHeight: 15, gap: 0, indent: 0 },
  })
  const box = (text: string, x: number, paint: PptxPaint): PptxText => ({
    ...{ kind: 'text', place: { ...place, x }, paint, margin: [0, 0, 0, 0], wraps: false, paragraphs: [words(text)], heading: false },
  })
  const line = { kind: 'connector', place, flipX: false, flipY: false, start: 'none', end: 'triangle' } as const
  const look = { color: '333333', transparency: 0, width: 1, dash: 'solid' } as const
  const outline = [
    { key: 'M', data: [0, 0] },
    { key: 'C', data: [0, 1, 1, 1, 1, 0] },
    { key: 'Z', data: [] },
  ]
  const group: PptxGroup = {
    kind: 'group',
    alt: 'Flowchart: "A" to B & C',
    objects: [
      box('<A>', 0, { form: 'rect', radius: 0 }),
      box('B', 2, { form: 'ellipse', radius: 1 }),
      box('C', 4, { form: 'custGeom', radius: 0, outline }),
      { ...line, form: 'straightConnector1', line: look, from: { object: 0, side: 'right' }, to: { object: 1, side: 'left' } },
      { ...line, form: 'curvedConnector3', line: look, from: { object: 1, side: 'bottom' }, to: { object: 2, side: 'top' } },
      { ...line, form: 'custGeom', line: look, outline: outline.slice(0, 2) },
    ],
  }
  const written = async () => {
    const bytes = await slidesToPptx(
      [{ no: 1, step: undefined, objects: [group, { kind: 'shape', place, paint: { form: 'rect', radius: 0 } }], instead: [] }],
      facts,
    )
    return JSZip.loadAsync(bytes)
  }

  it('is a group with its alternative text, whose lines are attached to its shapes', async () => {
    const xml = (await (await written()).file('ppt/slides/slide1.xml')?.async('string')) ?? ''
    const [whole = ''] = /<p:grpSp>.*<\/p:grpSp>/s.exec(xml) ?? []
    expect(whole).toContain('descr="Flowchart: &quot;A&quot; to B &amp; C"')
    expect(whole.match(/<p:sp>/g)).toHaveLength(4)
    expect(whole.match(/<p:cxnSp>/g)).toHaveLength(2)
    const ids = new Map([...xml.matchAll(/<p:cNvPr id="(\d+)" name="([^"]*)"/g)].map(([, id, name]) => [name, id]))
    expect(new Set(ids.values()).size).toBe([...xml.matchAll(/<p:cNvPr /g)].length)
    const idOf = (at: number) => ids.get(`group 1, ${at}`)
    expect([...whole.matchAll(/<a:(?:st|end)Cxn id="(\d+)" idx="(\d)"\/>/g)].map(([, id, site]) => [id, site])).toEqual([
      [idOf(1), '3'],
      [idOf(2), '2'],
      [idOf(2), '4'],
      [idOf(3), '0'],
    ])
    expect(whole.match(/<a:cxn ang/g)).toHaveLength(4)
    expect(whole).toContain('&lt;A&gt;')
  })

  it('leads to nothing that is not in the file', async () => {
    const zip = await written()
    for (const { name } of zip.file(/\.rels$/)) {
      const text = (await zip.file(name)?.async('string')) ?? ''
      const folder = name.replace(/_rels\/[^/]*$/, '')
      for (const [, target = ''] of text.matchAll(/Target="([^"]*)"(?! TargetMode)/g))
        expect(zip.file(new URL(target, `file:///${folder}`).pathname.slice(1)), `${name}: ${target}`).not.toBeNull()
    }
  })
})
