import { type ReactNode, useId, useState } from 'react'
import { lineOf } from '../../../talk/live/model/index.ts'
import './text-form.css'

interface TextFormProps {
  readonly label: string
  readonly button: string
  readonly longest: number
  /** What the field begins with. */
  readonly value?: string
  /** Whether the field keeps its text after it is sent. */
  readonly keeps?: boolean
  readonly onText: (text: string) => void
  readonly children?: ReactNode
}

/** A field for one line, and the button that gives it. */
export function TextForm({ label, button, longest, value = '', keeps = false, onText, children }: TextFormProps) {
  const [text, type] = useState(value)
  const id = useId()
  return (
    <form
      className="lectern-text-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const line = lineOf(text, longest)
        if (line === '') return
        onText(line)
        if (!keeps) type('')
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" required maxLength={longest} dir="auto" value={text} onChange={({ target }) => type(target.value)} />
      <button type="submit">{button}</button>
      {children}
    </form>
  )
}
