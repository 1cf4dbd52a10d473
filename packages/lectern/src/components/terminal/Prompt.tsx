import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Interpreter } from './interpreter.ts'

interface PromptProps {
  readonly interpreter: Interpreter
  /** Earlier commands, the last one last. */
  readonly history: readonly string[]
  readonly onRun: (line: string) => void
  readonly onInterrupt: () => void
}

/** Return what all lines begin with. */
function commonStart(lines: readonly string[]): string {
  const [first = '', ...others] = lines
  let end = first.length
  for (const line of others) while (!line.startsWith(first.slice(0, end))) end--
  return first.slice(0, end)
}

/** The line of a terminal in which a person types. It takes keys only while it has the focus, and Escape gives them back to the deck. */
export function Prompt({ interpreter, history, onRun, onInterrupt }: PromptProps): ReactNode {
  const [line, setLine] = useState('')
  const [choices, setChoices] = useState<readonly string[]>([])
  /** How many commands back in the history. */
  const [back, setBack] = useState(0)

  function write(text: string, place = 0) {
    setLine(text)
    setBack(place)
    setChoices([])
  }

  function recall(distance: number) {
    const place = Math.min(history.length, Math.max(0, back + distance))
    write(place === 0 ? '' : (history.at(-place) ?? ''), place)
  }

  /** Complete the line. Return false if nothing can be completed, so that Tab moves the focus. */
  function complete(): boolean {
    const found = line.trim() === '' ? [] : (interpreter.complete?.(line) ?? [])
    if (found.length === 0) return false
    const start = commonStart(found)
    write(found.length === 1 ? `${start} ` : start.length > line.length ? start : line)
    if (found.length > 1) setChoices(found)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, shiftKey, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    const isSelected = currentTarget.selectionStart !== currentTarget.selectionEnd || window.getSelection()?.isCollapsed === false
    if (key === 'Enter') {
      if (line.trim() !== '') onRun(line.trim())
      write('')
    } else if (key === 'ArrowUp') recall(1)
    else if (key === 'ArrowDown') recall(-1)
    else if (key === 'Escape') currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
    else if (ctrlKey && key === 'c' && !isSelected) onInterrupt()
    else if (key !== 'Tab' || shiftKey || !complete()) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className="lectern-terminal-entry lectern-terminal-own">
      {choices.length > 0 && (
        <samp aria-live="polite">
          {choices.map((choice) => choice.slice(choice.lastIndexOf(' ') + 1)).join('  ')}
          {'\n'}
        </samp>
      )}
      <span className="lectern-terminal-prompt" aria-hidden="true">
        {'$ '}
      </span>
      <input
        type="text"
        aria-label="Command"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2000}
        value={line}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
