import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { ActionButton, actionLook } from '../../../base/ui/index.ts'
import classes from './Outline.module.css'

interface InsertFormProps {
  readonly layouts: readonly string[]
  readonly onInsert: (layout: string) => void
  readonly onCancel: () => void
}

/** Ask for the layout of a new slide. */
export function InsertForm({ layouts, onInsert, onCancel }: InsertFormProps) {
  const [layout, setLayout] = useState('default')
  const field = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onInsert(layout)
  }
  function onKeyDown(event: KeyboardEvent) {
    // The list must not react to keys in the form. Escape closes only the form.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form className={classes.insert} onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={field}>Layout of the new slide</label>
      {/* biome-ignore lint/a11y/noAutofocus: the author has just asked for this field */}
      <select id={field} className={actionLook} autoFocus value={layout} onChange={({ target }) => setLayout(target.value)}>
        {layouts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ActionButton type="submit" look="strong">
        Insert
      </ActionButton>
      <ActionButton onClick={onCancel}>Cancel</ActionButton>
    </form>
  )
}
