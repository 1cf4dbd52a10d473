import { type Look, lookOf, type Pen, withCodes } from './look.ts'

/** A run of text with one look. */
export interface Span {
  readonly text: string
  readonly look?: Look
}

/** SGR sequences, other sequences (OSC, CSI, two characters), and control characters except the line end and the tab. */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /\u001b\[([\d;:]*)m|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b\[[\u0030-\u003f]*[\u0020-\u002f]*[\u0040-\u007e]?|\u001b[\u0020-\u002f]*[\u0030-\u007e]?|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Return what stays on a line after its carriage returns: each of them starts the line again, as a progress bar does. */
const overwritten = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      const end = line.endsWith('\r') ? line.slice(0, -1) : line
      return end.slice(end.lastIndexOf('\r') + 1)
    })
    .join('\n')

/** Return the runs of a command's output. Sequences that do not color text, and control characters, are left out. */
export function readAnsi(text: string): readonly Span[] {
  const spans: Span[] = []
  const source = overwritten(text)
  const looks = new Map<string, Look | undefined>()
  let pen: Pen = {}
  let at = 0
  const add = (part: string) => {
    if (part === '') return
    const key = JSON.stringify(pen)
    if (!looks.has(key)) looks.set(key, lookOf(pen))
    const look = looks.get(key)
    spans.push({ text: part, ...(look && { look }) })
  }
  for (const match of source.matchAll(controls)) {
    add(source.slice(at, match.index))
    if (match[1] !== undefined) pen = withCodes(pen, match[1])
    at = match.index + match[0].length
  }
  add(source.slice(at))
  return spans
}

/** Return a command's output without colors and control characters. */
export const plainOutput = (text: string): string => overwritten(text).replaceAll(controls, '')
