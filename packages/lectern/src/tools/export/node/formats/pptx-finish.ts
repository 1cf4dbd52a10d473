import { createHash } from 'node:crypto'
import { DomUtils } from 'htmlparser2'
import type JSZip from 'jszip'
import type { NativeChart } from '../../../../deck/chart/index.ts'
import { finishCharts } from './pptx-charts.ts'
import { attachLines, type FinishedGroup, groupObjects } from './pptx-groups.ts'
import { appendTo, changePart, type Document, elementsNamed, escaped, insertBefore, nodesOf } from './xml.ts'

const { append, removeElement } = DomUtils

/** The data of a slide that pptxgenjs cannot write. */
export interface SlideFinish {
  /** Name of the object that is the slide's title. */
  readonly title: string
  /** Alternative texts of pictures by the name of the object; '' for decoration. */
  readonly alts: ReadonlyMap<string, string>
  /** Drawings as SVG files by the name of their picture. Programs that do not know SVG show the picture. */
  readonly vectors: ReadonlyMap<string, string>
  /** Diagrams by their name. */
  readonly groups: ReadonlyMap<string, FinishedGroup>
  /** The charts that can be edited, in their order. */
  readonly charts: readonly NativeChart[]
  /** Names of tables whose first row contains column headings. */
  readonly headers: ReadonlySet<string>
  /** Paragraphs with an indent in their box, in the order of the slide. */
  readonly hanging: readonly Hanging[]
  readonly notes: readonly string[]
}

/** The position of a paragraph, in points. */
export interface Hanging {
  /** Color of its marker; absent when it has none. */
  readonly color?: string
  readonly indent: number
  /** Distance of the marker to the left of the text. */
  readonly hang: number
}

interface FileFinish {
  readonly language: string
  /** Monospaced fonts. */
  readonly mono: ReadonlySet<string>
}

const emu = (points: number) => Math.round(points * 12_700)

/** Keep the properties of a paragraph only once, before its runs. pptxgenjs writes them before each run. */
function keepFirstProperties(document: Document): void {
  for (const paragraph of elementsNamed('a:p', document))
    for (const properties of elementsNamed('a:pPr', paragraph).slice(1)) removeElement(properties)
}

/** Correct each hanging paragraph: pptxgenjs gives it a black bullet of an unknown font and a fixed distance. */
function placeHanging(document: Document, hanging: SlideFinish['hanging']): void {
  const marked = elementsNamed('a:pPr', document).filter((properties) => elementsNamed('a:buSzPct', properties).length > 0)
  for (const [index, properties] of marked.entries()) {
    const one = hanging[index]
    for (const bullet of elementsNamed('a:buChar', properties)) insertBefore(bullet, '<a:buFont typeface="Arial"/>')
    if (!one) continue
    Object.assign(properties.attribs, { marL: String(emu(one.indent)), indent: String(-emu(one.hang)) })
    for (const size of elementsNamed('a:buSzPct', properties)) {
      insertBefore(size, one.color ? `<a:buClr><a:srgbClr val="${one.color}"/></a:buClr>` : '<a:buNone/>')
      if (!one.color) for (const node of properties.children.slice(properties.children.indexOf(size))) removeElement(node)
    }
  }
}

/** Give each object its own number, and each picture its alternative text. */
function nameObjects(document: Document, { title, alts }: SlideFinish): void {
  for (const [index, object] of elementsNamed('p:cNvPr', document).entries()) {
    const { name = '' } = object.attribs
    const alt = alts.get(name)
    object.attribs.id = String(index + 1)
    delete object.attribs.descr
    if (alt !== undefined) object.attribs.descr = escaped(alt)
  }
  for (const shape of elementsNamed('p:nvSpPr', document)) {
    const isTitle = elementsNamed('p:cNvPr', shape).some((object) => object.attribs.name === title)
    if (isTitle) for (const properties of elementsNamed('p:nvPr', shape)) appendTo(properties, '<p:ph type="title"/>')
  }
}

/** Complete the XML of a slide. @internal for its test */
export function finishSlide(document: Document, slide: SlideFinish, { language, mono }: FileFinish): void {
  keepFirstProperties(document)
  placeHanging(document, slide.hanging)
  groupObjects(document, slide.groups)
  nameObjects(document, slide)
  attachLines(document, slide.groups)
  for (const frame of elementsNamed('p:graphicFrame', document)) {
    const [object] = elementsNamed('p:cNvPr', frame)
    if (!slide.headers.has(object?.attribs.name ?? '')) continue
    for (const table of elementsNamed('a:tblPr', frame)) table.attribs.firstRow = '1'
  }
  for (const end of [...elementsNamed('a:headEnd', document), ...elementsNamed('a:tailEnd', document)])
    if (/triangle|stealth/.test(end.attribs.type ?? '')) Object.assign(end.attribs, { w: 'lg', len: 'lg' })
  for (const element of elementsNamed('*', document)) {
    const { lang, typeface, pitchFamily } = element.attribs
    if (lang === 'en-US') element.attribs.lang = escaped(language)
    if (pitchFamily === '34' && mono.has(typeface ?? '')) element.attribs.pitchFamily = '49'
  }
}

/** Write the notes with a paragraph for each line. @internal for its test */
export function finishNotes(document: Document, notes: readonly string[], language: string): void {
  const body = elementsNamed('p:sp', document).find((shape) =>
    elementsNamed('p:ph', shape).some((placeholder) => placeholder.attribs.type === 'body'),
  )
  const [text] = body ? elementsNamed('p:txBody', body) : []
  if (!text) return
  for (const paragraph of elementsNamed('a:p', text)) removeElement(paragraph)
  const paragraphs = notes.map((line) => `<a:p><a:r><a:rPr lang="${escaped(language)}" dirty="0"/><a:t>${escaped(line)}</a:t></a:r></a:p>`)
  appendTo(text, paragraphs.join('') || '<a:p/>')
}

/** Placeholder of a title. The titles of slides inherit from it. */
const titlePlaceholder =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>' +
  '<p:spPr><a:xfrm><a:off x="609600" y="365125"/><a:ext cx="10972800" cy="1143000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>' +
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>'

/** Store every picture once in the file, however many slides show it. */
async function shareMedia(zip: JSZip): Promise<void> {
  const kept = new Map<string, string>()
  const same = new Map<string, string>()
  for (const file of zip.file(/^ppt\/media\//)) {
    const hash = createHash('sha256')
      .update(await file.async('uint8array'))
      .digest('hex')
    const name = file.name.replace('ppt/media/', '')
    const first = kept.get(hash)
    if (first) {
      same.set(name, first)
      zip.remove(file.name)
    } else kept.set(hash, name)
  }
  for (const file of zip.file(/^ppt\/slides\/_rels\//))
    await changePart(zip, file.name, (document) => {
      for (const { attribs } of elementsNamed('Relationship', document)) {
        const first = same.get(attribs.Target?.replace('../media/', '') ?? '')
        if (first) attribs.Target = `../media/${first}`
      }
    })
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Add drawings as SVG files. Each belongs to the picture that other programs show. */
async function addVectors(zip: JSZip, index: number, vectors: SlideFinish['vectors']): Promise<void> {
  if (vectors.size === 0) return
  const names = [...vectors.keys()]
  const idOf = (name: string) => `rIdSvg${names.indexOf(name) + 1}`
  const fileOf = (name: string) => `drawing-${index + 1}-${names.indexOf(name) + 1}.svg`
  for (const [name, svg] of vectors) zip.file(`ppt/media/${fileOf(name)}`, svg)
  await changePart(zip, `ppt/slides/_rels/slide${index + 1}.xml.rels`, (document) => {
    for (const root of elementsNamed('Relationships', document))
      appendTo(
        root,
        names.map((name) => `<Relationship Id="${idOf(name)}" Type="${relationships}/image" Target="../media/${fileOf(name)}"/>`).join(''),
      )
  })
  await changePart(zip, `ppt/slides/slide${index + 1}.xml`, (document) => {
    for (const picture of elementsNamed('p:pic', document)) {
      const [object] = elementsNamed('p:cNvPr', picture)
      const [blip] = elementsNamed('a:blip', picture)
      const name = object?.attribs.name ?? ''
      if (!blip || !vectors.has(name)) continue
      appendTo(
        blip,
        `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${idOf(name)}"/></a:ext></a:extLst>`,
      )
    }
  })
}

/**
 * Complete the file of pptxgenjs with everything it cannot write: titles, alternative texts, list markers, paragraphs of notes, each picture once.
 */
export async function finishPptx(written: Uint8Array, slides: readonly SlideFinish[], file: FileFinish): Promise<Uint8Array> {
  const { default: Zip } = await import('jszip')
  const zip = await Zip.loadAsync(written)
  for (const [index, slide] of slides.entries()) {
    await changePart(zip, `ppt/slides/slide${index + 1}.xml`, (document) => finishSlide(document, slide, file))
    await addVectors(zip, index, slide.vectors)
    await changePart(zip, `ppt/notesSlides/notesSlide${index + 1}.xml`, (document) => finishNotes(document, slide.notes, file.language))
  }
  for (const name of ['ppt/slideMasters/slideMaster1.xml', 'ppt/slideLayouts/slideLayout1.xml'])
    await changePart(zip, name, (document) => {
      const [group] = elementsNamed('p:grpSpPr', document)
      if (group) for (const node of nodesOf(titlePlaceholder)) append(group, node)
    })
  await finishCharts(
    zip,
    slides.flatMap(({ charts }) => charts),
  )
  await shareMedia(zip)
  // pptxgenjs lists a master for every slide, but writes only one.
  await changePart(zip, '[Content_Types].xml', (document) => {
    for (const override of elementsNamed('Override', document))
      if (!zip.file(override.attribs.PartName?.slice(1) ?? '')) removeElement(override)
    const hasSvg = elementsNamed('Default', document).some(({ attribs }) => attribs.Extension === 'svg')
    if (!hasSvg && slides.some(({ vectors }) => vectors.size > 0))
      for (const types of elementsNamed('Types', document)) appendTo(types, '<Default Extension="svg" ContentType="image/svg+xml"/>')
  })
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
