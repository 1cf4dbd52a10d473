import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { finishNotes, finishPptx, finishSlide, type SlideFinish } from './pptx-finish.ts'
import { parseXml, toXml } from './xml.ts'

const slide = (more: Partial<SlideFinish> = {}): SlideFinish => ({
  title: 'Title',
  alts: new Map(),
  vectors: new Map(),
  groups: new Map(),
  charts: [],
  headers: new Set(),
  hanging: [],
  notes: [],
  ...more,
})
const file = { language: 'de', mono: new Set(['Fira Code']) }
/** Returns the XML after `change`, without its declaration. */
function changed(xml: string, change: (document: ReturnType<typeof parseXml>) => void): string {
  const document = parseXml(xml)
  change(document)
  return toXml(document).replace(/^<\?xml .*\?>\n/, '')
}
const finish = (xml: string, more: Partial<SlideFinish> = {}) => changed(xml, (document) => finishSlide(document, slide(more), file))

describe('finishSlide', () => {
  it('writes the properties of a paragraph once', () => {
    const run = (text: string) => `<a:pPr algn="l"><a:buNone/></a:pPr><a:r><a:t>${text}</a:t></a:r>`
    expect(finish(`<a:p>${run('a')}${run('b')}</a:p><a:p>${run('c')}</a:p>`)).toBe(
      `<a:p>${run('a')}<a:r><a:t>b</a:t></a:r></a:p><a:p>${run('c')}</a:p>`,
    )
  })
  it('gives each object its own id', () =>
    expect(finish('<p:cNvPr id="1" name=""/><p:cNvPr id="3" name="a"/><p:cNvPr id="3" name="b"/>').match(/id="\d+"/g)).toEqual([
      'id="1"',
      'id="2"',
      'id="3"',
    ]))
  it('keeps alternative texts of pictures and adds none to decoration', () => {
    const alts = new Map([
      ['image 1', 'A “chain” & <more>'],
      ['image 2', ''],
    ])
    const xml = finish('<p:cNvPr id="2" name="image 1" descr="preencoded.png"/><p:cNvPr id="3" name="image 2" descr="preencoded.png"/>', {
      alts,
    })
    expect(xml).toContain('name="image 1" descr="A “chain” &amp; &lt;more&gt;"')
    expect(xml).toContain('name="image 2" descr=""')
  })
  it('marks the title as a title', () => {
    const named = (name: string) => `<p:nvSpPr><p:cNvPr id="2" name="${name}"></p:cNvPr><p:cNvSpPr txBox="1"/><p:nvPr></p:nvPr></p:nvSpPr>`
    const xml = finish(named('text 1') + named('Title'))
    expect(xml.match(/<p:ph type="title"\/>/g)).toHaveLength(1)
    expect(xml).toContain('name="Title"/><p:cNvSpPr txBox="1"/><p:nvPr><p:ph type="title"/></p:nvPr>')
  })
  it('keeps the position of list items and the color of their markers', () => {
    const xml = finish(
      '<a:p><a:pPr algn="l" marL="342900" indent="-342900"><a:buSzPct val="100000"/><a:buChar char="&#x2022;"/></a:pPr></a:p>',
      {
        hanging: [{ color: '7E22CE', indent: 30, hang: 20 }],
      },
    )
    expect(xml).toContain('marL="381000" indent="-254000"')
    expect(xml).toContain('<a:buClr><a:srgbClr val="7E22CE"/></a:buClr><a:buSzPct val="100000"/>')
  })
  it('indents a paragraph in a list item without a marker', () =>
    expect(
      finish('<a:p><a:pPr marL="342900" indent="-342900"><a:buSzPct val="100000"/><a:buChar char="&#x2022;"/></a:pPr></a:p>', {
        hanging: [{ indent: 10, hang: 0 }],
      }),
    ).toBe('<a:p><a:pPr marL="127000" indent="0"><a:buNone/></a:pPr></a:p>'))
  it('marks the first row of a table as header, and sets the language and the width of letters', () => {
    const table = (name: string) => `<p:graphicFrame><p:cNvPr id="2" name="${name}"/><x/><a:tblPr/></p:graphicFrame>`
    const xml = finish(`<p:cNvPr id="1" name=""/>${table('table 1')}${table('table 2')}`, { headers: new Set(['table 2']) })
    expect(xml.match(/<a:tblPr.*?\/>/g)).toEqual(['<a:tblPr/>', '<a:tblPr firstRow="1"/>'])
    expect(
      finish('<a:rPr lang="en-US"/><a:latin typeface="Fira Code" pitchFamily="34"/><a:latin typeface="Rubik" pitchFamily="34"/>'),
    ).toBe('<a:rPr lang="de"/><a:latin typeface="Fira Code" pitchFamily="49"/><a:latin typeface="Rubik" pitchFamily="34"/>')
  })
})

it('finishNotes makes each line a paragraph', () => {
  const xml =
    '<p:sp><p:nvPr><p:ph type="body" idx="1"/></p:nvPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>old</a:t></a:r></a:p></p:txBody></p:sp>'
  const finished = changed(xml, (document) => finishNotes(document, ['One & two', 'Three'], 'en'))
  expect([...finished.matchAll(/<a:t>(.*?)<\/a:t>/g)].map(([, words]) => words)).toEqual(['One &amp; two', 'Three'])
  expect(finished.match(/<a:p>/g)).toHaveLength(2)
})

it('finishPptx stores a picture of several slides once', async () => {
  const zip = new JSZip()
  for (const no of [1, 2]) {
    zip.file(`ppt/media/image-${no}-1.png`, 'the same bytes')
    zip.file(`ppt/slides/slide${no}.xml`, '<p:sld/>')
    zip.file(`ppt/slides/_rels/slide${no}.xml.rels`, `<Relationship Target="../media/image-${no}-1.png"/>`)
  }
  const finished = await JSZip.loadAsync(await finishPptx(await zip.generateAsync({ type: 'uint8array' }), [slide(), slide()], file))
  expect(finished.file(/media\//).map(({ name }) => name)).toEqual(['ppt/media/image-1-1.png'])
  expect(await finished.file('ppt/slides/_rels/slide2.xml.rels')?.async('string')).toContain('"../media/image-1-1.png"')
})

it('finishPptx lists exactly the parts of the file', async () => {
  const zip = new JSZip()
  const part = (no: number) => `<Override PartName="/ppt/slideMasters/slideMaster${no}.xml" ContentType="x"/>`
  zip.file('[Content_Types].xml', `<Types>${part(1)}${part(2)}</Types>`)
  zip.file('ppt/slideMasters/slideMaster1.xml', '<p:sldMaster/>')
  const finished = await JSZip.loadAsync(await finishPptx(await zip.generateAsync({ type: 'uint8array' }), [], file))
  expect(await finished.file('[Content_Types].xml')?.async('string')).toContain(`<Types>${part(1)}</Types>`)
})

it('finishPptx adds a drawing as SVG to the picture that other programs show', async () => {
  const zip = new JSZip()
  zip.file('[Content_Types].xml', '<Types/>')
  zip.file('ppt/slides/slide1.xml', '<p:pic><p:cNvPr id="2" name="image 1"/><a:blip r:embed="rId1"/></p:pic>')
  zip.file('ppt/slides/_rels/slide1.xml.rels', '<Relationships/>')
  const vectors = new Map([['image 1', '<svg/>']])
  const finished = await JSZip.loadAsync(await finishPptx(await zip.generateAsync({ type: 'uint8array' }), [slide({ vectors })], file))
  expect(await finished.file('ppt/media/drawing-1-1.svg')?.async('string')).toBe('<svg/>')
  expect(await finished.file('ppt/slides/slide1.xml')?.async('string')).toContain('r:embed="rIdSvg1"')
  expect(await finished.file('ppt/slides/_rels/slide1.xml.rels')?.async('string')).toContain('Id="rIdSvg1"')
  expect(await finished.file('[Content_Types].xml')?.async('string')).toContain('Extension="svg"')
})
