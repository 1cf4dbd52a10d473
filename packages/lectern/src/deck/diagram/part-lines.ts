import type { DiagramFacts, DiagramPart } from './drawn-diagram.ts'

/** Texts of labels, in which a name is only a word. */
const labels = /"[^"]*"|\[[^\]]*\]|\((?!\s*$)[^)]*\)|\{[^}]*\}|\|[^|]*\|/g
const opens = /^\s*(?:subgraph|loop|alt|opt|par|critical|break|rect|box|namespace)\b|^\s*state\b[^{]*\{\s*$/
const closesWith = /^\s*(?:end\b|\}\s*$)/
const message = /^\s*[^\s:].*?(?:<<)?-{1,2}(?:>>|>|x|\))[^:]*:/
/** A message in PlantUML: an arrow between two names, of which one may be missing. */
const plantUmlMessage =
  /^\s*(?:return\b|(?!note\b|title\b|==)(?:[^\s<>-][^<>-]*?)?\s*(?:[<\\/ox]{0,2}-{1,2}[>\\/ox]{1,2}|[<\\/]{1,2}-{1,2})\s*[^\s<>-]*[^<>:]*(?::|$))/
const color = /(?<=-)\[[^\]]*\](?=-*[>\\/ox])/g
const transition = /^\s*(\S+)\s*-->\s*([^\s:]+)/
const arrow = /--|==|-\.|\.\.|~~~|->/
/** Lines that draw nothing: comments, directives, and the kind of the diagram. */
const idle = /^\s*(?:%%|---|(?:classDef|style|linkStyle|click|direction|accTitle|accDescr)\b)/

interface Block {
  readonly first: number
  readonly last: number
  readonly text: string
}

/** Return the blocks of a text, each with its lines, in the order in which they end. */
function blocksIn(lines: readonly string[]): Block[] {
  const open: { first: number; text: string }[] = []
  const blocks: Block[] = []
  lines.forEach((text, index) => {
    if (opens.test(text)) open.push({ first: index + 1, text })
    else if (closesWith.test(text)) {
      const block = open.pop()
      if (block) blocks.push({ ...block, last: index + 1 })
    }
  })
  return blocks
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const hasWord = (text: string, word: string) => word !== '' && new RegExp(`(?<![\\w-])${escaped(word)}(?!\\w)`).test(text)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Signs of PlantUML around words, such as `**bold**`. */
const signs = /\*\*|\/\/|""|__|~~|<\/?[a-z][^>]*>/g

/** Return the parts with their lines in the diagram's text. A group has the lines of all that it holds. */
export function withLines(code: string, parts: readonly DiagramFacts[], language = 'mermaid'): DiagramPart[] {
  const isPlantUml = language === 'plantuml'
  const lines = code.split('\n')
  const bare = lines.map((line) => (idle.test(line) ? '' : (isPlantUml ? line.replaceAll(color, '') : line).replaceAll(labels, ' ')))
  // The first line names the kind of a diagram.
  const first = isPlantUml && !/^\s*@start/.test(code) ? 0 : 1
  const blocks = blocksIn(lines)
  const linesWhere = (test: (text: string, index: number) => boolean) =>
    bare.flatMap((text, index) => (index >= first && text.trim() !== '' && test(text, index) ? [index + 1] : []))
  const messages = linesWhere((text) => (isPlantUml ? plantUmlMessage : message).test(text))
  const transitions = linesWhere((text) => arrow.test(text))
  const isSequence = parts.some(({ key }) => key.startsWith('message '))
  // Mermaid numbers edges without a name in the order of the text.
  const numbered = parts
    .filter(({ key }) => /^edge\d+$/.test(key))
    .sort((one, other) => Number(one.key.slice(4)) - Number(other.key.slice(4)))
  const frames = parts.filter(({ kind, name }) => kind === 'group' && name === '')

  function linesOf(part: DiagramFacts): readonly number[] {
    const { kind, key, name, label, ends } = part
    if (kind === 'group') {
      const block =
        name === ''
          ? blocks[frames.indexOf(part)]
          : blocks.find(({ text }) => hasWord(text, name) || (label !== '' && text.includes(label)))
      return block ? numbers(block.first, block.last) : []
    }
    if (kind === 'edge' && isSequence) return messages.slice(Number(key.split(' ')[1])).slice(0, 1)
    if (kind === 'edge' && numbered.includes(part)) return transitions.slice(numbered.indexOf(part)).slice(0, 1)
    if (ends) return linesWhere((text) => arrow.test(text) && ends.every((end) => hasWord(text, end)))
    if (kind === 'note') return lines.flatMap((text, index) => (/^\s*note\b/i.test(text) && text.includes(label) ? [index + 1] : []))
    const named = linesWhere((text) => hasWord(isSequence || /\bstateDiagram/.test(code) ? text.replace(/:.*$/, '') : text, name))
    return named.length > 0
      ? named
      : lines.flatMap((text, index) =>
          label !== '' && index >= first && (isPlantUml ? text.replaceAll(signs, '') : text).includes(name || label) ? [index + 1] : [],
        )
  }
  return parts.map((part) => {
    const found = linesOf(part)
    // A transition between states has no names in its id.
    const [, from, to] = (numbered.includes(part) && transition.exec(lines[(found[0] ?? 0) - 1] ?? '')) || []
    return { ...part, ...(from !== undefined && to !== undefined && { ends: [from, to] as const }), lines: found }
  })
}
