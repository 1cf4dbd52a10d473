import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import { passwordOf } from '../site/presenting.ts'
import { contentHash, filesBelow } from '../site/site-writer.ts'
import { type SiteTalkKey, talkKeyOf } from '../site/talk-key.ts'
import type { Assembly } from './assemble-site.ts'
import { type AwaitedFiles, awaitedFiles, type BuildResult, buildSite, siteFolder } from './build.ts'
import { haveChanged, readStamp, stampFolders, withFiles, writeStamp } from './build-stamp.ts'

/**
 * Return a text that changes with each file of the built site in `out`, whoever writes it. Files that a browser makes of the site come later and do not
 * count, and neither do those that another build is writing.
 */
function siteState(out: string, { picture, pdf }: AwaitedFiles, languages: readonly string[]): string {
  const hash = createHash('sha1')
  const awaited = [picture, pdf].flatMap((file) => (file === undefined ? [] : [relative(out, file)]))
  const later = new Set(['', ...languages].flatMap((folder) => awaited.map((file) => join(out, folder, file))))
  for (const name of filesBelow(out)) {
    const file = join(out, name)
    if (later.has(file) || name.startsWith('.lectern-')) continue
    const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    // The time of the last change of the entry shows an edit that puts the other time back.
    hash.update(`${name} ${stats?.size} ${stats?.mtimeNs} ${stats?.ctimeNs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Build the site, unless it exists and no input has changed since. `built` is absent when there was nothing to do. `deck` is the deck that the site
 * shows. `stamp` changes with every input.
 */
export async function buildSiteIfChanged(options: {
  entry: string
  out?: string | undefined
  base?: string | undefined
  remote?: string | boolean | undefined
  /** Overrides other options of the deck. */
  config?: Partial<Deck['config']>
  takesPicture?: boolean
  /** Whether none of the deck's code may run. */
  untrusted?: boolean | undefined
  /** Whether other devices follow the talk over the relay of the command. The deck gets a password if it has none. */
  relay?: boolean
  /** One of the deck's languages; by default the first. */
  language?: string | undefined
  /** Whether the site has this language alone. */
  alone?: boolean
  onOutput?: Assembly['onOutput']
}): Promise<{
  out: string
  base: string
  deck: Deck
  /** What the site was built from. */
  project: Project
  stamp: string
  awaited: AwaitedFiles
  /** The key of the talk if it is live. */
  talkKey?: SiteTalkKey | undefined
  built?: BuildResult
  /** Returns whether the folder still has this site: no other command has built into it, and nobody has edited it. */
  isUnchanged: () => boolean
}> {
  const found = await createProjectReader(options)()
  const talkKey = options.relay ? await talkKeyOf(found) : undefined
  const how = talkKey ? { ...options, talkKey, remote: talkKey.password } : options
  const project = talkKey && passwordOf(found) === undefined ? await createProjectReader(how)() : found
  const { deck } = project
  const out = siteFolder(project, options.out)
  const stampFile = join(project.cacheDir, `built-${contentHash(out)}`)
  const ground = stampFolders(project, [
    out,
    deck.config.remote,
    options.config,
    deck.config.live,
    options.takesPicture,
    options.language,
    options.alone,
    talkKey?.publicKey,
    project.setup.vite.hash,
  ])
  const before = readStamp(project, stampFile)
  const awaited = awaitedFiles(project, out)
  const same = (site: string) => () => siteState(out, awaited, project.languages) === site
  // Another command may have built into the folder, without the password.
  if (before && existsSync(join(out, 'index.html')) && before.stamp === withFiles(ground, before.beside) && same(before.site)())
    return { out, base: project.base, deck, project, stamp: before.stamp, awaited, talkKey, isUnchanged: same(before.site) }
  const started = Date.now()
  const built = await buildSite(how)
  const site = siteState(out, built.awaited, project.languages)
  const stamp = withFiles(ground, built.beside)
  // Rebuild a deck with problems, so that the build reports them again.
  if (built.problems.length === 0 && !haveChanged(built.beside, started))
    writeStamp(project, stampFile, { stamp, beside: built.beside, site })
  // The deck may have changed between the two readings.
  return {
    out,
    base: built.base,
    deck: built.deck,
    project: built.project,
    stamp,
    awaited: built.awaited,
    talkKey,
    built,
    isUnchanged: same(site),
  }
}
