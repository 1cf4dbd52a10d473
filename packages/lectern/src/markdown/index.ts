export { readSnippetLine } from './compile/code/snippet-syntax.ts'
export { compileSlide } from './compile/compile-slide.ts'
export type {
  CompileContext,
  CompiledSlide,
  CompileSlide,
  DraggableSource,
  ReadFile,
  ResolvedAsset,
  TypedCode,
  TypeNote,
} from './compile/compile-types.ts'
export { formatMarkdown } from './format/format.ts'
export { type ReadDeck, type ReadDeckOptions, readDeck, type ThemeContributions } from './read/read-deck.ts'
export { type Outline, type OutlineRow, readOutline } from './read/read-outline.ts'
export { renderMarkdown } from './read/render-markdown.ts'
export type { FileFault, Reading } from './read/source-deck.ts'
export {
  dropOptions,
  type FrontmatterSource,
  type NoteSource,
  parse,
  type SourceFile,
  type SourceSlide,
  setHeadmatter,
  setOption,
  stringify,
  stringifySlide,
  type Unclosed,
} from './syntax/index.ts'
