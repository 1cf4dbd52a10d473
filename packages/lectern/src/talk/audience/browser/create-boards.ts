import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { lineOf, longestName, pollTopic } from '../../live/model/index.ts'
import { type Board, boardId, boardOf, isBoard, isIds, mostRemoved, type Played, type Poll, playerId } from '../model/index.ts'
import type { Polls } from './create-polls.ts'
import { createCounting, type Voice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

/** A name that the presenter may remove. */
interface Player {
  readonly id: string
  readonly name: string
  readonly isRemoved: boolean
}

interface BoardsView {
  /** What the presenter has published, by the id of the quiz. */
  readonly boards: Readonly<Record<string, Board>>
  /** The name of this device; undefined if it has given none. */
  readonly nick: string | undefined
  /** The id of this device on leaderboards. */
  readonly own: string | undefined
  /** Whether the presenter has removed the name of this device. */
  readonly isRemoved: boolean
  /** For presenters: the names that devices have given, the latest first, at most a hundred. */
  readonly players: readonly Player[]
}

/** The leaderboards of the quizzes of a talk. */
export interface Boards {
  readonly store: ReadableStore<BoardsView>
  /** What is being typed as a name. It stays when the form moves. */
  readonly draft: StoreApi<{ readonly name: string }>
  /** Return the leaderboard of the quiz of a question; undefined before a question is revealed. */
  board(poll: Poll): Board | undefined
  /** Give this device a name; '' takes it back. */
  call(name: string): void
  /** Remove the name of a player for the rest of the talk, or give it back. It counts in the window that leads. */
  remove(id: string, isRemoved: boolean): void
}

const removedId = 'removed'
const mostListed = 100

/** Connect a window with the leaderboards. The window that leads adds up the points of all questions that are revealed. */
export function createBoards(talk: LiveTalk, voice: Voice, polls: Polls): Boards {
  const { relay, sync, lead, ends } = talk
  const channel = sync.channel('boards', isBoard)
  const players = sync.channel('players', isIds)
  const removed = () => players.get(removedId) ?? []
  const own = () => {
    const { device } = voice.store.getState()
    return device === undefined ? undefined : playerId(device)
  }
  function listed(): readonly Player[] {
    const out = new Set(removed())
    return [...relay.answers.given('nick')]
      .flatMap(([device, [name]]) => (name === undefined ? [] : [{ id: playerId(device), name, isRemoved: out.has(playerId(device)) }]))
      .slice(-mostListed)
      .toReversed()
  }
  function view(): BoardsView {
    const id = own()
    return {
      boards: Object.fromEntries(channel.all()),
      nick: voice.store.getState().given.nick?.[0],
      own: id,
      isRemoved: id !== undefined && removed().includes(id),
      players: lead.state().leads ? listed() : [],
    }
  }
  const store = createStore<BoardsView>(view)
  const refresh = () => store.setState(view(), true)

  /** Return the questions that are revealed, by their quiz. A quiz of which no question is revealed any more has none. */
  function playedBy(): ReadonlyMap<string, readonly Played[]> {
    const all = new Map<string, Played[]>([...channel.all()].map(([id]) => [id, []]))
    for (const [id, { right, startsAt, round }] of Object.entries(polls.store.getState().polls)) {
      const { quiz } = polls.asked(id) ?? {}
      if (!right || startsAt === undefined || !quiz) continue
      const to = pollTopic(id, round)
      const { name, seconds, bySpeed } = quiz
      const played = all.get(boardId(name)) ?? []
      played.push({
        ...{ right, seconds, bySpeed, startsAt },
        ...{ choices: relay.answers.to(to), times: relay.answers.times(to) },
      })
      all.set(boardId(name), played)
    }
    return all
  }
  function count() {
    if (lead.state().leads && relay.answers.state.getState().isComplete)
      for (const [id, played] of playedBy()) {
        const next = boardOf(played, relay.answers.given('nick'), removed())
        if (JSON.stringify(next) !== JSON.stringify(channel.get(id))) channel.set(id, next)
      }
    refresh()
  }
  const counting = createCounting(talk, count)
  const stops = [
    channel.subscribe(refresh),
    players.subscribe(counting.request),
    polls.store.subscribe(counting.request),
    voice.store.subscribe(refresh),
    counting.stop,
  ]
  for (const stop of stops) ends.add(stop)
  counting.request()

  return {
    store,
    draft: createStore(() => ({ name: '' })),
    board: ({ quiz }) => (quiz ? store.getState().boards[boardId(quiz.name)] : undefined),
    call(name) {
      const line = lineOf(name, longestName)
      voice.give('nick', line === '' ? [] : [line])
    },
    remove(id, isRemoved) {
      if (!lead.state().leads) return
      const others = removed().filter((one) => one !== id)
      if (isRemoved && others.length >= mostRemoved) return
      players.set(removedId, isRemoved ? [...others, id] : others)
      count()
    },
  }
}
