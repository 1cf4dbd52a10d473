import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wings } from './rooms.ts'

const engine = 'packages/lectern/src/'

/** What is loaded late without `loadPart` around the `import()` itself: how many, and what takes care of them. */
const exceptions: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'viewer/app/built-source.ts': [
    3,
    'createSlideModules reports and retries slides, createPresenterDoor the notes; the list of slides is loaded as a part',
  ],
  'author/page/served-source.tsx': [1, 'createSlideModules reports and retries slides, createPresenterDoor the notes'],
  'compiler/diagrams/browser/draw-page.ts': [1, 'runs in the page that draws diagrams; the compiler reports its failure'],
  'author/page/watch-faults.ts': [1, 'asks for the error of a module that the bundler has loaded'],
  'viewer/controls/create-panels.ts': [1, 'createPanels loads them as a part'],
  'viewer/drawing/create-drawing-loader.ts': [1, 'is given to loadPart by its default'],
  'viewer/recording/browser/create-recording.tsx': [1, 'is given to loadPart by its default'],
}

/** What runs in a browser: `browser/` of a room, or a room that has nothing else. */
function isBrowserCode(file: string): boolean {
  const [wing = '', name = '', folder] = file.slice(engine.length).split('/')
  const runtimes = wings[wing]?.rooms[name]?.runtimes ?? []
  return runtimes.includes('browser') && (runtimes.length === 1 || folder === 'browser')
}

/** Return the text without comments. Strings stay. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')

/** Where the bracket that opens at `from` closes. */
function closes(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** Count each `import()` that is outside a call of `loadPart` or `tryPart`. */
function bareImports(source: string): number {
  const text = withoutComments(source)
  const spans = [...text.matchAll(/\b(?:loadPart|tryPart)(?:<[^(]*>)?\(/g)].map(({ index, 0: { length } }) => [
    index,
    closes(text, index + length - 1),
  ])
  return [...text.matchAll(/(?<!typeof )\bimport\(/g)].filter(
    ({ index }) => !spans.some(([from = 0, until = 0]) => from < index && index < until),
  ).length
}

const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .map((file) => engine + file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && isBrowserCode(file) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))

it('a part that is loaded late goes through loadPart or tryPart, which say what is missing and load it again', () => {
  const found = files.map((file) => [file.slice(engine.length), bareImports(readFileSync(file, 'utf8'))] as const)
  expect(found.length).toBeGreaterThan(200)
  const bare = Object.fromEntries(found.filter(([, count]) => count > 0))
  expect(bare).toEqual(Object.fromEntries(Object.entries(exceptions).map(([file, [count]]) => [file, count])))
})

it('the check sees an import() that goes around it', () => {
  expect(bareImports("loadPart('x', () => import('./x.ts'))")).toBe(0)
  expect(bareImports("tryPart<Code>('x', async () => (await import('./x.ts')).x)")).toBe(0)
  expect(bareImports("loadPart('x', load); import('./x.ts')")).toBe(1)
  expect(bareImports("type X = typeof import('./x.ts') // import('./y.ts')")).toBe(0)
  expect(bareImports("const load = () =>\n  import(/* @vite-ignore */ './x.ts')")).toBe(1)
})
