/** Kinds of files that a slide can show, by their endings. */
const kinds = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'],
  video: ['mp4', 'm4v', 'webm', 'mov', 'ogv'],
  sound: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'flac', 'aac'],
} as const
export type MediaKind = keyof typeof kinds

const endingOf = (name: string) => (/\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase()

/** Return what a file is by its name. Return undefined for a file that a slide does not show. */
export function mediaKind(name: string): MediaKind | undefined {
  const ending = endingOf(name)
  return (['picture', 'video', 'sound'] as const).find((kind) => (kinds[kind] as readonly string[]).includes(ending))
}

/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Return words as a part of a file's name: letters, digits and dashes. */
const nameWords = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

/** Return a name that every file system and every address takes. Folders are left out. Return undefined for a file that a slide does not show. */
export function mediaName(wanted: string): string | undefined {
  const [last = ''] = wanted.split(/[/\\]/).slice(-1)
  if (mediaKind(last) === undefined) return undefined
  const ending = endingOf(last)
  const stem = nameWords(last.slice(0, -ending.length - 1))
  return `${stem === '' || devices.test(stem) ? `file${stem && `-${stem}`}` : stem}.${ending}`
}

/** Names that programs give to files without a name. */
const nameless = /^(image|bild|untitled|unbenannt|clipboard|screenshot|pasted[ -]?image|grafik)[ _-]*\d*$/i

/** Return a speaking name for a file that was dropped or pasted. A file without a name of its own is named after its slide. */
export function speakingName(file: string, type: string, title: string): string {
  const ending = mediaKind(file) ? endingOf(file) : ({ 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' }[type] ?? type.split('/')[1] ?? '')
  const stem = file.replace(/\.[^.]*$/, '')
  const own = nameless.test(stem) ? '' : nameWords(stem)
  return `${own || nameWords(title) || 'picture'}.${ending}`
}

/** Return the words of a name, as the first version of a description. */
const wordsOf = (address: string) => {
  const stem = (address.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll('-', ' ')
  return stem.charAt(0).toUpperCase() + stem.slice(1)
}

/** Return the Markdown that shows a file. */
export function mediaMarkdown(address: string): string {
  const kind = mediaKind(address)
  if (kind === 'video') return `<video src="${address}" controls></video>`
  if (kind === 'sound') return `<audio src="${address}" controls></audio>`
  return `![${wordsOf(address)}](${address})`
}

/** Return the picture that is all of a Markdown text. */
export function pictureIn(markdown: string): { readonly alt: string; readonly address: string } | undefined {
  const [, alt, address] = /^!\[([^\]]*)\]\(([^\s()]+)\)$/.exec(markdown) ?? []
  return alt === undefined || address === undefined ? undefined : { alt, address }
}

const cell = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('|', '\\|')

/** Return rows as a Markdown table. The first row is its head. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, index) => cell(cells[index] ?? '')).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n')
}

/** Return the rows of a spreadsheet that was copied as text: cells with tabs between them. Return undefined for any other text. */
export function spreadsheetRows(text: string): string[][] | undefined {
  const rows = text
    .replace(/(\r\n|\n|\r)+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'))
  const [first = []] = rows
  return first.length > 1 && rows.every((row) => row.length === first.length) ? rows : undefined
}
