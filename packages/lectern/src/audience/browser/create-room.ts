import type { ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import type { TextStorage, Timer } from '../../lib/model/index.ts'
import type { RelayTransport } from '../../live/browser/index.ts'
import type { Lead, Sync } from '../../sync/model/index.ts'
import {
  isPollState,
  type OwnAnswers,
  ownAnswersKey,
  type Poll,
  type PollState,
  readOwnAnswers,
  readResults,
  resultsKey,
  type Tally,
  tallyOf,
  withResult,
} from '../model/index.ts'

export interface RoomState {
  /** Whether answers arrive now. */
  readonly isConnected: boolean
  /** What the presenter has published, by the id of the poll. */
  readonly polls: Readonly<Record<string, PollState>>
  /** This device's choices. */
  readonly choices: OwnAnswers['choices']
  /** The polls on the slide on screen. */
  readonly shown: readonly Poll[]
  /** For presenters: the answers to the polls that this window has shown. The room does not see them. */
  readonly tallies: Readonly<Record<string, Tally>>
}

/** What the audience of a live talk answers. */
export interface AudienceRoom {
  readonly store: ReadableStore<RoomState>
  /** Choose options for this device. */
  choose(poll: Poll, choice: readonly number[]): void
  /** Add a poll on the slide on screen. Return a function that removes it. */
  show(poll: Poll): () => void
  /** Show the result of a poll to the audience, or hide it. It counts in the window that leads. */
  reveal(poll: Poll, isRevealed: boolean): void
  /** Return the results of this talk, as they are stored, the latest first. */
  results(): ReturnType<typeof readResults>
}

/** A live talk, as a room needs it. */
export interface LiveTalk {
  /** The name of the talk. */
  readonly name: string
  /** The deck's base path. */
  readonly base: string
  readonly relay: Pick<RelayTransport, 'answer' | 'answers'> & { readonly link: Pick<RelayTransport['link'], 'state'> }
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Pick<Lead, 'state' | 'subscribe'>
  readonly storage: TextStorage
  readonly timer: Timer
  /** Milliseconds since 1970. */
  wall(): number
  /** Return a new name of a device: 32 hexadecimal digits. */
  newDevice(): string
  /** Content below the presenter's notes, which the room does not see. */
  readonly panel: StoreApi<ReactNode>
  /** What the end of the session calls. */
  readonly ends: Set<() => void>
}

/** Milliseconds between two answers of this device: the broker takes one a second. And between two counts for the audience. */
const answerPace = 1_100
const countPace = 500

/** Return the function that calls `run` at once, and again later if it is called meanwhile, at most once in `ms` milliseconds. */
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

/** Send the answers of this device one by one, and again after each connection: the broker may have started again. */
function createSender({ relay, timer }: LiveTalk, own: () => OwnAnswers) {
  const unsent = new Set<string>()
  const isLive = () => relay.link.state.getState() === 'Live'
  const pace = createPace(timer, answerPace, () => {
    const [id] = unsent
    if (id === undefined || !isLive()) return
    unsent.delete(id)
    const { device, choices } = own()
    relay.answer({ device, to: `poll/${id}`, choice: choices[id] ?? [] })
    if (unsent.size > 0) pace.request()
  })
  function send(...ids: readonly string[]) {
    for (const id of ids) unsent.add(id)
    if (unsent.size > 0) pace.request()
  }
  return { send, sendAll: () => send(...Object.keys(own().choices)), isLive, stop: pace.stop }
}

/** Connect a window with what the audience answers. A presenter's window counts the answers, and the one that leads publishes the counts. */
export function createRoom(options: LiveTalk): AudienceRoom {
  const { name: talk, base, relay, sync, lead, storage, timer, wall, newDevice } = options
  const channel = sync.channel('polls', isPollState)
  const stored = () => readOwnAnswers(storage.get(ownAnswersKey(base)), talk)
  let own = stored() ?? { talk, device: newDevice(), choices: {} }
  const known = new Map<string, Poll>()
  const sender = createSender(options, () => own)
  const published = () => Object.fromEntries(channel.all())
  const store = createStore<RoomState>(() => ({
    isConnected: sender.isLive(),
    polls: published(),
    choices: own.choices,
    shown: [],
    tallies: {},
  }))

  const answersTo = ({ id }: Poll) => relay.answers.to(`poll/${id}`)
  const results = () => readResults(storage.get(resultsKey(base)))
  function keep(poll: Poll, tally: Tally) {
    const { id, question, options } = poll
    const before = results()
    const last = before.find((result) => result.talk === talk && result.id === id)
    if (last && last.voters === tally.voters && last.counts.join() === tally.counts.join()) return
    if (!last && tally.voters === 0) return
    storage.set(resultsKey(base), JSON.stringify(withResult(before, { talk, id, question, options, at: wall(), ...tally })))
  }

  function publish({ id }: Poll, { voters, counts }: Tally, isRevealed: boolean) {
    const state = { voters, ...(isRevealed && { counts }) }
    const before = channel.get(id)
    if (JSON.stringify(before) === JSON.stringify(state) || (!before && voters === 0 && !isRevealed)) return
    channel.set(id, state)
    store.setState({ polls: published() })
  }
  /** Count all polls that this window knows. */
  function count() {
    const tallies: Record<string, Tally> = {}
    for (const poll of known.values()) {
      const choices = answersTo(poll)
      if (choices.size === 0) continue
      const tally = tallyOf(poll, choices.values())
      tallies[poll.id] = tally
      keep(poll, tally)
      if (lead.state().leads) publish(poll, tally, channel.get(poll.id)?.counts !== undefined)
    }
    store.setState({ tallies })
  }
  const counting = createPace(timer, countPace, count)

  /** Keep the revealed results, so that this browser can print them. */
  function keepRevealed() {
    const polls = published()
    store.setState({ polls })
    for (const poll of known.values()) {
      const { voters, counts } = polls[poll.id] ?? {}
      if (voters !== undefined && counts?.length === poll.options.length && answersTo(poll).size === 0) keep(poll, { voters, counts })
    }
  }

  const stops = [
    channel.subscribe(keepRevealed),
    relay.link.state.subscribe(() => {
      const isConnected = sender.isLive()
      if (isConnected && !store.getState().isConnected) sender.sendAll()
      store.setState({ isConnected })
    }),
    relay.answers.subscribe(counting.request),
    // A presenter that takes over goes on counting.
    lead.subscribe(counting.request),
    sender.stop,
    counting.stop,
  ]
  for (const stop of stops) options.ends.add(stop)
  if (sender.isLive()) sender.sendAll()

  return {
    store,
    choose({ id }, choice) {
      // Another tab of this browser may have answered: they are one device.
      own = stored() ?? own
      own = { ...own, choices: { ...own.choices, [id]: choice } }
      storage.set(ownAnswersKey(base), JSON.stringify(own))
      store.setState({ choices: own.choices })
      sender.send(id)
    },
    show(poll) {
      known.set(poll.id, poll)
      store.setState(({ shown }) => ({ shown: [...shown, poll] }))
      keepRevealed()
      counting.request()
      return () => store.setState(({ shown }) => ({ shown: shown.filter((one) => one !== poll) }))
    },
    reveal(poll, isRevealed) {
      if (lead.state().leads) publish(poll, tallyOf(poll, answersTo(poll).values()), isRevealed)
    },
    results: () => results().filter((result) => result.talk === talk),
  }
}
