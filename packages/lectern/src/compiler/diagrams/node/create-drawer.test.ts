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

it.each([
  ['a mind map', 'mindmap\n  root((Datos de entrada))\n    Datos de salida', {}],
  ['a label with a character by name', 'stateDiagram-v2\n  A: Datos de entrada#58;', {}],
  ['a label of words', 'flowchart LR\n  A[Datos de entrada]', { htmlLabels: false }],
])('measures %s as wide as the slide shows it', async (_, code, further) => {
  const sizeWith = async (css: string) => {
    const answer = await drawer.draw(
      { code, config: { ...config, htmlLabels: true, ...further } },
      { css: `.slidev-layout { ${css} }`, fonts: [] },
    )
    if ('failed' in answer) throw new Error(answer.failed)
    // Wider words are broken into more lines.
    return answer.width * answer.height
  }
  const [narrow, wide, spaced] = [
    await sizeWith('font-family: serif'),
    await sizeWith('font-family: monospace'),
    await sizeWith('font-family: serif; letter-spacing: 4px'),
  ]
  expect(wide).toBeGreaterThan(narrow * 1.1)
  expect(spaced).toBeGreaterThan(narrow * 1.1)
})

it.each([
  ['commits without names', 'gitGraph\n  commit\n  branch b\n  commit\n  checkout main\n  merge b'],
  ['a drawing by hand', '---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n  A --> B{C}'],
  ['a mind map', 'mindmap\n  root((a))\n    b\n    c\n      d'],
  ['an architecture', 'architecture-beta\n  service db(database)[Database]\n  service server(server)[Server]\n  db:L -- R:server'],
  ['blocks', 'block-beta\n  columns 2\n  a b c'],
])('draws the same text as the same picture, also in another browser: %s', async (_, code) => {
  const other = createDrawer(builtFile, 1000)
  const first = await drawn(code)
  await drawn('flowchart LR\n  X')
  expect(await drawn(code)).toEqual(first)
  expect(await other.draw({ code, config }, { css: '', fonts: [] })).toEqual(first)
})

it('marks no day in a Gantt chart, unless the author describes the line', async () => {
  const code = (more: string) => `gantt\n  dateFormat YYYY-MM-DD\n${more}  section A\n  One :a1, 2020-01-01, 30d`
  expect((await drawn(code(''))).svg).not.toContain('"today"')
  expect((await drawn(code('  todayMarker stroke-width:5px\n'))).svg).toContain('stroke-width')
})
