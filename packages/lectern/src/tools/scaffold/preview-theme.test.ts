import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { listThemes, previewDeck } from './preview-theme.ts'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-preview-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Install a theme with a layout and a component. */
function installTheme(folder: string, manifest: object) {
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify(manifest),
    'layouts/wide.tsx': 'export default ({ children }) => <div>{children}</div>\n',
    'components/Badge.tsx': 'export default ({ children }) => <b>{children}</b>\n',
  })) {
    mkdirSync(join(dir, folder, file, '..'), { recursive: true })
    writeFileSync(join(dir, folder, file), text)
  }
}

describe('lectern theme list', () => {
  it('names the themes that come with the engine and those of the folder, each with its package and what it says about itself', () => {
    installTheme('node_modules/lectern-theme-lines', { name: 'lectern-theme-lines', version: '2.0.0', description: 'Lines' })
    const themes = listThemes(dir)
    expect(themes.map(({ name }) => name)).toEqual(expect.arrayContaining(['default', 'folio', 'purplin', 'seriph', 'stage', 'vivid']))
    expect(themes).toContainEqual({ name: 'lines', package: 'lectern-theme-lines', version: '2.0.0', about: 'Lines' })
  })
})

describe('lectern theme preview', () => {
  it.each(['default', 'purplin', 'stage'])('shows each layout of %s, without a problem', async (name) => {
    const entry = await previewDeck(name, dir)
    const project = await createProjectReader({ entry })()
    const layouts = project.deck.slides.map(({ record }) => record.frontmatter.layout ?? 'cover')
    expect(project.context.layoutNames.filter((layout) => !layouts.includes(layout))).toEqual([])
    const slides = await Promise.all(project.deck.slides.map(({ record }) => project.compiled(record.no)))
    expect([...project.problems, ...slides.flatMap(({ problems }) => problems)]).toEqual([])
  })

  it('shows the components of a theme in a folder, and its own layouts', async () => {
    writeFileSync(join(dir, 'package.json'), '{}')
    installTheme('my-theme', {})
    const entry = await previewDeck('./my-theme', dir)
    expect(entry).toBe(join(dir, '.lectern/theme-my-theme/slides.md'))
    expect(readFileSync(entry, 'utf8')).toContain('layout: wide')
    expect(readFileSync(entry, 'utf8')).toContain('<Badge>')
  })

  it('reports an unknown theme, and leaves nothing', async () => {
    await expect(previewDeck('stagee', dir)).rejects.toMatchObject({
      message: 'theme "stagee" was not found',
      remedy: 'Did you mean "stage"?',
    })
    await expect(previewDeck('./gone', dir)).rejects.toThrow('theme "./gone" was not found')
  })
})
