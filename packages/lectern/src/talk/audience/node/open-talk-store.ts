import { type OpenRunOptions, openRun, type Run } from './open-run.ts'
import { openResults } from './results.ts'

/** What a relay needs to store a talk. */
interface TalkStore {
  readonly store: Run
  onWrite(channel: string, id: string, value: unknown, topic: string, payload: Uint8Array): void
}

/** The channels of what presenters publish of the audience's answers. */
const ofAudience: ReadonlySet<string> = new Set(['polls', 'asked', 'questions', 'asking', 'reactions'])

/** Open what stores a talk beside the deck: the run, so that a server that starts again goes on, and the results, for exported files. */
export function openTalkStore(options: OpenRunOptions): TalkStore {
  const store = openRun(options)
  const writeResult = openResults(options)
  return {
    store,
    onWrite(channel, id, value, topic, payload) {
      if (ofAudience.has(channel)) store.keepPacket(topic, payload)
      writeResult(channel, id, value)
    },
  }
}
