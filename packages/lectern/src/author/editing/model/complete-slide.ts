import type { OfferedWord, SlideWords } from '../../../deck/deck/index.ts'

/** Words that can replace the text from `from` up to the cursor. */
export interface Completion {
  readonly from: number
  readonly options: readonly {
    readonly label: string
    readonly kind: 'option' | 'value' | 'component'
    readonly doc?: string
    readonly text?: string
  }[]
}

const frontmatterLine = /^---[ \t]*$/

/** Return whether line `index`, from 0, is inside frontmatter. */
function inFrontmatter(lines: readonly string[], index: number): boolean {
  if (index === 0 || !frontmatterLine.test(lines[0] ?? '')) return false
  const end = lines.findIndex((line, at) => at > 0 && frontmatterLine.test(line))
  return end < 0 || index < end
}

/**
 * Return the completions at `position` of a slide's source, whose line endings are `\n`. `first` marks the slide whose frontmatter also holds the
 * deck's options.
 */
export function completeSlide(source: string, position: number, words: SlideWords, first: boolean): Completion | undefined {
  const before = source.slice(0, position)
  const lines = source.split('\n')
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (inFrontmatter(lines, before.split('\n').length - 1))
    return completeOption(line, position, first ? [...words.slide, ...words.deck] : words.slide)
  const [, name] = /<([A-Z][\w]*|)$/.exec(line) ?? []
  if (name === undefined) return undefined
  return { from: position - name.length, options: words.components.map((label) => ({ label, kind: 'component' })) }
}

function completeOption(line: string, position: number, options: readonly OfferedWord[]): Completion | undefined {
  const [, name, value = ''] = /^([\w-]+):[ \t]*(\S*)$/.exec(line) ?? []
  if (name === undefined) {
    if (!/^[\w-]*$/.test(line)) return undefined
    const seen = new Set<string>()
    const once = options.filter((option) => !seen.has(option.name) && seen.add(option.name))
    return {
      from: position - line.length,
      options: once.map((option) => ({ label: option.name, kind: 'option', doc: option.doc, text: `${option.name}: ` })),
    }
  }
  const choices = options.find((option) => option.name === name)?.choices ?? []
  if (choices.length === 0) return undefined
  return { from: position - value.length, options: choices.map((label) => ({ label, kind: 'value' })) }
}
