import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { t } from '../../../base/language/index.ts'
import { placeInSlide, useKept } from '../../stage/browser/index.ts'
import { Icon, type IconProps } from '../Icon.tsx'
import './code-group.css'

export interface CodeGroupProps {
  /** Labels of the tabs, one for each block. */
  readonly titles: readonly string[]
  /** Icons of the tabs. */
  readonly icons?: readonly (IconProps | null)[]
  readonly children?: ReactNode
}

/** Return the tab that each key selects from tab `index` of `count`. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Code blocks behind tabs, one of them visible. On a tab, the arrow keys select another tab instead of another slide. */
export function CodeGroup({ titles, icons, children }: CodeGroupProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useKept(
    () => (box.current ? placeInSlide(box.current) : ''),
    0,
    (value): value is number => Number.isInteger(value) && titles[Number(value)] !== undefined,
  )
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const next = move(shown, titles.length)
    setShown(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={box} className="slidev-code-group" data-kept="tabs">
      <div ref={tabs} role="tablist" aria-label={t('Code')} className="slidev-code-group-tabs">
        {titles.map((title, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of a group never change
            key={index}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {icons?.[index] && <Icon {...icons[index]} />}
            {title}
          </button>
        ))}
      </div>
      {Children.toArray(children).map((block, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a group never change
          key={index}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== shown}
        >
          {block}
        </div>
      ))}
    </div>
  )
}
