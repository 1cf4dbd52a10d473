import { openResults } from '../audience/node/index.ts'
import { type Relay, startRelay } from '../live/node/index.ts'
import { createProjectReader } from '../project/index.ts'
import { authoringKeyOf, type TalkKey } from '../site/index.ts'

/** A talk that other devices follow while its author writes. */
export interface LiveTalk {
  readonly key: TalkKey
  readonly relay: Relay
}

type ReaderOptions = Parameters<typeof createProjectReader>[0]

/** Return the reader of the deck. If the talk is live, start its relay, and let the reader use the password and the public key of the talk. */
export async function openTalk(
  options: ReaderOptions,
  live: boolean,
  report: (sentence: string) => void,
): Promise<{ readonly readProject: ReturnType<typeof createProjectReader>; readonly talk: LiveTalk | undefined }> {
  const readProject = createProjectReader(options)
  if (!live) return { readProject, talk: undefined }
  const project = await readProject()
  const key = authoringKeyOf(project)
  const { publicKey, password } = key
  const onWrite = openResults({ entry: project.entry, untrusted: options.untrusted === true, publicKey, report })
  const relay = await startRelay({ publicKey, report, onWrite })
  return { readProject: createProjectReader({ ...options, remote: password, publicKey }), talk: { key, relay } }
}
