import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Timer } from '../../../base/lib/model/index.ts'
import type { Device } from '../../live/browser/index.ts'
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
  /** What this device has given to components of the deck, and the texts of its answers to polls. */
  readonly given: OwnAnswers['given']
  /** The name of the device in this talk; undefined before it answers. Only the relay and presenters get it. */
  readonly device: string | undefined
  /** Why the relay has refused answers of this device, by what they answer. */
  readonly refused: Readonly<Record<string, string>>
}

/** The answers of this device. */
export interface Voice {
  readonly store: ReadableStore<VoiceState>
  /** Return whether the answer of this device to `to` was taken, as far as it knows. What was refused has given way to the answer before it. */
  counts(to: string): boolean
  /** Answer for this device, with texts if the thing takes some. A later answer to the same thing replaces the one before. */
  answer(to: string, choice: readonly number[], words?: readonly string[]): void
  /** Ask a question: its text, and a name if the deck wants one. Return false if the device has asked as many as it may. */
  ask(words: readonly string[]): boolean
  /** Give JSON to a component of the deck, or nothing. */
  give(to: string, words: readonly string[]): void
}

/** Milliseconds between two answers of this device: the broker takes one a second. */
const answerPace = 1_100

/** How many answers to one thing may be on their way at once. */
const mostSent = 10

/** Call `run` at once when it is requested, and again later if it is requested meanwhile, at most once in `ms` milliseconds. */
function createPace(timer: Timer, ms: number, run: () => void) {
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

/** Milliseconds between two counts for the audience. */
const countPace = 500

/** Call `count` when it is requested, after each answer, and when the lead changes, because a presenter that takes over goes on counting. */
export function createCounting({ relay, lead, timer }: Pick<LiveTalk, 'relay' | 'lead' | 'timer'>, count: () => void) {
  const { request, stop } = createPace(timer, countPace, count)
  const stops = [relay.answers.subscribe(request), lead.subscribe(request), stop]
  return {
    request,
    stop() {
      for (const end of stops) end()
    },
  }
}

/**
 * Create the voice of this device. It sends answers one by one, and again after each connection: the broker may have started again, or have room for
 * what it has refused.
 */
export function createVoice({ name: talk, base, relay, storage, timer, newSecret, deviceOf, ends }: LiveTalk): Voice {
  const key = ownAnswersKey(base)
  const stored = () => readOwnAnswers(storage.get(key), talk)
  const isLive = () => relay.link.state.getState() === 'Live'
  /** Undefined before this browser answers for the first time. */
  let own = stored()
  let device: Device | undefined
  let deviceSecret: string | undefined
  /** Return this device. A key takes a phone some milliseconds, and another tab may have stored another one. */
  function ownDevice({ secret }: OwnAnswers): Device {
    if (!device || deviceSecret !== secret) device = deviceOf(secret)
    deviceSecret = secret
    return device
  }
  const answersNow = () => ({
    choices: own?.choices ?? {},
    asked: own?.asked ?? {},
    given: own?.given ?? {},
    device: own && ownDevice(own).name,
  })
  const store = createStore<VoiceState>(() => ({ isConnected: isLive(), refused: {}, ...answersNow() }))
  const unsent = new Set<string>()
  /** What was sent and not refused, the last one at the end, by what it answers. */
  const sent = new Map<string, (readonly [choice: readonly number[], words: readonly string[] | undefined])[]>()
  const pace = createPace(timer, answerPace, () => {
    const [to] = unsent
    if (to === undefined || !own || !isLive()) return
    unsent.delete(to)
    const words = own.asked[to] ?? own.given[to]
    const choice = own.choices[to] ?? []
    const all = sent.get(to) ?? []
    if (JSON.stringify(all.at(-1)) !== JSON.stringify([choice, words])) sent.set(to, [...all.slice(-mostSent), [choice, words]])
    relay.answer(ownDevice(own), { to, choice, ...(words && { words }) })
    if (unsent.size > 0) pace.request()
  })
  function send(...all: readonly string[]) {
    for (const to of all) unsent.add(to)
    if (unsent.size > 0) pace.request()
  }
  function sendAll() {
    const { choices, asked, given } = store.getState()
    store.setState({ refused: {} })
    send(...[choices, asked, given].flatMap((answers) => Object.keys(answers)))
  }
  const stop = relay.link.state.subscribe(() => {
    const isConnected = isLive()
    if (isConnected && !store.getState().isConnected) sendAll()
    store.setState({ isConnected })
  })
  /** Return the answers of this device so far. Another tab of this browser may have answered: they are one device. */
  const latest = (): OwnAnswers => stored() ?? own ?? { talk, secret: newSecret(), choices: {}, asked: {}, given: {} }
  /** Take back the answer that was refused. The one before it is what counts, unless a later one is on its way. */
  function takeBack(to: string, why: string) {
    sent.get(to)?.pop()
    const before = sent.get(to)?.at(-1)
    const last = latest()
    if (before && last.choices[to] && !unsent.has(to)) {
      const [choice, words] = before
      const { [to]: _texts, ...given } = last.given
      own = { ...last, choices: { ...last.choices, [to]: choice }, given: words ? { ...given, [to]: words } : given }
      storage.set(key, JSON.stringify(own))
    }
    store.setState(({ refused }) => ({ ...answersNow(), refused: { ...refused, [to]: why } }))
  }
  const refusals = relay.onRefusal(takeBack)
  ends.add(stop).add(pace.stop).add(refusals)
  if (isLive()) sendAll()

  /** Keep an answer to `to`, and send it. */
  function keep(next: OwnAnswers, to: string) {
    own = next
    storage.set(key, JSON.stringify(own))
    const { [to]: _before, ...refused } = store.getState().refused
    store.setState({ ...answersNow(), refused })
    send(to)
  }
  return {
    store,
    counts: (to) => store.getState().refused[to] === undefined || (sent.get(to)?.length ?? 0) > 0,
    answer(to, choice, words = []) {
      const before = latest()
      const { [to]: _texts, ...given } = before.given
      const all = words.length > 0 ? { ...given, [to]: words } : given
      keep({ ...before, choices: { ...before.choices, [to]: choice }, given: all }, to)
    },
    ask(words) {
      const before = latest()
      const no = Object.keys(before.asked).length
      if (no >= mostAsked) return false
      keep({ ...before, asked: { ...before.asked, [`ask/${no}`]: words } }, `ask/${no}`)
      return true
    },
    give(to, words) {
      const before = latest()
      keep({ ...before, given: { ...before.given, [to]: words } }, to)
    },
  }
}
