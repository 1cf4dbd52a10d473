import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { pollTopic } from '../../live/model/index.ts'
import {
  type AskedPoll,
  createWordCounter,
  describePoll,
  hasAllCounts,
  isAskedPoll,
  isPollState,
  knownLanguage,
  mostRemoved,
  mostRounds,
  type Poll,
  type PollState,
  publishedRight,
  publishedWords,
  rightOf,
  type Tally,
  tallyOf,
  type WordCounter,
} from '../model/index.ts'
import { createCounting, type Voice, type VoiceState } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'
import { createStoredResults, type StoredResults } from './stored-results.ts'

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
  /** Choose options for this device, and give texts where the poll takes some. */
  choose(poll: Poll, choice: readonly number[], words?: readonly string[]): void
  /** Add a poll on the slide on screen. Return a function that removes it. */
  show(poll: Poll): () => void
  /** Show the result of a poll to the audience, or hide it. It counts in the window that leads. */
  reveal(poll: Poll, isRevealed: boolean): void
  /** Take no more answers to a poll, or take them again. It counts in the window that leads. */
  close(poll: Poll, isClosed: boolean): void
  /** Close a poll after some more milliseconds, counted from its end if it has one. It counts in the window that leads. */
  extend(poll: Poll, ms: number): void
  /** Begin a question of a quiz, which ends after its seconds. It counts in the window that leads. */
  start(poll: Poll): void
  /** Remove a word from a cloud, also from later answers. It counts in the window that leads. Return the function that brings it back. */
  removeWord(poll: Poll, id: string): () => void
  /** The time of the talk, in which polls end. */
  now(): number
  /** Begin the next round of a poll, in which nobody has answered yet. It counts in the window that leads. */
  reset(poll: Poll): void
  /** Return what this device has chosen in the round of a poll that is open. */
  chosen(poll: Poll): readonly number[]
  /** Return the words of a poll: those of this window's language if it has shown the poll, else what a presenter has said of it. */
  asked(id: string): AskedPoll | undefined
  /** Return the texts of this device in the open round of a poll. */
  texts(poll: Poll): readonly string[]
  /** Return what devices answer in the open round of a poll, such as `open/1a2b3c4d`. */
  topicOf(id: string): string
  /** Return why the relay has refused the answer of this device to the open round of a poll; undefined if it has not. */
  refusal(poll: Poll): string | undefined
  /** Return whether the answer of this device to the open round of a poll was taken. */
  counts(poll: Poll): boolean
  /** Return the results of this talk, as they are stored, the latest first. */
  results(): ReturnType<StoredResults['all']>
  readonly stored: StoredResults
}

/** What a presenter changes of a poll; what is not here stays. */
interface Change {
  readonly reveals?: boolean
  readonly closes?: boolean
  readonly startsAt?: number
  readonly endsAt?: number
  readonly removed?: readonly string[]
}

/** Return whether a value is what presenters write of a poll that they have shown. */
const isAsked = (value: unknown): value is true | AskedPoll => value === true || isAskedPoll(value)

/** Connect a window with the polls. A presenter's window counts the answers, and the one that leads publishes the counts. */
export function createPolls(talk: LiveTalk, voice: Voice): Polls {
  const { relay, sync, lead } = talk
  const channel = sync.channel('polls', isPollState)
  /** The polls that a presenter has shown. The relay takes few answers to others. An entry says nothing that another window could undo. */
  const asked = sync.channel('asked', isAsked)
  const known = new Map<string, Poll>()
  const stored = createStoredResults(talk)
  const published = () => Object.fromEntries(channel.all())
  const store = createStore<PollsState>(() => ({ ...voice.store.getState(), polls: published(), shown: [], tallies: {} }))

  const roundOf = (id: string) => channel.get(id)?.round
  const topicOf = (id: string) => pollTopic(id, roundOf(id))
  const answersTo = ({ id }: Poll) => relay.answers.to(topicOf(id))

  const isClosed = (id: string) => channel.get(id)?.isClosed === true

  const counters = new Map<string, WordCounter>()
  function counterOf(lang: string): WordCounter {
    const counter = counters.get(lang) ?? createWordCounter(lang)
    counters.set(lang, counter)
    return counter
  }

  /** Count the answers to a poll. Who has not said whether they are ready counts, too, where the relay says how many follow. */
  function tally(poll: Poll): Tally {
    const { kind, id, hasOther } = poll
    const all = tallyOf(poll, answersTo(poll).values())
    if (kind === 'words' || kind === 'open' || hasOther) {
      const given = [...relay.answers.given(topicOf(id)).values()]
      const voters = hasOther ? all.voters : given.length
      if (kind === 'open') return { voters, counts: [] }
      const { words: before = store.getState().tallies[id]?.words ?? [], removed = [] } = channel.get(id) ?? {}
      return { ...all, voters, words: counterOf(knownLanguage(poll.lang)).count(given, removed, before) }
    }
    if (kind !== 'ready') return all
    const { following } = relay.counts.getState() ?? {}
    const left = following === undefined ? [] : [Math.max(0, following - all.voters)]
    return { ...all, counts: [...all.counts.slice(0, poll.options.length), ...left] }
  }

  function publish(poll: Poll, { voters, counts, words = [] }: Tally, change: Change = {}) {
    const { id, kind, quiz } = poll
    const before = channel.get(id)
    const reveals = change.reveals ?? before?.counts !== undefined
    const closes = change.closes ?? before?.isClosed === true
    const endsAt = closes ? undefined : (change.endsAt ?? before?.endsAt)
    const startsAt = change.startsAt ?? before?.startsAt
    const removed = change.removed ?? before?.removed
    const secret = talk.quizzes.getState()[quiz?.secret ?? '']
    const state: PollState = {
      voters,
      ...(reveals && { counts }),
      ...(reveals && kind === 'words' && { words: publishedWords(words, before?.words ?? []) }),
      ...(reveals && quiz && publishedRight({ ...before, ...secret })),
      ...(before?.round && { round: before.round }),
      ...(removed && removed.length > 0 && { removed }),
      ...(startsAt !== undefined && { startsAt }),
      ...(closes && { isClosed: true as const }),
      ...(endsAt !== undefined && { endsAt }),
    }
    const isNothing = !before && JSON.stringify(state) === JSON.stringify({ voters: 0 })
    if (isNothing || JSON.stringify(before) === JSON.stringify(state)) return
    channel.set(id, state)
    store.setState({ polls: published() })
  }

  /** Count all polls that this window knows. With a part of the answers, the counts would fall. */
  function count() {
    if (!relay.answers.state.getState().isComplete) return
    const tallies: Record<string, Tally> = {}
    for (const poll of known.values()) {
      if (lead.state().leads && !isFields(asked.get(poll.id))) asked.set(poll.id, describePoll(poll))
      const choices = answersTo(poll)
      if (choices.size === 0) continue
      const counted = tally(poll)
      tallies[poll.id] = counted
      const before = channel.get(poll.id)
      if (poll.kind !== 'open') stored.keep(poll, roundOf(poll.id), { ...counted, ...rightOf(before ?? {}) })
      // To a closed poll nobody answers again: a broker without memory has fewer answers.
      const isLess = before?.isClosed && counted.voters < before.voters
      if (lead.state().leads && !isLess) publish(poll, counted)
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
      const { voters, counts, round, words, ...quiz } = polls[poll.id] ?? {}
      if (voters !== undefined && counts && hasAllCounts(poll, counts) && answersTo(poll).size === 0 && poll.kind !== 'open')
        stored.keep(poll, round, { voters, counts, ...(words && { words }), ...rightOf(quiz) })
    }
  }

  /** Answer again what was refused because the presenter had not shown the poll yet, or had closed it. */
  function answerAgain() {
    const { refused, choices, given } = voice.store.getState()
    for (const id of known.keys()) {
      const to = topicOf(id)
      if (asked.get(id) && refused[to] !== undefined) voice.answer(to, choices[to] ?? [], ...(given[to] ? [given[to]] : []))
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

  const chosen = ({ id }: Poll) => voice.store.getState().choices[topicOf(id)] ?? []
  const texts = ({ id }: Poll) => voice.store.getState().given[topicOf(id)] ?? []
  /** Publish a change of a poll, if this window leads and has all answers. */
  function change(poll: Poll, next: Change) {
    if (!lead.state().leads || !relay.answers.state.getState().isComplete) return
    publish(poll, tally(poll), next)
    closeAtEnd()
  }
  function setRemoved(poll: Poll, id: string, isRemoved: boolean) {
    const before = channel.get(poll.id)?.removed ?? []
    if (isRemoved && before.length >= mostRemoved) return
    change(poll, { removed: [...before.filter((one) => one !== id), ...(isRemoved ? [id] : [])] })
    counting.request()
  }

  return {
    store,
    choose(poll, choice, words) {
      const isOver = isClosed(poll.id) || (poll.quiz && channel.get(poll.id)?.endsAt === undefined)
      const isFixed = poll.isOnce && [...chosen(poll), ...texts(poll)].length > 0
      if (!isOver && !isFixed) voice.answer(topicOf(poll.id), choice, words)
    },
    chosen,
    texts,
    topicOf,
    asked(id) {
      const [own, value] = [known.get(id), asked.get(id)]
      if (own) return describePoll(own)
      return value === true ? undefined : value
    },
    counts: ({ id }) => voice.counts(topicOf(id)),
    refusal: ({ id }) => voice.store.getState().refused[topicOf(id)],
    show(poll) {
      known.set(poll.id, poll)
      store.setState(({ shown }) => ({ shown: [...shown, poll] }))
      keepRevealed()
      return () => store.setState(({ shown }) => ({ shown: shown.filter((one) => one !== poll) }))
    },
    reveal: (poll, reveals) => change(poll, { reveals, ...(reveals && poll.quiz && { closes: true }) }),
    close: (poll, closes) => change(poll, { closes }),
    extend(poll, ms) {
      const { endsAt = 0, startsAt = talk.now() } = channel.get(poll.id) ?? {}
      change(poll, { closes: false, endsAt: Math.max(talk.now(), endsAt) + ms, ...(poll.quiz && { startsAt }) })
    },
    start(poll) {
      const now = talk.now()
      change(poll, { closes: false, startsAt: now, endsAt: now + (poll.quiz?.seconds ?? 0) * 1000 })
    },
    removeWord(poll, id) {
      setRemoved(poll, id, true)
      return () => setRemoved(poll, id, false)
    },
    now: talk.now,
    reset({ id }) {
      const { round = 1, removed } = channel.get(id) ?? {}
      if (!lead.state().leads || round >= mostRounds) return
      channel.set(id, { voters: 0, round: round + 1, ...(removed && { removed }) })
      closeAtEnd()
      const { [id]: _before, ...tallies } = store.getState().tallies
      store.setState({ polls: published(), tallies })
    },
    results: () => stored.all().filter((result) => result.talk === talk.name),
    stored,
  }
}
