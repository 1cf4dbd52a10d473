import { QuoteType, Tokenizer } from 'htmlparser2'

/** An attribute as written. `value` is undefined for an attribute without a value. `offset` is the start of its name. */
interface HtmlAttribute {
  readonly name: string
  readonly value: string | undefined
  readonly offset: number
}

/** A piece of HTML. Offsets count from the start of the text. Comments, doctypes and instructions are left out. */
export type HtmlToken =
  | {
      readonly type: 'open'
      readonly name: string
      readonly attributes: readonly HtmlAttribute[]
      readonly selfClosing: boolean
      readonly offset: number
      readonly source: string
    }
  | { readonly type: 'close'; readonly name: string; readonly offset: number }
  | { readonly type: 'text'; readonly value: string }
  /** A tag at the end of the text without its `>`. */
  | { readonly type: 'unfinished'; readonly name: string; readonly offset: number }

/** Split HTML into tags and text. Names keep their case, dashes and colons. Never throw. */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let text = ''
  let tag: { name: string; offset: number; attributes: HtmlAttribute[] } | undefined
  let attribute = { name: '', offset: 0, value: '' }

  const flush = () => {
    if (text !== '') tokens.push({ type: 'text', value: text })
    text = ''
  }
  const finish = (selfClosing: boolean, end: number) => {
    if (tag) tokens.push({ type: 'open', ...tag, selfClosing, source: html.slice(tag.offset, end + 1) })
    tag = undefined
  }
  const ignore = () => undefined

  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      ontext: (start, end) => {
        text += html.slice(start, end)
      },
      ontextentity: (codePoint) => {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname: (start, end) => {
        flush()
        tag = { name: html.slice(start, end), offset: start - 1, attributes: [] }
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end), offset: start, value: '' }
      },
      onattribdata: (start, end) => {
        attribute.value += html.slice(start, end)
      },
      onattribentity: (codePoint) => {
        attribute.value += String.fromCodePoint(codePoint)
      },
      onattribend: (quote) => {
        const { name, offset, value } = attribute
        if (!tag?.attributes.some((other) => other.name === name))
          tag?.attributes.push({ name, offset, value: quote === QuoteType.NoValue ? undefined : value })
      },
      onopentagend: (end) => finish(false, end),
      onselfclosingtag: (end) => finish(true, end),
      onclosetag: (start, end) => {
        flush()
        tokens.push({ type: 'close', name: html.slice(start, end), offset: start - 2 })
      },
      oncdata: (start, end, offset) => {
        text += html.slice(start, end - offset)
      },
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  flush()
  if (tag) tokens.push({ type: 'unfinished', name: tag.name, offset: tag.offset })
  return tokens
}
