import { type ReactNode, useContext, useEffect, useState } from 'react'
import { plural, t } from '../../../base/language/index.ts'
import { browserStorage } from '../../../base/lib/browser/index.ts'
import { AskForm, QuestionList, questionsOf } from '../../../talk/audience/browser/index.ts'
import { type PublishedQuestion, questionsKey, readQuestions } from '../../../talk/audience/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { AudienceControls, useAudiencePlace } from '../AudienceControls.tsx'
import { DeckContext } from '../deck-context.ts'
import { useJoinedTalk } from '../use-joined-talk.ts'

/** Return the last questions that this browser has stored, for print. */
function useStoredQuestions(base: string, isWanted: boolean): readonly PublishedQuestion[] {
  const [questions, setQuestions] = useState<readonly PublishedQuestion[]>([])
  useEffect(() => {
    if (isWanted) setQuestions(readQuestions(browserStorage(window).get(questionsKey(base))))
  }, [base, isWanted])
  return questions
}

/** The questions of the audience of a live talk: ask, and vote. A question appears once the presenter has approved it. */
export default function Questions(): ReactNode {
  const { base = '/', live } = useContext(DeckContext)?.deck ?? {}
  const { active, renderContext } = useSlide()
  const joined = useJoinedTalk(questionsOf)
  const isPrint = renderContext === 'print'
  const stored = useStoredQuestions(base, isPrint)
  const { shown = [], votes, own: asked } = joined?.state ?? {}
  const questions = isPrint && shown.length === 0 ? stored : shown
  const own = renderContext === 'slide' ? joined?.feature : undefined
  const hasArea = typeof useAudiencePlace() === 'object'
  return (
    <div className="lectern-questions">
      <AudienceControls picture={<QuestionList questions={questions} isPicture={hasArea} />}>
        <div className="lectern-questions">
          <QuestionList questions={questions} own={asked} votes={votes} vote={own?.vote} />
          {own && <AskForm questions={own} />}
        </div>
      </AudienceControls>
      {live === undefined && questions.length === 0 && (
        <p className="lectern-questions-note">{t('The audience asks questions while the talk is live.')}</p>
      )}
      {live !== undefined && renderContext === 'slide' && !joined && (
        <p className="lectern-questions-note">{t('You can ask when this device is connected.')}</p>
      )}
      {active && renderContext === 'slide' && <Announcement questions={shown} />}
    </div>
  )
}

/** Announce questions as the presenter approves them. */
function Announcement({ questions }: { readonly questions: readonly PublishedQuestion[] }) {
  const latest = questions.reduce<PublishedQuestion | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
  return (
    <span role="status" className="lectern-unseen">
      {latest &&
        plural('{count, plural, one {# question} other {# questions}}. The latest: {text}', { count: questions.length, text: latest.text })}
    </span>
  )
}
