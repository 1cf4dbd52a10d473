import type { FenceInfo } from './fence-info.ts'

/** A code block as written. */
export interface CodeSource {
  readonly code: string
  readonly language: string
  readonly meta: string
  /** The line `<<< …` of a block whose code is in a file. */
  readonly snippet?: string
  /** The file that the code is from, relative to the deck's folder, and the region of it that is shown. */
  readonly file?: string
  readonly region?: string
}

/** A code block after its fence is read. */
export interface CodeFence {
  readonly code: string
  /** The text after the language. */
  readonly meta?: string
  /** The file that the editor of this block writes, relative to the deck's folder. */
  readonly written?: string
  readonly info: FenceInfo
}

/** The data of a code block during compilation: first the source, then the parsed fence. */
interface BlockData {
  codeSource?: CodeSource
  codeFence?: CodeFence
  /** The blocks of a magic move, in order. */
  moveFrames?: readonly CodeFence[]
  /** Whether the block is in a tab, which shows its title. */
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
