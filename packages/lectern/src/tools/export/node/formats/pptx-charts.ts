import { DomUtils } from 'htmlparser2'
import type JSZip from 'jszip'
import type { NativeChart } from '../../../../deck/chart/index.ts'
import { appendTo, changePart, type Document, elementsNamed, escaped, insertAfter } from './xml.ts'

const { textContent, removeElement } = DomUtils

/** Give an axis what belongs to its kind, and the format code of its numbers or dates. */
function finishAxis(axis: ReturnType<typeof elementsNamed>[number], code: string, units: string): void {
  for (const name of ['c:auto', 'c:lblAlgn', 'c:noMultiLvlLbl', 'c:majorUnit', 'c:majorTimeUnit'])
    for (const element of elementsNamed(name, axis)) removeElement(element)
  for (const format of elementsNamed('c:numFmt', axis)) Object.assign(format.attribs, { formatCode: escaped(code), sourceLinked: '0' })
  appendTo(axis, units)
}

function finishAxes(document: Document, { kind, dates, acrossFormat, acrossStep }: NativeChart): void {
  // A line begins at the axis, as in the deck.
  if (kind === 'line' || kind === 'area') for (const crossing of elementsNamed('c:crossBetween', document)) crossing.attribs.val = 'midCat'
  if (dates)
    for (const axis of elementsNamed('c:dateAx', document))
      finishAxis(
        axis,
        dates.format,
        `<c:auto val="0"/><c:lblOffset val="100"/><c:baseTimeUnit val="days"/><c:majorUnit val="${dates.step}"/><c:majorTimeUnit val="${dates.unit}"/>`,
      )
  const [across] = kind === 'scatter' ? elementsNamed('c:valAx', document) : []
  if (across && acrossFormat !== undefined)
    finishAxis(across, acrossFormat, acrossStep === undefined ? '' : `<c:majorUnit val="${acrossStep}"/>`)
}

/** Make dates of the first column of a workbook: pptxgenjs writes texts. */
async function datesInWorkbook(book: JSZip, code: string): Promise<void> {
  let texts: readonly string[] = []
  await changePart(book, 'xl/sharedStrings.xml', (document) => {
    texts = elementsNamed('si', document).map((item) => textContent(item))
  })
  await changePart(book, 'xl/worksheets/sheet1.xml', (document) => {
    for (const cell of elementsNamed('c', document).filter(({ attribs }) => /^A(?!1$)\d+$/.test(attribs.r ?? ''))) {
      const [value] = elementsNamed('v', cell)
      const day = value && texts[Number(textContent(value))]
      if (!value || day === undefined) continue
      removeElement(value)
      appendTo(cell, `<v>${escaped(day)}</v>`)
      cell.attribs = { r: cell.attribs.r ?? '', s: '1' }
    }
  })
  await changePart(book, 'xl/styles.xml', (document) => {
    for (const formats of elementsNamed('numFmts', document)) appendTo(formats, `<numFmt numFmtId="164" formatCode="${escaped(code)}"/>`)
    for (const borders of elementsNamed('borders', document)) {
      const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
      const dated = '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>'
      insertAfter(borders, `<cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="2">${plain}${dated}</cellXfs>`)
    }
  })
}

/** Complete the charts of a presentation, in the order in which they were added: the number formats of their axes, and dates. */
export async function finishCharts(zip: JSZip, charts: readonly NativeChart[]): Promise<void> {
  const { default: Zip } = await import('jszip')
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])
  const names = zip.file(/^ppt\/charts\/chart\d+\.xml$/).map(({ name }) => name)
  for (const [index, name] of names.sort((a, b) => numberOf(a) - numberOf(b)).entries()) {
    const chart = charts[index]
    if (!chart) continue
    await changePart(zip, name, (document) => finishAxes(document, chart))
    const file = `ppt/embeddings/Microsoft_Excel_Worksheet${numberOf(name)}.xlsx`
    const workbook = chart.dates && (await zip.file(file)?.async('uint8array'))
    if (!chart.dates || !workbook) continue
    const book = await Zip.loadAsync(workbook)
    await datesInWorkbook(book, chart.dates.format)
    zip.file(file, await book.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
  }
}
