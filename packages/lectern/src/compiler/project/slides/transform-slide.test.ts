import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from '../create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-transform-'))
  mkdirSync(join(dir, 'setup'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Read a deck whose transformers are `code`. */
async function deckOf(text: string, code: string) {
  writeFileSync(join(dir, 'slides.md'), text)
  writeFileSync(join(dir, 'setup/transformers.ts'), `export default () => (${code})`)
  return createProjectReader({ entry: join(dir, 'slides.md') })()
}

const lines = "{ pre: [({ s }) => { s.prepend('one\\n\\ntwo\\n\\n') }] }"

it('a problem in a changed slide is at the line that the author wrote', async () => {
  const project = await deckOf('---\ntitle: A\n---\n\n# A\n\n<Nobody />\n', lines)
  const { problems } = await project.compiled(1)
  expect(problems.map(({ place }) => place.line)).toEqual([7])
})

it('the place of an element is found in the file, and not in a line that a transformer changed', async () => {
  const text = '# A\n\n<v-drag pos="1,2,3,4">a</v-drag>\n\n<v-drag pos="5,6,7,8">b</v-drag>\n'
  const project = await deckOf(text, lines.replace('s.prepend', "s.replace('>b<', '>c<').prepend"))
  expect((await project.compiled(1)).draggables.map(({ line }) => line)).toEqual([3, 0])
  expect(project.deck.slides[0]?.record.content).toBe(text.trim())
})

it('a slide that depends on others is compiled each time', async () => {
  const code = '{ pre: [({ s, options }) => { s.append(String(options.data.slides.map(({ title }) => title))) }] }'
  const first = await deckOf('# A\n\n---\n\n# B\n', code)
  expect((await first.compiled(1)).code).toContain('A,B')
  first.saveCache()
  const second = await deckOf('# A\n\n---\n\n# C\n', code)
  expect((await second.compiled(1)).code).toContain('A,C')
})

it('a transformer gets a copy of the frontmatter of the first slide', async () => {
  const code = `{ pre: [({ s, options: { data: { headmatter } } }) => { s.append(String(headmatter.author)); headmatter.author = 'Other' }] }`
  const project = await deckOf('---\nauthor: Known\n---\n\n# A\n\n---\n\n# B\n', code)
  for (const no of [1, 2]) expect((await project.compiled(no)).code).toContain('Known')
})

it('a preparser changes what is compiled, and neither the text of the deck nor its title', async () => {
  writeFileSync(
    join(dir, 'setup/preparser.ts'),
    `import { definePreparserSetup } from '@slidev/types'
export default definePreparserSetup(({ headmatter }) => [{ transformSlide: async (content) => content.replace('# A', '# ' + headmatter.author) }])`,
  )
  const project = await deckOf('---\nauthor: Seen\n---\n\n# A\n', '{}')
  expect((await project.compiled(1)).code).toContain('Seen')
  expect(project.deck.slides[0]?.record).toMatchObject({ content: '# A', title: 'A' })
  expect(project.problems).toEqual([])
})

it('transformers of code blocks get the code that a line imports, and a line without a file is reported', async () => {
  mkdirSync(join(dir, 'snippets'))
  writeFileSync(join(dir, 'snippets/a.ts'), '// #region one\nconst one = 1\n// #endregion\n')
  const code = '{ codeblocks: [({ info, code, fence }) => "<b>" + [info, code.trim(), fence].join("|") + "</b>"] }'
  const project = await deckOf('# A\n\n<<< @/snippets/a.ts#one {1}\n\n<<< @/snippets/b.ts\n', code)
  const slide = await project.compiled(1)
  expect(slide.code).toContain('ts {1}|const one = 1|0')
  expect(slide.problems.map(({ what }) => what)).toEqual(['There is no file "@/snippets/b.ts"'])
})
