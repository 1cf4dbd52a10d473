import type { List, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type PptxGenJs from 'pptxgenjs'
import { isOpenable } from '../../../../base/lib/model/index.ts'
import { slideWidth } from '../../model/pptx-objects.ts'
import type { DrawnSlide } from '../pptx-slides.ts'
import { addObject, hangingOf, type Links } from './pptx-add.ts'
import { finishPptx, type SlideFinish } from './pptx-finish.ts'
import type { FinishedGroup } from './pptx-groups.ts'

/** Return the text of a paragraph's nodes, with the alternative text for a picture. */
function wordsOf(node: Nodes): string {
  if (node.type === 'html') return /^<br\s*\/?>$/i.test(node.value) ? '\n' : ''
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('children' in node) return node.children.map(wordsOf).join('')
  return 'value' in node ? node.value : ''
}

function listLines({ ordered, start, children }: List, depth: number): string[] {
  return children.flatMap((item, index) => {
    const sign = ordered ? `${(start ?? 1) + index}.` : '•'
    const [first = '', ...others] = item.children.flatMap((child) => linesOf(child, depth + 1))
    return [`${'   '.repeat(depth)}${sign} ${first.trimStart()}`, ...others]
  })
}

function linesOf(node: Nodes, depth: number): string[] {
  if (node.type === 'list') return listLines(node, depth)
  if (node.type === 'code') return node.value.split('\n')
  if (node.type === 'blockquote' || node.type === 'root') return node.children.flatMap((child) => linesOf(child, depth))
  if (node.type === 'html' || node.type === 'thematicBreak' || node.type === 'definition') return []
  return wordsOf(node)
    .split('\n')
    .map((line) => `${'   '.repeat(depth)}${line.trim()}`)
}

/** Return Markdown notes as plain paragraphs, without emphasis marks, link addresses and click marks. @internal for its test */
export function notesText(markdown: string): string[] {
  const withoutClicks = markdown.replace(/\[click(?::\d+)?\][ \t]*/g, '')
  return linesOf(fromMarkdown(withoutClicks), 0).filter((line) => line.trim() !== '')
}

/** Return the most frequent fonts of headings and of other text, and all monospaced fonts. */
function fontsOf(slides: readonly DrawnSlide[]): {
  readonly heading: string
  readonly body: string
  readonly mono: ReadonlySet<string>
} {
  const counts = { heading: new Map<string, number>(), body: new Map<string, number>() }
  const mono = new Set<string>()
  const paragraphs = slides.flatMap(({ objects }) =>
    objects.flatMap((object) => {
      if (object.kind === 'table')
        return object.rows.flatMap(({ cells }) =>
          cells.flatMap((cell) => cell.paragraphs.map((paragraph) => ({ ...paragraph, heading: false }))),
        )
      const texts = object.kind === 'group' ? object.objects : [object]
      return texts.flatMap((text) =>
        text.kind === 'text' ? text.paragraphs.map((paragraph) => ({ ...paragraph, heading: text.heading })) : [],
      )
    }),
  )
  for (const { runs, heading } of paragraphs)
    for (const run of runs) {
      if (run.mono) mono.add(run.font)
      else {
        const count = counts[heading ? 'heading' : 'body']
        count.set(run.font, (count.get(run.font) ?? 0) + run.text.length)
      }
    }
  const most = (count: ReadonlyMap<string, number>) => [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const body = most(counts.body) ?? most(counts.heading) ?? 'Arial'
  return { heading: most(counts.heading) ?? body, body, mono }
}

/** Metadata of a presentation file. */
interface PptxFacts {
  readonly title: string
  readonly author: string
  readonly language: string
  /** Width divided by height. */
  readonly aspectRatio: number
  readonly slides: readonly { readonly title: string; readonly note: string | undefined }[]
}

export const slideTitle = ({ slides }: Pick<PptxFacts, 'slides'>, no: number): string => slides[no - 1]?.title || `Slide ${no}`

/** Add the objects of a slide. Return the data for the finishing step. */
function addSlide(file: PptxGenJs, drawn: DrawnSlide, facts: PptxFacts, links: Links): SlideFinish {
  const slide = file.addSlide()
  const { no, step, background, objects } = drawn
  if (background) slide.background = { color: background.slice(1, 7).toUpperCase() }
  const alts = new Map<string, string>()
  const headers = new Set<string>()
  const vectors = new Map<string, string>()
  const groups = new Map<string, FinishedGroup>()
  let title: string | undefined
  objects.forEach((object, index) => {
    const isTitle = object.kind === 'text' && object.heading && title === undefined
    const name = isTitle ? 'Title' : `${object.kind} ${index + 1}`
    if (isTitle) title = name
    if (object.kind === 'group') {
      const members = object.objects.map((_, at) => `${name}, ${at + 1}`)
      object.objects.forEach((member, at) => {
        addObject(slide, members[at] ?? '', member, links)
      })
      groups.set(name, { members, lines: object.objects.map((member) => (member.kind === 'connector' ? member : undefined)) })
    } else addObject(slide, name, object, links)
    if (object.kind === 'image' || object.kind === 'chart' || object.kind === 'group') alts.set(name, object.alt)
    if (object.kind === 'image' && object.vector !== undefined) vectors.set(name, object.vector)
    if (object.kind === 'table' && object.header) headers.add(name)
  })
  if (title === undefined) {
    // Put the title above the slide: it is invisible, but lists of slides and screen readers get it.
    title = 'Title'
    const words = step === undefined ? slideTitle(facts, no) : `${slideTitle(facts, no)}, step ${step}`
    slide.addText(words, { x: 0, y: -1, w: slideWidth, h: 0.6, fontSize: 24, objectName: title, isTextBox: true })
  }
  return {
    title,
    alts,
    headers,
    vectors,
    groups,
    charts: objects.flatMap((object) => (object.kind === 'chart' ? [object.native] : [])),
    notes: notesText(facts.slides[no - 1]?.note ?? ''),
    hanging: objects.flatMap((object) =>
      object.kind === 'text' ? object.paragraphs.flatMap((paragraph) => hangingOf(paragraph) ?? []) : [],
    ),
  }
}

/** Return a presentation of the slides, in order. */
export async function slidesToPptx(slides: readonly DrawnSlide[], facts: PptxFacts): Promise<Uint8Array> {
  const { default: PptxGenJs } = await import('pptxgenjs')
  const file = new PptxGenJs()
  file.defineLayout({ name: 'deck', width: slideWidth, height: slideWidth / facts.aspectRatio })
  file.layout = 'deck'
  file.title = facts.title
  file.subject = facts.title
  file.company = ''
  file.author = facts.author
  const { heading, body, mono } = fontsOf(slides)
  file.theme = { headFontFace: heading, bodyFontFace: body }
  const links: Links = (link) => {
    if (!link) return undefined
    if ('url' in link) return isOpenable(link.url) ? { url: link.url } : undefined
    const index = slides.findIndex(({ no }) => no === link.slide)
    return index < 0 ? undefined : { slide: index + 1 }
  }
  const finishes = slides.map((slide) => addSlide(file, slide, facts, links))
  const written = await file.write({ outputType: 'uint8array' })
  if (!(written instanceof Uint8Array)) throw new TypeError('a presentation file was expected as bytes')
  return finishPptx(written, finishes, { language: facts.language, mono })
}
