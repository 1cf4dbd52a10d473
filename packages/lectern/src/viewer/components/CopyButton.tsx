import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../base/language/index.ts'

/** Milliseconds for which the button confirms the copy. */
const confirmationTime = 2000

const sheets = 'M10 10h18v18H10zM5 18H3V3h15v2'
const tick = 'm4 17 9 8L28 8'

/** Copy a text and confirm it visibly and for assistive technology. */
export function CopyButton({ text, label = t('Copy code') }: { readonly text: () => string; readonly label?: string }): ReactNode {
  const [isCopied, setCopied] = useState<boolean>()
  useEffect(() => {
    if (isCopied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), confirmationTime)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <button type="button" className="lectern-code-copy" aria-label={label} onClick={async () => setCopied(await copyText(text()))}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={isCopied ? tick : sheets} />
        </svg>
      </button>
      {/* Not a status: the stage uses that role for the slide and step. */}
      <span aria-live="polite" className="lectern-code-copied">
        {isCopied === undefined ? '' : isCopied ? t('Copied') : t('Copying is not allowed here')}
      </span>
    </>
  )
}

/**
 * Put `text` on the clipboard. Pages without a secure connection have no clipboard, and a browser may refuse it; a hidden text field and the old
 * command then copy the text. Return false when neither works.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
