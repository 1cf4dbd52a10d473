import { relative } from 'node:path'
import { LecternError, nearestName } from '../../base/errors/index.ts'
import { type Command, textOf, UsageError } from './command.ts'
import { print, shellWord, tell } from './terminal.ts'

/** Color schemes of a deck: light, dark, or the setting of the viewer's system. */
const schemes = ['auto', 'light', 'dark'] as const

/** Require one of `names`. @throws UsageError when `name` is none of them. */
function oneOf(flag: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name
  const nearest = nearestName(name, names)
  throw new UsageError(`--${flag} takes ${names.join(', ')}, not "${name}"`, { ...(nearest && { remedy: `Did you mean "${nearest}"?` }) })
}

export const newCommand: Command = {
  name: 'new',
  summary: 'Create a deck. Its slides show the syntax.',
  example: 'lectern new my-talk --title "My talk" --theme folio',
  operand: { name: 'dir', help: 'folder of the deck; my-deck by default', optional: true },
  flags: {
    title: { value: 'text', help: 'title of the deck; without it, the command asks, or uses "My deck" if there is no terminal' },
    author: { value: 'text', help: 'name of the speaker; without it, the command asks, or leaves it empty if there is no terminal' },
    theme: {
      value: 'name',
      help: 'theme of the deck, one that "lectern theme list" shows; without it, the command asks, or uses stage if there is no terminal',
    },
    'color-schema': { value: 'name', help: `color scheme: ${schemes.join(', ')}; auto follows the viewer's system` },
    'github-pages': { help: 'add a workflow that builds, checks and publishes the deck on GitHub Pages' },
    yes: { help: 'ask nothing, and use defaults' },
  },
  async run({ entry, flags }) {
    const { createDeck, mustBeFree, themesFor } = await import('../scaffold/index.ts')
    const given = {
      dir: entry || undefined,
      title: textOf(flags.title),
      author: textOf(flags.author),
      theme: textOf(flags.theme),
      colorSchema: textOf(flags['color-schema']),
      githubPages: flags['github-pages'] === true ? true : undefined,
    }
    const themes = themesFor(given.dir ?? '.')
    if (given.title?.trim() === '') throw new UsageError('--title takes a text')
    if (given.theme !== undefined)
      oneOf(
        'theme',
        given.theme,
        themes.map(({ name }) => name),
      )
    if (given.colorSchema !== undefined) oneOf('color-schema', given.colorSchema, schemes)
    if (given.dir !== undefined) mustBeFree(given.dir)
    const asks = !flags.yes && process.stdin.isTTY && process.stdout.isTTY
    const answers = asks ? await (await import('./ask-deck.ts')).askDeck({ given, themes, schemes, mustBeFree }) : given
    if (!answers) throw new LecternError('nothing was created')
    const {
      title = 'My deck',
      author = '',
      theme = themes[0]?.name ?? 'default',
      colorSchema = 'auto',
      githubPages = false,
      dir = 'my-deck',
    } = answers
    const made = relative('', createDeck({ dir, title, author, theme, colorSchema, githubPages })) || '.'
    tell(`${[...(made === '.' ? [] : [`cd ${shellWord(made)}`]), 'npm install', 'npm run dev'].map((step) => `  ${step}\n`).join('')}`)
    print(`${made}\n`)
  },
}
