import { relative } from 'node:path'
import { buildDeck, buildDecks } from './build-decks.ts'
import { buildSingleFiles } from './build-single-files.ts'
import { type Command, remoteOf } from './command.ts'
import { lookForBrowser } from './complete-site.ts'
import { seconds } from './report.ts'
import { readBase, readOut, readOutName } from './site-arguments.ts'
import { print, tell } from './terminal.ts'

/** Protects the presenter's screen. */
const remoteFlag = {
  value: 'password',
  optional: true,
  help: 'who may present: everyone, or who knows the password; as the deck says by default',
} as const

/** Opens a deck from someone else. */
export const untrustedFlag = { help: "run none of the deck's code, read nothing outside of its folder and ask no other host" } as const

/** Flags of commands that serve a deck: where it listens, and who may present. */
export const serveFlags = {
  port: { value: 'number', help: 'port to listen on; 3030, or the next free one' },
  host: { value: 'address', optional: true, help: 'open the deck to the network: at this address, or at all of this machine' },
  remote: { ...remoteFlag, help: 'open the deck to the network; who may present: everyone, or who knows the password' },
  open: { help: 'open the deck in the browser' },
} as const

/** Flags for the address and the folder of the site. */
export const siteFlags = {
  base: { value: 'path', help: "base path of the site; the deck's title as a slug by default" },
  out: { value: 'dir', help: 'folder of the site; dist beside the deck by default' },
  remote: remoteFlag,
}

export const buildCommand: Command = {
  name: 'build',
  summary: 'Makes the static site of a deck; of several decks, each in a folder of its own, with a page that lists them.',
  many: true,
  flags: {
    ...siteFlags,
    untrusted: untrustedFlag,
    'without-notes': { help: "leave the presenter's notes out of the site" },
    'single-file': { help: 'make one HTML file with everything in it, to be opened from a disk; --out names it, or its folder' },
  },
  interrupted: 'The build was interrupted; the next one makes what is missing.',
  async run({ entries, flags }) {
    const begin = performance.now()
    const how = {
      base: readBase(flags),
      out: flags['single-file'] ? readOutName(flags) : readOut(flags, entries),
      notes: !flags['without-notes'],
      remote: remoteOf(flags.remote),
      untrusted: flags.untrusted === true,
    }
    const [entry = '', ...others] = new Set(entries.map((name) => relative('', name)))
    if (flags['single-file']) {
      if (await buildSingleFiles([entry, ...others], how)) process.exitCode = 1
      return
    }
    const built = others.length > 0 ? await buildDecks([entry, ...others], how) : await buildDeck({ ...how, entry }, await lookForBrowser())
    tell(`Built ${built.pages} pages in ${seconds(performance.now() - begin)}, ${built.written} files changed.\n`)
    print(`${relative('', built.out) || '.'}\n`)
    if (built.failed) process.exitCode = 1
  },
}
