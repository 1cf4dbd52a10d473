import { type ReactNode, useId } from 'react'
import type { PollView } from './PollFrame.tsx'
import { OptionList, PlainOption, Results } from './Results.tsx'

interface OptionsProps {
  readonly view: PollView
  readonly items: readonly ReactNode[]
}

/** Options to choose from. Results are in them, so that nothing moves when they are shown. */
export function Options({ view: { poll, choice, result, choose, inputs }, items }: OptionsProps) {
  const name = useId()
  const item = (no: number) => {
    if (!inputs || no >= poll.options.length) return <PlainOption>{items[no]}</PlainOption>
    return (
      <label className="lectern-poll-option">
        <input
          type={poll.isMultiple ? 'checkbox' : 'radio'}
          name={name}
          // The polls of the talk keep it, not the memory of slides.
          autoComplete="off"
          checked={choice.includes(no)}
          disabled={!choose}
          onChange={({ target }) => {
            const others = poll.isMultiple ? choice.filter((one) => one !== no) : []
            choose?.((target.checked ? [...others, no] : others).toSorted((a, b) => a - b))
          }}
        />
        <span dir="auto">{items[no]}</span>
      </label>
    )
  }
  return result ? <Results poll={poll} result={result} item={item} /> : <OptionList count={poll.options.length} item={item} />
}
