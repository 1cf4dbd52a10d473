import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { pollTopic } from '../../live/model/index.ts'
import {
  countLabels,
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
  /** Close a poll after some more milliseconds, counted from its end if it has one. It counts in the window that leads. */
  extend(poll: Poll, ms: number): void
  /** The time of the talk, in which polls end. */
  now(): number
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
  const topicOf = (id: string) => pollTopic(id, roundOf(id))
  const answersTo = ({ id }: Poll) => relay.answers.to(topicOf(id))

  const isClosed = (id: string) => channel.get(id)?.isClosed === true
  const isRevealed = ({ id }: Poll) => channel.get(id)?.counts !== undefined
  const decides = () => lead.state().leads && relay.answers.state.getState().isComplete

  /** Count the answers to a poll. Who has not said whether they are ready counts, too, where the relay says how many follow. */
  function tally(poll: Poll): Tally {
    const all = tallyOf(poll, answersTo(poll).values())
    if (poll.kind !== 'ready') return all
    const left = Math.max(0, (relay.counts.getState()?.following ?? 0) - all.voters)
    return { ...all, counts: [...all.counts.slice(0, -1), left] }
  }

  function publish({ id }: Poll, { voters, counts }: Tally, reveals: boolean, closes = isClosed(id), end?: number) {
    const before = channel.get(id)
    const endsAt = closes ? undefined : (end ?? before?.endsAt)
    const state = {
      voters,
      ...(reveals && { counts }),
      ...(before?.round && { round: before.round }),
      ...(closes && { isClosed: true as const }),
      ...(endsAt !== undefined && { endsAt }),
    }
    const isNothing = !before && voters === 0 && !reveals && !closes && endsAt === undefined
    if (isNothing || JSON.stringify(before) === JSON.stringify(state)) return
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
      const counted = tally(poll)
      tallies[poll.id] = counted
      stored.keep(poll, roundOf(poll.id), counted)
      const before = channel.get(poll.id)
      // To a closed poll nobody answers again: a broker without memory has fewer answers.
      const isLess = before?.isClosed && counted.voters < before.voters
      if (lead.state().leads && !isLess) publish(poll, counted, before?.counts !== undefined)
    }
    store.setState({ tallies })
    closeAtEnd()
  }

  let cancelEnd: (() => void) | undefined
  /** Close the polls whose time is over, also those that this window has not shown, and wait for the next end. */
  function closeAtEnd() {
    cancelEnd?.()
    if (!lead.state().leads) return
    let next = Number.POSITIVE_INFINITY
    for (const [id, { endsAt, ...state }] of channel.all()) {
      if (endsAt === undefined) continue
      if (endsAt > talk.now()) next = Math.min(next, endsAt)
      else {
        channel.set(id, { ...state, isClosed: true })
        store.setState({ polls: published() })
      }
    }
    if (Number.isFinite(next)) cancelEnd = talk.timer.after(Math.max(0, next - talk.now()), counting.request)
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
      if (voters !== undefined && counts?.length === countLabels(poll).length && answersTo(poll).size === 0)
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
    relay.counts.subscribe(counting.request),
    counting.stop,
    () => cancelEnd?.(),
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
    reveal(poll, reveals) {
      if (decides()) publish(poll, tally(poll), reveals)
    },
    close(poll, closes) {
      if (decides()) publish(poll, tally(poll), isRevealed(poll), closes)
    },
    extend(poll, ms) {
      if (!decides()) return
      publish(poll, tally(poll), isRevealed(poll), false, Math.max(talk.now(), channel.get(poll.id)?.endsAt ?? 0) + ms)
      closeAtEnd()
    },
    now: talk.now,
    reset({ id }) {
      const round = (roundOf(id) ?? 1) + 1
      if (!lead.state().leads || round > mostRounds) return
      channel.set(id, { voters: 0, round })
      closeAtEnd()
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
    keep(poll: Poll, no: number | undefined, tally: Tally) {
      const { id, question } = poll
      const results = all()
      const round = no === undefined ? {} : { round: no }
      const last = results.find((result) => isSameRound(result, { talk, id, ...round }))
      if (last ? last.voters === tally.voters && last.counts.join() === tally.counts.join() : tally.voters === 0) return
      storage.set(
        resultsKey(base),
        JSON.stringify(withResult(results, { talk, id, question, options: countLabels(poll), ...round, at: wall(), ...tally })),
      )
    },
  }
}
