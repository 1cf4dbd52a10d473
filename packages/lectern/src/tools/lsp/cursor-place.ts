import { parse, readSnippetLine, type SourceSlide } from '../../compiler/markdown/index.ts'

/** A word of a deck's text. Characters count from 0 in its line. */
export interface Word {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly text: string
  /** The part of it before the cursor. */
  readonly before: string
}

/** What is at the cursor. */
export type CursorPlace = { readonly word: Word; readonly slide: SourceSlide; readonly index: number } & (
  | { readonly kind: 'option'; readonly path: readonly string[] }
  | { readonly kind: 'value'; readonly path: readonly string[] }
  | { readonly kind: 'component' }
  | { readonly kind: 'slot' }
  | { readonly kind: 'snippet' }
  | { readonly kind: 'link' }
  | { readonly kind: 'property'; readonly component: string }
  | { readonly kind: 'propertyValue'; readonly component: string; readonly property: string }
)

const fence = /^[ \t]*(`{3,}|~{3,})/

/** Return the word around a character, of the characters that `part` matches. */
function wordAt(text: string, line: number, character: number, part: RegExp): Word {
  let [from, to] = [character, character]
  while (from > 0 && part.test(text.charAt(from - 1))) from--
  while (to < text.length && part.test(text.charAt(to))) to++
  return { line, from, to, text: text.slice(from, to), before: text.slice(from, character) }
}

/** Return the names of the options around a line of frontmatter, the outermost first. */
function pathAt(lines: readonly string[], first: number, line: number): string[] {
  const path: string[] = []
  let indent = /^[ \t]*/.exec(lines[line] ?? '')?.[0].length ?? 0
  for (let at = line - 1; at >= first && indent > 0; at--) {
    const [, blanks = '', name] = /^([ \t]*)([\w$-]+):/.exec(lines[at] ?? '') ?? []
    if (name === undefined || blanks.length >= indent) continue
    path.unshift(name)
    indent = blanks.length
  }
  return path
}

type Found = CursorPlace extends infer Each ? (Each extends CursorPlace ? Omit<Each, 'slide' | 'index'> : never) : never

function inFrontmatter(lines: readonly string[], first: number, line: number, character: number): Found | undefined {
  const text = lines[line] ?? ''
  const around = pathAt(lines, first, line)
  const [key = '', name = ''] = /^[ \t]*([\w$-]+)[ \t]*:[ \t]*/.exec(text) ?? []
  if (key === '' || character < key.length) {
    const word = wordAt(text, line, character, /[\w$-]/)
    return /^[ \t]*-?[ \t]*$/.test(text.slice(0, word.from)) ? { kind: 'option', path: around, word } : undefined
  }
  const quoted = /^(["'])(.*?)\1?[ \t]*$/.exec(text.slice(key.length))
  if (quoted) {
    const from = key.length + 1
    const value = quoted[2] ?? ''
    return {
      kind: 'value',
      path: [...around, name],
      word: { line, from, to: from + value.length, text: value, before: text.slice(from, character) },
    }
  }
  return { kind: 'value', path: [...around, name], word: wordAt(text, line, character, /[^\s,[\]{}"']/) }
}

/** Return the place in a tag that is open at the cursor. A tag may have several lines. */
function inTag(before: string, text: string, line: number, character: number): Found | undefined {
  const open = before.lastIndexOf('<')
  const tag = open < 0 ? '' : before.slice(open)
  const [, name] = /^<\/?([\w:.-]*)/.exec(tag) ?? []
  if (name === undefined || /^<[^"'>]*(?:(["'])[^"']*\1[^"'>]*)*>/.test(tag)) return undefined
  if (/^<\/?[\w:.-]*$/.test(tag)) return { kind: 'component', word: wordAt(text, line, character, /[\w:.-]/) }
  const [, property] = /([\w:@.#-]+)\s*=\s*(?:"[^"]*|'[^']*)$/.exec(tag) ?? []
  if (property !== undefined) {
    const isClass = /^:?class$/i.test(property)
    const word = wordAt(text, line, character, isClass ? /[^\s"'`]/ : /[^"']/)
    return { kind: 'propertyValue', component: name, property: property.replace(/^[:@]/, ''), word }
  }
  return { kind: 'property', component: name, word: wordAt(text, line, character, /[\w:@-]/) }
}

function inContent(lines: readonly string[], first: number, line: number, character: number): Found | undefined {
  const text = lines[line] ?? ''
  const start = text.slice(0, character)
  const [, marks, path] = /^([ \t]*<<<[ \t]*)([^\s#{[<]*)/.exec(text) ?? []
  if (marks !== undefined && path !== undefined) {
    const from = marks.length
    if (character < from || character > from + path.length) return undefined
    return { kind: 'snippet', word: { line, from, to: from + path.length, text: path, before: text.slice(from, character) } }
  }
  let isCode = false
  for (let at = first; at <= line; at++) if (fence.test(lines[at] ?? '')) isCode = !isCode
  if (isCode) return undefined
  if (/^::[\w-]*$/.test(start)) return { kind: 'slot', word: wordAt(text, line, character, /[\w-]/) }
  const link = /\]\([^()\s]*$/.test(start)
  if (link) return { kind: 'link', word: wordAt(text, line, character, /[^()\s]/) }
  return inTag(lines.slice(first, line).concat(start).join('\n'), text, line, character)
}

/** A text with its slides and lines, cut once. */
export interface CutText {
  readonly text: string
  readonly slides: readonly SourceSlide[]
  readonly lines: readonly string[]
}

export const cutText = (text: string): CutText => ({ text, slides: parse(text).slides, lines: text.split(/\r\n|\n|\r/) })

/** Return the index of the slide that has a line, both from 0. */
export function slideAt({ slides }: CutText, line: number): number {
  const found = slides.findIndex(({ end }) => line < end)
  return found < 0 ? slides.length - 1 : found
}

/** Return the first line of the content of a slide's frontmatter, and the line after it. */
export function frontmatterLines({ frontmatter }: SourceSlide): readonly [number, number] | undefined {
  if (!frontmatter) return undefined
  return [frontmatter.start, frontmatter.start + frontmatter.yaml.split(/\r\n|\n|\r/).length - 1]
}

/** Return what is at a place of a text, from 0. */
export function placeAt(cut: CutText, line: number, character: number): CursorPlace | undefined {
  const index = slideAt(cut, line)
  const slide = cut.slides[index]
  if (!slide) return undefined
  const [from, to] = frontmatterLines(slide) ?? [0, 0]
  const found =
    line >= from && line < Math.max(to, from === to ? from : from + 1) ? inFrontmatter(cut.lines, from, line, character) : undefined
  if (found || (line >= from && line < to)) return found && { ...found, slide, index }
  const here =
    line < slide.contentStart && slide.content !== ''
      ? undefined
      : inContent(cut.lines, Math.min(slide.contentStart, line), line, character)
  return here && { ...here, slide, index }
}

/** A path in a text with its place: of a file, or of another slide. */
export interface Target {
  readonly kind: 'src' | 'snippet' | 'link'
  readonly word: Word
  readonly slide: number
}

const word = (line: number, from: number, text: string): Word => ({ line, from, to: from + text.length, text, before: text })

/** Return the paths, links and imports of files in a text. */
export function targetsIn({ slides, lines }: CutText): readonly Target[] {
  return slides.flatMap((slide, index): Target[] => {
    const found: Target[] = []
    const [from, to] = frontmatterLines(slide) ?? [0, 0]
    for (let line = from; line < to; line++) {
      const [, start = '', path = ''] = /^(src:[ \t]*["']?)([^"'\s]+)/.exec(lines[line] ?? '') ?? []
      if (path !== '') found.push({ kind: 'src', word: word(line, start.length, path), slide: index })
    }
    for (let line = slide.contentStart; line < slide.end; line++) {
      const text = lines[line] ?? ''
      const snippet = text.includes('<<<') ? readSnippetLine(text)?.path : undefined
      if (snippet !== undefined) {
        found.push({ kind: 'snippet', word: word(line, text.indexOf(snippet, text.indexOf('<<<') + 3), snippet), slide: index })
        continue
      }
      for (const { 0: all, 1: start = '', 2: target = '', index: at } of text.matchAll(/(\]\(|\b(?:to|href|src)=["'])([^()\s"']+)/g))
        if (all !== '') found.push({ kind: 'link', word: word(line, at + start.length, target), slide: index })
    }
    return found
  })
}
