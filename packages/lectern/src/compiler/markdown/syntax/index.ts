export { dropOptions, optionNames, setHeadmatter, setOption } from './frontmatter-options.ts'
export { type ParsedText, parse, parseAgain } from './parse.ts'
export type { SourceSlide, Unclosed } from './source-file.ts'
export { stringify, stringifySlide } from './source-file.ts'
