import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { tryPart } from '../../../base/lib/browser/index.ts'
import { isTyping } from '../../../deck/shortcuts/browser/index.ts'
import type { AskDialog, LiveTalk } from '../../../talk/audience/browser/index.ts'

interface AskButtonProps {
  readonly view: Window & typeof globalThis
  readonly talk: LiveTalk
}

/** The button of the bar with which the audience asks from any slide. The key `A` does the same, unless the deck binds it (contract.md). */
export function AskButton({ view, talk }: AskButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof AskDialog>>>()
  const [isOpen, setOpen] = useState(false)
  async function open() {
    const part = await tryPart('the form for questions', () => import('../../../talk/audience/browser/index.ts'))
    if (!part) return
    setDialog(() => part.AskDialog)
    setOpen(true)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = event.key.toLowerCase() === 'a' && !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
    if (!isPlain || event.repeat || event.defaultPrevented || event.isComposing) return
    if (isTyping(event.composedPath()[0]) || view.document.querySelector('dialog[open]')) return
    event.preventDefault()
    void open()
  })
  useEffect(() => {
    const stopper = new AbortController()
    view.addEventListener('keydown', onKey, { signal: stopper.signal })
    return () => stopper.abort()
  }, [view])
  return (
    <>
      <RoundButton
        name="Ask a question"
        icon="M4 4h16v12H11l-4 4v-4H4zM10 8.5a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1M12 13.5v.1"
        opens
        onClick={() => void open()}
      />
      {isOpen && Dialog && <Dialog talk={talk} onClose={() => setOpen(false)} />}
    </>
  )
}
