import { describe, expect, it } from 'vitest'
import { type DiagramFacts, partStates, withLines, wordsOfStates } from './index.ts'

const code = `flowchart LR
  A[Idea] --> B{Good?}
  B -->|yes| C[Slides]
  subgraph S [Group]
    C --> D
  end`
const facts: readonly DiagramFacts[] = [
  { kind: 'node', key: 'A', name: 'A', label: 'Idea' },
  { kind: 'node', key: 'B', name: 'B', label: 'Good?' },
  { kind: 'node', key: 'C', name: 'C', label: 'Slides' },
  { kind: 'node', key: 'D', name: 'D', label: 'D' },
  { kind: 'group', key: 'S', name: 'S', label: 'Group' },
  { kind: 'edge', key: 'L_A_B_0', name: '', label: '', ends: ['A', 'B'] },
  { kind: 'edge', key: 'L_B_C_0', name: '', label: 'yes', ends: ['B', 'C'] },
  { kind: 'edge', key: 'L_C_D_0', name: '', label: '', ends: ['C', 'D'] },
]
const parts = withLines(code, facts)

describe('withLines', () => {
  it('finds the lines of nodes and edges, and all lines of a group', () => {
    expect(parts.map(({ lines }) => lines)).toEqual([[2], [2, 3], [3, 5], [5], [4, 5, 6], [2], [3], [5]])
  })

  it('takes the messages of a sequence and the transitions of states in their order', () => {
    const edge = (key: string): DiagramFacts => ({ kind: 'edge', key, name: '', label: '' })
    const sequence = 'sequenceDiagram\n  A->>B: one\n  Note over A: x\n  B-->>A: two: more'
    expect(withLines(sequence, [edge('message 0'), edge('message 1')]).map(({ lines }) => lines)).toEqual([[2], [4]])
    const states = 'stateDiagram-v2\n  [*] --> A\n  A --> B : go'
    expect(withLines(states, [edge('edge3'), edge('edge0')]).map(({ lines, ends }) => [lines, ends])).toEqual([
      [[3], ['A', 'B']],
      [[2], ['[*]', 'A']],
    ])
  })
})

describe('partStates', () => {
  it.each([
    ['A,B|C-->D|all', [[0, 1], [2, 3, 7], 'all']],
    ['Idea|yes', [[0], [6]]],
    ['hide|A|none|*', ['hide', [0], [], 'all']],
    // Lines of the text.
    [
      '2|3-4',
      [
        [0, 1, 5],
        [1, 2, 4, 6],
      ],
    ],
    ['S', [[2, 3, 4, 7]]],
    // An arrow against the direction of the edge.
    ['B --> A', [[0, 1, 5]]],
  ])('%s', (text, expected) => {
    const { states, wrong } = partStates(text, parts, false)
    expect([states.map((state) => (typeof state === 'string' ? state : [...new Set(state)])), wrong]).toEqual([expected, []])
  })

  it('keeps what earlier steps have shown', () => {
    expect(partStates('A|B|all', parts, true).states).toEqual([[0], [0, 1], 'all'])
  })

  it('returns words that name nothing', () => {
    expect(partStates('A,X|Y-->Z|99', parts, false).wrong).toEqual(['X', 'Y-->Z', '99'])
  })
})

it('says what came with a step', () => {
  const { states } = partStates('hide|A|B-->C|all', parts, true)
  expect(wordsOfStates(states, parts)).toEqual(['', 'Idea', 'Good?, Slides, Good? to Slides: yes', 'The whole diagram'])
})
