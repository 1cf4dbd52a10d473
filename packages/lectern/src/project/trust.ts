import { basename, isAbsolute } from 'node:path'
import type { DeckConfig } from '../config/index.ts'
import { type AuthorProblem, LecternError, outsideProjectRemedy } from '../errors/index.ts'
import { createFiles, deckFiles, type Files, isInside, ownFiles, realFolder, temporaryFolder } from '../files/index.ts'
import { isForeignAddress } from '../lib/model/index.ts'
import type { FoundParts } from '../markdown/index.ts'
import { findParts, type Parts, type ThemeFiles } from '../theme/node/index.ts'
import { engineDir } from './engine-files.ts'
import { isPassiveFile } from './passive-files.ts'

/** What is told of a part of the deck that is left out. */
export type LeftOut = Pick<AuthorProblem, 'severity' | 'what' | 'allowed' | 'skipped'>

type Named = { readonly theme: string; readonly addons: readonly string[] }

/** What of a deck is used: all of it, or what is no program and asks no other host. One value for a command, asked wherever something is found. */
export interface Trust {
  readonly untrusted: boolean
  /** Return the files that the deck in a folder may use. */
  filesOf(dir: string): Files
  /** Return the files of the folder in which a command keeps what it makes of the deck meanwhile. */
  cacheOf(disk: Files, entry: string): Files
  /** Find the theme and the addons that a deck names. */
  findParts(named: Named, deckDir: string): Parts
  /** Return what is used of the files of the deck's own folder. */
  own(files: ThemeFiles): { readonly files: ThemeFiles; readonly leftOut: readonly string[] }
  /** Return the options as they hold, and the names of those that do not. */
  config(config: DeckConfig): { readonly config: DeckConfig; readonly leftOut: readonly (keyof DeckConfig)[] }
  /** Return whether the site may show a file of the deck. */
  mayShow(disk: Files, path: string): boolean
}

const why = 'The deck is opened with --untrusted.'

/** Return what is told of a part that is left out. `what` is a sentence without a full stop, `reason` a sentence. */
export const leftOut = (what: string, reason: string): LeftOut => ({
  severity: 'warning',
  skipped: true,
  what: `${what} is left out`,
  allowed: `${reason} ${why}`,
})

/** Return what is wrong with a deck that is not trusted: that a file lies outside of its folder is no mistake there. */
export function asLeftOut(problem: AuthorProblem): AuthorProblem {
  if (problem.allowed !== outsideProjectRemedy) return problem
  return { ...problem, severity: 'warning', skipped: true, allowed: `Nothing outside of the folder of the deck is read. ${why}` }
}

/** The deck is the person's own. */
export const trusted: Trust = {
  untrusted: false,
  filesOf: deckFiles,
  cacheOf: (disk) => disk,
  findParts: (named, deckDir) => findParts(named, { deckDir, engineDir }),
  own: (files) => ({ files, leftOut: [] }),
  config: (config) => ({ config, leftOut: [] }),
  mayShow: () => true,
}

const none: ReadonlyMap<string, string> = new Map()

const isFolderName = (name: string) => name.startsWith('.') || isAbsolute(name) || /[\\:]/.test(name)

/** Themes and addons are used from where Lectern itself finds its packages: whatever lies around the deck is a stranger's. */
function findInstalled({ theme, addons }: Named): Parts {
  const notices: FoundParts['notices'][number][] = []
  const tell = (option: 'theme' | 'addons', name: string) =>
    notices.push({
      option,
      ...leftOut(`The ${option === 'theme' ? 'theme' : 'addon'} "${name}"`, 'A theme or an addon in a folder is a program.'),
    })
  const usable = addons.filter((name) => !isFolderName(name))
  for (const name of addons) if (isFolderName(name)) tell('addons', name)
  if (isFolderName(theme)) tell('theme', theme)
  const found = findParts({ theme: isFolderName(theme) ? 'default' : theme, addons: usable }, { deckDir: engineDir, engineDir })
  const missing = found.notices.map((notice) => ({
    ...notice,
    skipped: true as const,
    allowed: `Only themes and addons that are installed beside Lectern itself are used. ${why}`,
  }))
  return { ...found, notices: [...notices, ...missing] }
}

/** Options that let a deck load from other hosts, run code, or be moved by other sites. */
function lockOptions(config: DeckConfig): ReturnType<Trust['config']> {
  const isForeign = (value: unknown) => typeof value === 'string' && isForeignAddress(value)
  const leftOut: (keyof DeckConfig)[] = [
    ...(config.fonts.provider !== 'none' && config.fonts.webfonts.length > 0 ? (['fonts'] as const) : []),
    ...(config.embedOrigins.length > 0 ? (['embedOrigins'] as const) : []),
    ...(isForeign(config.favicon) ? (['favicon'] as const) : []),
    ...(isForeign(config.download) ? (['download'] as const) : []),
  ]
  return {
    leftOut,
    config: {
      ...config,
      fonts: { ...config.fonts, webfonts: [], provider: 'none' },
      embedOrigins: [],
      embeds: 'click',
      monaco: false,
      remoteAssets: false,
      favicon: isForeign(config.favicon) ? '' : config.favicon,
      download: isForeign(config.download) ? false : config.download,
    },
  }
}

/** The deck is a stranger's: none of its code runs, nothing outside of its folder is read, no other host is asked. */
const untrusted: Trust = {
  untrusted: true,
  filesOf(dir) {
    const disk = ownFiles(dir)
    if (isInside(disk.root, realFolder(engineDir)))
      throw new LecternError(`Lectern itself is installed in the folder of the deck, ${disk.root}`, {
        remedy: 'What lies there cannot protect you from what lies there. Open the deck with a Lectern that is installed elsewhere.',
      })
    return disk
  },
  cacheOf(_, entry) {
    const dir = temporaryFolder(entry)
    return createFiles({ root: dir, dir })
  },
  findParts: findInstalled,
  own: ({ name, dir, styles, layouts, components, vue, setup, refused, field }) => ({
    files: {
      ...{ name, dir, refused, field },
      layouts: none,
      components: none,
      vue: { layouts: none, components: none },
      setup: none,
      styles: styles?.endsWith('.css') ? styles : undefined,
    },
    leftOut: [
      ...[...components.values(), ...layouts.values(), ...vue.components.values(), ...vue.layouts.values()],
      ...new Set(setup.values()),
      ...(styles === undefined || styles.endsWith('.css') ? [] : [styles]),
    ],
  }),
  config: lockOptions,
  mayShow: isPassiveFile,
}

/** Return what of a deck is used: `isUntrusted` is what `--untrusted` says. */
export const trustOf = (isUntrusted: boolean | undefined): Trust => (isUntrusted ? untrusted : trusted)

/** Words for a file of the deck's folder that is left out, by where it is. */
export function kindOfFile(name: string): string {
  const [folder] = name.split('/')
  const kinds: Readonly<Record<string, string>> = {
    components: 'component',
    layouts: 'layout',
    setup: 'setup file',
    styles: 'style module',
  }
  return Object.hasOwn(kinds, folder ?? '') ? `The ${kinds[folder ?? '']} ${basename(name)}` : name
}
