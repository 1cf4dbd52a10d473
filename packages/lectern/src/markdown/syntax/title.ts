const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The most characters of a title that are read. Titles are a line or two, and this limit bounds the time of the patterns below. */
const longest = 1000

/** Return the text of inline Markdown that readers see: no marks, tags, comments or link targets. */
export function plainText(inline: string): string {
  const kept: string[] = []
  const keep = (text: string) => `\0${kept.push(text) - 1}\0`
  let text = inline
    .slice(0, longest)
    .replaceAll('\0', '')
    .replace(/\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/gs, (_, character?: string, _ticks?: string, code = '') =>
      keep(character ?? code),
    )
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/<((?:https?:|mailto:)[^\s<>\0]*)>/g, (_, address: string) => keep(address))
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1')
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(/(\*{1,3})(?=[^\s*])([^*]*[^\s*])\1(?!\*)/g, '$2')
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.*?[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/~~(?=\S)(.*?\S)~~/g, '$1')
  }
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp);|&#(\d{1,7});|&#x([\da-f]{1,6});/gi, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
