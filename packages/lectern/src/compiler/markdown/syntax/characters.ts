export const Code = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  hash: 35,
  star: 42,
  plus: 43,
  dash: 45,
  dot: 46,
  less: 60,
  equals: 61,
  greater: 62,
  paren: 41,
  backtick: 96,
  tilde: 126,
} as const

export const isBlankCode = (code: number) => code === Code.space || code === Code.tab

const isSpaceCode = (code: number) => isBlankCode(code) || code === Code.lineFeed || code === Code.carriageReturn

export const isDigitCode = (code: number) => code >= 48 && code <= 57

/** Return the first offset from `start` that is not a space or tab, at most `end`. */
export function skipBlanks(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isBlankCode(text.charCodeAt(at))) at++
  return at
}

/** Return the first offset from `start` that is not white space or a line ending, at most `end`. */
export function skipSpace(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isSpaceCode(text.charCodeAt(at))) at++
  return at
}

/** Return the smallest offset after which only white space precedes `end`. */
export function trimSpaceEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpaceCode(text.charCodeAt(at - 1))) at--
  return at
}

/** Return the offset after the run of `code` that starts at `start`. */
export function skipRun(text: string, start: number, end: number, code: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) === code) at++
  return at
}
