import { DomUtils } from 'htmlparser2'
import type { PptxConnector } from '../../model/pptx-objects.ts'
import { appendTo, type Document, type Element, elementsNamed, insertBefore } from './xml.ts'

const { appendChild, removeElement } = DomUtils

/** A diagram in the file: the names of its objects, and its lines by the number of the object. */
export interface FinishedGroup {
  readonly members: readonly string[]
  readonly lines: readonly (Pick<PptxConnector, 'form' | 'from' | 'to'> | undefined)[]
}

/** Return the objects of a slide by their names. */
function objectsIn(document: Document): ReadonlyMap<string, Element> {
  const shapes = [...elementsNamed('p:sp', document), ...elementsNamed('p:cxnSp', document)]
  return new Map(shapes.map((shape) => [elementsNamed('p:cNvPr', shape)[0]?.attribs.name ?? '', shape]))
}

/** The sites of a form of its own at which lines can be attached, in the order of those of a box. */
const sites = [
  ['t', 'hc', '16200000'],
  ['l', 'vc', '10800000'],
  ['b', 'hc', '5400000'],
  ['r', 'vc', '0'],
]
  .map(([edge, middle, angle], index) => {
    const [x, y] = index % 2 === 0 ? [middle, edge] : [edge, middle]
    return `<a:cxn ang="${angle}"><a:pos x="${x}" y="${y}"/></a:cxn>`
  })
  .join('')

/** Make a shape a connector. */
function toConnector(shape: Element): void {
  shape.name = 'p:cxnSp'
  for (const [name, other] of [
    ['p:nvSpPr', 'p:nvCxnSpPr'],
    ['p:cNvSpPr', 'p:cNvCxnSpPr'],
  ] as const)
    for (const element of elementsNamed(name, shape)) element.name = other
  for (const text of elementsNamed('p:txBody', shape)) removeElement(text)
}

/** Put the objects of each diagram into a group, and make its lines connectors. */
export function groupObjects(document: Document, groups: ReadonlyMap<string, FinishedGroup>): void {
  if (groups.size === 0) return
  const objects = objectsIn(document)
  for (const [name, { members, lines }] of groups) {
    const shapes = members.flatMap((member) => objects.get(member) ?? [])
    const [first] = shapes
    if (!first) continue
    const boxes = shapes.flatMap((shape) => elementsNamed('a:xfrm', shape).map(boxOf))
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
    const [w, h] = [Math.max(...boxes.map((box) => box.x + box.w)) - x, Math.max(...boxes.map((box) => box.y + box.h)) - y]
    const place = `<a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/><a:chOff x="${x}" y="${y}"/><a:chExt cx="${w}" cy="${h}"/>`
    insertBefore(
      first,
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="0" name="${name}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${place}</a:xfrm></p:grpSpPr></p:grpSp>`,
    )
    const group = first.prev as Element
    for (const [index, shape] of shapes.entries()) {
      removeElement(shape)
      appendChild(group, shape)
      const line = lines[index]
      if (!line) for (const list of elementsNamed('a:cxnLst', shape)) appendTo(list, sites)
      else if (line.form !== 'custGeom') toConnector(shape)
    }
  }
}

function boxOf(transform: Element) {
  const [offset] = elementsNamed('a:off', transform)
  const [extent] = elementsNamed('a:ext', transform)
  const [x = 0, y = 0, w = 0, h = 0] = [offset?.attribs.x, offset?.attribs.y, extent?.attribs.cx, extent?.attribs.cy].map(Number)
  // A quarter of a turn exchanges the sides.
  return transform.attribs.rot === '5400000' ? { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w } : { x, y, w, h }
}

const sides = ['top', 'left', 'bottom', 'right']

/** Attach the lines of each diagram to their shapes. All objects must have their ids. */
export function attachLines(document: Document, groups: ReadonlyMap<string, FinishedGroup>): void {
  const objects = groups.size > 0 ? objectsIn(document) : new Map<string, Element>()
  for (const { members, lines } of groups.values())
    for (const [index, line] of lines.entries()) {
      const [properties] = elementsNamed('p:cNvCxnSpPr', objects.get(members[index] ?? '') ?? document)
      if (!line || line.form === 'custGeom' || !properties) continue
      for (const [end, glue] of [
        ['a:stCxn', line.from],
        ['a:endCxn', line.to],
      ] as const) {
        const target = glue && objects.get(members[glue.object] ?? '')
        const [object] = target ? elementsNamed('p:cNvPr', target) : []
        if (!glue || !target || !object) continue
        // An ellipse has sites between those of its sides.
        const isRound = elementsNamed('a:prstGeom', target).some(({ attribs }) => attribs.prst === 'ellipse')
        appendTo(properties, `<${end} id="${object.attribs.id}" idx="${sides.indexOf(glue.side) * (isRound ? 2 : 1)}"/>`)
      }
    }
}
