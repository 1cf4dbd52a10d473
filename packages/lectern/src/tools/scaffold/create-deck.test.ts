import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formatMarkdown } from '../../compiler/markdown/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { createDeck, themesFor } from './create-deck.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-new-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const wishes = { title: 'My deck', author: '', theme: 'default', colorSchema: 'auto', githubPages: false }
const skills = join(import.meta.dirname, '../../../skills')
const skill = () => readFileSync(join(skills, 'lectern-slides/SKILL.md'), 'utf8')
const read = (file: string) => readFileSync(join(dir, 'deck', file), 'utf8')

describe('lectern new', () => {
  it('creates a deck with its package, without any problem', async () => {
    const made = createDeck({ ...wishes, dir: join(dir, 'deck') })
    expect(readdirSync(made).sort()).toEqual(['.gitignore', 'AGENTS.md', 'README.md', 'package.json', 'public', 'slides.md'])
    const project = await createProjectReader({ entry: join(made, 'slides.md') })()
    expect(project.problems).toEqual([])
    expect(project.deck.config).toMatchObject({ title: 'My deck', author: '', theme: 'default', colorSchema: 'auto' })
    for (const { record } of project.deck.slides) expect((await project.compiled(record.no)).problems).toEqual([])
    expect(await formatMarkdown(read('slides.md'), 'md')).toBe(read('slides.md'))
    const { scripts, ...manifest } = JSON.parse(read('package.json'))
    expect(manifest).toMatchObject({ name: 'deck', private: true, dependencies: { lectern: '^0.1.0' } })
    expect(Object.keys(scripts)).toEqual(['dev', 'build', 'present', 'check', 'export', 'format'])
  })

  it.each(['stage', 'folio', 'vivid'])('creates a deck in the theme %s, without any problem', async (theme) => {
    const made = createDeck({ ...wishes, dir: join(dir, 'deck'), theme })
    const project = await createProjectReader({ entry: join(made, 'slides.md') })()
    expect(project.problems).toEqual([])
    expect(project.theme?.name).toBe(theme)
    for (const { record } of project.deck.slides) expect((await project.compiled(record.no)).problems).toEqual([])
  })

  it('shows one thing on each slide, and links to no guide but its own', () => {
    createDeck({ ...wishes, dir: join(dir, 'deck') })
    const text = read('slides.md')
    for (const shown of ['statement', 'image-right', 'two-cols', 'fact', '<v-clicks>', 'magic-move', '```mermaid', '```chart', '<Poll'])
      expect(text).toContain(shown)
    // In a checkout, the guide has no address. A published engine names its repository.
    expect(text).toContain('The guide is in `node_modules/lectern/dist/guide`.')
    expect(text).not.toMatch(/https?:/)
  })

  it('with GitHub Pages, a workflow builds, checks and publishes it', () => {
    createDeck({ ...wishes, dir: join(dir, 'deck'), githubPages: true })
    const workflow = parse(read('.github/workflows/github-pages.yml'))
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'workflow_dispatch'])
    const { build, publish } = workflow.jobs
    const commands = build.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    expect(commands.slice(0, 2)).toEqual(['npm install', 'npx lectern check --format github'])
    expect(commands.slice(2)).toEqual([
      expect.stringMatching(/^npx lectern build --host github --base "\$\{\{ steps\.pages\.outputs\.base_path \}\}\/"$/),
    ])
    // Only what has passed the check is published, and never from a pull request.
    expect(publish).toMatchObject({ needs: 'build', if: "github.event_name != 'pull_request'" })
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
    const uploads = [...build.steps, ...publish.steps].flatMap(({ uses }: { uses?: string }) => uses ?? [])
    expect(uploads.every((action: string) => /^actions\/[\w-]+@v\d+$/.test(action))).toBe(true)
    expect(readdirSync(join(dir, 'deck'))).not.toContain('github-pages.yml')
  })

  it.each([
    ['AGENTS.md', 5],
    ['the skill', 1],
  ])('%s: every example of a deck compiles without a problem', async (name, least) => {
    createDeck({ ...wishes, dir: join(dir, 'deck') })
    const guidance = name === 'AGENTS.md' ? read(name) : skill()
    const examples = [...guidance.matchAll(/^(`{3,})md\n([\s\S]*?)^\1$/gm)].map(([, , text = '']) => text)
    expect(examples.length).toBeGreaterThanOrEqual(least)
    for (const text of examples) {
      writeFileSync(join(dir, 'deck/slides.md'), text)
      const project = await createProjectReader({ entry: join(dir, 'deck/slides.md') })()
      expect(project.problems, text).toEqual([])
      for (const { record } of project.deck.slides) expect((await project.compiled(record.no)).problems, text).toEqual([])
    }
  })

  it('the skill has what installers of skills expect', () => {
    const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill()) ?? []
    const { name, description } = parse(frontmatter)
    expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    expect(readdirSync(skills)).toEqual([name])
    expect(description.length).toBeLessThan(1024)
    expect(description).toContain('Use it for')
    const { files } = JSON.parse(readFileSync(join(skills, '../package.json'), 'utf8'))
    expect(files).toContain('skills')
  })

  it.each(['purplin', 'stage'])('adds the theme %s, which is not built in, as a dependency', (theme) => {
    createDeck({ ...wishes, dir: join(dir, 'deck'), theme })
    expect(JSON.parse(read('package.json')).dependencies).toEqual({ [`@lectern/theme-${theme}`]: '^0.1.0', lectern: '^0.1.0' })
  })

  it('writes any title and any author unchanged', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (title, author) => {
        fc.pre(title.trim() !== '' && !/\p{Cc}/u.test(title + author))
        createDeck({ ...wishes, dir: join(dir, 'deck'), title, author })
        const { deck } = await createProjectReader({ entry: join(dir, 'deck/slides.md') })()
        rmSync(join(dir, 'deck'), { recursive: true })
        const said = (text: string) => text.replace(/\s+/g, ' ').trim()
        expect(deck.config).toMatchObject({ title: said(title), author: said(author) })
        expect(deck.slides).toHaveLength(11)
      }),
      { numRuns: 60 },
    ))

  it('refuses a folder that is not empty', () => {
    mkdirSync(join(dir, 'deck'))
    writeFileSync(join(dir, 'deck/mine.txt'), 'mine')
    expect(() => createDeck({ ...wishes, dir: join(dir, 'deck') })).toThrow(/deck is not empty/)
    expect(readdirSync(join(dir, 'deck'))).toEqual(['mine.txt'])
  })

  it.runIf(process.platform === 'linux')('stops when the system refuses folders', () => {
    expect(() => createDeck({ ...wishes, dir: '/proc/lectern/deck' })).toThrow('ENOENT')
  })

  it('accepts a new repository', () => {
    mkdirSync(join(dir, 'deck/.git'), { recursive: true })
    createDeck({ ...wishes, dir: join(dir, 'deck') })
    expect(readdirSync(join(dir, 'deck'))).toContain('slides.md')
  })

  it.each(['file', 'file/deck'])('reports when %s cannot be a folder', (name) => {
    writeFileSync(join(dir, 'file'), 'mine')
    expect(() => createDeck({ ...wishes, dir: join(dir, name) })).toThrow(/file is not a folder/)
  })

  it('knows the themes of the project and those that are installed', () => {
    mkdirSync(join(dir, 'node_modules/lectern-theme-lines'), { recursive: true })
    const themes = themesFor(dir)
    expect(themes.map(({ name }) => name)).toEqual(['stage', 'folio', 'vivid', 'default', 'seriph', 'purplin', 'lines'])
    expect(themes.slice(0, 6).every(({ about }) => about !== '')).toBe(true)
  })
})
