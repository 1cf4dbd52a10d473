import type { Code } from 'micromark-util-types'

// Micromark's codes: characters, negative numbers for line endings, tabs and their parts, null for the end of the text.
export const eof = null
export const isEol = (code: Code): code is number => code !== eof && code < -2
export const isSpace = (code: Code): code is number => code === -2 || code === -1 || code === 32
export const isLetter = (code: Code): code is number => code !== eof && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
export const isAlphanumeric = (code: Code): code is number => isLetter(code) || (code !== eof && code >= 48 && code <= 57)
export const is = (code: Code, characters: string): code is number =>
  code !== eof && code > 0 && characters.includes(String.fromCharCode(code))
export const isNamePart = (code: Code): code is number => isAlphanumeric(code) || is(code, '-.')
