import { type Contributions, createContributions } from './create-contributions.ts'
import { createQuestions, type Questions } from './create-questions.ts'
import { createReactions, type Reactions } from './create-reactions.ts'
import { type AudienceRoom, createRoom } from './create-room.ts'
import { voiceOf } from './create-voice.ts'
import { HandsPanel } from './HandsPanel.tsx'
import { addPanel, type LiveTalk } from './live-talk.ts'
import { PollPanel } from './PollPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'

/** Return the function that gives each talk its own `Part`. The first component that asks opens it: a deck without one has none. */
function once<Part extends object>(open: (talk: LiveTalk) => Part): (talk: LiveTalk) => Part {
  const parts = new WeakMap<LiveTalk, Part>()
  return (talk) => {
    const known = parts.get(talk)
    if (known) return known
    const part = open(talk)
    parts.set(talk, part)
    return part
  }
}

/** Return the polls of a live talk. */
export const roomOf = once((talk): AudienceRoom => {
  const room = createRoom(talk, voiceOf(talk))
  addPanel(talk, <PollPanel key="polls" room={room} lead={talk.lead} />)
  return room
})

/** Return the reactions of a live talk. */
export const reactionsOf = once((talk): Reactions => createReactions(talk, voiceOf(talk)))

/** Return the reactions of a live talk, and show the raised hands to the presenter. */
export const handsOf = once((talk): Reactions => {
  const reactions = reactionsOf(talk)
  addPanel(talk, <HandsPanel key="hands" reactions={reactions} lead={talk.lead} />)
  return reactions
})

/** Return what the audience gives to the deck's own components. */
export const contributionsOf = once((talk): Contributions => createContributions(talk, voiceOf(talk)))

/** Return the questions of a live talk. */
export const questionsOf = once((talk): Questions => {
  const questions = createQuestions(talk, voiceOf(talk))
  addPanel(talk, <QuestionsPanel key="questions" questions={questions} lead={talk.lead} />)
  return questions
})
