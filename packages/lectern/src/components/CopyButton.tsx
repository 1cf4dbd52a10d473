import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Milliseconds for which the button confirms the copy. */
const confirmationTime = 2000

const clipboard =
  'M28 10v18H10V10h18m0-2H10a2 2 0 0 0-2 2v18a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2zM4 18H2V4a2 2 0 0 1 2-2h14v2H4z'
const tick = 'm13 24-9-9 1.4-1.4L13 21.2 26.6 7.6 28 9z'

/** Copy a text and confirm it visibly and for assistive technology. */
export function CopyButton({ text, label = 'Copy code' }: { readonly text: () => string; readonly label?: string }): ReactNode {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), confirmationTime)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <>
      <button
        type="button"
        className="lectern-code-copy"
        aria-label={label}
        onClick={async () => setSaid((await copyText(text())) ? 'Copied' : 'Copying is not allowed here')}
      >
        <svg viewBox="0 0 32 32" width="18" height="18" aria-hidden="true">
          <path fill="currentColor" d={said === 'Copied' ? tick : clipboard} />
        </svg>
      </button>
      {/* Not a status: the stage uses that role for the slide and step. */}
      <span aria-live="polite" className="lectern-code-copied">
        {said}
      </span>
    </>
  )
}
