import type { ReactNode } from 'react'
import './github.css'

export interface TaskBoxProps {
  readonly done?: boolean
  /** The task in words. */
  readonly label: string
}

/** The checkbox of an item in a task list. It shows the state, and nobody can change it on a slide. */
export function TaskBox({ done = false, label }: TaskBoxProps): ReactNode {
  return <input type="checkbox" className="task-list-item-checkbox" checked={done} disabled aria-label={label} />
}
