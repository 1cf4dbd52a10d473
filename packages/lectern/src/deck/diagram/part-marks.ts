import type { DiagramPart } from './drawn-diagram.ts'

/** Return the name of each part that it has in the next version of its diagram, too: an arrow that of its ends, and a message also its words. */
function marksOf(code: string, parts: readonly DiagramPart[]): string[] {
  const times = new Map<string, number>()
  const isSequence = parts.some(({ key }) => key.startsWith('message '))
  return parts.map(({ kind, key, name, label, ends }) => {
    // Some kinds number their nodes, and a new one changes the numbers after it.
    const own = name !== '' && code.includes(name) ? name : label || key
    const mark = kind === 'edge' && ends ? [...ends, ...(isSequence ? [label] : [])].join(' → ') : `${kind} ${own}`
    const before = times.get(mark) ?? 0
    times.set(mark, before + 1)
    return before === 0 ? mark : `${mark} ${before + 1}`
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Give the elements of a drawn diagram, which have the numbers of their parts, the names by which they move to the next version. */
export function withMarks(svg: string, code: string, parts: readonly DiagramPart[]): string {
  const marks = marksOf(code, parts)
  const times = new Map<string, number>()
  return svg.replaceAll(/<(\w+)((?:\s[^<>]*?)?) data-part="(\d+)"/g, (_, tag: string, before: string, part: string) => {
    const own = `${tag} ${part}`
    const time = (times.get(own) ?? 0) + 1
    times.set(own, time)
    return `<${tag}${before} data-part="${part}" data-mark="${escaped(`${marks[Number(part)]} ${tag}${time}`)}"`
  })
}
