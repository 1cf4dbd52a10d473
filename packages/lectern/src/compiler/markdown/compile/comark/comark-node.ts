import type { Point } from '../tree/slide-tree.ts'

/** A place in the source of a slide, with its distance from the start. */
interface SourcePoint extends Point {
  readonly offset?: number | undefined
}

/** A Markdown node with the additions of Comark's parser. */
export interface ComarkNode {
  readonly type: string
  readonly position?: { readonly start: SourcePoint; readonly end: SourcePoint } | undefined
  readonly name?: string
  /** Whether the blocks of a list item have blank lines between them. */
  readonly spread?: boolean | null
  value?: string
  attributes?: Readonly<Record<string, unknown>>
  children?: ComarkNode[]
  data?: { readonly hName?: string | undefined; readonly hProperties?: Readonly<Record<string, unknown>> | undefined } | undefined
}
