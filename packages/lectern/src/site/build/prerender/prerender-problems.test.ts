import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../../base/errors/index.ts'
import { readDeck } from '../../../compiler/markdown/index.ts'
import { engineSource } from '../../../compiler/project/index.ts'
import type { PrerenderStep } from './job.ts'
import { PrerenderStop, type StopReason } from './prerender.ts'
import { type FaultSources, faultProblem, loadingProblem, stopProblem } from './prerender-problems.ts'

let dir: string
const text = `# One

---
layout: poster
---

# Two

Some words <my-chart/> and more

---

<Other />
`
let sources: FaultSources
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
  for (const name of ['layouts/poster.tsx', 'components/MyChart.tsx', 'global-top.tsx']) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), '')
  }
  const { deck } = await readDeck({ entry: 'slides.md', read: () => text })
  const shared = new Map([
    ['poster-0-a.mjs', join(dir, 'layouts/poster.tsx')],
    ['MyChart-1-b.mjs', join(dir, 'components/MyChart.tsx')],
    ['components-2-c.mjs', 'lectern/components'],
    ['cover-3-d.mjs', engineSource('deck/theme/browser/layouts/cover.tsx')],
    ['three-4-e.mjs', 'three'],
  ])
  sources = { deck, dir, entry: 'slides.md', shared, layers: [join(dir, 'global-top.tsx')] }
})
afterAll(() => rmSync(dir, { recursive: true }))

/** A stack as Node formats it, the innermost call first. */
const thrownIn = (...files: string[]) => files.map((file) => `\n    at X (file:///x/.lectern/server-1/${file}:10:9)`).join('')
const messages = (message: string, stack: string, no = 2) => formatProblem(faultProblem({ message, stack }, no, sources))

describe('an error while a slide renders is reported where the author can fix it (contract.md, "Errors")', () => {
  it('a component, where its tag is', () => {
    expect(messages('boom', thrownIn('MyChart-1-b.mjs', 'server-9.mjs'))).toBe(
      `slides.md:9:12 <MyChart> cannot be rendered: boom
  Some words <my-chart/> and more
             ^
  components/MyChart.tsx throws this. Fix it. Until then, the page is written without it, and the browser tries to render it.`,
    )
  })

  it('a component that throws a value without a stack, by the name that React gives', () => {
    expect(messages('boom', '\n    at MyChart\n    at Suspense')).toMatch(/^slides\.md:9:12 <MyChart> cannot be rendered: boom/)
  })

  it('a component that renders itself, even if the limit is reached at an element inside', () => {
    const message = 'Maximum call stack size exceeded'
    expect(messages(message, '\n    at div\n    at MyChart\n    at div')).toMatch(/^slides\.md:9:12 <MyChart> cannot be rendered: Maximum/)
    expect(messages(message, '\n    at div\n    at Tabs\n    at MyChart')).toMatch(/^slides\.md:7:1 This slide cannot be rendered/)
  })

  it('a layout, where the slide names it', () => {
    expect(messages('boom', thrownIn('poster-0-a.mjs'))).toMatch(
      /^slides\.md:4:1 The layout "poster" cannot be rendered: boom\n {2}layouts\/poster\.tsx throws this\./,
    )
  })

  it('a layer, by the file that the message names, if there are several', () => {
    const several = { ...sources, layers: [join(dir, 'global-top.tsx'), join(dir, 'slide-bottom.vue')] }
    const inLayer = (message: string) => formatProblem(faultProblem({ message, stack: thrownIn('server-9.mjs') }, 2, several))
    expect(inLayer('slide-bottom.vue cannot be used')).toMatch(/^slide-bottom\.vue:1:1 slide-bottom\.vue cannot be rendered/)
    expect(inLayer('boom')).toMatch(/^global-top\.tsx:1:1 A layer of the deck, or its end slide, cannot be rendered: boom/)
  })

  it('the slide itself, at its first line', () => {
    expect(messages('boom', thrownIn('s/abc.mjs', 'poster-0-a.mjs'))).toMatch(/^slides\.md:7:1 This slide cannot be rendered: boom\n/)
    expect(messages('boom', thrownIn('components-2-c.mjs', 'poster-0-a.mjs'))).toMatch(/^slides\.md:7:1 This slide cannot be rendered/)
    expect(messages('boom', '')).toMatch(/^slides\.md:7:1 This slide cannot be rendered/)
  })

  it('a layer of the deck, at its file', () => {
    expect(messages('boom', thrownIn('server-9.mjs'))).toMatch(/^global-top\.tsx:1:1 global-top\.tsx cannot be rendered: boom/)
    expect(messages('boom', thrownIn('server-9.mjs'), 4)).toMatch(/^global-top\.tsx:1:1 /)
  })

  it.each(['window', 'document', 'localStorage', 'IntersectionObserver', 'HTMLVideoElement'])('%s, which only a browser has', (name) => {
    expect(messages(`${name} is not defined`, thrownIn('MyChart-1-b.mjs'))).toContain(
      `The build renders pages without a browser. Use "${name}" in useEffect or in an event handler.`,
    )
  })

  it('a module that fails while it is loaded, at its file or at the start of the deck', () => {
    const fault = { message: 'boom', stack: '' }
    expect(formatProblem(loadingProblem(fault, join(dir, 'components/MyChart.tsx'), sources))).toMatch(
      /^components\/MyChart\.tsx:1:1 This fails while it loads: boom/,
    )
    expect(formatProblem(loadingProblem(fault, 'three', sources))).toMatch(/^slides\.md:1:1 "three" fails while it loads: boom/)
  })
})

describe('rendering that ends early is reported with the page that was rendered', () => {
  const late: StopReason = { kind: 'late', seconds: 30 }
  const failed: StopReason = { kind: 'uncaught', result: { faults: [{ message: 'later', stack: thrownIn('MyChart-1-b.mjs') }] } }
  const loading = (specifier: string): PrerenderStep => ({ kind: 'shared', specifier, file: 'x.mjs' })
  it.each<[string, PrerenderStep, StopReason]>([
    ['slides.md:7:1 Slide 2 was not rendered in 30 seconds', { kind: 'page', no: 2 }, late],
    ['slides.md:13:1 Slide 3 was not rendered in 30 seconds', { kind: 'next', no: 3 }, late],
    ['slides.md:7:1 Slide 2 was not loaded in 30 seconds', { kind: 'slide', no: 2 }, late],
    ['slides.md:1:1 The end slide was not rendered in 30 seconds', { kind: 'page', no: 4 }, late],
    ['slides.md:1:1 The deck was not loaded in 30 seconds', { kind: 'entry' }, late],
    ['slides.md:1:1 three was not loaded in 30 seconds', loading('three'), late],
    ['slides.md:7:1 Slide 2 was not rendered in 5 seconds of computing', { kind: 'page', no: 2 }, { kind: 'loop', stack: '', seconds: 5 }],
    [
      'slides.md:9:12 <MyChart> was not rendered in 5 seconds of computing',
      { kind: 'page', no: 2 },
      { kind: 'loop', stack: '', seconds: 5, component: 'components/MyChart.vue' },
    ],
    [
      'slides.md:4:1 The layout "poster" was not rendered in 5 seconds of computing',
      { kind: 'next', no: 2 },
      { kind: 'loop', stack: '', seconds: 5, component: 'layouts/poster.vue' },
    ],
    [
      'slides.md:1:1 Slide 1 needs more than 2048 MB of memory to be rendered',
      { kind: 'page', no: 1 },
      { kind: 'memory', megabytes: 2048 },
    ],
    [
      'slides.md:1:1 Slide 1 ended the process in which it was rendered: status 9',
      { kind: 'page', no: 1 },
      { kind: 'ended', how: 'status 9' },
    ],
    [
      'components/MyChart.tsx:1:1 An error was not caught while components/MyChart.tsx was rendered: later',
      { kind: 'page', no: 2 },
      failed,
    ],
  ])('%s', (expected, step, reason) => {
    const [first, ...others] = formatProblem(stopProblem(new PrerenderStop(step, reason), sources)).split('\n')
    expect(first).toBe(expected)
    expect(others.join('')).not.toBe('')
  })

  it('a component that never finishes loading, at its file', () => {
    const problem = stopProblem(new PrerenderStop(loading(join(dir, 'components/MyChart.tsx')), late), sources)
    expect(formatProblem(problem)).toMatch(/^components\/MyChart\.tsx:1:1 components\/MyChart\.tsx was not loaded in 30 seconds\n/)
  })
})
