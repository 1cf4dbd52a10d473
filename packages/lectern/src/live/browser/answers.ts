import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import { type Answer, createAnswerRoom, readAnswer } from '../model/index.ts'

interface AnswersState {
  /** Whether the window has all answers that were there before it came. Until then it counts too few. */
  readonly isComplete: boolean
  /** Whether what arrives is stored, so that no restart loses it. */
  readonly isStored: boolean
}

/** The answers of the audience that a presenter's window has got. */
export interface Answers {
  /** Return the choice of each device to a question, such as `poll/1a2b3c4d`. */
  to(question: string): ReadonlyMap<string, Answer['choice']>
  /** Return what each device has given to a component of the deck, such as `give/1a2b3c4d`: JSON, or nothing. */
  given(to: string): ReadonlyMap<string, readonly string[]>
  /** Return the questions that devices have asked, in the order in which they came first. */
  asked(): Iterable<Answer>
  /** Call `listener` after each answer. */
  subscribe(listener: () => void): () => void
  readonly state: ReadableStore<AnswersState>
}

/** Bytes for the answers that a window keeps: as many as the broker has. It need not trust the broker. */
const mostBytes = 128_000_000

/**
 * Create an empty list of answers. `add` reads an answer that the broker sends, `end` says that it has sent all, `learn` takes note of what a presenter has written. A broker of others stores no answers, so `isForeign` means that what has arrived is
 * all there is.
 */
export function createAnswers(
  isForeign: boolean,
): Answers & Pick<ReturnType<typeof createAnswerRoom>, 'learn'> & { add(payload: Uint8Array): void; end(isStored: boolean): void } {
  const questions = new Map<string, Map<string, Answer['choice']>>()
  const asked = new Map<string, Answer>()
  const given = new Map<string, Map<string, readonly string[]>>()
  const listeners = new Set<() => void>()
  const none: ReadonlyMap<string, Answer['choice']> = new Map()
  const state = createStore<AnswersState>(() => ({ isComplete: isForeign, isStored: true }))
  const room = createAnswerRoom(mostBytes, false)
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    state,
    learn: room.learn,
    add(payload) {
      const answer = readAnswer(payload)
      if (!answer || room.take('', answer) !== undefined) return
      const choices = questions.get(answer.to) ?? new Map<string, Answer['choice']>()
      questions.set(answer.to, choices.set(answer.device, answer.choice))
      if (answer.words && answer.to.startsWith('give/'))
        given.set(answer.to, (given.get(answer.to) ?? new Map<string, readonly string[]>()).set(answer.device, answer.words))
      else if (answer.words) asked.set(`${answer.device} ${answer.to}`, answer)
      tell()
    },
    end(isStored) {
      state.setState({ isComplete: true, isStored })
      tell()
    },
    to: (question) => questions.get(question) ?? none,
    given: (to) => given.get(to) ?? new Map(),
    asked: () => asked.values(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
