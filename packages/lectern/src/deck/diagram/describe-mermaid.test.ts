import { describe, expect, it } from 'vitest'
import { describeMermaid, proposeDescription } from './describe-mermaid.ts'

describe('proposeDescription', () => {
  it.each([
    ['flowchart LR\n  A[Idea] --> B{Good?}\n  B -->|yes| C["Slides"]:::hot', 'Flowchart: Idea to Good?, Good? to Slides'],
    ['graph TD\n  A --> B --> C', 'Flowchart: A to B, B to C'],
    ['sequenceDiagram\n  Alice->>Bob: Hello: you\n  Bob-->>Alice: Yes', 'Sequence diagram: Alice to Bob: Hello: you, Bob to Alice: Yes'],
    ['stateDiagram-v2\n  Still --> Moving : push', 'State diagram: Still to Moving: push'],
    ['erDiagram\n  CUSTOMER ||--o{ ORDER : places', 'Entity relationship diagram: CUSTOMER to ORDER'],
    ['graph TD\n  A -- yes --> B', 'Flowchart: A to B'],
    ['classDiagram\n  Animal <|-- Duck', 'Class diagram: Animal to Duck'],
    ['pie\n  "a": 1', 'Pie chart'],
  ])('%j', (code, text) => expect(proposeDescription(code)).toBe(text))
})

describe('describeMermaid', () => {
  it.each([
    ['graph TD\nA-->B', 'graph', 'Flowchart'],
    ['flowchart LR\nA-->B', 'flowchart', 'Flowchart'],
    ['sequenceDiagram\nA->>B: x', 'sequenceDiagram', 'Sequence diagram'],
    ['stateDiagram-v2\n[*] --> A', 'stateDiagram-v2', 'State diagram'],
    ['pie title Pets\n"a": 1', 'pie', 'Pie chart: Pets'],
    ['pie showData title Pets\n"a": 1', 'pie', 'Pie chart: Pets'],
    ['gantt\n  title A plan\n', 'gantt', 'Gantt chart: A plan'],
    ['xychart-beta\n  title "Sales"\n', 'xychart-beta', 'Chart: Sales'],
    ['---\ntitle: From the head\n---\ngraph TD\nA-->B', 'graph', 'Flowchart: From the head'],
    ['%% a comment\n%%{init: {"theme": "dark"}}%%\ngraph TD', 'graph', 'Flowchart'],
    ['graph TD\n  accTitle: How it works\n  A-->B', 'graph', 'How it works'],
    ['graph TD\n  accTitle: How it works\n  accDescr: A leads to B\n', 'graph', 'How it works. A leads to B'],
    ['graph TD\n  accDescr {\n    A leads\n    to B\n  }\n', 'graph', 'Flowchart. A leads to B'],
    ['something', 'something', 'Diagram'],
    ['constructor', 'constructor', 'Diagram'],
    ['', '', 'Diagram'],
  ])('%j', (code, kind, label) => {
    expect(describeMermaid(code)).toMatchObject({ kind, label })
  })

  it('a diagram with more lines is higher, within the height of a slide', () => {
    const heightOf = (lines: number) => describeMermaid(`sequenceDiagram\n${'A->>B: x\n'.repeat(lines)}`).height
    expect([heightOf(1), heightOf(3), heightOf(50)]).toEqual([184, 272, 460])
  })
})
