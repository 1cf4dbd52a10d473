import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'

/** An address as it stands in Markdown that leads to a site, a file or a place in the text, and hides nothing in character references. */
const isPlainAddress = (address: string) => /^(https?:|mailto:|tel:|[#/?.]|[\w%-]+([./?#]|$))/i.test(address)

/** What stands in place of a part of Markdown where it is a script or could be one; undefined where the part stays. */
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
 * Return Markdown in which nothing runs, whatever shows it: HTML is text, and a link that leads to a script leads nowhere. Everything else stays as it is
 * written.
 */
export function plainMarkdown(markdown: string): string {
  let text = markdown
  // What was HTML may be Markdown now. Each turn leaves fewer signs that could begin a tag or an address.
  for (let turn = 0; turn < 20; turn++) {
    const next = replaceOnce(text)
    if (next === text) return text
    text = next
  }
  return text.replaceAll('<', '&lt;').replaceAll('](', ']\\(').replaceAll(']:', ']\\:')
}
