import { relative } from 'node:path'
import { readOnlyFlag, serveFlags } from './build.ts'
import type { Command } from './command.ts'
import { textOf } from './command.ts'
import { devCommand } from './dev.ts'
import { readTheme, themeFlag } from './site-arguments.ts'
import { print, tell } from './terminal.ts'

const shown = (dir: string) => relative('', dir) || '.'

export const themeEjectCommand: Command = {
  name: 'theme eject',
  summary: "Copy a deck's theme into the deck's folder, where you can change it.",
  example: 'lectern theme eject slides.md --dir theme',
  flags: {
    dir: { value: 'dir', help: "folder for the theme, inside the deck's folder; theme by default" },
    theme: themeFlag,
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const { ejectTheme } = await import('../scaffold/index.ts')
    const { dir, missing } = await ejectTheme({
      entry,
      dir: textOf(flags.dir) ?? 'theme',
      config: readTheme(flags),
      untrusted: flags.untrusted === true,
    })
    tell(`The deck now uses the copy.\n`)
    if (missing.length > 0) tell(`It needs packages that are not installed here: npm install ${missing.join(' ')}\n`)
    print(`${shown(dir)}\n`)
  },
}

export const themeNewCommand: Command = {
  name: 'theme new',
  summary: 'Create a theme: a package with an example deck.',
  example: 'lectern theme new my-theme',
  operand: { name: 'dir', help: 'folder of the theme, and also its name' },
  flags: {},
  async run({ entry }) {
    const { createTheme } = await import('../scaffold/index.ts')
    const dir = createTheme(entry)
    tell(`See it with: lectern dev ${shown(dir)}/example.md\n`)
    print(`${shown(dir)}\n`)
  },
}

export const themeListCommand: Command = {
  name: 'theme list',
  summary: 'List the themes that are installed for the decks of a folder.',
  example: 'lectern theme list',
  operand: { name: 'dir', help: 'folder of the decks; this one by default', optional: true },
  flags: {},
  async run({ entry }) {
    const { listThemes } = await import('../scaffold/index.ts')
    const themes = listThemes(entry || '.')
    const rows = themes.map(({ name, package: from, version, about }) => [name, `${from} ${version}`, about] as const)
    const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
    for (const [name, from, about] of rows) print(`${name.padEnd(width(0))}  ${from.padEnd(width(1))}  ${about}`.trimEnd().concat('\n'))
    tell('See one with: lectern theme preview NAME\n')
  },
}

export const themePreviewCommand: Command = {
  name: 'theme preview',
  summary: 'Show the layouts and components of a theme in the browser, with the dev server.',
  example: 'lectern theme preview default --open',
  operand: { name: 'theme', help: 'name of an installed theme, or a folder such as ./my-theme' },
  flags: serveFlags,
  interrupted: devCommand.interrupted ?? '',
  async run({ entry, flags }) {
    const { previewDeck } = await import('../scaffold/index.ts')
    const deck = await previewDeck(entry, '.')
    await devCommand.run({ entry: deck, entries: [deck], flags: { base: '/', ...flags } })
  },
}
