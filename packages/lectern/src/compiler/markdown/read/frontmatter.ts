/** The position of a name and its value in YAML. Lines and columns count from 0. */
export interface NamePlace {
  readonly line: number
  readonly column: number
  readonly valueLine: number
  readonly valueColumn: number
}

/** Frontmatter as data. */
export interface FrontmatterData {
  /** Plain values, lists and maps. Empty when the YAML is invalid. */
  readonly data: Readonly<Record<string, unknown>>
  /** Places of the names, including names in nested maps. The key is the path of names, joined by line feeds. */
  readonly places: ReadonlyMap<string, NamePlace>
  readonly error?: { readonly message: string; readonly line: number; readonly column: number; readonly remedy?: string }
}

export const placeKey = (path: readonly string[]) => path.join('\n')

export const noFrontmatter: FrontmatterData = { data: {}, places: new Map() }
