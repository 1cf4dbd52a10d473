import { useStore } from 'zustand/react'
import { looks, useModal } from '../../../base/ui/index.ts'
import { AskForm } from './AskForm.tsx'
import type { LiveTalk } from './live-talk.ts'
import { QuestionList } from './QuestionList.tsx'
import { questionsOf } from './room-of.tsx'
import './questions.css'

interface AskDialogProps {
  readonly talk: LiveTalk
  readonly onClose: () => void
}

/** The questions over any slide: ask, and vote. */
export function AskDialog({ talk, onClose }: AskDialogProps) {
  const { title, dialog } = useModal(onClose)
  const questions = questionsOf(talk)
  const { shown, votes } = useStore(questions.store)
  return (
    <dialog {...dialog} className={`${looks.surface} lectern-ask-dialog lectern-questions`}>
      <header>
        <h2 id={title}>Ask a question</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <AskForm questions={questions} />
      <QuestionList questions={shown} votes={votes} vote={questions.vote} />
    </dialog>
  )
}
