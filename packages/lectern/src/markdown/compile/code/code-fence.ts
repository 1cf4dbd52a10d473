import type { FenceInfo } from './fence-info.ts'

/** A code block as it was written. */
export interface CodeSource {
  readonly code: string
  readonly language: string
  readonly meta: string
  /** The line `<<< …` that stands for the block: the code is in a file. */
  readonly snippet?: string
}

/** A code block as it was read. */
export interface CodeFence {
  readonly code: string
  readonly info: FenceInfo
}

/** What a code block carries on its way through the constructs: first as it was written, then as it was read. */
interface BlockData {
  codeSource?: CodeSource
  codeFence?: CodeFence
  /** Blocks that become each other in a magic move. */
  moveFrames?: readonly CodeFence[]
  /** The block stands behind a tab, which shows its title. */
  inGroup?: boolean
}

declare module 'mdast' {
  interface CodeData {
    snippet?: string
  }
}
declare module 'hast' {
  interface ElementData extends BlockData {}
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends BlockData {}
  interface MdxJsxTextElementHastData extends BlockData {}
}
