import { useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const questions = questionsOf(talk)
  const { shown, votes } = useStore(questions.store)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close() // before React removes it: closing returns the focus
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="lectern-ask-dialog lectern-questions"
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
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
