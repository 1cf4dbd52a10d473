import { message } from '../../../base/language/index.ts'
import { type Answer, createAnswerBudget, formatAnswer, readAnswer, readStamped, stampAnswer } from '../model/index.ts'

/** Answers of one connection: at once, and per second after that. A person gives fewer. */
const burst = 20
const rate = 1
/** Largest number of answers of a connection that are told to come too fast, before it slows down. */
const mostTold = 100
/** Bytes for all answers. Each network gets its share. */
const mostBytes = 64_000_000

/** The connection that answers. */
interface Answering {
  /** The name under which its network is counted. */
  readonly group: string
  /** The name of the device that it has proved to be; undefined before. */
  readonly device: string | undefined
}

/** An answer that does not count. Without `to` it is none that this connection may send, and the connection has to end. */
interface Refusal {
  readonly to?: string
  readonly why: string
}

/** Keeps the last answer of each device to each question, for presenters that come later. */
export interface AnswerBox {
  /** Read an answer of a connection. Return why it is refused instead; undefined if that was said. */
  read(client: Answering, payload: Uint8Array): Answer | Refusal | undefined
  /** Return whether a device has answered before. */
  knows(device: string): boolean
  /** Keep an answer that was read. Return it as presenters get it, or why it does not count. */
  keep(group: string, answer: Answer): Uint8Array | string
  /** Take note of what a presenter has written: the audience may answer to it. */
  learn(channel: string, id: string, value: unknown): void
  /** Return all answers as presenters get them. */
  all(): Iterable<Uint8Array>
}

/** What a box begins with, and what stores an answer before it counts. */
interface Stored {
  readonly answers?: Iterable<Uint8Array>
  keepAnswer?(payload: Uint8Array): void
}

interface Kept {
  readonly payload: Uint8Array
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Create a box with the stored answers, which have their place in any case. `now` returns milliseconds, `wall` those since 1970.
 */
export function createAnswerBox(
  now: () => number,
  { answers: stored = [], keepAnswer }: Stored = {},
  wall: () => number = Date.now,
): AnswerBox {
  /** How many answers each connection may send now, and for which it was told that they come too fast. */
  const paces = new WeakMap<Answering, { left: number; at: number; readonly told: Set<string> }>()
  const budget = createAnswerBudget(mostBytes, true)
  /** The answers of each device by what they answer. */
  const kept = new Map<string, Map<string, Kept>>()
  /** Whether the presenter takes no questions. What waits stays, also where a device sends it again. */
  let isPaused = false

  /** Put an answer in the place of the device's last one to the same thing. */
  function put({ device, to }: Answer, one: Kept) {
    kept.set(device, (kept.get(device) ?? new Map<string, Kept>()).set(to, one))
  }
  for (const payload of stored) {
    const { at = 0, ...answer } = readStamped(payload) ?? {}
    if ('device' in answer) put(answer, { payload: formatAnswer(answer), at })
  }

  function paceOf(client: Answering) {
    const time = now()
    const pace = paces.get(client) ?? { left: burst, at: time, told: new Set<string>() }
    paces.set(client, pace)
    pace.left = Math.min(burst, pace.left + ((time - pace.at) / 1000) * rate)
    pace.at = time
    return pace
  }

  return {
    read(client, payload) {
      const answer = readAnswer(payload)
      if (!answer) return { why: 'It is not an answer.' }
      if (answer.device !== client.device) return { why: 'It answers for a device that it has not proved to be.' }
      const pace = paceOf(client)
      if (pace.left >= 1) {
        pace.left -= 1
        pace.told.clear()
        return answer
      }
      if (pace.told.has(answer.to) || pace.told.size >= mostTold) return undefined
      pace.told.add(answer.to)
      return { to: answer.to, why: 'Too many answers came at once. Try again in a moment.' }
    },
    knows: (device) => kept.has(device),
    keep(group, answer) {
      const { device, to } = answer
      const payload = formatAnswer(answer)
      const before = kept.get(device)?.get(to)
      // A device sends again what it has sent before. The time of the first one counts.
      const isSame = before !== undefined && Buffer.from(before.payload).equals(payload)
      if (!isSame) {
        if (isPaused && to.startsWith('ask/')) return 'Questions are paused.'
        if (budget.isClosed(to)) return message('This poll is closed.')
        if (before && budget.isOnce(to)) return message('This answer cannot be changed.')
      }
      const why = budget.take(group, answer)
      if (why !== undefined) return why
      const at = isSame ? before.at : wall()
      put(answer, { payload, at })
      const stamped = stampAnswer(payload, at)
      keepAnswer?.(stamped)
      return stamped
    },
    learn(channel, id, value) {
      if (channel === 'asking' && id === 'pause') isPaused = value === true
      budget.learn(channel, id, value)
    },
    *all() {
      for (const answers of kept.values()) for (const { payload, at } of answers.values()) yield stampAnswer(payload, at)
    },
  }
}
