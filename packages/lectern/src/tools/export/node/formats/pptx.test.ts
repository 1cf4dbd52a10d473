import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { NativeChart } from '../../../../deck/chart/index.ts'
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
  const partsOf = async (native: NativeChart) => {
    const bytes = await slidesToPptx([{ no: 1, step: undefined, objects: [{ ...chart, native }], instead: [] }], facts)
    const zip = await JSZip.loadAsync(bytes)
    // The library numbers the charts of all its files.
    const read = async (name: RegExp) => (await zip.file(name)[0]?.async('string')) ?? ''
    const [xml, slide] = await Promise.all([/charts\/chart\d+\.xml$/, /slides\/slide1\.xml$/].map(read))
    return { xml: xml ?? '', slide: slide ?? '', workbooks: zip.file(/embeddings/).length }
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

  it.each(['line', 'area', 'scatter', 'pie', 'doughnut'] as const)('can be a %s', async (kind) => {
    const { xml } = await partsOf({ kind, box })
    expect(xml).toContain(`<c:${kind}Chart>`)
  })
})
