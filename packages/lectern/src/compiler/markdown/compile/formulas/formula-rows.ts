import { Parser } from 'htmlparser2'

/** An open element of KaTeX's HTML. */
interface Open {
  readonly classes: readonly string[]
  /** The table whose rows contain the element. */
  readonly table: Table | undefined
  /** Number of children so far. */
  count: number
}

/** A table of KaTeX. Each cell has its row, from 0, and the offset of its style in the HTML. */
interface Table {
  readonly cells: { readonly row: number; readonly at: number }[]
}

/** `style="` in the tag that starts at `at`. */
const styleStart = 'style="'

/**
 * Mark the rows of a formula: the opacity of each cell in row n (from 0) is the custom property `--row-n`. The rows are those of the first
 * environment with more than one row, such as `aligned`. `rows` is 0 when there is none.
 */
export function markRows(html: string): { readonly html: string; readonly rows: number } {
  const open: Open[] = []
  const tables: Table[] = []
  const parser = new Parser({
    onopentag(_name, { class: names = '' }) {
      const classes = names.split(' ')
      const parent = open.at(-1)
      if (parent) parent.count++
      // Columns are next to one another, and each is a stack of cells: mtable > col-align > vlist-t > vlist-r > vlist > cell.
      const [table, column, , pile, list] = open.slice(-5)
      const isCell =
        table?.classes.includes('mtable') &&
        column?.classes.some((name) => name.startsWith('col-align')) &&
        pile?.count === 1 &&
        open.at(-3)?.count === 1 &&
        list?.classes.includes('vlist')
      if (isCell)
        table?.table?.cells.push({ row: (list?.count ?? 1) - 1, at: html.indexOf(styleStart, parser.startIndex) + styleStart.length })
      const own = classes.includes('mtable') ? { cells: [] } : undefined
      if (own) tables.push(own)
      open.push({ classes, table: own, count: 0 })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)

  const rowsOf = ({ cells }: Table) => Math.max(0, ...cells.map(({ row }) => row + 1))
  const chosen = tables.find((table) => rowsOf(table) > 1)
  if (!chosen) return { html, rows: 0 }
  let marked = ''
  let done = 0
  for (const { row, at } of chosen.cells.toSorted((a, b) => a.at - b.at)) {
    marked += `${html.slice(done, at)}opacity:var(--row-${row},1);`
    done = at
  }
  return { html: marked + html.slice(done), rows: rowsOf(chosen) }
}
