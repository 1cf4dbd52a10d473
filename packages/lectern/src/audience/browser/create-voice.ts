import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import type { Timer } from '../../lib/model/index.ts'
import { mostAsked } from '../../live/model/index.ts'
import { type OwnAnswers, ownAnswersKey, readOwnAnswers } from '../model/index.ts'
import type { LiveTalk } from './live-talk.ts'

export interface VoiceState {
  /** Whether answers arrive now. */
  readonly isConnected: boolean
  /** What this device answers, by what it answers. */
  readonly choices: OwnAnswers['choices']
  /** What this device has asked. */
  readonly asked: OwnAnswers['asked']
  /** What this device has given to components of the deck. */
  readonly given: OwnAnswers['given']
  /** The name of the device in this talk. Only the relay and presenters get it. */
  readonly device: string
}

/** The answers of this device. */
export interface Voice {
  readonly store: ReadableStore<VoiceState>
  /** Answer for this device. A later answer to the same thing replaces the one before. */
  answer(to: string, choice: readonly number[]): void
  /** Ask a question: its text, and a name if the deck wants one. Return false if the device has asked as many as it may. */
  ask(words: readonly string[]): boolean
  /** Give JSON to a component of the deck, or nothing. */
  give(to: string, words: readonly string[]): void
}

/** Milliseconds between two answers of this device: the broker takes one a second. */
const answerPace = 1_100

/** Return the function that calls `run` at once, and again later if it is called meanwhile, at most once in `ms` milliseconds. */
export function createPace(timer: Timer, ms: number, run: () => void) {
  let cancel: (() => void) | undefined
  let isAsked = false
  function request() {
    isAsked = true
    if (cancel) return
    isAsked = false
    cancel = timer.after(ms, () => {
      cancel = undefined
      if (isAsked) request()
    })
    run()
  }
  return { request, stop: () => cancel?.() }
}

/**
 * Count answers: now, after each answer, and when another window leads, because a presenter that takes over goes on counting. It happens at most once in
 * `ms` milliseconds. Return what ends it.
 */
export function startCounting({ relay, lead, timer }: Pick<LiveTalk, 'relay' | 'lead' | 'timer'>, ms: number, count: () => void) {
  const { request, stop } = createPace(timer, ms, count)
  const stops: readonly (() => void)[] = [relay.answers.subscribe(request), lead.subscribe(request), stop]
  request()
  return stops
}

/** Create the voice of this device. It sends answers one by one, and again after each connection: the broker may have started again. */
export function createVoice({ name: talk, base, relay, storage, timer, newDevice, ends }: LiveTalk): Voice {
  const key = ownAnswersKey(base)
  const stored = () => readOwnAnswers(storage.get(key), talk)
  const isLive = () => relay.link.state.getState() === 'Live'
  let own = stored() ?? { talk, device: newDevice(), choices: {}, asked: {}, given: {} }
  const store = createStore<VoiceState>(() => ({
    isConnected: isLive(),
    choices: own.choices,
    asked: own.asked,
    given: own.given,
    device: own.device,
  }))
  const unsent = new Set<string>()
  const pace = createPace(timer, answerPace, () => {
    const [to] = unsent
    if (to === undefined || !isLive()) return
    unsent.delete(to)
    const words = own.asked[to] ?? own.given[to]
    relay.answer({ device: own.device, to, choice: own.choices[to] ?? [], ...(words && { words }) })
    if (unsent.size > 0) pace.request()
  })
  function send(...all: readonly string[]) {
    for (const to of all) unsent.add(to)
    if (unsent.size > 0) pace.request()
  }
  const sendAll = () => send(...Object.keys(own.choices), ...Object.keys(own.asked), ...Object.keys(own.given))
  const stop = relay.link.state.subscribe(() => {
    const isConnected = isLive()
    if (isConnected && !store.getState().isConnected) sendAll()
    store.setState({ isConnected })
  })
  ends.add(stop).add(pace.stop)
  if (isLive()) sendAll()
  function keep(next: Partial<OwnAnswers>) {
    own = { ...own, ...next }
    storage.set(key, JSON.stringify(own))
    store.setState({ choices: own.choices, asked: own.asked, given: own.given, device: own.device })
  }
  return {
    store,
    answer(to, choice) {
      // Another tab of this browser may have answered: they are one device.
      own = stored() ?? own
      keep({ choices: { ...own.choices, [to]: choice } })
      send(to)
    },
    ask(words) {
      own = stored() ?? own
      const no = Object.keys(own.asked).length
      if (no >= mostAsked) return false
      keep({ asked: { ...own.asked, [`ask/${no}`]: words } })
      send(`ask/${no}`)
      return true
    },
    give(to, words) {
      own = stored() ?? own
      keep({ given: { ...own.given, [to]: words } })
      send(to)
    },
  }
}

const voices = new WeakMap<LiveTalk, Voice>()

/** Return the voice of this device in a talk. All that it answers shares the pace of the broker. */
export function voiceOf(talk: LiveTalk): Voice {
  const voice = voices.get(talk) ?? createVoice(talk)
  voices.set(talk, voice)
  return voice
}
