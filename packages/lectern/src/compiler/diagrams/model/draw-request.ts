import type { DiagramFacts } from '../../../deck/diagram/index.ts'

/** A diagram for Mermaid: its text and the whole configuration. */
export interface DrawRequest {
  readonly code: string
  readonly config: object
}

/** The page's answer: a picture, or the message of Mermaid. */
export type DrawAnswer =
  | { readonly svg: string; readonly width: number; readonly height: number; readonly parts: readonly DiagramFacts[] }
  | { readonly failed: string }

/** Draw a diagram in the page. Its ids begin with `prefix`. Mermaid is loaded from `address`. */
export type DrawInPage = (request: DrawRequest, prefix: string, address: string) => Promise<DrawAnswer>
