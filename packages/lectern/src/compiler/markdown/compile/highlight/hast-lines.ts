import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { escapeContent } from '../../../../base/lib/model/index.ts'
import type { Token, TokenTag, TransformedCode } from './highlighter.ts'

/** Elements that may be in code. Each other one becomes a `span`. */
const kept: ReadonlySet<string> = new Set(['span', 'mark', 'ins', 'del', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'kbd'])

/** Classes that Shiki itself gives a block. */
const ofShiki = /^(shiki|shiki-themes|.*-(light|dark)|setup-.*|github-.*)$/

const classesOf = ({ class: plain, className }: Properties): readonly string[] =>
  [plain, className]
    .flatMap((each) => (Array.isArray(each) ? each.map(String) : typeof each === 'string' ? each.split(/\s+/) : []))
    .filter(Boolean)

/** Return an attribute in single quotes, because the HTML becomes a JavaScript string in double quotes. */
const attribute = (name: string, value: string) => ` ${name}='${escapeContent(value).replaceAll("'", '&#39;')}'`

/** Return the opening tag of an element, with its classes, its style, its title and its data. */
function openingTag(name: string, properties: Properties): string {
  const classes = classesOf(properties).join(' ')
  const others = Object.entries(properties).flatMap(([key, value]) => {
    const isKept = key === 'style' || key === 'title' || /^data-?[A-Za-z]/.test(key)
    const written = key.replace(/^data([A-Z])/, (_, letter: string) => `data-${letter.toLowerCase()}`)
    return isKept && typeof value !== 'object' && value !== undefined ? [attribute(written, String(value))] : []
  })
  return `<${name}${classes === '' ? '' : attribute('class', classes)}${others.join('')}>`
}

function tagOf({ tagName, properties }: Element): TokenTag | undefined {
  const name = kept.has(tagName) ? tagName : 'span'
  const open = openingTag(name, properties)
  return open === '<span>' ? undefined : { open, ...(name !== 'span' && { close: `</${name}>` }) }
}

function tokensIn(nodes: readonly ElementContent[], tags: readonly TokenTag[]): Token[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text')
      return node.value === '' ? [] : [{ text: node.value, tags: node.value.trim() === '' ? tags.filter(isVisible) : tags }]
    if (node.type !== 'element') return []
    const tag = tagOf(node)
    return tokensIn(node.children, tag ? [...tags, tag] : tags)
  })
}

/** Only a tag that is more than a color shows white space. */
const isVisible = ({ open }: TokenTag) => !/^<span style='[^']*'>$/.test(open)

const elementIn = (node: Root | Element, name: string): Element | undefined =>
  (node.children as readonly RootContent[]).find((child): child is Element => child.type === 'element' && child.tagName === name)

/** Return the lines of a tree from Shiki: `pre` with `code`, in it one `span` for each line. */
export function hastLines(root: Root): TransformedCode {
  const pre = elementIn(root, 'pre')
  const code = pre && elementIn(pre, 'code')
  const lines = (code?.children ?? []).filter((child): child is Element => child.type === 'element')
  return {
    lines: lines.map((line) => {
      const classes = classesOf(line.properties).filter((name) => name !== 'line')
      return Object.assign(tokensIn(line.children, []), classes.length > 0 ? { classes } : {})
    }),
    classes: classesOf(pre?.properties ?? {}).filter((name) => !ofShiki.test(name)),
  }
}
