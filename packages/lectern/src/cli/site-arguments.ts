import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { shorten } from '../errors/index.ts'
import { type Arguments, textOf, UsageError } from './command.ts'

const longestBase = 200

/** Names of folders with slashes between them, as they may stand in an address: letters, numbers, and what is not special there. */
const pathText = /^\/?(?:[\p{L}\p{N}_~!$&'()*+,;=@.-]|%[\dA-Fa-f]{2})+(?:\/(?:[\p{L}\p{N}_~!$&'()*+,;=@.-]|%[\dA-Fa-f]{2})+)*\/?$|^\/?$/u

/** The base path that `--base` names; undefined where it was not given. @throws UsageError for what is no path of an address. */
export function readBase(flags: Arguments['flags']): string | undefined {
  const base = textOf(flags.base)
  if (base === undefined) return undefined
  const isPath = base.length <= longestBase && pathText.test(base) && !base.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  if (isPath) return base
  const isAddress = /^[a-z][a-z\d+.-]*:|^\/\//i.test(base)
  throw new UsageError(`--base takes a path${isAddress ? ', not an address' : ''}: "${shorten(base)}"`, {
    remedy: isAddress
      ? 'Name what stands behind the host, as in --base /talks/. The address of the site belongs into seoMeta.ogUrl.'
      : `A base path is made of names with slashes between them, ${longestBase} characters at most, as in --base /talks/ethereum/.`,
  })
}

/** The file or folder that `--out` names; undefined where it was not given. @throws UsageError for what is no name. */
export function readOutName(flags: Arguments['flags']): string | undefined {
  const out = textOf(flags.out)
  if (out !== undefined && (out.trim() === '' || out.includes('\0')))
    throw new UsageError(`--out takes a name, not "${out}"`, { remedy: 'Name a folder, as in --out dist.' })
  return out
}

/** The folder that `--out` names; undefined where it was not given. @throws UsageError for a folder that has one of the decks in it. */
export function readOut(flags: Arguments['flags'], entries: readonly string[]): string | undefined {
  const out = readOutName(flags)
  if (out === undefined) return undefined
  const folder = resolve(out)
  const held = entries.find((entry) => `${dirname(resolve(entry))}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep))
  // A build removes what an earlier one has left.
  if (held !== undefined)
    throw new UsageError(`--out: the deck ${relative('', resolve(held))} is in ${shorten(out)}`, {
      remedy: 'Name a folder of its own for the site, as in --out dist.',
    })
  refuseUnmakeable(folder)
  return out
}

/** Make and remove the outermost folder that is missing. Node never ends to make folders where the system makes none, as in /proc. */
function refuseUnmakeable(folder: string): void {
  let missing: string | undefined
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing = at
  if (missing === undefined) return
  mkdirSync(missing)
  rmdirSync(missing)
}
