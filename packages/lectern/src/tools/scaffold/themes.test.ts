import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { copyTheme, createTheme, ejectTheme, fillFolder } from './themes.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-fill-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Write something, and fail as on a full disk. */
const failIn = (folder: string) => () => {
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'slides.md'), '')
  throw new Error('ENOSPC')
}

describe('fillFolder', () => {
  it('removes a new folder when it cannot be filled', () => {
    const made = join(dir, 'deck')
    expect(() => fillFolder(made, failIn(made))).toThrow('ENOSPC')
    expect(existsSync(made)).toBe(false)
  })

  it('empties an existing folder and keeps its repository', () => {
    mkdirSync(join(dir, '.git'))
    expect(() => fillFolder(dir, failIn(dir))).toThrow('ENOSPC')
    expect(readdirSync(dir)).toEqual(['.git'])
  })

  it('refuses a folder that is not empty', () => {
    writeFileSync(join(dir, 'mine'), '')
    expect(() => fillFolder(dir, failIn(dir))).toThrow(/is not empty/)
    expect(readdirSync(dir)).toEqual(['mine'])
  })
})

describe('copyTheme', () => {
  beforeEach(() => {
    mkdirSync(join(dir, 'theme/styles'), { recursive: true })
    writeFileSync(join(dir, 'theme/styles/index.css'), 'a{}')
    writeFileSync(join(dir, 'secret'), 'swordfish')
  })

  it('copies the targets of links, even when the theme itself is a link', () => {
    symlinkSync('styles/index.css', join(dir, 'theme/style.css'))
    symlinkSync('theme', join(dir, 'installed'))
    copyTheme(join(dir, 'installed'), join(dir, 'copy'))
    expect(readFileSync(join(dir, 'copy/style.css'), 'utf8')).toBe('a{}')
  })

  it.each([
    ['a file', '../secret'],
    ['a folder', '..'],
    ['another disk', '/proc/self/environ'],
  ])('refuses a link out of the theme to %s', (_, target) => {
    symlinkSync(target, join(dir, 'theme/link'))
    expect(() => fillFolder(join(dir, 'copy'), () => copyTheme(join(dir, 'theme'), join(dir, 'copy')))).toThrow(
      'link in the theme theme is a link that leads out of the theme',
    )
    expect(existsSync(join(dir, 'copy'))).toBe(false)
  })
})

const deck = (text: string) => {
  writeFileSync(join(dir, 'slides.md'), text)
  return { entry: join(dir, 'slides.md'), dir: 'theme' }
}
const readDeck = () => readFileSync(join(dir, 'slides.md'), 'utf8')

describe('lectern theme eject', () => {
  it('copies the theme beside the deck and changes only the name of the theme in the deck', async () => {
    const { dir: where, missing } = await ejectTheme(deck('---\ntitle: A # mine\ntheme: purplin\n---\n\n# One\n'))
    expect(where).toBe(join(dir, 'theme'))
    expect(readdirSync(where).sort()).toEqual([
      'LICENSE',
      'README.md',
      'components',
      'has-stop.ts',
      'index.ts',
      'layouts',
      'package.json',
      'styles',
    ])
    expect(readdirSync(join(where, 'layouts'))).not.toContain('layouts.test.tsx')
    expect(readDeck()).toBe('---\ntitle: A # mine\ntheme: ./theme\n---\n\n# One\n')
    // Packages that are installed for the theme package are not installed for a folder in another place.
    expect(missing).toEqual(['@fontsource-variable/fira-code', '@fontsource-variable/rubik'])
    const { theme } = await createProjectReader({ entry: join(dir, 'slides.md') })()
    expect(theme?.layouts.get('quote')).toBe(join(where, 'layouts/quote.tsx'))
  })

  it('copies the default theme when the deck names none', async () => {
    const { missing } = await ejectTheme({ ...deck('# One\n'), dir: 'my/own theme' })
    expect(missing).toEqual([])
    expect(existsSync(join(dir, 'my/own theme/styles/tokens.css'))).toBe(true)
    expect(readDeck()).toBe('---\ntheme: "./my/own theme"\n---\n\n# One\n')
  })

  it.each([
    ['no theme', '---\ntheme: none\n---\n', 'theme', 'the deck has no theme to copy'],
    ['a theme that is not there', '---\ntheme: apple-basic\n---\n', 'theme', 'theme "apple-basic" was not found'],
    ['a theme that is a folder', '---\ntheme: ./x\n---\n', 'theme', 'the theme of the deck is already a folder: ./x'],
    ['a place outside', '# One', '../../deck/theme', 'the folder of the theme must be inside the folder of the deck'],
    ['a place that is taken', '# One', 'taken', /is not empty$/],
    ['a headmatter that cannot be changed', '---\na: [\n---\n', 'theme', /the headmatter of the deck cannot be read/],
  ])('reports %s and changes nothing', async (_, text, to, message) => {
    mkdirSync(join(dir, 'taken/x'), { recursive: true })
    mkdirSync(join(dir, 'x/styles'), { recursive: true })
    writeFileSync(join(dir, 'x/styles/index.css'), '')
    await expect(ejectTheme({ ...deck(text), dir: to })).rejects.toThrow(message)
    expect(readDeck()).toBe(text)
    expect(existsSync(join(dir, 'theme'))).toBe(false)
  })
})

describe('lectern theme new', () => {
  it('creates a package that a deck can use at once', async () => {
    const made = createTheme(join(dir, 'lectern-theme-Fine Lines'))
    expect(JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'))).toMatchObject({ name: 'lectern-theme-fine-lines' })
    for (const file of ['README.md', 'example.md']) expect(readFileSync(join(made, file), 'utf8')).not.toContain('THEME')
    const project = await createProjectReader({ entry: join(made, 'example.md') })()
    await project.manifest()
    const slides = await Promise.all(project.deck.slides.map(({ record }) => project.compiled(record.no)))
    expect([...project.problems, ...slides.flatMap(({ problems }) => problems)]).toEqual([])
    expect(project.theme?.styles).toBe(join(made, 'styles/index.css'))
    expect(slides[0]?.code).toContain(join(made, 'components/Badge.tsx'))
  })

  it('overwrites nothing', () => {
    writeFileSync(join(dir, 'mine'), '')
    expect(() => createTheme(dir)).toThrow(/is not empty/)
  })
})
