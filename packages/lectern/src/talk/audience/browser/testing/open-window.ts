import { createStore } from 'zustand/vanilla'
import type { Quizzes } from '../../../../deck/deck/index.ts'
import { createDeviceSecret, deviceOf } from '../../../live/browser/index.ts'
import { openDevice, type Talk, timer, untilState } from '../../../live/browser/testing/device.ts'
import { createLead, createSync } from '../../../sync/model/index.ts'
import { createBoards } from '../create-boards.ts'
import { createCards } from '../create-cards.ts'
import { createContributions } from '../create-contributions.ts'
import { createPolls } from '../create-polls.ts'
import { createQuestions } from '../create-questions.ts'
import { createReactions } from '../create-reactions.ts'
import { createVoice } from '../create-voice.ts'

const clock = { now: () => performance.now(), wall: Date.now, after: timer.after }

/** Return storage in memory. */
export function memory() {
  const texts = new Map<string, string>()
  return {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string | undefined) => !!(text === undefined ? texts.delete(key) : texts.set(key, text)),
    keys: () => [...texts.keys()],
  }
}

/** Open a window of a talk: a presenter's with the key, or one of the audience. */
export function openWindow(server: Talk & { readonly presenterKey: string }, role: 'presenter' | 'viewer', storage = memory()) {
  const relay = openDevice(server, role === 'presenter' ? server.presenterKey : undefined)
  const sync = createSync({
    transport: relay,
    origin: `w${Math.random().toString(36).slice(2)}`,
    clock,
    schedule: (run) => timer.after(1, run),
    about: () => ({ role, live: true, hidden: false }),
  })
  const lead = createLead({ sync, clock, leading: role === 'presenter', connected: untilState(relay) })
  const talk = {
    name: 'talk',
    base: '/',
    asksNames: false,
    relay,
    sync,
    lead,
    storage,
    timer,
    wall: Date.now,
    now: Date.now,
    notify: () => undefined,
    quizzes: createStore<Quizzes>(() => ({})),
    panel: createStore(() => []),
    ends: new Set<() => void>(),
    newSecret: createDeviceSecret,
    deviceOf,
  }
  const voice = createVoice(talk)
  const polls = createPolls(talk, voice)
  const cards = createCards(talk, voice, polls)
  const boards = createBoards(talk, voice, polls)
  const reactions = createReactions(talk, voice)
  const questions = createQuestions(talk, voice)
  const contributions = createContributions(talk, voice)
  let isOpen = true
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    for (const end of talk.ends) end()
    sync.dispose()
    lead.dispose()
  }
  return { polls, cards, boards, reactions, questions, contributions, talk, voice, relay, lead, leave }
}
