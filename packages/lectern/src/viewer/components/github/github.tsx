import './github.css'
import type { ComponentProps, ReactNode } from 'react'

export type AlertKind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** Paths in a box of 24 units, with lines of 2. */
const paths: Readonly<Record<AlertKind, string>> = {
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7v.5',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3',
  important: 'M4 4h16v12h-7l-5 4v-4H4zM12 7v4M12 13v.5',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17v.5',
  caution: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.5',
}

/** The icon before the title of an alert. The title says the same in words. */
export function AlertIcon({ kind }: { readonly kind: AlertKind }): ReactNode {
  return (
    <svg className="markdown-alert-icon" viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
      <path d={paths[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export interface FootnoteLinkProps extends ComponentProps<'a'> {
  /** `#` and the id of the footnote, or of the reference to it. */
  readonly href: string
}

/**
 * A link between a footnote and the text. It moves the focus within the slide instead of changing the address, which belongs to the deck. The same
 * slide may also be in the document as a thumbnail.
 */
export function FootnoteLink({ href, ...rest }: FootnoteLinkProps): ReactNode {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const target = event.currentTarget.closest('[data-slide]')?.querySelector<HTMLElement>(`#${CSS.escape(href.slice(1))}`)
        if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        target.focus({ preventScroll: true })
      }}
    />
  )
}

export interface TaskBoxProps {
  readonly done?: boolean
  /** The task in words. */
  readonly label: string
}

/** The checkbox of an item in a task list. It shows the state, and nobody can change it on a slide. */
export function TaskBox({ done = false, label }: TaskBoxProps): ReactNode {
  return <input type="checkbox" className="task-list-item-checkbox" checked={done} disabled aria-label={label} />
}
