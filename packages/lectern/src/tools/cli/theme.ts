import { relative } from 'node:path'
import { readOnlyFlag } from './build.ts'
import type { Command } from './command.ts'
import { textOf } from './command.ts'
import { print, tell } from './terminal.ts'

const shown = (dir: string) => relative('', dir) || '.'

export const themeEjectCommand: Command = {
  name: 'theme eject',
  summary: "Copy a deck's theme into the deck's folder, where you can change it.",
  example: 'lectern theme eject slides.md --dir theme',
  flags: {
    dir: { value: 'dir', help: "folder for the theme, inside the deck's folder; theme by default" },
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const { ejectTheme } = await import('../scaffold/index.ts')
    const { dir, missing } = await ejectTheme({ entry, dir: textOf(flags.dir) ?? 'theme', untrusted: flags.untrusted === true })
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
