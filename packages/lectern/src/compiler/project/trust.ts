import { basename, isAbsolute } from 'node:path'
import { type AuthorProblem, LecternError, outsideProjectRemedy } from '../../base/errors/index.ts'
import { cacheFolder, createFiles, deckFiles, type Files, isInside, ownFiles, realFolder } from '../../base/files/index.ts'
import { isForeignAddress } from '../../base/lib/model/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { type Extensions, findExtensions, type ThemeFiles } from '../../deck/theme/node/index.ts'
import type { ThemeContributions } from '../markdown/index.ts'
import { isPassiveFile } from './assets/passive-files.ts'
import { engineDir } from './engine-files.ts'

/** The warning for a part of the deck that is left out. */
export type LeftOut = Pick<AuthorProblem, 'severity' | 'what' | 'allowed' | 'skipped'>

type Named = { readonly theme: string; readonly addons: readonly string[] }

/**
 * Which parts of a deck are used: all of it, or only parts that run no code and contact no other host. Each command has one `Trust` and consults it
 * at every lookup.
 */
export interface Trust {
  readonly untrusted: boolean
  /** Whether the programs that belong to the deck run: setup files, and installed packages that the compiler asks. */
  readonly runs: boolean
  /** Return the files that the deck in a folder may use. */
  filesOf(dir: string): Files
  /** Return the files of the folder in which a command caches data of the deck. */
  cacheOf(disk: Files, entry: string): Files
  /** Find the theme and the addons that a deck names. */
  findExtensions(named: Named, deckDir: string, runsVue: boolean): Extensions
  /** Return the usable files of the deck's own folder. */
  own(files: ThemeFiles): { readonly files: ThemeFiles; readonly leftOut: readonly string[] }
  /** Return the options in effect, and the names of those left out. */
  config(config: DeckConfig): { readonly config: DeckConfig; readonly leftOut: readonly (keyof DeckConfig)[] }
  /** Return whether the site may show a file of the deck. */
  mayShow(disk: Files, path: string): boolean
}

const why = 'The deck is opened with --untrusted.'

/** Return the warning for a part that is left out. `what` is a sentence without a full stop, `reason` a sentence. */
export const leftOut = (what: string, reason: string): LeftOut => ({
  severity: 'warning',
  skipped: true,
  what: `${what} is left out`,
  allowed: `${reason} ${why}`,
})

/** Return a problem as it applies to an untrusted deck: a file outside its folder is left out and is no mistake. */
export function asLeftOut(problem: AuthorProblem): AuthorProblem {
  if (problem.allowed !== outsideProjectRemedy) return problem
  return { ...problem, severity: 'warning', skipped: true, allowed: `Nothing outside the folder of the deck is read. ${why}` }
}

/** The user's own deck. */
export const trusted: Trust = {
  untrusted: false,
  runs: true,
  filesOf: deckFiles,
  cacheOf(disk, entry) {
    const dir = cacheFolder(entry)
    return dir === disk.dir ? disk : createFiles({ root: dir, dir })
  },
  findExtensions: (named, deckDir, runsVue) => findExtensions(named, { deckDir, engineDir, runsVue }),
  own: (files) => ({ files, leftOut: [] }),
  config: (config) => ({ config, leftOut: [] }),
  mayShow: () => true,
}

const none: ReadonlyMap<string, string> = new Map()

const isFolderName = (name: string) => name.startsWith('.') || isAbsolute(name) || /[\\:]/.test(name)

/** Find themes and addons only where Lectern itself finds its packages. Everything around the deck is untrusted. */
function findInstalled({ theme, addons }: Named, runsVue: boolean): Extensions {
  const notices: ThemeContributions['notices'][number][] = []
  const tell = (option: 'theme' | 'addons', name: string) =>
    notices.push({
      option,
      ...leftOut(`The ${option === 'theme' ? 'theme' : 'addon'} "${name}"`, 'A theme or an addon in a folder is a program.'),
    })
  const usable = addons.filter((name) => !isFolderName(name))
  for (const name of addons) if (isFolderName(name)) tell('addons', name)
  if (isFolderName(theme)) tell('theme', theme)
  const found = findExtensions(
    { theme: isFolderName(theme) ? 'default' : theme, addons: usable },
    { deckDir: engineDir, engineDir, runsVue },
  )
  const missing = found.notices.map((notice) => ({
    ...notice,
    skipped: true as const,
    allowed: `Only themes and addons that are installed beside Lectern itself are used. ${why}`,
  }))
  return { ...found, notices: [...notices, ...missing] }
}

/** Lock the options that let a deck load from other hosts, run code, or be controlled from other sites. */
function lockOptions(config: DeckConfig): ReturnType<Trust['config']> {
  const isForeign = (value: unknown) => typeof value === 'string' && isForeignAddress(value)
  const leftOut: (keyof DeckConfig)[] = [
    ...(config.fonts.webfonts.length + config.fonts.installed.length > 0 ? (['fonts'] as const) : []),
    ...(config.embedOrigins.length > 0 ? (['embedOrigins'] as const) : []),
    ...(config.live.url !== '' ? (['live'] as const) : []),
    ...(isForeign(config.favicon) ? (['favicon'] as const) : []),
    ...(isForeign(config.download) ? (['download'] as const) : []),
  ]
  return {
    leftOut,
    config: {
      ...config,
      fonts: { ...config.fonts, webfonts: [], installed: [] },
      embedOrigins: [],
      live: { url: '', topic: '', publicKey: '' },
      embeds: 'click',
      monaco: false,
      remoteAssets: false,
      favicon: isForeign(config.favicon) ? '' : config.favicon,
      download: isForeign(config.download) ? false : config.download,
    },
  }
}

/** A deck from someone else: none of its code runs, nothing outside its folder is read, and no other host is contacted. */
const untrusted: Trust = {
  untrusted: true,
  runs: true,
  filesOf(dir) {
    const disk = ownFiles(dir)
    if (isInside(disk.root, realFolder(engineDir)))
      throw new LecternError(`Lectern itself is installed in the folder of the deck, ${disk.root}`, {
        remedy: 'An engine in that folder cannot protect you from the folder. Open the deck with a Lectern that is installed elsewhere.',
      })
    return disk
  },
  cacheOf(_, entry) {
    const dir = cacheFolder(entry, true)
    return createFiles({ root: dir, dir })
  },
  findExtensions: (named, _, runsVue) => findInstalled(named, runsVue),
  own: ({ name, dir, styles, layouts, components, markdown, layers, vue, setup, refused, field }) => ({
    files: {
      ...{ name, dir, refused, field, markdown },
      layouts: none,
      components: none,
      layers: none,
      vue: { layouts: none, components: none, layers: none },
      setup: none,
      // All of its code is left out in any case.
      replaced: [],
      styles: styles?.endsWith('.css') ? styles : undefined,
    },
    leftOut: [
      ...[components, layouts, vue.components, vue.layouts].flatMap((files) => [...files.values()]),
      ...new Set(setup.values()),
      ...(styles === undefined || styles.endsWith('.css') ? [] : [styles]),
      ...[layers, vue.layers].flatMap((files) => [...files.values()]),
    ],
  }),
  config: lockOptions,
  mayShow: isPassiveFile,
}

/** Return the trust of a deck. `isUntrusted` is the value of `--untrusted`. */
export const trustOf = (isUntrusted: boolean | undefined): Trust => (isUntrusted ? untrusted : trusted)

/** Return the trust of a deck that is only read. Its programs count as files, of which none runs. An untrusted one has the files of its folder alone. */
export const readingTrust = (isUntrusted: boolean | undefined): Trust => ({
  ...trusted,
  runs: false,
  ...(isUntrusted && {
    filesOf: untrusted.filesOf,
    cacheOf: untrusted.cacheOf,
    findExtensions: untrusted.findExtensions,
    config: untrusted.config,
  }),
})

/** Return the kind of a left-out file in the deck's folder, by its location. */
export function kindOfFile(name: string): string {
  const [folder] = name.split('/')
  const kinds: Readonly<Record<string, string>> = {
    components: 'component',
    layouts: 'layout',
    setup: 'setup file',
    styles: 'style module',
  }
  if (/^\w+\.config\.\w+$/.test(name)) return `The file ${name}`
  return Object.hasOwn(kinds, folder ?? '') ? `The ${kinds[folder ?? '']} ${basename(name)}` : name
}
