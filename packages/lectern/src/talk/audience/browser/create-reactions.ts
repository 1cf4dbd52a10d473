import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { mostReactions } from '../../live/model/index.ts'
import { countHands, countReactions, isReactionsEntry, noReactions } from '../model/index.ts'
import { createCounting, type Voice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

interface ReactionsView {
  /** How often the audience has sent each reaction. */
  readonly counts: readonly number[]
  /** Whether this device has raised its hand. */
  readonly isRaised: boolean
  /** Why the relay has refused a reaction or the hand of this device; undefined if it has not. */
  readonly refusal: string | undefined
  /** For presenters: how many devices have raised a hand. The audience does not see it. */
  readonly hands: number
}

/** The reactions of the audience, and raised hands. */
export interface Reactions {
  readonly store: ReadableStore<ReactionsView>
  /** Send a reaction of this device. Return false if it has sent as many as count. */
  react(no: number): boolean
  /** Raise or lower the hand of this device. */
  raise(isRaised: boolean): void
  /** Lower the hands of all devices. It counts in the window that leads. */
  lowerAll(): void
}

/** Connect a window with the reactions of the audience. The window that leads counts them, and publishes the counts. */
export function createReactions(talk: LiveTalk, voice: Voice): Reactions {
  const { relay, sync, lead, ends } = talk
  const channel = sync.channel('reactions', isReactionsEntry)
  const counts = () => channel.get('counts') ?? noReactions
  /** The round of raised hands. A hand of an earlier round is lowered. */
  const round = () => channel.get('round')?.[0] ?? 0
  const own = () => voice.store.getState().choices
  const refused = () => voice.store.getState().refused

  function view(): ReactionsView {
    return {
      counts: counts(),
      isRaised: own().hand?.[0] === round(),
      refusal: refused().react ?? refused().hand,
      hands: countHands(relay.answers.to('hand').values(), round()),
    }
  }
  const store = createStore<ReactionsView>(view)
  const refresh = () => store.setState(view(), true)

  const count = () => {
    const next = countReactions(relay.answers.to('react').values(), counts())
    if (lead.state().leads && next.join() !== counts().join()) channel.set('counts', next)
    refresh()
  }
  const counting = createCounting(talk, count)
  const stops = [channel.subscribe(refresh), voice.store.subscribe(refresh), counting.stop]
  for (const stop of stops) ends.add(stop)
  counting.request()

  return {
    store,
    react(no) {
      const sent = own().react ?? noReactions
      const count = sent[no] ?? mostReactions
      if (count >= mostReactions) return false
      voice.answer('react', sent.with(no, count + 1))
      return true
    },
    raise: (isRaised) => voice.answer('hand', isRaised ? [round()] : []),
    lowerAll() {
      if (lead.state().leads) channel.set('round', [round() + 1])
      refresh()
    },
  }
}
