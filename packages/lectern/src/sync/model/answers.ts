import type { KeptChannel } from './channel.ts'
import { type Channels, changesOf } from './channels.ts'
import type { MessageBody } from './message.ts'

/** What this window owes to those who ask: channels of which it holds something else. */
export interface Answers {
  /** Note that somebody asks who holds `have`. `rank`: how many other windows may answer first. */
  ask(have: Readonly<Record<string, number>>, rank: number): void
  /** Note that a window has sent the whole of a channel, with this digest: what it has sent need not be sent again. */
  heardWhole(name: string, digest: number): void
  /** Send one message of what is owed; return false where there is nothing, or no more may be sent now. */
  sendOne(): boolean
}

interface AnswersParts {
  readonly origin: string
  readonly channels: Channels
  now(): number
  after(ms: number, run: () => void): void
  /** Send, and return how many characters it was. */
  send(body: MessageBody): number
  /** There is something to send. */
  request(): void
}

/** Windows answer one after the other, in steps of so many milliseconds, so that one answer is enough. */
const answerStep = 60
/** Names can be invented: no window waits for more than these. */
const mostRanks = 8
/** Milliseconds between two answers with the whole of a channel to one who has sent it. */
const wholeEvery = 1000
/** Characters that are sent at once, and in each second after that. */
const burst = 4_000_000
const perSecond = 1_000_000

/** What a message costs besides its characters. */
const costOfMessage = 500

type Parts = ReturnType<typeof changesOf>

/** A channel is owed once, however often and by however many it is asked for; what the deck itself uses goes first. */
export function createAnswers({ origin, channels, now, after, send, request }: AnswersParts): Answers {
  /** When each was last asked for, by name: channels for which others may still answer, and channels that are due. */
  const asked = new Map<string, number>()
  const due = { own: new Map<string, number>(), other: new Map<string, number>() }
  /** The last whole that others have sent, and when it was sent back. */
  const heard = new WeakMap<KeptChannel, { readonly digest: number; readonly at: number }>()
  const sentBack = new WeakMap<KeptChannel, number>()
  const allowance = createAllowance(now)
  let sending: Parts | undefined
  let isWaiting = false
  let isRefilling = false

  const isDue = () => sending !== undefined || due.own.size + due.other.size > 0
  const owe = (name: string, time: number) => (channels.all.get(name)?.isOpen() ? due.own : due.other).set(name, time)

  function speak() {
    for (const [name, time] of asked) owe(name, time)
    asked.clear()
    request()
  }

  /** The parts of the next channel that is due and that nobody else has sent since it was asked for. */
  function next(): Parts | undefined {
    for (const names of [due.own, due.other])
      for (const [name, time] of names) {
        names.delete(name)
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
      // Something here is news to the other: this comes to an end, for both then hold the same.
      if (channel.entries.digest() === digest || time - (sentBack.get(channel) ?? Number.NEGATIVE_INFINITY) < wholeEvery) return
      sentBack.set(channel, time)
      owe(name, time)
      request()
    },
    sendOne() {
      if (!isDue()) return false
      const ms = allowance.wait()
      if (ms === 0) {
        sending ??= next()
        const message = sending?.next()
        if (!message || message.done) sending = undefined
        else allowance.spend(send(message.value) + costOfMessage)
        return isDue()
      }
      if (!isRefilling) {
        isRefilling = true
        after(ms, () => {
          isRefilling = false
          request()
        })
      }
      return false
    },
  }
}

/** So many characters may be sent at once, and so many a second (a token bucket). */
function createAllowance(now: () => number) {
  let left = burst
  let at = now()
  return {
    /** Milliseconds until more may be sent. */
    wait(): number {
      const time = now()
      left = Math.min(burst, left + ((time - at) * perSecond) / 1000)
      at = time
      return left > 0 ? 0 : Math.max(1, Math.ceil((-left * 1000) / perSecond))
    },
    spend(characters: number) {
      left -= characters
    },
  }
}
