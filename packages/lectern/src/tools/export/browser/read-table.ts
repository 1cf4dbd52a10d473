import type { ReadCell, ReadTable } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { isHidden } from './element-kinds.ts'
import { type ReadContext, type Reading, right } from './read-context.ts'
import { isPlainText, paragraphsOf } from './read-list.ts'
import { borderOf } from './read-shape.ts'
import { readText } from './read-text.ts'

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const

/** Return the positions of vertical or horizontal edges. Edges close to each other count as one. */
function edgesOf(places: readonly number[]): number[] {
  return places.toSorted((a, b) => a - b).filter((place, index, all) => index === 0 || place - (all[index - 1] ?? place) > 1.5)
}

const spanOf = (edges: readonly number[], from: number, to: number) =>
  Math.max(1, edges.filter((edge) => edge > from + 1.5 && edge <= to + 1.5).length)

function fillOf(cell: Element, table: Element, opacity: number): string | undefined {
  for (let around: Element | null = cell; around && around !== table.parentElement; around = around.parentElement) {
    const color = readColor(getComputedStyle(around).backgroundColor, opacity)
    if (color) return color
  }
  return undefined
}

/** Return the borders of a cell, or those of its row when the cell has none. */
function bordersOf(cell: Element, context: ReadContext): ReadCell['borders'] {
  const row = cell.parentElement
  return sides.map((side) => {
    const own = borderOf(getComputedStyle(cell), side, context)
    return own ?? (row && (side === 'Top' || side === 'Bottom') ? borderOf(getComputedStyle(row), side, context) : undefined)
  })
}

const aligned = { top: 'top', bottom: 'bottom' } as const

function surroundingsOf(cell: Element, context: ReadContext): ReadContext {
  const own = [cell, cell.parentElement ?? cell].map((element) => Number(getComputedStyle(element).opacity))
  return { ...context, opacity: own.reduce((product, opacity) => product * opacity, context.opacity) }
}

function readCell(cell: HTMLTableCellElement, table: Element, columns: readonly number[], outside: Reading): ReadCell {
  const context = surroundingsOf(cell, outside.context)
  const reading = { ...outside, context }
  const style = getComputedStyle(cell)
  const area = reading.sheet.area(cell.getBoundingClientRect())
  const hidden = isHidden(style) || context.opacity < 0.02
  const fill = hidden ? undefined : fillOf(cell, table, context.opacity)
  const texts = hidden ? [] : readText(paragraphsOf(cell, reading), area, context.scale)
  const [top = 0, side = 0, bottom = 0, left = 0] = sides.map((name) => Number.parseFloat(style[`padding${name}`]) * context.scale)
  return {
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    columns: spanOf(columns, area.x, right(area)),
    rows: cell.rowSpan,
    ...(fill && { fill }),
    borders: hidden ? [] : bordersOf(cell, context),
    padding: [top, side, bottom, left],
    vertical: aligned[style.verticalAlign as keyof typeof aligned] ?? 'middle',
  }
}

/** Read a table whose cells contain only text; return undefined for any other, which is then read as boxes. */
export function readTable(table: HTMLTableElement, reading: Reading): ReadTable | undefined {
  const { context, sheet } = reading
  const rows = [...table.rows].filter((row) => row.cells.length > 0)
  const all = rows.flatMap((row) => [...row.cells])
  if (all.length === 0 || context.turned || !all.every((cell) => isPlainText(cell, reading))) return undefined
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
