import { deepestNesting, LimitError } from '../../syntax/slide-limits.ts'
import { expandGroups } from '../styles/variant-groups.ts'
import {
  createElement,
  isElement,
  isText,
  nameOf,
  type Point,
  pointOf,
  positionAt,
  type SlideElement,
  type SlideNode,
  setAttribute,
} from '../tree/slide-tree.ts'
import { reactAttribute } from './react-attributes.ts'
import { endedForeign, endsAt, isComponentName, isTagName, optionalEndTags, voidTags } from './tag-names.ts'
import { type HtmlToken, tokenizeHtml } from './tokenize.ts'

/** Report a problem of the builder. `at` is in the slide's content. */
type HtmlReport = (at: Point, what: string, allowed: string) => void

/** HTML inside Markdown: the text, and the places of its characters in the slide's content. */
export interface HtmlSource {
  readonly html: string
  readonly pointAt: (offset: number) => Point
}

/** Builds the content of one Markdown container from its parts in order: pieces of HTML and finished nodes. */
export interface TreeBuilder {
  addHtml(source: HtmlSource): void
  addNode(node: SlideNode): void
  /** Close all open elements. */
  finish(): SlideNode[]
}

export interface TreeBuilderOptions {
  readonly report: HtmlReport
  /** Receives the source of each tag with attributes. */
  readonly openTag: (source: string) => void
  /** Line of the file at which the slide's content starts. */
  readonly firstLine: number
}

/**
 * Create a builder that joins HTML and Markdown into one tree. A tag around Markdown may open in one piece of HTML and close in another. Problems are
 * reported and corrected within the container.
 */
export function createTreeBuilder({ report, openTag, firstLine }: TreeBuilderOptions): TreeBuilder {
  const root: SlideNode[] = []
  const open: SlideElement[] = []

  const append = (node: SlideNode) => {
    const siblings: SlideNode[] = open.at(-1)?.children ?? root
    const last = siblings.at(-1)
    if (isText(node) && !node.position && isText(last) && !last.position) last.value += node.value
    else siblings.push(node)
  }
  const neverClosed = (element: SlideElement) => {
    const name = nameOf(element)
    if (optionalEndTags.has(name)) return
    const orSelf = isComponentName(name) ? `, or write <${name} />` : ''
    report(pointOf(element), `<${name}> is never closed`, `Add </${name}>${orSelf}. Write &lt; if you do not mean a tag.`)
  }
  const closeImplied = (starting: string) => {
    const foreign = endedForeign(open.map(nameOf), starting)
    if (foreign !== -1) open.splice(foreign).forEach(neverClosed)
    for (let top = open.at(-1); top && endsAt(nameOf(top), starting); top = open.at(-1)) open.pop()
  }
  const addText = (text: string) => {
    const parent = open.at(-1)
    // A line ending directly after <pre> is not part of its text.
    const startsPre = parent !== undefined && nameOf(parent) === 'pre' && parent.children.length === 0
    append({ type: 'text', value: startsPre ? text.replace(/^\r?\n/, '') : text })
  }
  const unfinished = (name: string, at: Point) => report(at, `<${name} has no ">"`, 'A tag ends with ">" before the next blank line.')

  const addOpen = (token: HtmlToken & { type: 'open' }, pointAt: HtmlSource['pointAt']) => {
    const { name, attributes, selfClosing } = token
    closeImplied(name)
    const element = createElement(name, {}, [], pointAt(token.offset))
    // The position of an element is that of its start tag, so its content starts at the end.
    element.position = { start: pointAt(token.offset), end: pointAt(token.offset + token.source.length) }
    const svg = name === 'svg' || open.some((parent) => nameOf(parent) === 'svg')
    for (const attribute of attributes) {
      const written = reactAttribute(name, svg, attribute.name, attribute.value)
      if (!written) continue
      setAttribute(element, ...written)
      const last = element.attributes.at(-1)
      if (last) last.position = positionAt(pointAt(attribute.offset))
    }
    if (attributes.length > 0) openTag(expandGroups(token.source))
    append(element)
    if (selfClosing || voidTags.has(name)) return
    open.push(element)
    if (open.length > deepestNesting) throw new LimitError(`Tags are nested more than ${deepestNesting} deep`, pointOf(element))
  }

  const addClose = ({ name, offset }: HtmlToken & { type: 'close' }, pointAt: HtmlSource['pointAt']) => {
    if (voidTags.has(name)) return
    const index = open.findLastIndex((element) => nameOf(element) === name)
    if (index === -1) {
      // HTML closes paragraphs implicitly, and authors often close them again.
      if (name !== 'p')
        report(
          pointAt(offset),
          `</${name}> closes nothing: no <${name}> is open here`,
          'Remove it, or open the tag in the same block of text.',
        )
      return
    }
    for (const inner of open.splice(index).slice(1)) {
      if (optionalEndTags.has(nameOf(inner))) continue
      report(
        pointAt(offset),
        `</${name}> crosses <${nameOf(inner)}>, which is still open`,
        `Close <${nameOf(inner)}> of line ${pointOf(inner).line - 1 + firstLine} first.`,
      )
    }
  }

  return {
    addHtml({ html, pointAt }) {
      for (const token of tokenizeHtml(html)) {
        if (token.type === 'text') addText(token.value)
        // In `<b<i>`, the first tag is never closed.
        else if (!isTagName.test(token.name)) unfinished(token.name.replace(/[^\w.:-].*/s, ''), pointAt(token.offset))
        else if (token.type === 'open') addOpen(token, pointAt)
        else if (token.type === 'close') addClose(token, pointAt)
        else unfinished(token.name, pointAt(token.offset))
      }
    },
    addNode(node) {
      if (isElement(node)) closeImplied(nameOf(node))
      append(node)
    },
    finish() {
      open.splice(0).forEach(neverClosed)
      return root
    },
  }
}
