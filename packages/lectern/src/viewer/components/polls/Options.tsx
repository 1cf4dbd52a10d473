import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { countLabels } from '../../../talk/audience/model/index.ts'
import { lineOf, longestWord } from '../../../talk/live/model/index.ts'
import type { PollView } from './PollFrame.tsx'
import { OptionList, PlainOption, Results } from './Results.tsx'

interface OptionsProps {
  readonly view: PollView
  readonly items: readonly ReactNode[]
}

/** Options to choose from. Results are in them, so that nothing moves when they are shown. */
export function Options({ view, items }: OptionsProps) {
  const { poll, choice, texts, result, choose, inputs } = view
  const name = useId()
  const { length } = poll.kind === 'ready' ? (result?.counts ?? poll.options) : countLabels(poll)
  const other = poll.hasOther ? poll.options.length : undefined
  const isFull = poll.isMultiple && poll.most !== undefined && choice.length >= poll.most
  const set = (next: readonly number[], words = texts) => choose?.(next, other !== undefined && next.includes(other) ? words : [])
  const item = (no: number) => {
    if (!inputs || (no >= poll.options.length && no !== other)) return <PlainOption>{items[no]}</PlainOption>
    const isChosen = choice.includes(no)
    return (
      <label className="lectern-poll-option">
        <input
          type={poll.isMultiple ? 'checkbox' : 'radio'}
          name={name}
          // The polls of the talk keep it, not the memory of slides.
          autoComplete="off"
          checked={isChosen}
          disabled={!choose || (isFull && !isChosen)}
          onChange={({ target }) => {
            const others = poll.isMultiple ? choice.filter((one) => one !== no) : []
            set((target.checked ? [...others, no] : others).toSorted((a, b) => a - b))
          }}
        />
        <span dir="auto">{items[no]}</span>
      </label>
    )
  }
  return (
    <>
      {result ? <Results poll={poll} result={result} item={item} /> : <OptionList count={length} item={item} />}
      {inputs && choose && other !== undefined && choice.includes(other) && (
        <OtherField key={texts[0]} text={texts[0] ?? ''} onText={(text) => set(choice, text === '' ? [] : [text])} />
      )}
      {inputs && choose && poll.most !== undefined && poll.isMultiple && (
        <p className="lectern-poll-most">{t('Choose up to {most}.', { most: poll.most })}</p>
      )}
    </>
  )
}

/** What a person means by `Other`. It counts with Enter, or when the field loses the focus. */
function OtherField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const [typed, type] = useState(text)
  const set = () => lineOf(typed, longestWord) !== text && onText(lineOf(typed, longestWord))
  return (
    <input
      aria-label={t('Other: what?')}
      placeholder={t('What?')}
      className="lectern-poll-other"
      maxLength={longestWord}
      autoComplete="off"
      dir="auto"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
    />
  )
}
