import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { plainOutput } from '../../../deck/terminal/index.ts'
import type { Interpreter } from './create-runs.ts'

interface PromptProps {
  readonly interpreter: Interpreter
  /** Earlier commands, the last one last. */
  readonly history: readonly string[]
  readonly onRun: (line: string) => void
  readonly onInterrupt: () => void
}

/** The most characters of a line, and the most lines that are pasted at once. */
const mostCharacters = 2000
const mostLines = 50

/** Return why lines cannot be pasted. Undefined if they can. */
function problemOf(lines: readonly string[]): string | undefined {
  const longest = Math.max(...lines.map(({ length }) => length))
  if (longest > mostCharacters)
    return t('Not pasted: a line has at most {most} characters, and this one has {count}.', { most: mostCharacters, count: longest })
  if (lines.length > mostLines)
    return t('Not pasted: at most {most} lines can be pasted at once, and these are {count}.', { most: mostLines, count: lines.length })
  return undefined
}

/** Return what all lines begin with. */
function commonStart(lines: readonly string[]): string {
  const [first = '', ...others] = lines
  let end = first.length
  for (const line of others) while (!line.startsWith(first.slice(0, end))) end--
  return first.slice(0, end)
}

const sign = (
  <span className="lectern-terminal-prompt" aria-hidden="true">
    {'$ '}
  </span>
)

/** The line that waits after the last command, in a picture of the slide. It takes as much room as the {@link Prompt}. */
export const StillPrompt = (): ReactNode => <span className="lectern-terminal-entry lectern-terminal-own">{sign}</span>

/** The line of a terminal in which a person types. It takes keys only while it has the focus, and Escape gives them back to the deck. */
export function Prompt({ interpreter, history, onRun, onInterrupt }: PromptProps): ReactNode {
  const [line, setLine] = useState('')
  /** What is said above the line. */
  const [hint, setHint] = useState('')
  /** How many commands back in the history. */
  const [back, setBack] = useState(0)
  /** The line before the history was entered. */
  const [draft, setDraft] = useState('')

  function write(text: string, place = 0) {
    setLine(text)
    setBack(place)
    setHint('')
  }

  function recall(distance: number) {
    const place = Math.min(history.length, Math.max(0, back + distance))
    if (back === 0) setDraft(line)
    write(place === 0 ? (back === 0 ? line : draft) : (history.at(-place) ?? ''), place)
  }

  /** Complete the line. Return false if nothing can be completed, so that Tab moves the focus. */
  function complete(): boolean {
    const found = line.trim() === '' ? [] : (interpreter.complete?.(line) ?? [])
    if (found.length === 0) return false
    const start = commonStart(found)
    write(found.length === 1 ? `${start} ` : start.length > line.length ? start : line)
    if (found.length > 1) setHint(found.map((choice) => choice.slice(choice.lastIndexOf(' ') + 1)).join('  '))
    return true
  }

  function run(text: string) {
    if (text.trim() !== '') onRun(text.trim())
  }

  /** As in other terminals, pasted lines that end run, and the last one waits. Colors and control characters are left out. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const given = event.clipboardData.getData('text')
    const pasted = plainOutput(given.replaceAll(/\r\n?/g, '\n').replaceAll('\\\n', ''))
    const { selectionStart, selectionEnd } = event.currentTarget
    const lines = (line.slice(0, selectionStart ?? line.length) + pasted + line.slice(selectionEnd ?? line.length)).split('\n')
    const problem = problemOf(lines)
    if (problem === undefined && lines.length === 1 && pasted === given) return
    event.preventDefault()
    if (problem !== undefined) return setHint(problem)
    for (const each of lines.slice(0, -1)) run(each)
    write(lines.at(-1) ?? '')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, shiftKey, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    const isSelected = currentTarget.selectionStart !== currentTarget.selectionEnd || window.getSelection()?.isCollapsed === false
    if (key === 'Enter') {
      run(line)
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
      {hint !== '' && (
        <samp aria-live="polite">
          {hint}
          {'\n'}
        </samp>
      )}
      {sign}
      <input
        type="text"
        aria-label={t('Command')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={mostCharacters}
        value={line}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </span>
  )
}
