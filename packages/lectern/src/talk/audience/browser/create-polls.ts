import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import {
  answerTo,
  isPollState,
  isSameRound,
  mostRounds,
  type Poll,
  type PollState,
  readResults,
  resultsKey,
  type Tally,
  tallyOf,
  withResult,
} from '../model/index.ts'
import { createCounting, type Voice, type VoiceState } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

interface PollsState extends VoiceState {
  /** What the presenter has published, by the id of the poll. */
  readonly polls: Readonly<Record<string, PollState>>
  /** The polls on the slide on screen. */
  readonly shown: readonly Poll[]
  /** For presenters: the answers to the polls that this window has shown. The audience does not see them. */
  readonly tallies: Readonly<Record<string, Tally>>
}

/** The polls of a live talk. */
export interface Polls {
  readonly store: ReadableStore<PollsState>
  /** Choose options for this device. */
  choose(poll: Poll, choice: readonly number[]): void
  /** Add a poll on the slide on screen. Return a function that removes it. */
  show(poll: Poll): () => void
  /** Show the result of a poll to the audience, or hide it. It counts in the window that leads. */
  reveal(poll: Poll, isRevealed: boolean): void
  /** Take no more answers to a poll, or take them again. It counts in the window that leads. */
  close(poll: Poll, isClosed: boolean): void
  /** Begin the next round of a poll, in which nobody has answered yet. It counts in the window that leads. */
  reset(poll: Poll): void
  /** Return what this device has chosen in the round of a poll that is open. */
  chosen(poll: Poll): readonly number[]
  /** Return why the relay has refused the answer of this device to the open round of a poll; undefined if it has not. */
  refusal(poll: Poll): string | undefined
  /** Return the results of this talk, as they are stored, the latest first. */
  results(): ReturnType<typeof readResults>
}

/** Connect a window with the polls. A presenter's window counts the answers, and the one that leads publishes the counts. */
export function createPolls(talk: LiveTalk, voice: Voice): Polls {
  const { relay, sync, lead } = talk
  const channel = sync.channel('polls', isPollState)
  /** The polls that a presenter has shown. The relay takes few answers to others. An entry says nothing that another window could undo. */
  const asked = sync.channel('asked', (value): value is true => value === true)
  const known = new Map<string, Poll>()
  const stored = createStoredResults(talk)
  const published = () => Object.fromEntries(channel.all())
  const store = createStore<PollsState>(() => ({ ...voice.store.getState(), polls: published(), shown: [], tallies: {} }))

  const roundOf = (id: string) => channel.get(id)?.round
  const topicOf = (id: string) => answerTo(id, roundOf(id))
  const answersTo = ({ id }: Poll) => relay.answers.to(topicOf(id))

  const isClosed = (id: string) => channel.get(id)?.isClosed === true

  function publish({ id }: Poll, { voters, counts }: Tally, isRevealed: boolean, closes = isClosed(id)) {
    const before = channel.get(id)
    const state = {
      voters,
      ...(isRevealed && { counts }),
      ...(before?.round && { round: before.round }),
      ...(closes && { isClosed: true as const }),
    }
    if (JSON.stringify(before) === JSON.stringify(state) || (!before && voters === 0 && !isRevealed && !closes)) return
    channel.set(id, state)
    store.setState({ polls: published() })
  }

  /** Count all polls that this window knows. With a part of the answers, the counts would fall. */
  function count() {
    if (!relay.answers.state.getState().isComplete) return
    const tallies: Record<string, Tally> = {}
    for (const poll of known.values()) {
      if (lead.state().leads && !asked.get(poll.id)) asked.set(poll.id, true)
      const choices = answersTo(poll)
      if (choices.size === 0) continue
      const tally = tallyOf(poll, choices.values())
      tallies[poll.id] = tally
      stored.keep(poll, roundOf(poll.id), tally)
      const before = channel.get(poll.id)
      // To a closed poll nobody answers again: a broker without memory has fewer answers.
      const isLess = before?.isClosed && tally.voters < before.voters
      if (lead.state().leads && !isLess) publish(poll, tally, before?.counts !== undefined)
    }
    store.setState({ tallies })
  }

  /** Keep the revealed results, so that this browser can print them. Another presenter may have begun a round. */
  function keepRevealed() {
    counting.request()
    const before = store.getState().polls
    const polls = published()
    store.setState({ polls })
    if (Object.keys(before).some((id) => before[id]?.isClosed && !isClosed(id))) answerAgain()
    for (const poll of known.values()) {
      const { voters, counts, round } = polls[poll.id] ?? {}
      if (voters !== undefined && counts?.length === poll.options.length && answersTo(poll).size === 0)
        stored.keep(poll, round, { voters, counts })
    }
  }

  /** Answer again what was refused because the presenter had not shown the poll yet, or had closed it. */
  function answerAgain() {
    const { refused, choices } = voice.store.getState()
    for (const id of known.keys()) {
      const to = topicOf(id)
      if (asked.get(id) && refused[to] !== undefined) voice.answer(to, choices[to] ?? [])
    }
  }

  const counting = createCounting(talk, count)
  const stops = [
    channel.subscribe(keepRevealed),
    asked.subscribe(answerAgain),
    voice.store.subscribe((state) => store.setState(state)),
    counting.stop,
  ]
  for (const stop of stops) talk.ends.add(stop)

  return {
    store,
    choose({ id }, choice) {
      if (!isClosed(id)) voice.answer(topicOf(id), choice)
    },
    chosen: ({ id }) => voice.store.getState().choices[topicOf(id)] ?? [],
    refusal: ({ id }) => voice.store.getState().refused[topicOf(id)],
    show(poll) {
      known.set(poll.id, poll)
      store.setState(({ shown }) => ({ shown: [...shown, poll] }))
      keepRevealed()
      return () => store.setState(({ shown }) => ({ shown: shown.filter((one) => one !== poll) }))
    },
    reveal(poll, isRevealed) {
      if (lead.state().leads && relay.answers.state.getState().isComplete)
        publish(poll, tallyOf(poll, answersTo(poll).values()), isRevealed)
    },
    close(poll, closes) {
      if (!lead.state().leads || !relay.answers.state.getState().isComplete) return
      publish(poll, tallyOf(poll, answersTo(poll).values()), channel.get(poll.id)?.counts !== undefined, closes)
    },
    reset({ id }) {
      const round = (roundOf(id) ?? 1) + 1
      if (!lead.state().leads || round > mostRounds) return
      channel.set(id, { voters: 0, round })
      const { [id]: _before, ...tallies } = store.getState().tallies
      store.setState({ polls: published(), tallies })
    },
    results: () => stored.all().filter((result) => result.talk === talk.name),
  }
}

/** The results of polls that this browser stores, also those of earlier talks. */
function createStoredResults({ name: talk, base, storage, wall }: LiveTalk) {
  const all = () => readResults(storage.get(resultsKey(base)))
  return {
    all,
    /** Store the result of a round, unless it is stored already or nobody has answered. */
    keep({ id, question, options }: Poll, no: number | undefined, tally: Tally) {
      const results = all()
      const round = no === undefined ? {} : { round: no }
      const last = results.find((result) => isSameRound(result, { talk, id, ...round }))
      if (last ? last.voters === tally.voters && last.counts.join() === tally.counts.join() : tally.voters === 0) return
      storage.set(resultsKey(base), JSON.stringify(withResult(results, { talk, id, question, options, ...round, at: wall(), ...tally })))
    },
  }
}
