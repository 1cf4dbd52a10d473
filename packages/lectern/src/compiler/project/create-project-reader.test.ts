import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deckFiles } from '../../base/files/index.ts'
import { themeFilesIn, withVueFiles } from '../../deck/theme/node/index.ts'
import { createProjectReader, findVue } from './create-project-reader.ts'
import { memoryCache } from './slides/compile-cache.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-vue-'))
})
afterEach(() => rmSync(dir, { recursive: true }))
const write = (name: string, text = '') => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}

it('finds the package in the nearest folder that has it, or returns undefined', () => {
  const main = 'node_modules/@lectern/vue/index.js'
  write('node_modules/@lectern/vue/package.json', '{ "name": "@lectern/vue", "exports": "./index.js" }')
  write(main)
  write('deck/slides.md')
  expect(findVue([join(dir, 'deck')])).toBe(join(dir, main))
  expect(findVue([tmpdir(), join(dir, 'deck')])).toBe(join(dir, main))
  expect(findVue([tmpdir()])).toBeUndefined()
})

it('finds a package that is installed later', () => {
  write('node_modules/other/index.js')
  expect(findVue([dir])).toBeUndefined()
  write('node_modules/@lectern/vue/package.json', '{ "name": "@lectern/vue", "exports": "./main.js" }')
  write('node_modules/@lectern/vue/main.js')
  expect(findVue([dir])).toBe(join(dir, 'node_modules/@lectern/vue/main.js'))
})

it('counts files for Vue like those for React, which take precedence', () => {
  for (const name of ['components/A.vue', 'components/B.vue', 'components/B.tsx', 'layouts/c.vue']) write(name)
  const { components, layouts, vue } = withVueFiles(themeFilesIn(deckFiles(dir), dir, 'deck'))
  expect(Object.fromEntries(components)).toEqual({ A: join(dir, 'components/A.vue'), B: join(dir, 'components/B.tsx') })
  expect([...layouts.values()]).toEqual([join(dir, 'layouts/c.vue')])
  expect([vue.components.size, vue.layouts.size]).toEqual([0, 0])
})

it('counts layers for Vue only together with the other files for Vue', () => {
  write('global-top.vue')
  const found = themeFilesIn(deckFiles(dir), dir, 'deck')
  expect([...found.layers]).toEqual([])
  expect([...withVueFiles(found).layers]).toEqual([['globalTop', join(dir, 'global-top.vue')]])
})

it('a command can name another theme than the deck', async () => {
  write('slides.md', '---\ntheme: seriph\n---\n\n# One')
  write('mine/package.json', '{ "name": "mine" }')
  write('mine/layouts/wide.tsx', 'export default () => null')
  const project = await createProjectReader({ entry: join(dir, 'slides.md'), config: { theme: './mine' } })()
  expect(project.deck.config.theme).toBe('./mine')
  expect([...(project.theme?.layouts.keys() ?? [])]).toEqual(['wide'])
})

it('twoslash: false shows such code as it is written', async () => {
  const code = '```ts twoslash\nconst one = 1\n//    ^?\n```'
  const compiled = async (option: string) => {
    write('slides.md', `---\ntwoslash: ${option}\n---\n\n${code}`)
    const [slide] = await (await createProjectReader({ entry: join(dir, 'slides.md') })()).slides()
    return slide?.code ?? ''
  }
  expect(await compiled('build')).toContain('TypedCode')
  expect(await compiled('dev')).not.toContain('TypedCode')
  expect(await compiled('false')).toContain('^?')
})

it('gives the scripts of slides the constants that a bundler replaces', async () => {
  write('.env', 'VITE_WORD=a word')
  write('vite.config.ts', "export default { define: { __YEAR__: '2026' } }")
  write('slides.mdx', '{import.meta.env.BASE_URL} {import.meta.env.VITE_WORD} {__YEAR__} {import.meta.env.PROD}')
  const [slide] = await (await createProjectReader({ entry: join(dir, 'slides.mdx'), base: '/talk/' })()).slides()
  expect(slide?.code).toMatch(/"\/talk\/".*"a word".*2026.*true/s)
  expect(slide?.code).not.toContain('import.meta')
})

it('compiles only the slide that was edited', async () => {
  const entry = join(dir, 'slides.md')
  const counted = join(dir, 'compiled')
  write(
    'setup/transformers.ts',
    `import { appendFileSync } from 'node:fs'
export default () => ({ pre: [(markdown: string) => (appendFileSync(${JSON.stringify(counted)}, '.'), markdown)] })`,
  )
  const edit = (changed: string) =>
    writeFileSync(entry, Array.from({ length: 50 }, (_, no) => `# ${no === 20 ? changed : no}`).join('\n\n---\n\n'))
  const read = createProjectReader({ entry })
  edit('before')
  await (await read()).slides()
  const first = readFileSync(counted, 'utf8').length
  edit('after')
  const slides = await (await read()).slides()
  expect(slides[20]?.code).toContain('after')
  expect([first, readFileSync(counted, 'utf8').length - first]).toEqual([50, 1])
})

it('reports a deck in which nobody has written a slide', async () => {
  const noticeOf = async (text: string) => {
    write('slides.md', text)
    const { problems } = await createProjectReader({ entry: join(dir, 'slides.md') })()
    return problems.map(({ severity, what }) => `${severity}: ${what}`)
  }
  for (const text of ['', '\n', '---\ntitle: A deck\n---\n']) expect(await noticeOf(text)).toEqual(['warning: This deck is empty'])
  for (const text of ['# One', '---\nlayout: cover\n---\n', '---\n---\n\n---\n\n']) expect(await noticeOf(text)).toEqual([])
})

it('compiles a slide that only moves in its file again if its code has a line of the file', async () => {
  const cache = memoryCache()
  const compiled: string[] = []
  const counting: typeof cache = {
    ...cache,
    set(hash, slide, lookups) {
      compiled.push(/Mermaid|One|Two/.exec(slide.code)?.[0] ?? '')
      cache.set(hash, slide, lookups)
    },
  }
  const read = createProjectReader({ entry: join(dir, 'slides.md'), readOnly: true }, counting)
  const deck = (first: string) => `${first}\n\n---\n\n# Two\n\n---\n\n\`\`\`mermaid\ngraph TD\n  a --> b\n\`\`\`\n`
  write('slides.md', deck('# One'))
  await (await read()).slides()
  expect(compiled.splice(0)).toEqual(['One', 'Two', 'Mermaid'])
  write('slides.md', deck('# One\n\n- More'))
  const slides = await (await read()).slides()
  expect(compiled).toEqual(['One', 'Mermaid'])
  expect(slides[2]?.code).toContain('line: 12')
  expect(slides[2]?.problems).toEqual([])
})
