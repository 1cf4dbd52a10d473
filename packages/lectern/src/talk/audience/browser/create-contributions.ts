import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { hashOf, parseJson } from '../../../base/lib/model/index.ts'
import { isGivenTo } from '../../live/model/index.ts'
import { createCounting, type Voice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

/** What the audience gives to the deck's own components, by the key of their shared state. */
export interface Contributions {
  /** Changes when this device gives something, and when its connection comes or goes. */
  readonly store: ReadableStore<{ readonly isConnected: boolean }>
  /** Return what this device has given; undefined if nothing. */
  own(key: string): unknown
  /** Return why the relay has refused what this device has given; undefined if it has not. */
  refusal(key: string): string | undefined
  /** Give a value of this device, or take it back with undefined. Return false if its JSON is too long, or devices refuse its text. */
  give(key: string, value: unknown): boolean
  /**
   * Call `run` with what all devices have given, after each change, at most twice a second, while this window leads. The values may be anything. Return
   * the function that stops this.
   */
  collect(key: string, run: (values: readonly unknown[]) => void): () => void
}

/** Return the value of one device; undefined if it has taken it back, or if it is not JSON. */
const readValue = ([json]: readonly string[]): unknown => parseJson(json)

/** Connect a window with what the audience gives to the deck's own components. */
export function createContributions(talk: LiveTalk, voice: Voice): Contributions {
  const { relay, lead, ends } = talk
  const topicOf = (key: string) => `give/${hashOf(key).toString(16)}`
  const store = createStore(() => voice.store.getState())
  ends.add(voice.store.subscribe((state) => store.setState(state)))
  return {
    store,
    own: (key) => readValue(voice.store.getState().given[topicOf(key)] ?? []),
    refusal: (key) => voice.store.getState().refused[topicOf(key)],
    give(key, value) {
      const words = value === undefined ? [] : [JSON.stringify(value)]
      if (!isGivenTo(topicOf(key), words)) return false
      voice.give(topicOf(key), words)
      return true
    },
    collect(key, run) {
      const count = () => {
        const given = relay.answers.given(topicOf(key))
        if (!lead.state().leads || given.size === 0) return
        run([...given.values()].map(readValue).filter((value) => value !== undefined))
      }
      const counting = createCounting(talk, count)
      const stop = () => {
        counting.stop()
        ends.delete(stop)
      }
      ends.add(stop)
      counting.request()
      return stop
    },
  }
}
