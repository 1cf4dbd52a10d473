import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import { devKeyOf, type TalkKey } from '../../site/site/index.ts'
import { openTalkStore } from '../../talk/audience/node/index.ts'
import { type Relay, startRelay } from '../../talk/live/node/index.ts'
import { createHeldOptions, type HeldOptions } from './held-options.ts'

/** A talk that other devices follow while its author writes. */
export interface LiveTalk {
  readonly key: TalkKey
  readonly relay: Relay
}

type ReaderOptions = Parameters<typeof createProjectReader>[0]

/** What stays when the server starts again, because the configuration of its bundler has changed. */
export interface Kept {
  readonly options: HeldOptions
  talk?: LiveTalk
}

/** Create what stays. `say` receives a sentence about each change that does not count. */
export const createKept = (say: (sentence: string) => void): Kept => ({ options: createHeldOptions(say) })

/** Return the reader of the deck. If the talk is live, start its relay, and let the reader use the password and the public key of the talk. */
export async function openTalk(
  given: Omit<ReaderOptions, 'hold'>,
  live: boolean,
  report: (sentence: string) => void,
  kept: Kept,
  proxies: readonly string[],
): Promise<{ readonly readProject: ReturnType<typeof createProjectReader>; readonly talk: LiveTalk | undefined }> {
  const options = { ...given, hold: kept.options.hold }
  if (!live) return { readProject: createProjectReader(options), talk: undefined }
  kept.talk ??= await startTalk(await createProjectReader(given)(), options.untrusted === true, report, proxies)
  const { password, publicKey } = kept.talk.key
  return { readProject: createProjectReader({ ...options, remote: password, publicKey }), talk: kept.talk }
}

async function startTalk(
  project: Project,
  untrusted: boolean,
  report: (sentence: string) => void,
  proxies: readonly string[],
): Promise<LiveTalk> {
  const key = await devKeyOf(project)
  const { publicKey } = key
  const stored = openTalkStore({ entry: project.entry, untrusted, publicKey, report })
  return { key, relay: await startRelay({ publicKey, report, proxies, ...stored }) }
}
