import type { FenceInfo } from './fence-info.ts'

/** A code block as it was written. */
export interface CodeSource {
  readonly code: string
  readonly language: string
  readonly meta: string
}

/** A code block as it was read. */
export interface CodeFence {
  readonly code: string
  readonly info: FenceInfo
}

/** What a code block carries on its way through the constructs: first as it was written, then as it was read. */
interface CodeData {
  codeSource?: CodeSource
  codeFence?: CodeFence
}

declare module 'hast' {
  interface ElementData extends CodeData {}
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends CodeData {}
  interface MdxJsxTextElementHastData extends CodeData {}
}
