import { describe, expect, it } from 'vitest'
import { finishSlide } from '../../compiler/project/index.ts'
import { packSlides } from './slide-files.ts'

const dir = '/deck'
const files = new Map([
  ['react/jsx-runtime', 'assets/jsx.js'],
  ['/deck/components/Chart.tsx', 'assets/chart.js'],
  ['lectern/components/editor', 'assets/editor.js'],
])
const plain = (text: string) =>
  finishSlide(
    `import {jsx as h} from "react/jsx-runtime"\nexport default function Slide() { return h("p", { children: ${JSON.stringify(text)} }) }`,
  )
const using = (specifier: string) =>
  finishSlide(`import X from ${JSON.stringify(specifier)}\nexport default function Slide() { return X() }`)
const pack = (slides: ReturnType<typeof plain>[]) =>
  packSlides({
    dir,
    slides,
    files,
    app: { file: 'assets/app.js', names: new Map([['lectern/components', 's7']]) },
    extraBytes: (chunks) => (chunks.includes('assets/editor.js') ? 90_000 : 0),
    withAssets: (code) => code,
  })
/** Words that differ from slide to slide. */
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => plain(`${from + index} `.repeat(60)))

describe('the files of slides', () => {
  it('contain slides that follow each other, in order', async () => {
    const [one, two] = pack([plain('one'), plain('two')])
    expect(one?.file).toBe(two?.file)
    expect(one).toMatchObject({ slides: 2, imports: ['assets/jsx.js'] })
    const code = (one?.code ?? '').replace('"../jsx.js"', '"data:text/javascript,export const jsx=(type,{children})=>children"')
    const { default: components } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect(components.map((Slide: () => string) => Slide())).toEqual(['one', 'two'])
  })

  it.each([
    ['imports code of the author, which may fail', using('/deck/components/Chart.tsx')],
    ['loads much that others do not need', using('lectern/components/editor')],
    ['has code besides its component', finishSlide('globalThis.x = 1\nexport default function Slide() { return null }')],
  ])('give a slide that %s its own file', (_, special) => {
    const built = pack([plain('one'), special, plain('three')])
    expect(built.map(({ slides }) => slides)).toEqual([1, 0, 1])
    expect(new Set(built.map(({ file }) => file)).size).toBe(3)
  })

  it('import from the app what the app exports, even for a slide with its own file', () => {
    const both = finishSlide(
      'import {CodeBlock} from "lectern/components"\nimport Chart from "/deck/components/Chart.tsx"\nexport default function Slide() { return [CodeBlock, Chart] }',
    )
    const [one, two] = pack([using('lectern/components'), both])
    expect(one).toMatchObject({ imports: [], code: expect.stringMatching(/^import\{s7 as m0\}from"\.\.\/app\.js";export default\[/) })
    expect(two).toMatchObject({
      imports: ['assets/chart.js'],
      code: expect.stringContaining('import*as m0 from"../chart.js";export default '),
    })
    expect(two?.code).toContain('import{s7 as m1}from"../app.js";')
  })

  it('keep the first load small: the first file does not grow with the deck', () => {
    const built = pack(many(1000))
    expect(built[0]?.code.length).toBeLessThan(6_000)
    expect(built[0]?.code).toBe(pack(many(500))[0]?.code)
    expect(new Set(built.map(({ file }) => file)).size).toBeLessThan(20)
  })

  it('stay mostly unchanged after a slide is inserted', () => {
    const before = many(2000)
    const after = [...before.slice(0, 900), plain('new'), ...before.slice(900)]
    const names = (slides: typeof before) => new Set(pack(slides).map(({ file }) => file))
    const kept = names(before)
    expect([...names(after)].filter((name) => !kept.has(name)).length).toBeLessThanOrEqual(2)
  })
})
