import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectReader, devPageFile } from '../../compiler/project/index.ts'
import { lecternModules } from './plugin.ts'
import { deckModule } from './virtual-modules.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-modules-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

it.each([
  ['false', [false, false]],
  ['dev', [false, true]],
  ['build', [true, false]],
  ['true', [true, true]],
])('spec.md §3: `record: %s` decides whether a site and the dev server record', async (option, expected) => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, `---\nrecord: ${option}\n---\n\n# One\n`)
  const project = await createProjectReader({ entry })()
  const modules = await Promise.all([false, true].map((served) => deckModule('\0virtual:lectern/extras', project, { served })))
  expect(modules.map((code) => code?.includes('lectern/recording'))).toEqual(expected)
})

it('a component gets the slides with their frontmatter, without options of the deck', async () => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, '---\ntitle: Talk\nauthor: Me\nspeaker: Ann\n---\n\n# One\n\n---\nlayout: center\n---\n\n## Two\n')
  const code = await deckModule('\0virtual:lectern/slides', await createProjectReader({ entry })())
  expect(JSON.parse(/export const slides = (.*)/.exec(code ?? '')?.[1] ?? '')).toEqual([
    { title: 'Talk', level: 1, frontmatter: expect.objectContaining({ speaker: 'Ann' }) },
    { title: 'Two', level: 2, frontmatter: { layout: 'center' } },
  ])
})

it('a global-bottom for Vue lies on the ground of the slides and under them, and one for React over them', async () => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, '# One\n')
  const project = await createProjectReader({ entry })()
  const modules = async (...files: string[]) => {
    const layered = { ...project, layers: new Map([['globalBottom', files]]) }
    return Promise.all(['layers', 'styles'].map((name) => deckModule(`\0virtual:lectern/${name}`, layered, { served: false })))
  }
  expect(await modules('/deck/global-bottom.tsx')).toEqual([
    'import globalBottom0 from "/deck/global-bottom.tsx"\nexport const layers = { globalBottom: globalBottom0 }',
    expect.not.stringContaining('under-slides'),
  ])
  const [layers, styles] = await modules('/theme/global-bottom.vue', '/deck/global-bottom.tsx')
  expect(layers?.split('\n').at(-1)).toBe(
    "export const layers = { underSlides: () => createElement(Fragment, null, createElement('div', { className: 'slidev-page lectern-ground' }), createElement(underSlides0)), globalBottom: globalBottom0 }",
  )
  expect(styles).toContain('import "@lectern/vue/styles/under-slides.css"')
})

it('guide/several-talks.md: in the dev server, what chooses a talk has the contexts of the app, as each prebuilt module', async () => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, '# One\n\n---\nshowFor: [press]\n---\n\n# Two\n')
  const project = await createProjectReader({ entry })()
  const codes = await Promise.all(['client', 'layers'].map((name) => deckModule(`\0virtual:lectern/${name}`, project, { served: true })))
  const imported = codes.flatMap((code) => [...(code ?? '').matchAll(/from "([^"]+\/choices\/[^"]+)"/g)].map(([, file = '']) => file))
  const { resolveId } = lecternModules({ project: () => project, served: true, loadSlide: async () => '' })
  const resolve = resolveId as unknown as (asked: string, importer: undefined, options: object) => Promise<string | undefined>
  expect(await Promise.all(imported.map((file) => resolve(file, undefined, {})))).toEqual([
    devPageFile('talk-choose.js'),
    devPageFile('talk-TalkChoice.js'),
  ])
})

it('guide/charts.md: what draws a chart in a page brings what it says in the language of the deck', async () => {
  const entry = join(dir, 'slides.md')
  const load = async (headmatter: string) => {
    writeFileSync(entry, `${headmatter}# Eins\n`)
    const project = await createProjectReader({ entry })()
    const { resolveId } = lecternModules({ project: () => project, served: true, loadSlide: async () => '' })
    const resolve = resolveId as unknown as (asked: string, importer: string | undefined, options: object) => Promise<string | undefined>
    const around = (await resolve('lectern/components/chart', '/deck/components/Sales.tsx', {})) ?? ''
    const code = await deckModule(around, project, { served: true })
    return { code, drawing: await resolve('lectern/components/chart', around, {}) }
  }
  const german = await load('---\nlang: de\n---\n\n')
  expect(german.code).toContain('"Bar chart":"Balkendiagramm"')
  expect(german.code).toContain('export * from "lectern/components/chart"')
  expect(german.drawing).toBe(devPageFile('lectern-components-chart.js'))
  expect((await load('')).code).toBe('export * from "lectern/components/chart"')
})

it('a page of the dev server has the texts of authors in the language of the deck, and a site only those of viewers', async () => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, '---\nlang: de\n---\n\n# Eins\n')
  const project = await createProjectReader({ entry })()
  const [site, served] = await Promise.all([false, true].map((one) => deckModule('\0virtual:lectern/language', project, { served: one })))
  expect(site).toMatch(/^import texts from ".*\/base\/language\/catalogs\/de\.json"\nglobalThis\.lecternTexts = texts$/)
  expect(served).toContain('"Next":"Weiter"')
  expect(served).toContain('"Edit slides":"Folien bearbeiten"')
})
