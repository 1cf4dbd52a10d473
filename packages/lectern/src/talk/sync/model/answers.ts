import type { KeptChannel } from './channel.ts'
import { type Channels, changesOf } from './channels.ts'
import type { MessageBody } from './message.ts'

/** The answers that this window owes to those who ask: channels whose state differs from theirs. */
export interface Answers {
  /** Note the question of a window that has the digests `have`. `rank`: how many other windows may answer first. */
  ask(have: Readonly<Record<string, number>>, rank: number): void
  /** Note that a window has sent a whole channel with this digest. The same content need not be sent again. */
  heardWhole(name: string, digest: number): void
  /** Send one message of the owed answers. Return false if there is none, or if no more may be sent now. */
  sendOne(): boolean
}

interface AnswersOptions {
  readonly origin: string
  readonly channels: Channels
  now(): number
  after(ms: number, run: () => void): void
  /** Send a message and return its length in characters. */
  send(body: MessageBody): number
  /** Report that there is something to send. */
  request(): void
}

/** Milliseconds between the answers of windows. They answer one after the other, so that one answer is enough. */
const answerStep = 60
/** Largest number of ranks to wait for, because names can be invented. */
const mostRanks = 8
/** Milliseconds between two answers with the same channel. Questions that arrive meanwhile get one answer together. */
const answerPause = 250
/** Milliseconds between two replies with a whole channel to a window that has sent it. */
const wholeEvery = 1000
/** Characters that may be sent at once, and characters per second after that. */
const burst = 4_000_000
const perSecond = 1_000_000

/** The cost of a message besides its characters. */
const costOfMessage = 500

type Parts = ReturnType<typeof changesOf>

/** Create the answers. A channel is owed once, no matter how often or by how many windows it is asked for. The deck's own channels go first. */
export function createAnswers({ origin, channels, now, after, send, request }: AnswersOptions): Answers {
  /** The time of the last question, by channel name: channels that others may still answer for, and channels that are due. */
  const asked = new Map<string, number>()
  const due = { own: new Map<string, number>(), other: new Map<string, number>() }
  /** The last whole channel that others have sent, and the time of the last reply to one. */
  const heard = new WeakMap<KeptChannel, { readonly digest: number; readonly at: number }>()
  const sentBack = new WeakMap<KeptChannel, number>()
  const answered = new WeakMap<KeptChannel, number>()
  const allowance = createAllowance(now)
  let sending: Parts | undefined
  let isWaiting = false
  let isResuming = false

  const isDue = () => sending !== undefined || due.own.size + due.other.size > 0
  const owe = (name: string, time: number) => (channels.all.get(name)?.isOpen() ? due.own : due.other).set(name, time)

  function speak() {
    for (const [name, time] of asked) owe(name, time)
    asked.clear()
    request()
  }

  /** Request sending again after a pause. It lasts at least one millisecond, because a clock may not move in a part of one. */
  function resumeIn(ms: number) {
    if (isResuming) return
    isResuming = true
    after(Math.max(1, Math.ceil(ms)), () => {
      isResuming = false
      request()
    })
  }

  /** Return the parts of the next channel that is due. Skip channels that another window has sent since the question. */
  function next(): Parts | undefined {
    const at = now()
    let pause = Number.POSITIVE_INFINITY
    for (const names of [due.own, due.other])
      for (const [name, time] of names) {
        const channel = channels.all.get(name)
        const left = answerPause - (at - ((channel && answered.get(channel)) ?? Number.NEGATIVE_INFINITY))
        if (left > 0) {
          pause = Math.min(pause, left)
          continue
        }
        names.delete(name)
        const whole = channel && heard.get(channel)
        if (!channel || (whole && whole.at >= time && whole.digest === channel.entries.digest())) continue
        const { entries } = channel
        answered.set(channel, at)
        return changesOf(name, entries, origin, { ids: [...entries.all().keys()], withClear: true, whole: true })
      }
    if (pause < Number.POSITIVE_INFINITY) resumeIn(pause)
    return undefined
  }

  return {
    ask(have, rank) {
      const time = now()
      for (const [name, { entries }] of channels.all)
        if (entries.digest() !== (Object.hasOwn(have, name) ? have[name] : 0)) asked.set(name, time)
      if (asked.size === 0) return
      if (rank === 0) return speak()
      if (isWaiting) return
      isWaiting = true
      after(Math.min(rank, mostRanks) * answerStep, () => {
        isWaiting = false
        speak()
      })
    },
    heardWhole(name, digest) {
      const channel = channels.all.get(name)
      if (!channel) return
      const time = now()
      heard.set(channel, { digest, at: time })
      // This window holds newer entries, so reply with them. The exchange ends when both windows hold the same.
      if (channel.entries.digest() === digest || time - (sentBack.get(channel) ?? Number.NEGATIVE_INFINITY) < wholeEvery) return
      sentBack.set(channel, time)
      owe(name, time)
      request()
    },
    sendOne() {
      if (!isDue()) return false
      const ms = allowance.wait()
      if (ms > 0) {
        resumeIn(ms)
        return false
      }
      sending ??= next()
      if (!sending) return false
      const message = sending.next()
      if (message.done) sending = undefined
      else allowance.spend(send(message.value) + costOfMessage)
      return isDue()
    },
  }
}

/** Limit the characters sent: a burst at once, then a rate per second (a token bucket). */
function createAllowance(now: () => number) {
  let left = burst
  let at = now()
  return {
    /** Return the milliseconds until more may be sent. */
    wait(): number {
      const time = now()
      left = Math.min(burst, left + ((time - at) * perSecond) / 1000)
      at = time
      return left > 0 ? 0 : Math.max(1, (-left * 1000) / perSecond)
    },
    spend(characters: number) {
      left -= characters
    },
  }
}
