/** Where a name and its value stand in a piece of YAML: lines and columns from 0. */
export interface NamePlace {
  readonly line: number
  readonly column: number
  readonly valueLine: number
  readonly valueColumn: number
}

/** Frontmatter as data. */
export interface FrontmatterData {
  /** Plain values, lists and maps; empty when the YAML is bad. */
  readonly data: Readonly<Record<string, unknown>>
  /** Places of the names, those of maps inside too, their path joined by line feeds. */
  readonly places: ReadonlyMap<string, NamePlace>
  readonly error?: { readonly message: string; readonly line: number; readonly column: number }
}

export const placeKey = (path: readonly string[]) => path.join('\n')

export const noFrontmatter: FrontmatterData = { data: {}, places: new Map() }
