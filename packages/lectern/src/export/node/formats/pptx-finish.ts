import { createHash } from 'node:crypto'
import type JSZip from 'jszip'

/** The data of a slide that pptxgenjs cannot write. */
export interface SlideFinish {
  /** Name of the object that is the slide's title. */
  readonly title: string
  /** Alternative texts of pictures by the name of the object; '' for decoration. */
  readonly alts: ReadonlyMap<string, string>
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

export interface FileFinish {
  readonly language: string
  /** Monospaced fonts. */
  readonly mono: ReadonlySet<string>
}

const escaped = (text: string) =>
  // XML does not allow control characters.
  text
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
const emu = (points: number) => Math.round(points * 12_700)

/** Write the properties of a paragraph once, before its runs. pptxgenjs writes them before each run. */
export function oneParagraphProperties(xml: string): string {
  return xml.replace(/<a:p>([\s\S]*?)<\/a:p>/g, (_, inner: string) => {
    let first = true
    const once = inner.replace(/<a:pPr[\s>][\s\S]*?<\/a:pPr>/g, (properties) => {
      if (!first) return ''
      first = false
      return properties
    })
    return `<a:p>${once}</a:p>`
  })
}

/** Correct each hanging paragraph: pptxgenjs gives it a black bullet and a fixed distance. */
function placeHanging(xml: string, hanging: SlideFinish['hanging']): string {
  let next = 0
  return xml.replace(/<a:pPr[^>]*>(?:(?!<\/a:pPr>)[\s\S])*<a:buSzPct[\s\S]*?<\/a:pPr>/g, (properties) => {
    const one = hanging[next++]
    if (!one) return properties
    const placed = properties.replace(/marL="[^"]*" indent="[^"]*"/, `marL="${emu(one.indent)}" indent="${-emu(one.hang)}"`)
    return one.color
      ? placed.replace('<a:buSzPct', `<a:buClr><a:srgbClr val="${one.color}"/></a:buClr><a:buSzPct`)
      : placed.replace(/<a:buSzPct[\s\S]*(?=<\/a:pPr>)/, '<a:buNone/>')
  })
}

/** Complete the XML of a slide. */
export function finishSlide(xml: string, { title, alts, headers, hanging }: SlideFinish, { language, mono }: FileFinish): string {
  let id = 0
  return placeHanging(oneParagraphProperties(xml), hanging)
    .replace(/<p:cNvPr id="\d+" name="([^"]*)"(?: descr="[^"]*")?/g, (_, name: string) => {
      const alt = alts.get(name)
      return `<p:cNvPr id="${++id}" name="${name}"${alt === undefined ? '' : ` descr="${escaped(alt)}"`}`
    })
    .replace(/name="([^"]*)">(<\/p:cNvPr><p:cNvSpPr[^>]*\/>)<p:nvPr><\/p:nvPr>/g, (whole, name: string, rest: string) =>
      name === title ? `name="${name}">${rest}<p:nvPr><p:ph type="title"/></p:nvPr>` : whole,
    )
    .replace(/<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g, (frame) =>
      headers.has(/name="([^"]*)"/.exec(frame)?.[1] ?? '') ? frame.replace('<a:tblPr/>', '<a:tblPr firstRow="1"/>') : frame,
    )
    .replace(/<a:(head|tail)End type="triangle"\/>/g, '<a:$1End type="triangle" w="lg" len="lg"/>')
    .replace(/(<a:buSzPct val="100000"\/>)(<a:buChar )/g, '$1<a:buFont typeface="Arial"/>$2')
    .replace(/lang="en-US"/g, `lang="${escaped(language)}"`)
    .replace(/typeface="([^"]*)" pitchFamily="34"/g, (whole, font: string) =>
      mono.has(font) ? `typeface="${font}" pitchFamily="49"` : whole,
    )
}

/** Return the XML of notes with a paragraph for each line. */
export function finishNotes(xml: string, notes: readonly string[], language: string): string {
  const paragraphs = notes.map((line) => `<a:p><a:r><a:rPr lang="${escaped(language)}" dirty="0"/><a:t>${escaped(line)}</a:t></a:r></a:p>`)
  return xml.replace(
    /(<p:ph type="body"[\s\S]*?<a:lstStyle\/>)<a:p>[\s\S]*?<\/a:p>(<\/p:txBody>)/,
    (_, before: string, after: string) => `${before}${paragraphs.join('') || '<a:p/>'}${after}`,
  )
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
  for (const file of zip.file(/^ppt\/slides\/_rels\//)) {
    const relations = await file.async('string')
    zip.file(
      file.name,
      relations.replace(/\.\.\/media\/([^"]+)/g, (whole, name: string) => (same.has(name) ? `../media/${same.get(name)}` : whole)),
    )
  }
}

/**
 * Complete the file of pptxgenjs with everything it cannot write: titles, alternative texts, list markers, paragraphs of notes, each picture once.
 */
export async function finishPptx(written: Uint8Array, slides: readonly SlideFinish[], file: FileFinish): Promise<Uint8Array> {
  const { default: Zip } = await import('jszip')
  const zip = await Zip.loadAsync(written)
  const change = async (name: string, finish: (xml: string) => string) => {
    const part = zip.file(name)
    if (part) zip.file(name, finish(await part.async('string')))
  }
  for (const [index, slide] of slides.entries()) {
    await change(`ppt/slides/slide${index + 1}.xml`, (xml) => finishSlide(xml, slide, file))
    await change(`ppt/notesSlides/notesSlide${index + 1}.xml`, (xml) => finishNotes(xml, slide.notes, file.language))
  }
  for (const name of ['ppt/slideMasters/slideMaster1.xml', 'ppt/slideLayouts/slideLayout1.xml'])
    await change(name, (xml) => xml.replace('</p:grpSpPr>', `</p:grpSpPr>${titlePlaceholder}`))
  await shareMedia(zip)
  // pptxgenjs lists a master for every slide, but writes only one.
  await change('[Content_Types].xml', (xml) =>
    xml.replace(/<Override PartName="\/([^"]*)"[^>]*\/>/g, (override, name: string) => (zip.file(name) ? override : '')),
  )
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
