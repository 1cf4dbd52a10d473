import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import type { Poll } from '../model/index.ts'
import { CardsPanel, PlayersPanel, WordsPanel } from './AnswerPanels.tsx'
import { type Boards, createBoards } from './create-boards.ts'
import { type Cards, createCards } from './create-cards.ts'
import { type Contributions, createContributions } from './create-contributions.ts'
import { createPolls, type Polls } from './create-polls.ts'
import { createQuestions, type Questions } from './create-questions.ts'
import { createReactions, type Reactions } from './create-reactions.ts'
import { createVoice } from './create-voice.ts'
import { addPanel, type LiveTalk } from './live-talk.ts'
import { HandsNow, PollNow, QuestionNow } from './Now.tsx'
import classes from './PollPanel.module.css'
import { PollPanel } from './PollPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'

/**
 * Return the function that opens `Kind` once for each talk. The first component that asks opens it: a deck without such a component has none. The map
 * owns nothing: what it has of a talk goes with the talk.
 */
function once<Kind extends object>(open: (talk: LiveTalk) => Kind): (talk: LiveTalk) => Kind {
  const opened = new WeakMap<LiveTalk, Kind>()
  return (talk) => {
    const known = opened.get(talk) ?? open(talk)
    opened.set(talk, known)
    return known
  }
}

/** Return the voice of this device in a talk. All that it answers shares the pace of the broker. */
const voiceOf = once(createVoice)

/** Return the polls of a live talk, and show their answers to the presenter. */
export const pollsOf = once((talk): Polls => {
  const polls = createPolls(talk, voiceOf(talk))
  const shared = { polls, lead: talk.lead }
  const decides = { lead: talk.lead, notify: talk.notify }
  const details = (poll: Poll) => {
    if (poll.kind === 'open') return <CardsPanel cards={cardsOf(talk)} poll={poll} {...decides} />
    if (poll.kind === 'quiz') return <PlayersPanel boards={boardsOf(talk)} {...decides} />
    return poll.kind === 'words' ? <WordsPanel polls={polls} poll={poll} {...decides} /> : null
  }
  addPanel(talk, { key: 'polls', panel: <PollPanel {...shared} details={details} />, now: <PollNow {...shared} /> })
  return polls
})

/** Return the cards of a live talk. */
export const cardsOf = once((talk): Cards => createCards(talk, voiceOf(talk), pollsOf(talk)))

/** Return the leaderboards of a live talk. */
export const boardsOf = once((talk): Boards => createBoards(talk, voiceOf(talk), pollsOf(talk)))

/** Return the reactions of a live talk. */
export const reactionsOf = once((talk): Reactions => createReactions(talk, voiceOf(talk)))

/** Return the reactions of a live talk, and show the raised hands to the presenter. */
export const handsOf = once((talk): Reactions => {
  const reactions = reactionsOf(talk)
  const shared = { reactions, lead: talk.lead }
  addPanel(talk, { key: 'hands', panel: <HandsPanel {...shared} />, now: <HandsNow {...shared} /> })
  return reactions
})

/** Return what the audience gives to the deck's own components. */
export const contributionsOf = once((talk): Contributions => createContributions(talk, voiceOf(talk)))

/** Return the questions of a live talk, and show them to the presenter. */
export const questionsOf = once((talk): Questions => {
  const questions = createQuestions(talk, voiceOf(talk))
  const shared = { questions, lead: talk.lead, notify: talk.notify }
  addPanel(talk, { key: 'questions', panel: <QuestionsPanel {...shared} />, now: <QuestionNow {...shared} /> })
  return questions
})

interface HandsPanelProps {
  readonly reactions: Reactions
  readonly lead: LiveTalk['lead']
}

/** The presenter's view of the raised hands. */
function HandsPanel({ reactions, lead }: HandsPanelProps) {
  const { hands } = useStore(reactions.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  return (
    <section aria-label={t('Hands')} className={classes.answers}>
      <header className={classes.head}>
        <p role="status">
          {plural('{count, plural, =0 {No hand is raised} one {# hand is raised} other {# hands are raised}}', { count: hands })}
        </p>
        {leads && (
          <ActionButton disabled={hands === 0} onClick={reactions.lowerAll}>
            {t('Lower all hands')}
          </ActionButton>
        )}
      </header>
    </section>
  )
}
