import { beforeAll, expect, it } from 'vitest'
import { drawnPrefix } from '../../../deck/diagram/index.ts'
import { builtFile } from '../../project/index.ts'
import { createDrawer, type Drawer } from './create-drawer.ts'

// The one browser of this file draws all of its diagrams.
let drawer: Drawer
beforeAll(() => {
  drawer = createDrawer(builtFile, 1000)
})

const config = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  htmlLabels: false,
  flowchart: { htmlLabels: false },
}

async function drawn(code: string, further: object = {}) {
  const answer = await drawer.draw({ code, config: { ...config, ...further } }, { css: '', fonts: [] })
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

it('draws a flowchart with real text, names its parts, and keeps only ids of the picture', async () => {
  const { svg, parts, width } = await drawn('flowchart LR\n  A_1[Idea] -->|yes| B\n  subgraph S[Group]\n    B\n  end')
  expect(svg).toContain('Idea')
  expect(svg).not.toMatch(/foreignObject|font-family/)
  expect([...svg.matchAll(/ id="([^"]*)"/g)].every(([, id]) => id?.startsWith(drawnPrefix))).toBe(true)
  expect(width).toBeGreaterThan(100)
  expect(parts.map(({ kind, name, label, ends }) => [kind, name, label, ends?.join()])).toEqual([
    ['node', 'A_1', 'Idea', undefined],
    ['node', 'B', 'B', undefined],
    ['group', 'S', 'Group', undefined],
    ['edge', '', 'yes', 'A_1,B'],
  ])
})

it('names participants and messages of a sequence, states and classes', async () => {
  const sequence = await drawn('sequenceDiagram\n  Alice->>Bob: Hi\n  Bob-->>Alice: Yes')
  expect(sequence.parts.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['node Bob', 'node Alice', 'edge Hi', 'edge Yes'])
  const states = await drawn('stateDiagram-v2\n  Still --> Moving : push')
  expect(states.parts.map(({ kind, name, label }) => [kind, name, label])).toEqual([
    ['node', 'Still', 'Still'],
    ['node', 'Moving', 'Moving'],
    ['edge', '', 'push'],
  ])
})

it.each([
  ['a script', 'flowchart LR\n  A["<script>alert(1)</script>"]'],
  ['a handler', 'flowchart LR\n  A["<img src=x:x onerror=alert(1)>"]'],
  ['an address of a script', 'flowchart LR\n  A --> B\n  click A href "javascript:alert(1)"'],
  ['an import of styles', 'flowchart LR\n  A["<style>@import url(https://evil.example/x.css)</style>x"]'],
  ['entities', 'flowchart LR\n  A["&lt;script&gt;alert(1)&lt;/script&gt; &#106;avascript:x"]'],
  ['styles that fetch', '%%{init: {"themeCSS": "* { background: url(https://evil.example/p) }"}}%%\nflowchart LR\n  A --> B'],
  ['a picture of another site', 'flowchart LR\n  A["<b>x</b><img src=https://evil.example/p.png>"]'],
])('leaves nothing in a label that runs or fetches: %s', async (_, code) => {
  const { svg } = await drawn(code, { htmlLabels: true, flowchart: { htmlLabels: true } })
  expect(svg).not.toMatch(/<script|<img|<image|@import|\son\w+=|href="javascript|evil\.example/i)
})

it('keeps the letters of any script', async () => {
  const { svg } = await drawn('flowchart LR\n  A["شبكة"] --> B["רשת"] --> C["神经网络"]')
  for (const word of ['شبكة', 'רשת', '神经网络']) expect(svg).toContain(word)
})

it('says what Mermaid does not understand', async () => {
  expect(await drawer.draw({ code: 'flowchart LR\n  A[[', config }, { css: '', fonts: [] })).toMatchObject({
    failed: expect.stringContaining('Parse error'),
  })
})
