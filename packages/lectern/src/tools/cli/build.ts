import { relative } from 'node:path'
import { buildDeck, buildDecks } from './build-decks.ts'
import { buildSingleFiles } from './build-single-files.ts'
import { type Command, remoteOf, UsageError } from './command.ts'
import { lookForBrowser } from './complete-site.ts'
import { baseForHost, readHost } from './host-of-site.ts'
import { tunnelFlag } from './open-tunnel.ts'
import { seconds } from './report.ts'
import { choiceFlags, readBase, readDeckOptions, readLanguage, readOut, readOutName, themeFlag } from './site-arguments.ts'
import { print, tell } from './terminal.ts'

/** Protects the presenter's screen. */
const remoteFlag = {
  value: 'password',
  optional: true,
  help: 'let everyone present, or only people with the password; by default, the deck decides',
} as const

/** Opens a deck from someone else. */
export const untrustedFlag = { help: 'run no code of the deck, read nothing outside its folder and contact no other host' } as const

/** The same for a command that never runs code of the deck. */
export const readOnlyFlag = { help: 'use nothing outside the folder of the deck; none of its code runs in any case' } as const

/** Flags of commands that serve a deck: where it listens, and who may present. */
export const serveFlags = {
  port: { value: 'number', help: 'port to listen on; 3030 or the next free port by default' },
  host: { value: 'address', optional: true, help: 'serve the deck to the network, at this address or at all addresses of this machine' },
  remote: {
    ...remoteFlag,
    help: 'serve the deck to the network, so that other devices follow the talk; the password opens the presenter screen',
  },
  cert: { value: 'file', help: 'certificate (PEM) with which the deck is served over https; needs --key' },
  key: { value: 'file', help: 'private key (PEM) of the certificate' },
  links: { help: 'also print the links of the presenter and the remote in a terminal, which the audience may see' },
  proxy: {
    value: 'address',
    help: 'address of a proxy whose X-Forwarded-For names the devices, so that limits count these; several with commas',
  },
  tunnel: tunnelFlag,
  open: { help: 'open the deck in the browser' },
} as const

/** Flags for the broker of an audience on other devices. */
const liveFlags = {
  'live-url': { value: 'address', help: "broker over which other devices follow the built deck; the deck's own by default" },
  'live-topic': { value: 'topic', help: 'topic below which the talk has its messages' },
  'live-key': { value: 'key', help: 'public key of the talk, from "lectern live keys"' },
} as const

/** One language of a deck that has several. */
export const langFlag = { value: 'tag', help: "one of the deck's languages, as in de; the first by default" } as const

/** Flags for the address and the folder of the site. */
export const siteFlags = {
  base: { value: 'path', help: "base path of the site; the deck's title as a slug by default" },
  out: { value: 'dir', help: 'folder of the site; dist beside the deck by default' },
  theme: themeFlag,
  ...choiceFlags,
  'router-mode': { value: 'history|hash|memory', help: "how addresses are made; the deck's own way by default" },
  remote: remoteFlag,
  ...liveFlags,
}

export const buildCommand: Command = {
  name: 'build',
  summary: 'Build the static site of a deck. Several decks get a folder each, and a page that lists them.',
  example: 'lectern build slides.md --host github',
  many: true,
  flags: {
    ...siteFlags,
    host: { value: 'name', help: 'add the files that a host needs: github, netlify, vercel, cloudflare, nginx, caddy' },
    untrusted: untrustedFlag,
    'without-notes': { help: "leave the presenter's notes out of the site" },
    download: { help: 'make a PDF with the site, which viewers can download' },
    lang: { ...langFlag, help: "the only one of the deck's languages in the site; all by default, and the first in a single file" },
    'single-file': { help: 'write one HTML file that opens from a disk; --out names the file or its folder' },
  },
  interrupted: 'The build was interrupted. The next build completes it.',
  async run({ entries, flags }) {
    const begin = performance.now()
    const [host, untrusted] = [readHost(flags), flags.untrusted === true]
    if (host && flags['single-file']) throw new UsageError('--host does not apply to --single-file', { remedy: 'Leave out one of them.' })
    const how = {
      base: baseForHost(host, { base: readBase(flags), entry: entries[0] ?? '', untrusted }),
      host,
      out: flags['single-file'] ? readOutName(flags) : readOut(flags, entries),
      notes: !flags['without-notes'],
      remote: remoteOf(flags.remote),
      config: readDeckOptions(flags),
      untrusted,
      language: readLanguage(flags),
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
