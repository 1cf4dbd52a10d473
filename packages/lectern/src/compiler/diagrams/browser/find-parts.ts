import type { DiagramFacts } from '../../../deck/diagram/index.ts'

/** A part with the elements that draw it. */
interface FoundPart extends DiagramFacts {
  readonly elements: readonly Element[]
}

const wordsOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Return the name of a node from its id, such as `flowchart-A-0` or `classId-Animal-3`. */
const nameIn = (id: string): string => /^(?:flowchart|state|classId|entity)-(.+)-\d+$/.exec(id)?.[1] ?? id

/** Return the two names in the id of an edge, such as `L_A_B_0`: both must be names of nodes, which may have underscores. */
function endsIn(id: string, names: ReadonlySet<string>): readonly [string, string] | undefined {
  const inner = id.replace(/^(L|id)_/, '').replace(/[_-]\d+$/, '')
  for (let at = 1; at < inner.length; at++) {
    if (!/[_-]/.test(inner[at] ?? '')) continue
    const from = nameIn(inner.slice(0, at))
    const to = nameIn(inner.slice(at + 1))
    if (names.has(from) && names.has(to)) return [from, to]
  }
  return undefined
}

/** Return the nodes, groups and edges of the kinds of diagrams that Mermaid draws as graphs. */
function graphParts(svg: SVGSVGElement, prefix: string): FoundPart[] {
  const idOf = (element: Element) => element.id.replace(`${prefix}-`, '')
  const nodes = [...svg.querySelectorAll('g.node[id]')].map((element): FoundPart => {
    const name = nameIn(idOf(element))
    const isPoint = /_(start|end)$/.test(name) && wordsOf(element) === ''
    const isNote = /----note-/.test(idOf(element))
    return { kind: isNote ? 'note' : 'node', key: name, name: isPoint || isNote ? '' : name, label: wordsOf(element), elements: [element] }
  })
  const groups = [...svg.querySelectorAll('g.cluster[id], g.statediagram-cluster[id]')].map((element): FoundPart => {
    const name = nameIn(idOf(element))
    return { kind: 'group', key: name, name, label: wordsOf(element), elements: [element] }
  })
  const names = new Set([...nodes, ...groups].map(({ key }) => key))
  const edges = [...svg.querySelectorAll('path[data-id]')].map((element): FoundPart => {
    const id = element.getAttribute('data-id') ?? ''
    const label = svg.querySelector(`.edgeLabel [data-id="${CSS.escape(id)}"]`)
    const ends = endsIn(id.replace(`${prefix}-1-`, ''), names)
    const group = label?.closest('.edgeLabel')
    return { kind: 'edge', key: id, name: '', label: wordsOf(label), ...(ends && { ends }), elements: [element, ...(group ? [group] : [])] }
  })
  return [...nodes, ...groups, ...edges]
}

/** Return the participants, messages, notes and frames of a sequence, in the order of its text. */
function sequenceParts(svg: SVGSVGElement): FoundPart[] {
  const names = [
    ...new Set([...svg.querySelectorAll('.actor[name], .actor-man[name]')].map((element) => element.getAttribute('name') ?? '')),
  ]
  const people = names.map((name): FoundPart => {
    const named = [...svg.querySelectorAll(`[name="${CSS.escape(name)}"]`)]
    const elements = [...new Set(named.map((element) => (element.parentElement?.localName === 'g' ? element.parentElement : element)))]
    const top = elements.find((element) => wordsOf(element) !== '')
    return { kind: 'node', key: name, name, label: wordsOf(top), elements }
  })
  const messages = [...svg.querySelectorAll('[data-et="message"]')].map((line, index): FoundPart => {
    const texts: Element[] = []
    for (let before = line.previousElementSibling; before?.classList.contains('messageText'); before = before.previousElementSibling)
      texts.unshift(before)
    const after = line.nextElementSibling
    const number = after?.classList.contains('sequenceNumber') ? [after] : []
    const [from, to] = ['data-from', 'data-to'].map((name) => line.getAttribute(name) ?? '')
    const label = texts.map(wordsOf).join(' ')
    return { kind: 'edge', key: `message ${index}`, name: '', label, ends: [from ?? '', to ?? ''], elements: [...texts, line, ...number] }
  })
  const others = [...svg.querySelectorAll('[data-et="note"], [data-et="control-structure"]')].map((element, index): FoundPart => {
    const isNote = element.getAttribute('data-et') === 'note'
    return { kind: isNote ? 'note' : 'group', key: `box ${index}`, name: '', label: wordsOf(element), elements: [element] }
  })
  return [...people, ...messages, ...others]
}

/** Return the slices of a pie, each with its entry in the legend. */
function pieParts(svg: SVGSVGElement): FoundPart[] {
  const [slices, legend] = ['.pieCircle', '.legend'].map((selector) => [...svg.querySelectorAll(selector)])
  const shares = [...svg.querySelectorAll('text.slice')]
  return (legend ?? []).map((entry, index): FoundPart => {
    const name = wordsOf(entry).replace(/ \[.*\]$/, '')
    const elements = [slices?.[index], shares[index], entry].filter((element) => element !== undefined)
    return { kind: 'node', key: name, name, label: wordsOf(entry), elements }
  })
}

/** Return the parts of a diagram that Mermaid has drawn, and mark their elements with their numbers. Kinds without parts have none. */
export function findParts(svg: SVGSVGElement, prefix: string): DiagramFacts[] {
  const found = [...graphParts(svg, prefix), ...sequenceParts(svg), ...pieParts(svg)]
  return found.map(({ elements, ...facts }, index) => {
    for (const element of elements) element.setAttribute('data-part', String(index))
    return facts
  })
}
