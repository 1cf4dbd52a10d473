import { useId } from 'react'
import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { looks, useModal } from '../../../base/ui/index.ts'
import { longestName, longestQuestion, mostAsked } from '../../live/model/index.ts'
import { questionsOf } from './audience-of.tsx'
import type { OwnQuestion, Questions } from './create-questions.ts'
import type { LiveTalk } from './live-talk.ts'
import { QuestionList } from './QuestionList.tsx'
import './audience.css'
import './questions.css'

/** The form with which a device asks, and what has become of its questions. */
export function AskForm({ questions }: { readonly questions: Questions }) {
  const { own, canAsk, isPaused, isConnected, refusal } = useStore(questions.store)
  const { text, name } = useStore(questions.draft)
  const type = (part: Partial<{ text: string; name: string }>) => questions.draft.setState(part)
  const waiting = own.filter(({ fate }) => fate === 'waits')
  const declined = own.filter(({ fate }) => fate === 'declined')
  const id = useId()
  return (
    <>
      {isPaused ? (
        <p className="lectern-questions-note">
          {t('Questions are paused. Your text stays here until the presenter takes questions again.')}
        </p>
      ) : null}
      {canAsk ? (
        <form
          className="lectern-ask"
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            if (questions.ask(text, name)) type({ text: '' })
          }}
        >
          <label htmlFor={id}>{t('Your question')}</label>
          <input
            id={id}
            type="text"
            maxLength={longestQuestion}
            required
            dir="auto"
            value={text}
            onChange={({ target }) => type({ text: target.value })}
          />
          {questions.asksNames && (
            <>
              <label htmlFor={`${id}-name`}>{t('Your name')}</label>
              <input
                id={`${id}-name`}
                type="text"
                maxLength={longestName}
                dir="auto"
                value={name}
                onChange={({ target }) => type({ name: target.value })}
              />
            </>
          )}
          <button type="submit" disabled={isPaused}>
            {t('Ask')}
          </button>
        </form>
      ) : (
        <p className="lectern-questions-note">
          {plural('This device has asked {count, plural, one {# question} other {# questions}}, as many as it can.', { count: mostAsked })}
        </p>
      )}
      <p role="status" className="lectern-questions-note">
        {refusal !== undefined && t('Your question or vote was not taken. {reason}', { reason: t(refusal) })}
        {waiting.length > 0 &&
          refusal === undefined &&
          (isConnected
            ? plural('{count, plural, one {Your question waits for the presenter.} other {# of your questions wait for the presenter.}}', {
                count: waiting.length,
              })
            : t('Your question waits for the connection.'))}
      </p>
      <OwnList name={t('Your questions')} questions={waiting} />
      <OwnList name={t('Declined')} questions={declined} />
    </>
  )
}

interface OwnListProps {
  readonly name: string
  readonly questions: readonly OwnQuestion[]
}

/** Questions of this device that are not on the list of all. */
const OwnList = ({ name, questions }: OwnListProps) =>
  questions.length > 0 && (
    <ul aria-label={name} className="lectern-questions-own">
      {questions.map(({ id, text, fate }) => (
        <li key={id}>
          <span dir="auto">{text}</span> <small>{fate === 'waits' ? t('Waits') : t('Declined')}</small>
        </li>
      ))}
    </ul>
  )

interface AskDialogProps {
  readonly talk: LiveTalk
  readonly onClose: () => void
}

/** The questions over any slide: ask, and vote. */
export function AskDialog({ talk, onClose }: AskDialogProps) {
  const { title, dialog } = useModal(onClose)
  const questions = questionsOf(talk)
  const { shown, votes, own } = useStore(questions.store)
  return (
    <dialog {...dialog} className={`${looks.surface} lectern-ask-dialog lectern-questions`}>
      <header>
        <h2 id={title}>{t('Ask a question')}</h2>
        <button type="button" onClick={onClose}>
          {t('Close')}
        </button>
      </header>
      <AskForm questions={questions} />
      <QuestionList questions={shown} own={own} votes={votes} vote={questions.vote} />
    </dialog>
  )
}
