import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { lineOf, longestName, longestQuestion, mostAsked } from '../../live/model/index.ts'
import {
  declined,
  declinedDevice,
  defineQuestion,
  inTurn,
  isQuestionState,
  orderQuestions,
  type PublishedQuestion,
  type Question,
  type QuestionState,
  questionsKey,
  type WaitingQuestion,
} from '../model/index.ts'
import { createCounting, type Voice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'

/** A question of this device, and what the presenter has made of it. */
export interface OwnQuestion extends Question {
  readonly fate: 'waits' | 'shown' | 'answered' | 'declined'
}

interface QuestionsView {
  /** What the audience sees, in its order. */
  readonly shown: readonly PublishedQuestion[]
  /** The ids of the questions for which this device votes. */
  readonly votes: ReadonlySet<string>
  /** The questions of this device, the latest first. */
  readonly own: readonly OwnQuestion[]
  readonly canAsk: boolean
  /** Whether the presenter takes no questions now. */
  readonly isPaused: boolean
  readonly isConnected: boolean
  /** Why the relay has refused a question or a vote of this device, the last one; undefined if it has not. */
  readonly refusal: string | undefined
  /** For presenters: what waits for an approval, by device in turn. The audience does not see it. */
  readonly waiting: readonly WaitingQuestion[]
}

/** The questions of the audience. */
export interface Questions {
  readonly store: ReadableStore<QuestionsView>
  readonly asksNames: boolean
  /** What is being typed. It stays when the form moves to another place of the screen or to another slide. */
  readonly draft: StoreApi<{ readonly text: string; readonly name: string }>
  /** Ask a question of this device. Return false if nothing was asked: it has no words, questions are paused, or the device has asked as many as it may. */
  ask(text: string, name: string): boolean
  /** Vote for a question, or take the vote back. */
  vote(id: string, isFor: boolean): void
  /** Show a question to the audience. This and the following count in the window that leads. */
  approve(question: Question): void
  /** Take a question from the list. Return the function that brings it back as it was. */
  decline(id: string): () => void
  /** Take all questions of a device from the list, also those that it asks later. Return the function that brings them back. */
  declineDevice(device: string): () => void
  /** Return whether a presenter has decided about a question. */
  isDecided(question: WaitingQuestion): boolean
  /** Take no questions until this is called with false. What waits stays. */
  pause(isPaused: boolean): void
  mark(id: string, marks: Partial<Pick<QuestionState, 'isPinned' | 'isAnswered'>>): void
}

/** The entry that says whether questions are paused. */
const pauseId = 'pause'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Connect a window with the questions of the audience. Nothing is published before the presenter approves it; the window that leads counts votes. */
export function createQuestions(talk: LiveTalk, voice: Voice): Questions {
  const { relay, sync, lead, storage, base, wall, asksNames, ends } = talk
  const channel = sync.channel('questions', isQuestionState)
  const asking = sync.channel('asking', isBoolean)
  const isPaused = () => asking.get(pauseId) === true
  function isKnown(id: string): boolean {
    const state = channel.get(id)
    return state !== undefined && state.isOpen !== true
  }

  function waiting(): readonly WaitingQuestion[] {
    const { isComplete } = relay.answers.state.getState()
    // Before this window knows what presenters have decided, each question would seem to wait.
    if (!isComplete) return []
    const isDeclined = new Map<string, boolean>()
    const questions = [...relay.answers.asked()].map(({ device, to, words = [] }) => ({
      ...defineQuestion(device, to, words, asksNames),
      device,
    }))
    return inTurn(
      questions.filter(({ id, device }) => {
        if (!isDeclined.has(device)) isDeclined.set(device, isKnown(declinedDevice(device)))
        return !isKnown(id) && isDeclined.get(device) === false
      }),
    )
  }

  function view(): QuestionsView {
    const { choices, asked, device, isConnected, refused } = voice.store.getState()
    const published = Object.fromEntries(channel.all())
    const fateOf = ({ id }: Question): OwnQuestion['fate'] => {
      const state = isKnown(id) ? published[id] : undefined
      const isDeclined = state ? state.text === '' : isKnown(declinedDevice(device ?? ''))
      return isDeclined ? 'declined' : !state ? 'waits' : state.isAnswered ? 'answered' : 'shown'
    }
    return {
      shown: orderQuestions(Object.entries(published).map(([id, state]) => ({ id, ...state }))),
      votes: new Set(Object.entries(choices).flatMap(([to, choice]) => (to.startsWith('vote/') && choice.length > 0 ? [to.slice(5)] : []))),
      own: Object.entries(asked)
        .map(([to, words]) => defineQuestion(device ?? '', to, words, asksNames))
        .map((question) => ({ ...question, fate: fateOf(question) }))
        .toReversed(),
      canAsk: Object.keys(asked).length < mostAsked,
      isPaused: isPaused(),
      isConnected,
      refusal: Object.entries(refused).findLast(([to]) => /^(ask|vote)\//.test(to))?.[1],
      waiting: waiting(),
    }
  }
  const store = createStore<QuestionsView>(view)
  function refresh() {
    store.setState(view(), true)
    const { shown } = store.getState()
    if (shown.length > 0) storage.set(questionsKey(base), JSON.stringify(shown))
  }
  function hold() {
    relay.answers.holdQuestions(isPaused())
    refresh()
  }
  function publish(id: string, state: QuestionState) {
    if (lead.state().leads) channel.set(id, state)
    refresh()
  }
  function decline(id: string) {
    const before = channel.get(id) ?? { ...declined, isOpen: true }
    publish(id, declined)
    return () => publish(id, before)
  }
  const count = () => {
    if (lead.state().leads)
      for (const [id, state] of [...channel.all()]) {
        const votes = [...relay.answers.to(`vote/${id}`).values()].filter((choice) => choice.length > 0).length
        if (state.text !== '' && votes !== state.votes) channel.set(id, { ...state, votes })
      }
    refresh()
  }
  const counting = createCounting(talk, count)
  const stops = [channel.subscribe(refresh), asking.subscribe(hold), voice.store.subscribe(refresh), counting.stop]
  for (const stop of stops) ends.add(stop)
  counting.request()

  return {
    store,
    asksNames,
    draft: createStore(() => ({ text: '', name: '' })),
    ask(text, name) {
      const [line, by] = [lineOf(text, longestQuestion), asksNames ? lineOf(name, longestName) : '']
      return line !== '' && !isPaused() && voice.ask(by === '' ? [line] : [line, by])
    },
    vote: (id, isFor) => voice.answer(`vote/${id}`, isFor ? [1] : []),
    approve: ({ id, text, name }) =>
      publish(id, { text, ...(name !== undefined && { name }), votes: 0, at: wall(), isPinned: false, isAnswered: false }),
    decline,
    declineDevice: (device) => decline(declinedDevice(device)),
    isDecided: ({ id, device }) => isKnown(id) || isKnown(declinedDevice(device)),
    pause(paused) {
      if (lead.state().leads) asking.set(pauseId, paused)
      hold()
    },
    mark(id, marks) {
      const state = channel.get(id)
      if (state) publish(id, { ...state, ...marks })
    },
  }
}
