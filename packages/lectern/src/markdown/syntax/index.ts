export { parse } from './parse.ts'
export { setHeadmatter } from './set-headmatter.ts'
export type { FrontmatterSource, NoteSource, SourceFile, SourceSlide, Unclosed } from './source-file.ts'
export { stringify, stringifySlide } from './stringify.ts'
