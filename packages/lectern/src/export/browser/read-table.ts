import type { ReadCell, ReadTable } from '../model/pptx-read.ts'
import { readColour } from './colours.ts'
import { isPlainText, paragraphsOf } from './read-list.ts'
import { borderOf } from './read-shape.ts'
import { readText } from './read-text.ts'
import { type Reading, right, type Surroundings } from './surroundings.ts'
import { isHidden } from './why-picture.ts'

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const

/** Places of vertical or horizontal edges, those that lie together as one. */
function edgesOf(places: readonly number[]): number[] {
  return places.toSorted((a, b) => a - b).filter((place, index, all) => index === 0 || place - (all[index - 1] ?? place) > 1.5)
}

const spanOf = (edges: readonly number[], from: number, to: number) =>
  Math.max(1, edges.filter((edge) => edge > from + 1.5 && edge <= to + 1.5).length)

function fillOf(cell: Element, table: Element, opacity: number): string | undefined {
  for (let around: Element | null = cell; around && around !== table.parentElement; around = around.parentElement) {
    const colour = readColour(getComputedStyle(around).backgroundColor, opacity)
    if (colour) return colour
  }
  return undefined
}

/** The borders of a cell; where it has none, those of its row. */
function bordersOf(cell: Element, surroundings: Surroundings): ReadCell['borders'] {
  const row = cell.parentElement
  return sides.map((side) => {
    const own = borderOf(getComputedStyle(cell), side, surroundings)
    return own ?? (row && (side === 'Top' || side === 'Bottom') ? borderOf(getComputedStyle(row), side, surroundings) : undefined)
  })
}

const aligned = { top: 'top', bottom: 'bottom' } as const

function surroundingsOf(cell: Element, surroundings: Surroundings): Surroundings {
  const own = [cell, cell.parentElement ?? cell].map((element) => Number(getComputedStyle(element).opacity))
  return { ...surroundings, opacity: own.reduce((product, opacity) => product * opacity, surroundings.opacity) }
}

function readCell(cell: HTMLTableCellElement, table: Element, columns: readonly number[], outside: Reading): ReadCell {
  const surroundings = surroundingsOf(cell, outside.surroundings)
  const reading = { ...outside, surroundings }
  const style = getComputedStyle(cell)
  const area = reading.sheet.area(cell.getBoundingClientRect())
  const hidden = isHidden(style) || surroundings.opacity < 0.02
  const fill = hidden ? undefined : fillOf(cell, table, surroundings.opacity)
  const texts = hidden ? [] : readText(paragraphsOf(cell, reading), area, surroundings.scale)
  const [top = 0, side = 0, bottom = 0, left = 0] = sides.map((name) => Number.parseFloat(style[`padding${name}`]) * surroundings.scale)
  return {
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    columns: spanOf(columns, area.x, right(area)),
    rows: cell.rowSpan,
    ...(fill && { fill }),
    borders: hidden ? [] : bordersOf(cell, surroundings),
    padding: [top, side, bottom, left],
    vertical: aligned[style.verticalAlign as keyof typeof aligned] ?? 'middle',
  }
}

/** A table whose cells hold nothing but text; undefined where they hold more, so that it is read as boxes. */
export function readTable(table: HTMLTableElement, reading: Reading): ReadTable | undefined {
  const { surroundings, sheet } = reading
  const rows = [...table.rows].filter((row) => row.cells.length > 0)
  const all = rows.flatMap((row) => [...row.cells])
  if (all.length === 0 || surroundings.turned || !all.every((cell) => isPlainText(cell, reading))) return undefined
  const areas = all.map((cell) => sheet.area(cell.getBoundingClientRect()))
  const edges = edgesOf(areas.flatMap((area) => [area.x, right(area)]))
  return {
    kind: 'table',
    area: sheet.area(table.getBoundingClientRect()),
    columns: edges.slice(1).map((edge, index) => edge - (edges[index] ?? edge)),
    rows: rows.map((row) => ({
      height: sheet.area(row.getBoundingClientRect()).height,
      cells: [...row.cells].map((cell) => readCell(cell, table, edges, reading)),
    })),
    header: all.filter(({ parentElement }) => parentElement === rows[0]).every(({ localName }) => localName === 'th'),
  }
}
