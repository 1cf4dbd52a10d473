/** A code block in Markdown, with the lines around its content. */
export interface Fence {
  /** Its first line, and the line after its last one, from 0. */
  readonly start: number
  readonly end: number
  /** What is before each line: spaces, or the marks of a quote. */
  readonly prefix: string
  readonly mark: string
  /** The text after the mark. */
  readonly info: string
  /** The code, which ends with a line break. */
  readonly code: string
  /** Whether the block is a line `<<< …`, whose code is in a file. */
  readonly isImported?: boolean
}

/** Return the block of a line `<<< …`. Return undefined when there is none. */
export type ReadImport = (line: string) => Pick<Fence, 'info' | 'code'> | undefined

const opening = /^((?:[ \t]|>[ \t]?)*)(`{3,}|~{3,})(.*)$/

const importing = /^((?:[ \t]|>[ \t]?)*)(<<<.*)$/

/** Parts of a slide that contain no Markdown, by the start of their first line and the end of their last one. */
const raw: readonly (readonly [RegExp, RegExp])[] = [
  [/^\s*<!--/, /-->/],
  [/^\s*<script[\s>]/i, /<\/script>/i],
  [/^\s*<style[\s>]/i, /<\/style>/i],
]

/** Return the code blocks of a slide with fences, in order. A block within a block belongs to its code. */
export function findFences(lines: readonly string[], readImport: ReadImport = () => undefined): readonly Fence[] {
  const fences: Fence[] = []
  for (let start = 0; start < lines.length; start++) {
    const line = lines[start] ?? ''
    const skipped = raw.find(([first]) => first.test(line))
    if (skipped) {
      while (start < lines.length && !skipped[1].test(lines[start] ?? '')) start++
      continue
    }
    const [, before = '', imported] = importing.exec(line) ?? []
    const block = imported === undefined ? undefined : readImport(imported)
    if (block) fences.push({ start, end: start + 1, prefix: before, mark: '```', ...block, isImported: true })
    const [, prefix = '', mark = '', info = ''] = opening.exec(line) ?? []
    if (mark === '' || (mark.startsWith('`') && info.includes('`'))) continue
    const closing = new RegExp(`^(?:[ \\t]|>[ \\t]?)*${mark}${mark[0]}*[ \\t]*$`)
    const last = lines.findIndex((each, index) => index > start && closing.test(each))
    if (last < 0) break
    const inside = lines.slice(start + 1, last).map((each) => {
      if (each.startsWith(prefix)) return each.slice(prefix.length)
      return each.startsWith(prefix.trimEnd()) ? each.slice(prefix.trimEnd().length) : each.trimStart()
    })
    fences.push({ start, end: last + 1, prefix, mark, info: info.trim(), code: inside.map((each) => `${each}\n`).join('') })
    start = last
  }
  return fences
}

/** Return a fence that no run of backticks in the code closes. */
function markAround(code: string, mark: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  return '`'.repeat(Math.max(mark.length, longest + 1))
}

/** Stands in the text of a transformer for a block that the engine highlights. */
const token = (index: number) => `<lectern-code data-index="${index}"></lectern-code>`
const tokens = /<lectern-code data-index="(\d+)"><\/lectern-code>/

/** Return HTML without empty lines, which would end it in Markdown. */
const withoutBlanks = (html: string) => html.trim().replaceAll(/\n[ \t]*(?=\n)/g, '\n&#10;')

/** Creates what a transformer of code blocks returns: HTML with highlighted blocks in it. */
export function createReplacement({ info, code, mark, prefix }: Fence) {
  const blocks: string[] = []
  return {
    /** Return the mark of a highlighted block, with another language or code if they are given. */
    highlighted(override: { readonly info?: string | undefined; readonly code?: string | undefined } = {}): string {
      const shown = override.code ?? code
      const fence = markAround(shown, mark)
      blocks.push(`${fence}${override.info ?? info}\n${shown.replace(/\n?$/, '\n')}${fence}`)
      return token(blocks.length - 1)
    },
    /** Return the Markdown of the HTML. */
    markdown(html: string): readonly string[] {
      const parts = html.split(tokens).map((part, index) => (index % 2 === 1 ? (blocks[Number(part)] ?? '') : withoutBlanks(part)))
      const text = parts.filter((part) => part !== '').join('\n\n')
      return text.split('\n').map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    },
  }
}
