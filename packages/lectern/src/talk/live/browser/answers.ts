import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { type Answer, contentOf, createAnswerBudget, readAnswer, readStamped } from '../model/index.ts'
import type { AnswerStorage } from './answer-storage.ts'

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
  /** Return the texts with which each device has answered: to a component of the deck, such as `give/1a2b3c4d`, JSON or nothing; to a poll, its words. */
  given(to: string): ReadonlyMap<string, readonly string[]>
  /** Return when each device has answered, in the time of the talk. */
  times(question: string): ReadonlyMap<string, number>
  /** Return the questions that devices have asked, in the order in which they came first. */
  asked(): Iterable<Answer>
  /** Call `listener` after each answer. */
  subscribe(listener: () => void): () => void
  readonly state: ReadableStore<AnswersState>
  /** At a broker of others, take no new questions until this is called with false. Elsewhere, the broker does. */
  holdQuestions(isHeld: boolean): void
}

/** Bytes for the answers that a window keeps: as many as the broker has. It need not trust the broker. */
const mostBytes = 128_000_000

/**
 * Create a list of answers. `add` reads an answer that the broker sends, `end` says that it has sent all, `learn` takes note of what a presenter has
 * written. A broker of others, `isForeign`, stores none: `storage` keeps them in this browser before they are counted, and what has arrived is all there is.
 */
export function createAnswers(
  isForeign: boolean,
  storage?: AnswerStorage,
  wall: () => number = Date.now,
): Answers & Pick<ReturnType<typeof createAnswerBudget>, 'learn'> & { add(payload: Uint8Array): void; end(isStored: boolean): void } {
  const questions = new Map<string, Map<string, Answer['choice']>>()
  const asked = new Map<string, Answer>()
  const given = new Map<string, Map<string, readonly string[]>>()
  const times = new Map<string, Map<string, number>>()
  const listeners = new Set<() => void>()
  const none: ReadonlyMap<string, Answer['choice']> = new Map()
  const state = createStore<AnswersState>(() => ({ isComplete: isForeign, isStored: true }))
  const budget = createAnswerBudget(mostBytes, false)
  /** What has answers that are not stored yet. */
  const unstored = new Set<string>()
  let isHeld = false
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const isQuestion = (to: string) => to.startsWith('ask/')

  function take(answer: Answer): boolean {
    const { device, to, choice, words, at } = answer
    if (budget.take('', answer) !== undefined) return false
    const choices = questions.get(to) ?? new Map<string, Answer['choice']>()
    questions.set(to, choices.set(device, choice))
    if (at !== undefined) times.set(to, (times.get(to) ?? new Map<string, number>()).set(device, at))
    if (words && isQuestion(to)) {
      const key = `${device} ${to}`
      // A question that has changed waits behind the others.
      if (asked.get(key)?.words?.join('\n') !== words.join('\n')) asked.delete(key)
      asked.set(key, answer)
    } else if (words) given.set(to, (given.get(to) ?? new Map<string, readonly string[]>()).set(device, words))
    else given.get(to)?.delete(device)
    return true
  }
  function answersTo(to: string): ReadonlyMap<string, Answer> {
    const all = new Map<string, Answer>()
    for (const [device, choice] of questions.get(to) ?? none) {
      const words = isQuestion(to) ? asked.get(`${device} ${to}`)?.words : given.get(to)?.get(device)
      const at = times.get(to)?.get(device)
      all.set(device, { device, to, choice, ...(words && { words }), ...(at !== undefined && { at }) })
    }
    return all
  }
  /** Store what has arrived. Whoever reads answers counts them. */
  function store() {
    if (!storage || unstored.size === 0) return
    const failed = [...unstored].filter((to) => !storage.keep(to, answersTo(to)))
    unstored.clear()
    // What does not fit now may fit with the next answer.
    for (const to of failed) unstored.add(to)
    if (state.getState().isStored !== (failed.length === 0)) state.setState({ isStored: failed.length === 0 })
  }
  for (const answer of storage?.load() ?? []) take(answer)

  return {
    state,
    learn: budget.learn,
    add(payload) {
      const read = isForeign ? readAnswer(payload) : readStamped(payload)
      if (!read) return
      const { device, to } = read
      const before = isForeign ? answersTo(to).get(device) : undefined
      if (isForeign && budget.isClosed(to)) return
      if (before && budget.isOnce(to)) return
      const isSame = before && contentOf(before).join('\n') === contentOf(read).join('\n')
      const answer = isForeign ? { ...read, at: (isSame ? before.at : undefined) ?? wall() } : read
      if (isHeld && isForeign && isQuestion(to) && asked.get(`${device} ${to}`)?.words?.join('\n') !== answer.words?.join('\n')) return
      if (!take(answer)) return
      unstored.add(to)
      tell()
    },
    end(isStored) {
      state.setState({ isComplete: true, isStored })
      tell()
    },
    to(question) {
      store()
      return questions.get(question) ?? none
    },
    given(to) {
      store()
      return given.get(to) ?? new Map()
    },
    times: (question) => times.get(question) ?? new Map(),
    asked() {
      store()
      return asked.values()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holdQuestions(held) {
      isHeld = held
    },
  }
}
