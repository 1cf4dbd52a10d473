import { hashOf } from '../../../base/lib/model/index.ts'
import { parse, stringify } from '../../../compiler/markdown/index.ts'

/** Where something of a slide is written: start and end in the slide's content, and the hash of that text. */
export interface SourceMark {
  readonly start: number
  readonly end: number
  readonly hash: string
}

/** Read the attribute with which the compiler marks an element. */
export function readMark(text: string | null | undefined): SourceMark | undefined {
  const [, start, end, hash] = /^(\d{1,8})-(\d{1,8})-([\da-z]{1,8})$/.exec(text ?? '') ?? []
  return start === undefined || end === undefined || hash === undefined ? undefined : { start: Number(start), end: Number(end), hash }
}

/** The content of a slide in its file. */
export interface SlideContent {
  readonly content: string
  /** Offset of the content in the text of the file. */
  readonly offset: number
  /** Index of the slide in its file, from 0. */
  readonly index: number
}

/** Return the content of the slide that begins in line `start`, from 0, of a file. */
export function slideContentAt(text: string, start: number): SlideContent | undefined {
  const file = parse(text)
  const index = file.slides.findIndex((each) => each.start === start)
  const slide = file.slides[index]
  if (!slide) return undefined
  const before = stringify({ ...file, slides: file.slides.slice(0, index) }).length
  const { separator, frontmatter, lead, content } = slide
  const head = frontmatter ? frontmatter.open.length + frontmatter.yaml.length + frontmatter.close.length : 0
  return { content, offset: before + separator.length + head + lead.length, index }
}

/** Return whether the marked text is still the one that was compiled. */
export const isCurrent = (content: string, { start, end, hash }: SourceMark): boolean =>
  hashOf(content.slice(start, end)).toString(36) === hash

/** Return the line of an offset in a text, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\n|\r/).length
