import { type DraggableSource, parse, parseYaml, type SourceSlide, stringify } from '../../../compiler/markdown/index.ts'

/** A place as authors write it: left, top, width, height or `_`, and optionally rotation. */
export const placePattern = /^-?\d{1,5},-?\d{1,5},-?\d{1,5},(?:-?\d{1,5}|_)(?:,-?\d{1,5})?$/

const attributePattern = /([^\s=<>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'>{]+))?/g

/** Return the offset behind the tag that starts at `from`, or -1 if there is no complete tag. */
function tagEnd(text: string, from: number): number {
  const [tag] = /^<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(text.slice(from)) ?? []
  return tag === undefined ? -1 : from + tag.length
}

const lineStart = (text: string, line: number) => {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  return starts[line - 1] ?? -1
}

/** Return the value of an attribute. `v-drag` is an expression and needs brackets for a list; `pos` is plain text. */
const valueFor = (attribute: string, place: string) => (attribute === 'v-drag' ? `[${place.replace('_', 'NaN')}]` : place)

/** Return the content with `place` in the attribute of the tag at `line` and `column`. Return undefined if the tag is no longer there. */
function inTag(content: string, { line, column, attribute = 'pos' }: DraggableSource, place: string): string | undefined {
  const start = lineStart(content, line)
  const from = start + column - 1
  const end = start < 0 ? -1 : tagEnd(content, from)
  if (end < 0) return undefined
  const tag = content.slice(from, end)
  const [opening = ''] = /^<[^\s/>]+/.exec(tag) ?? []
  const written = `${attribute}="${valueFor(attribute, place)}"`
  for (const found of tag.slice(opening.length).matchAll(attributePattern)) {
    if (found[1] !== attribute && found[1] !== `:${attribute}`) continue
    const at = opening.length + found.index
    return content.slice(0, from) + tag.slice(0, at) + written + tag.slice(at + found[0].length) + content.slice(end)
  }
  return `${content.slice(0, from + opening.length)} ${written}${content.slice(from + opening.length)}`
}

/** Return the slide with `dragPos: { NAME: place }` in its frontmatter. Create the frontmatter if the slide has none. */
function inFrontmatter(slide: SourceSlide, name: string, place: string): SourceSlide {
  const { frontmatter } = slide
  const ending = /\r\n|\n|\r/.exec(frontmatter?.yaml ?? slide.separator)?.[0] ?? '\n'
  const document = parseYaml(frontmatter?.yaml ?? '')
  document.setIn(['dragPos', name], place)
  const yaml = document.toString({ lineWidth: 0 }).replaceAll('\n', ending)
  if (frontmatter) return { ...slide, frontmatter: { ...frontmatter, yaml } }
  return {
    ...slide,
    separator: `---${ending}`,
    frontmatter: { style: 'dashes', open: '', yaml, close: `---${ending}`, start: slide.start + 1 },
  }
}

/**
 * Return the text of a deck's file after moving a draggable element. Return undefined if the file has changed since the element was found. `start` is
 * the first line of the slide in the file, from 0; `place` matches `placePattern`.
 */
export function moveElement(text: string, start: number, source: DraggableSource, place: string): string | undefined {
  const file = parse(text)
  const index = file.slides.findIndex((slide) => slide.start === start)
  const slide = file.slides[index]
  if (!slide) return undefined
  const content = source.name === undefined ? inTag(slide.content, source, place) : slide.content
  if (content === undefined) return undefined
  const moved = source.name === undefined ? { ...slide, content } : inFrontmatter(slide, source.name, place)
  return stringify({ ...file, slides: file.slides.with(index, moved) })
}
