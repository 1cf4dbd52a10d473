import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../language/index.ts'

/** Milliseconds that the offer lasts. */
const offeredMs = 5_000

interface UndoNoticeProps {
  /** What was removed, as a sentence. */
  readonly text: string
  readonly onUndo: () => void
  readonly onClose: () => void
}

/**
 * The content of a notice about a removal. For five seconds it offers to undo it, by a button or Ctrl Z. It stays longer while the pointer or the focus is
 * on it.
 */
function UndoNotice({ text, onUndo, onClose }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  const undo = useEffectEvent(() => {
    onUndo()
    onClose()
  })
  const close = useEffectEvent(onClose)
  const end = useEffectEvent(() => {
    if (!button.current?.parentElement?.matches(':hover, :focus-within')) onClose()
  })
  useEffect(() => {
    const stopper = new AbortController()
    const timer = window.setInterval(end, offeredMs)
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // A text that has the focus undoes its own changes.
      if (event.target instanceof Element && event.target.closest('input:not([type="radio"]),textarea,[contenteditable]')) return
      // Drawing has its own Ctrl Z, which has brought back what was cleared.
      if (event.defaultPrevented) return close()
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: stopper.signal })
    return () => {
      window.clearInterval(timer)
      stopper.abort()
    }
  }, [])
  return (
    <>
      {text}
      <button
        ref={button}
        type="button"
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        {t('Undo')}
      </button>
    </>
  )
}

/** Say for five seconds what was removed, with a button that brings it back. Without `undo`, nothing was removed. */
export function offerUndo(notify: (notice: ReactNode) => void, text: string, undo: (() => void) | undefined): void {
  // A second removal begins its own five seconds.
  if (undo) notify(<UndoNotice key={crypto.randomUUID()} text={text} onUndo={undo} onClose={() => notify(undefined)} />)
}
