import type { KeptChannel } from './channel.ts'
import { type Channels, changesOf } from './channels.ts'
import type { MessageBody } from './message.ts'

/** The answers that this window owes to those who ask: channels whose state differs from theirs. */
export interface Answers {
  /** Note the question of a window that has the digests `have`. `rank`: how many other windows may answer first. */
  ask(have: Readonly<Record<string, number>>, rank: number): void
  /** Note that a window has sent a whole channel with this digest. The same content need not be sent again. */
  heardWhole(name: string, digest: number): void
  /** Send one message of the owed answers. Return false if there is none. */
  sendOne(): boolean
}

interface AnswersOptions {
  readonly origin: string
  readonly channels: Channels
  now(): number
  after(ms: number, run: () => void): void
  send(body: MessageBody): void
  /** Report that there is something to send. */
  request(): void
}

/** Milliseconds between the answers of windows. They answer one after the other, so that one answer is enough. */
const answerStep = 60
/** Largest number of ranks to wait for, because names can be invented. */
const mostRanks = 8
/** Milliseconds between two rounds of answers. Questions that arrive meanwhile get one answer together. */
const answerPause = 250
/** Milliseconds between two replies with a whole channel to a window that has sent it. */
const wholeEvery = 1000

/** Create the answers. A channel is owed once, no matter how often or by how many windows it is asked for. */
export function createAnswers({ origin, channels, now, after, send, request }: AnswersOptions): Answers {
  /** The time of the last question, by channel name: channels that others may still answer for, and channels that are due. */
  const asked = new Map<string, number>()
  const due = new Map<string, number>()
  /** The last whole channel that others have sent, and the time of the last reply to one. */
  const heard = new WeakMap<KeptChannel, { readonly digest: number; readonly at: number }>()
  const sentBack = new WeakMap<KeptChannel, number>()
  let sending: ReturnType<typeof changesOf> | undefined
  let lastRound = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function answer() {
    isWaiting = false
    lastRound = now()
    for (const [name, time] of asked) due.set(name, time)
    asked.clear()
    request()
  }

  /** Return the messages of the next channel that is due. Skip channels that another window has sent since the question. */
  function next(): typeof sending {
    for (const [name, time] of due) {
      due.delete(name)
      const channel = channels.all.get(name)
      const whole = channel && heard.get(channel)
      if (!channel || (whole && whole.at >= time && whole.digest === channel.entries.digest())) continue
      const { entries } = channel
      return changesOf(name, entries, origin, { ids: [...entries.all().keys()], withClear: true, whole: true })
    }
    return undefined
  }

  return {
    ask(have, rank) {
      const time = now()
      for (const [name, { entries }] of channels.all)
        if (entries.digest() !== (Object.hasOwn(have, name) ? have[name] : 0)) asked.set(name, time)
      if (asked.size === 0 || isWaiting) return
      const ms = Math.ceil(Math.max(Math.min(rank, mostRanks) * answerStep, lastRound + answerPause - time))
      if (ms <= 0) return answer()
      isWaiting = true
      after(ms, answer)
    },
    heardWhole(name, digest) {
      const channel = channels.all.get(name)
      if (!channel) return
      const time = now()
      heard.set(channel, { digest, at: time })
      // This window holds newer entries, so reply with them. The exchange ends when both windows hold the same.
      if (channel.entries.digest() === digest || time - (sentBack.get(channel) ?? Number.NEGATIVE_INFINITY) < wholeEvery) return
      sentBack.set(channel, time)
      due.set(name, time)
      request()
    },
    sendOne() {
      sending ??= next()
      const message = sending?.next()
      if (message?.done) sending = undefined
      else if (message) send(message.value)
      return sending !== undefined || due.size > 0
    },
  }
}
