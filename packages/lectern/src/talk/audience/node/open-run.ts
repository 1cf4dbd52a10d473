import { dirname, join, resolve } from 'node:path'
import { cacheFolder, ownFiles } from '../../../base/files/index.ts'
import type { RelayStore } from '../../live/node/index.ts'
import { runPrefix } from './read-runs.ts'
import { openResults } from './results.ts'
import { answerLine, type Line, packetLine, readLine, withoutTime } from './run-file.ts'
import { createRunWriter } from './run-writer.ts'

/** What the audience has answered and presenters have published in one run of a talk, in a file. @internal for its test */
export interface Run extends RelayStore {
  /** Store a signed packet with what a presenter has published. */
  keepPacket(topic: string, payload: Uint8Array): void
}

interface OpenRunOptions {
  /** The deck's Markdown file. */
  readonly entry: string
  readonly untrusted: boolean
  /** The public key of the talk. A run of another talk is another one. */
  readonly publicKey: string
  /** Receives a sentence when nothing can be stored, once, and when it can again. */
  readonly report: (sentence: string) => void
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

/** What a relay needs to store a talk. */
interface TalkStore {
  readonly store: Run
  onWrite(channel: string, id: string, value: unknown, topic: string, payload: Uint8Array): void
}

/** The channels of what presenters publish of the audience's answers. */
const ofAudience: ReadonlySet<string> = new Set(['polls', 'asked', 'questions', 'asking', 'reactions', 'cards', 'boards', 'players'])

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

/** Milliseconds between two tries after the disk was full. */
const retryMs = 2_000

/**
 * Open the run of a talk in `.lectern/` beside the deck: the last one with the same key, or a new one, whose file begins with its first answer. A file
 * is only appended to, a line for each answer and each published state. What of it cannot be read is left out. Each file has one process at a time: a
 * second server begins a run of its own.
 *
 * @internal for its test
 */
export function openRun({ entry, untrusted, publicKey, report, wall = Date.now }: OpenRunOptions): Run {
  const home = cacheFolder(resolve(entry), untrusted)
  const disk = ownFiles(home)
  const listeners = new Set<() => void>()
  const lasts = home === dirname(resolve(entry))
  const writer = createRunWriter({
    ...{ disk, publicKey, wall, onFlushError: fail },
    folder: join(disk.dir, '.lectern'),
    name: runPrefix(entry),
  })
  let failed = false
  let isClosed = false
  let retrying: NodeJS.Timeout | undefined

  function setFailed(next: boolean, sentence: string) {
    if (failed === next) return
    failed = next
    report(sentence)
    for (const listener of listeners) listener()
  }
  function fail(error: Error) {
    writer.noteFailure()
    retrying ??= setTimeout(() => {
      retrying = undefined
      attempt(writer.writeAll)
    }, retryMs).unref()
    setFailed(true, `The answers of the room are not stored: ${error.message}. Make room on the disk. The talk goes on.`)
  }
  function attempt(run: () => void) {
    if (isClosed) return
    try {
      run()
      setFailed(false, 'The answers of the room are stored again, with all that came meanwhile.')
    } catch (error) {
      fail(error as Error)
    }
  }
  function keep(key: string, line: Line) {
    const before = writer.lines.get(key)
    // A device sends its answers again after each connection.
    if (before && withoutTime(before) === withoutTime(line)) return
    writer.put(key, line)
    // While nothing can be stored, the next try writes everything.
    if (!failed) attempt(() => writer.append(line))
  }

  attempt(() => {
    if (writer.resume() > 0)
      report('Another server stores the answers of this talk. This one has answers of its own: let the audience use one of them.')
  })
  if (!lasts)
    report(
      `The answers of the room are stored only while this command runs: ${untrusted ? 'the deck is not trusted' : 'the folder of the deck cannot be written'}.`,
    )
  const contents = [...writer.lines.values()].map(({ json }) => readLine(json)).filter((content) => content !== undefined)
  return {
    answers: contents.flatMap((one) => (one.kind === 'answer' ? [one.payload] : [])),
    packets: contents.flatMap((one) => (one.kind === 'published' ? [[one.topic, one.payload] as const] : [])),
    keepAnswer(payload) {
      const [key, line] = answerLine(payload, wall()) ?? []
      if (key !== undefined && line) keep(key, line)
    },
    keepPacket: (topic, payload) => keep(...packetLine(topic, payload, wall())),
    isStored: () => lasts && !failed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      clearTimeout(retrying)
      writer.close()
    },
  }
}
