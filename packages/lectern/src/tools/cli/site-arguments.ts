import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { shorten } from '../../base/errors/index.ts'
import { plainAddress } from '../../base/lib/node/index.ts'
import { type Choice, type DeckConfig, deckOptionGroups, languageTags, readAudiences, talkLengths } from '../../deck/config/index.ts'
import { type Arguments, readChoice, textOf, UsageError } from './command.ts'

const longestBase = 200

/** Folder names with slashes between them, in characters that are valid in an address: letters, numbers, and signs without a special meaning. */
const pathText = /^\/?(?:[\p{L}\p{N}_~!$&'()*+,;=@.-]|%[\dA-Fa-f]{2})+(?:\/(?:[\p{L}\p{N}_~!$&'()*+,;=@.-]|%[\dA-Fa-f]{2})+)*\/?$|^\/?$/u

/** Return the base path of `--base`; undefined without the flag. @throws UsageError when it is not a valid path. */
export function readBase(flags: Arguments['flags']): string | undefined {
  const base = textOf(flags.base)
  if (base === undefined) return undefined
  const isPath = base.length <= longestBase && pathText.test(base) && !base.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  if (isPath) return base
  const isAddress = /^[a-z][a-z\d+.-]*:|^\/\//i.test(base)
  throw new UsageError(`--base takes a path${isAddress ? ', not an address' : ''}: "${shorten(base)}"`, {
    remedy: isAddress
      ? 'Name the path after the host, as in --base /talks/. Put the address of the site into seoMeta.ogUrl.'
      : `A base path has names with slashes between them, and at most ${longestBase} characters, as in --base /talks/ethereum/.`,
  })
}

/**
 * Return the broker of `--live-url`, `--live-topic` and `--live-key`; undefined without these flags.
 *
 * @throws UsageError when one of them does not fit, or the address or the key is missing. @internal for its test
 */
export function readLive(flags: Arguments['flags']): DeckConfig['live'] | undefined {
  const { url, topic, publicKey } = deckOptionGroups.live.fields
  const given = (
    [
      ['url', 'live-url', url],
      ['topic', 'live-topic', topic],
      ['publicKey', 'live-key', publicKey],
    ] as const
  ).map(([name, flag, { kind }]) => {
    const value = textOf(flags[flag])
    if (value === undefined) return [name, ''] as const
    const read = kind.schema.safeParse(value)
    if (!read.success) throw new UsageError(`--${flag} takes ${kind.allowed}, not "${shorten(value)}"`)
    return [name, read.data] as const
  })
  const live = Object.fromEntries(given) as unknown as DeckConfig['live']
  if (given.every(([, value]) => value === '')) return undefined
  if (live.url === '' || live.publicKey === '')
    throw new UsageError('a live audience needs both --live-url and --live-key', {
      remedy: 'The command "lectern live keys" creates the key.',
    })
  return live
}

/** Return the file or folder of `--out`; undefined without the flag. @throws UsageError when it is not a valid name. */
export function readOutName(flags: Arguments['flags']): string | undefined {
  const out = textOf(flags.out)
  if (out !== undefined && (out.trim() === '' || out.includes('\0')))
    throw new UsageError(`--out takes a name, not "${out}"`, { remedy: 'Name a folder, as in --out dist.' })
  return out
}

/** The flag for a theme in place of the deck's own. */
export const themeFlag = { value: 'name', help: "theme in place of the deck's own: a package, or a folder as in ./my-theme" } as const

/** Return the option that `--theme` overrides. @throws UsageError when it is no name. */
export function readTheme(flags: Arguments['flags']): Partial<DeckConfig> {
  const theme = textOf(flags.theme)
  if (theme?.trim() === '' || theme?.startsWith('-'))
    throw new UsageError(`--theme takes a name, not "${theme}"`, { remedy: 'See the installed themes with "lectern theme list".' })
  return theme === undefined ? {} : { theme }
}

/** Return the language of `--lang` in its usual spelling; undefined without the flag. @throws UsageError when it is no language tag. */
export function readLanguage(flags: Arguments['flags']): string | undefined {
  const tag = textOf(flags.lang)
  if (tag === undefined) return undefined
  const [language] = languageTags.schema.safeParse(tag).data ?? []
  if (language === undefined) throw new UsageError(`--lang takes a language tag, as in de or pt-BR, not "${shorten(tag)}"`)
  return language
}

/** Flags that choose one of the talks in a deck. */
export const choiceFlags = {
  audience: { value: 'names', help: 'only what this audience sees, as in workshop or workshop,press; everything by default' },
  length: { value: 'short|long', help: 'only what the short or the long talk has; everything by default' },
} as const

/** Return the talk of `--audience` and `--length`; no option without these flags. @throws UsageError when one of them does not fit. */
export function readTalk(flags: Arguments['flags']): Pick<DeckConfig, 'choice'> {
  const names = textOf(flags.audience)
  const audience = names === undefined ? undefined : readAudiences(names)
  if (names !== undefined && !audience)
    throw new UsageError(`--audience takes names of letters, digits, - and _, with commas between them, not "${shorten(names)}"`)
  const choice: Choice = {
    ...(audience && { audience }),
    ...(flags.length !== undefined && { length: readChoice(flags, 'length', talkLengths) }),
  }
  return Object.keys(choice).length > 0 ? { choice } : {}
}

/** Return the options of the deck that flags of a build override. @throws UsageError when a flag does not fit. */
export function readDeckOptions(flags: Arguments['flags']): Partial<DeckConfig> {
  const live = readLive(flags)
  return {
    ...readTheme(flags),
    ...readTalk(flags),
    ...(live && { live }),
    ...(flags['router-mode'] !== undefined && { routerMode: readChoice(flags, 'router-mode', ['history', 'hash', 'memory']) }),
    ...(flags.download === true && { download: true }),
  }
}

/** Return the folder of `--out`; undefined without the flag. @throws UsageError when it contains one of the decks. */
export function readOut(flags: Arguments['flags'], entries: readonly string[]): string | undefined {
  const out = readOutName(flags)
  if (out === undefined) return undefined
  const folder = resolve(out)
  const held = entries.find((entry) => `${dirname(resolve(entry))}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep))
  // A build removes the files of an earlier build.
  if (held !== undefined)
    throw new UsageError(`--out: the deck ${relative('', resolve(held))} is in ${shorten(out)}`, {
      remedy: 'Name a separate folder for the site, as in --out dist.',
    })
  refuseUnmakeable(folder)
  return out
}

/**
 * Create and remove the outermost missing folder. Node loops forever when it creates folders in a place where the system allows none, such as /proc.
 */
function refuseUnmakeable(folder: string): void {
  let missing: string | undefined
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing = at
  if (missing === undefined) return
  mkdirSync(missing)
  rmdirSync(missing)
}

/** Return the addresses of `--proxy`, each in one form. @throws UsageError when one of them is not an IP address. */
export function readProxies(flags: Arguments['flags']): readonly string[] {
  return (textOf(flags.proxy)?.split(',') ?? []).map((text) => {
    const address = plainAddress(text.trim())
    if (address === undefined)
      throw new UsageError(`--proxy takes IP addresses, not "${shorten(text)}"`, {
        remedy: 'Name the proxy as this machine sees it, as in --proxy 10.0.0.2, or --proxy 127.0.0.1 if it runs here.',
      })
    return address
  })
}
