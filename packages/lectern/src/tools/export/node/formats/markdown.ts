import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import type { WrittenDrawing } from './markdown-drawings.ts'

/**
 * Return whether an address in Markdown points to a site, a file or a fragment, and hides nothing in character references. Two slashes name another
 * machine: without a protocol, a program that opens the file would sign in there.
 */
const isPlainAddress = (address: string) => /^(https?:|mailto:|tel:|[#?.]|\/(?![\\/&])|[\w%-]+([./?#]|$))/i.test(address)

/** Return the replacement for a part of Markdown that is or could be a script; undefined for any other part. */
function replacementOf(kind: string, text: string): string | undefined {
  if (kind === 'htmlFlow' || kind === 'htmlText') return text.replaceAll('<', '&lt;')
  const isAddress = kind === 'resourceDestinationString' || kind === 'definitionDestinationString'
  if (isAddress) return isPlainAddress(text) ? undefined : '#'
  return kind === 'autolinkProtocol' && !isPlainAddress(text) ? text.replace(':', '&colon;') : undefined
}

function replaceOnce(markdown: string): string {
  const chunks = preprocess()(markdown, undefined, true)
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(chunks),
  )
  let replaced = ''
  let at = 0
  for (const [happens, { type, start, end }] of events) {
    if (happens !== 'enter' || start.offset < at) continue
    const replacement = replacementOf(type, markdown.slice(start.offset, end.offset))
    if (replacement === undefined) continue
    replaced += markdown.slice(at, start.offset) + replacement
    at = end.offset
  }
  return replaced + markdown.slice(at)
}

/**
 * Return Markdown that runs nothing in any renderer: HTML becomes text, and a link to a script loses its address. Everything else stays unchanged.
 *
 * @internal for its test
 */
export function plainMarkdown(markdown: string): string {
  let text = markdown
  // The replacement of HTML may result in new Markdown. Each turn leaves fewer characters that could begin a tag or an address.
  for (let turn = 0; turn < 20; turn++) {
    const next = replaceOnce(text)
    if (next === text) return text
    text = next
  }
  return text.replaceAll('<', '&lt;').replaceAll('](', ']\\(').replaceAll(']:', ']\\:')
}

/** A slide in the exported Markdown. */
interface MarkdownSlide {
  readonly no: number
  readonly title: string
  /** Paths of the pictures, relative to the file. */
  readonly pictures: readonly string[]
  readonly drawings: readonly WrittenDrawing[]
  /** In Markdown, as the author wrote them. */
  readonly note: string | undefined
}

const escaped = (text: string) => text.replace(/[\\[\]<]/g, '\\$&')

/** Escape a title for Markdown, so that it contains no HTML and no link. */
const heading = (text: string) => text.replace(/[\\<]|\](?=[([:])/g, '\\$&')

/** Return a diagram or a chart as its alternative text and its source. */
function drawingText({ alt, language, source }: WrittenDrawing): string {
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const words = plainMarkdown(alt.replaceAll(/\s+/g, ' ').trim())
  return `${words === '' ? '' : `${words}\n\n`}${fence}${language}\n${source}\n${fence}`
}

/** Return the deck as Markdown: the title, pictures, diagrams, charts and notes of each slide. */
export function slidesToMarkdown(title: string, slides: readonly MarkdownSlide[]): string {
  const parts = slides.map(({ no, title: slideTitle, pictures, drawings, note }) =>
    [
      `## ${no}. ${heading(slideTitle) || `Slide ${no}`}`,
      ...pictures.map(
        (path, step) => `![${escaped(`${slideTitle || `Slide ${no}`}${pictures.length > 1 ? `, step ${step}` : ''}`)}](${encodeURI(path)})`,
      ),
      ...drawings.map(drawingText),
      ...(note ? [plainMarkdown(note.trim())] : []),
    ].join('\n\n'),
  )
  return `${[`# ${heading(title)}`, ...parts].join('\n\n')}\n`
}
