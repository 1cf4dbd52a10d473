import { expect, it } from 'vitest'
import { type DiagramFacts, withLines, withMarks } from './index.ts'

const marksIn = (code: string, facts: readonly DiagramFacts[]) => {
  const svg = `<svg>${facts.map((_, index) => `<g class="x" data-part="${index}"></g>`).join('')}</svg>`
  return [...withMarks(svg, code, withLines(code, facts)).matchAll(/data-mark="([^"]*)"/g)].map(([, mark]) => mark)
}
const edge = (key: string, ends?: readonly [string, string], label = ''): DiagramFacts => ({ kind: 'edge', key, name: '', label, ends })

it('names nodes by their names, and arrows by their ends, whatever is on them', () => {
  const node: DiagramFacts = { kind: 'node', key: 'A', name: 'A', label: 'Idea' }
  const facts = [node, edge('L_A_B_0', ['A', 'B'], 'yes'), edge('L_A_B_1', ['A', 'B'], 'no')]
  expect(marksIn('graph TD\nA-->B', facts)).toEqual(['node A g1', 'A → B g1', 'A → B 2 g1'])
})

it('names a node by its words where Mermaid only numbers it', () => {
  expect(marksIn('mindmap\n  root', [{ kind: 'node', key: 'node_0', name: 'node_0', label: 'root' }])).toEqual(['node root g1'])
})

it('names messages by their words, so that one before them changes nothing', () => {
  const after = marksIn('sequenceDiagram\nA->>B: new\nA->>B: hi', [
    edge('message 0', ['A', 'B'], 'new'),
    edge('message 1', ['A', 'B'], 'hi'),
  ])
  expect(after[1]).toBe(marksIn('sequenceDiagram\nA->>B: hi', [edge('message 0', ['A', 'B'], 'hi')])[0])
})

it('names the elements of a part one by one, and lets no name end its attribute', () => {
  const node: DiagramFacts = { kind: 'node', key: '"', name: '"<', label: '' }
  const svg = '<svg><rect data-part="0"/><rect data-part="0"/></svg>'
  expect(withMarks(svg, '"<', withLines('"<', [node]))).toBe(
    '<svg><rect data-part="0" data-mark="node &quot;&lt; rect1"/><rect data-part="0" data-mark="node &quot;&lt; rect2"/></svg>',
  )
})
