import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { lineOf } from '../../live/model/index.ts'
import {
  type Card,
  type CardState,
  defineCard,
  groupCards,
  isCardState,
  longestGroup,
  type Poll,
  type WaitingQuestion,
} from '../model/index.ts'
import type { Polls } from './create-polls.ts'
import { createCounting, type Voice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

/** What the presenter has made of the card of this device. */
type CardFate = 'waits' | 'shown' | 'declined'

interface CardsView {
  /** All cards that presenters have decided about, by what they answer. */
  readonly cards: Readonly<Record<string, readonly Card[]>>
  /** For presenters: what waits for an approval, by what it answers. The audience does not see it. */
  readonly waiting: Readonly<Record<string, readonly WaitingQuestion[]>>
}

/** The cards of `<OpenAnswers>`. */
export interface Cards {
  readonly store: ReadableStore<CardsView>
  /** Return the approved cards of a poll. */
  shown(poll: Poll): readonly Card[]
  /** Return the cards of a poll that wait for the presenter. */
  waiting(poll: Poll): readonly WaitingQuestion[]
  /** Return whether a presenter has decided about a card. */
  isDecided(card: { readonly id: string }): boolean
  /** Return what has become of the card of this device; undefined if it has given none. */
  fate(poll: Poll): CardFate | undefined
  /** Show a card to the audience. This and the following count in the window that leads. */
  approve(poll: Poll, card: WaitingQuestion): void
  /** Take a card away. Return the function that brings it back as it was. */
  decline(poll: Poll, id: string): () => void
  /** Put a card into a group; '' takes it out. */
  group(id: string, name: string): void
  pin(id: string, isPinned: boolean): void
  /** Highlight one card of its poll. */
  highlight(id: string, isHighlighted: boolean): void
}

/** The same list each time, so that nothing renders for it. */
const noCards: readonly never[] = []

/** Connect a window with the cards. Nothing is published before the presenter approves it. */
export function createCards(talk: LiveTalk, voice: Voice, polls: Polls): Cards {
  const { relay, sync, lead, wall, ends } = talk
  const channel = sync.channel('cards', isCardState)
  const topicOf = ({ id }: Poll) => polls.topicOf(id)
  const isDecided = ({ id }: { readonly id: string }) => {
    const state = channel.get(id)
    return state !== undefined && !state.isOpen
  }

  function waitingOf(to: string): readonly WaitingQuestion[] {
    // Before this window knows what presenters have decided, each card would seem to wait.
    if (!relay.answers.state.getState().isComplete) return []
    return [...relay.answers.given(to)]
      .map(([device, [text = '']]) => ({ ...defineCard(device, to, text), device }))
      .filter((card) => card.text !== '' && !isDecided(card))
  }
  const openPolls = () => polls.store.getState().shown.filter(({ kind }) => kind === 'open')
  function view(): CardsView {
    const all = [...channel.all()].flatMap(([id, state]) => (state.text === '' ? [] : [{ id, ...state }]))
    const cards = Object.fromEntries(all.map(({ to }) => [to, all.filter((card) => card.to === to)]))
    return { cards, waiting: Object.fromEntries(openPolls().map((poll) => [topicOf(poll), waitingOf(topicOf(poll))])) }
  }
  const store = createStore<CardsView>(view)
  const shown = (poll: Poll) => store.getState().cards[topicOf(poll)] ?? noCards

  function refresh() {
    store.setState(view(), true)
    for (const poll of openPolls()) {
      const { voters, counts, round } = polls.store.getState().polls[poll.id] ?? {}
      const cards = groupCards(shown(poll)).flatMap((group) => group.cards)
      // What has not been revealed is not on paper.
      if (voters !== undefined && counts && cards.length > 0) polls.stored.keepCards(poll, round, voters, cards)
    }
  }
  function set(id: string, state: CardState) {
    if (lead.state().leads) channel.set(id, state)
    refresh()
  }
  function mark(id: string, change: (state: CardState) => CardState) {
    const state = channel.get(id)
    if (state && state.text !== '') set(id, change(state))
  }
  const counting = createCounting(talk, refresh)
  const stops = [channel.subscribe(refresh), polls.store.subscribe(counting.request), voice.store.subscribe(refresh), counting.stop]
  for (const stop of stops) ends.add(stop)
  counting.request()

  return {
    store,
    shown,
    waiting: (poll) => store.getState().waiting[topicOf(poll)] ?? noCards,
    isDecided,
    fate(poll) {
      const { device = '', given } = voice.store.getState()
      const [text] = given[topicOf(poll)] ?? []
      if (text === undefined) return undefined
      const card = defineCard(device, topicOf(poll), text)
      return !isDecided(card) ? 'waits' : channel.get(card.id)?.text === '' ? 'declined' : 'shown'
    },
    approve: (poll, { id, text }) => set(id, { to: topicOf(poll), text, at: wall() }),
    decline(poll, id) {
      const before = channel.get(id) ?? { to: topicOf(poll), text: '', at: 0, isOpen: true as const }
      set(id, { to: topicOf(poll), text: '', at: 0 })
      return () => set(id, before)
    },
    group(id, name) {
      const line = lineOf(name, longestGroup)
      mark(id, ({ group: _before, ...state }) => ({ ...state, ...(line !== '' && { group: line }) }))
    },
    pin: (id, isPinned) => mark(id, ({ isPinned: _before, ...state }) => ({ ...state, ...(isPinned && { isPinned: true as const }) })),
    highlight(id, isHighlighted) {
      const { to } = channel.get(id) ?? {}
      for (const [other, state] of [...channel.all()])
        if (state.to === to && state.isHighlighted && other !== id) mark(other, ({ isHighlighted: _before, ...rest }) => rest)
      mark(id, ({ isHighlighted: _before, ...state }) => ({ ...state, ...(isHighlighted && { isHighlighted: true as const }) }))
    },
  }
}
