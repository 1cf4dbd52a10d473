import { useId } from 'react'
import { useStore } from 'zustand/react'
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
        <p className="lectern-questions-note">Questions are paused. Your text stays here until the presenter takes questions again.</p>
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
          <label htmlFor={id}>Your question</label>
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
              <label htmlFor={`${id}-name`}>Your name</label>
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
            Ask
          </button>
        </form>
      ) : (
        <p className="lectern-questions-note">{`This device has asked ${mostAsked} questions, as many as it can.`}</p>
      )}
      <p role="status" className="lectern-questions-note">
        {refusal !== undefined && `Your question or vote was not taken. ${refusal}`}
        {waiting.length > 0 &&
          refusal === undefined &&
          (isConnected
            ? `${waiting.length === 1 ? 'Your question waits' : `${waiting.length} of your questions wait`} for the presenter.`
            : 'Your question waits for the connection.')}
      </p>
      <OwnList name="Your questions" questions={waiting} />
      <OwnList name="Declined" questions={declined} />
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
          <span dir="auto">{text}</span> <small>{fate === 'waits' ? 'Waits' : 'Declined'}</small>
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
        <h2 id={title}>Ask a question</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <AskForm questions={questions} />
      <QuestionList questions={shown} own={own} votes={votes} vote={questions.vote} />
    </dialog>
  )
}
