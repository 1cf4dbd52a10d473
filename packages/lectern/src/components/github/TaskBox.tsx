import type { ReactNode } from 'react'
import './github.css'

export interface TaskBoxProps {
  readonly done?: boolean
  /** What is to be done, in words. */
  readonly label: string
}

/** The box before an item of a task list. It says how things stand; nobody ticks it on a slide. */
export function TaskBox({ done = false, label }: TaskBoxProps): ReactNode {
  return <input type="checkbox" className="task-list-item-checkbox" checked={done} disabled aria-label={label} />
}
