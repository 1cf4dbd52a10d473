import type { DiagramPart } from './drawn-diagram.ts'

/** What one step of a diagram shows: some parts by their numbers, all of them, or nothing. */
type PartState = 'all' | 'hide' | readonly number[]

const words: Readonly<Record<string, PartState>> = { '': 'all', '*': 'all', all: 'all', none: [], hide: 'hide' }
const range = /^(\d+)\s*(?:(-)\s*(\d*))?$/
const edge = /^(.*?\S)\s*(?:[<xo*|}{]*(?:--|==|-\.|\.\.|->)[-=.>xo)*|{}+]*)\s*(\S.*)$/

const indicesOf = (parts: readonly DiagramPart[], test: (part: DiagramPart) => boolean) =>
  parts.flatMap((part, index) => (test(part) ? [index] : []))

/** Return the parts that an author names, by name, by their words, as in `A-->B`, or by lines. Return undefined for anything else. */
function partsNamed(word: string, parts: readonly DiagramPart[]): readonly number[] | undefined {
  const named = indicesOf(parts, ({ name }) => name === word)
  const found = named.length > 0 ? named : indicesOf(parts, ({ label }) => label === word)
  if (found.length > 0) {
    const inside = new Set(found.flatMap((index) => (parts[index]?.kind === 'group' ? parts[index].lines : [])))
    return [...found, ...indicesOf(parts, ({ lines }) => lines.some((line) => inside.has(line)))]
  }
  const [, from = '', to = ''] = edge.exec(word) ?? []
  const [ends, back] = [[from, to].join('\n'), [to, from].join('\n')]
  const along = indicesOf(parts, (part) => part.ends?.join('\n') === ends)
  const edges = along.length > 0 ? along : indicesOf(parts, (part) => part.ends?.join('\n') === back)
  if (edges.length > 0) return [...edges, ...indicesOf(parts, ({ name }) => name !== '' && (name === from || name === to))]
  const [, first, dash, last] = range.exec(word) ?? []
  if (first === undefined) return undefined
  const [low, high] = [Number(first), dash ? Number(last || Number.POSITIVE_INFINITY) : Number(first)]
  // A group is on the line that opens it.
  const at = ({ kind, lines }: DiagramPart) => (kind === 'group' ? lines.slice(0, 1) : lines)
  const inLines = indicesOf(parts, (part) => at(part).some((line) => line >= low && line <= high))
  return inLines.length > 0 ? inLines : undefined
}

/**
 * Return what each step of a diagram shows, as in `A,B|C-->D|all`. With `keeps`, a step also shows what the steps before have shown. `wrong` are words
 * that name no part.
 */
export function partStates(
  text: string,
  parts: readonly DiagramPart[],
  keeps: boolean,
): { readonly states: readonly PartState[]; readonly wrong: readonly string[] } {
  const wrong: string[] = []
  const shown = new Set<number>()
  const states = text.split('|').map((step): PartState => {
    const word = step.trim()
    const known = Object.hasOwn(words, word) ? words[word] : undefined
    if (typeof known === 'string') return known
    const named = known
      ? []
      : word
          .split(/[,;]/)
          .map((name) => name.trim())
          .filter(Boolean)
          .flatMap((name) => {
            const found = partsNamed(name, parts)
            if (!found) wrong.push(name)
            return found ?? []
          })
    for (const index of named) shown.add(index)
    return [...(keeps ? shown : new Set(named))].sort((one, other) => one - other)
  })
  return { states, wrong }
}

/** Return the words for a part, as a screen reader says them: `Idea`, or `Idea to Slides: yes`. */
function wordsOfPart({ kind, name, label, ends }: DiagramPart, parts: readonly DiagramPart[]): string {
  if (kind !== 'edge' || !ends) return label || name
  const [from, to] = ends.map((end) => parts.find((part) => part.name === end)?.label || end)
  return `${from} to ${to}${label === '' ? '' : `: ${label}`}`
}

/** Parts that one sentence lists. */
const mostListed = 12

/** Return what a screen reader says at each state: what it shows that the state before did not. */
export function wordsOfStates(states: readonly PartState[], parts: readonly DiagramPart[]): string[] {
  return states.map((state, index) => {
    if (state === 'hide') return ''
    if (state === 'all') return 'The whole diagram'
    const before = states[index - 1]
    const fresh =
      typeof before === 'object' && before.every((part) => state.includes(part)) ? state.filter((part) => !before.includes(part)) : state
    const listed = fresh.flatMap((part) => parts[part] ?? []).map((part) => wordsOfPart(part, parts))
    const all = [...new Set(listed.filter(Boolean))]
    return all.length === 0 ? 'Nothing' : [...all.slice(0, mostListed), ...(all.length > mostListed ? ['and more'] : [])].join(', ')
  })
}
