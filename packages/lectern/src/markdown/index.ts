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
export { type ReadDeck, type ReadDeckOptions, readDeck } from './read/read-deck.ts'
export { renderMarkdown } from './read/render-markdown.ts'
export {
  type FrontmatterSource,
  type NoteSource,
  parse,
  type SourceFile,
  type SourceSlide,
  setHeadmatter,
  stringify,
  stringifySlide,
  type Unclosed,
} from './syntax/index.ts'
