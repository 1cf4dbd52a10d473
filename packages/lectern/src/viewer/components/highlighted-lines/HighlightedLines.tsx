import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { CodeFrame, type CodeFrameProps, codeClass, useIsLive } from '../CodeFrame.tsx'
import { type LineState, stateAt, stateWords } from './line-state.ts'
import './highlighted-lines.css'

export interface HighlightedLinesProps extends CodeFrameProps {
  /** HTML of each line, from the compiler. */
  readonly lines: readonly string[]
  /** Further classes of each line, if a transformer gave some. */
  readonly classes?: readonly string[]
  /** Highlighted lines by step. The first state applies before any step. */
  readonly states: readonly LineState[]
  /** The step of the second state. Each further state takes one step. */
  readonly from: number
  /** The highlighted lines after the last step, if they differ. */
  readonly last?: LineState
}

/** A code block whose highlighted lines change with the steps of the slide, or scroll into view. */
export function HighlightedLines({ lines, classes = [], states, from, last, ...frame }: HighlightedLinesProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const box = useRef<HTMLPreElement>(null)
  const wasShown = useRef(false)
  const { state, hidden } = stateAt(states, clicks, from, last)

  useEffect(() => {
    if (box.current && frame.maxHeight && typeof state !== 'string') showLines(box.current, state, isLive && wasShown.current)
    wasShown.current = true
  }, [state, frame.maxHeight, isLive])

  const classOf = (index: number) => {
    const name = typeof state === 'string' ? 'line' : state.includes(index) ? 'line highlighted' : 'line dishonored'
    return classes[index] ? `${name} ${classes[index]}` : name
  }
  return (
    <>
      <CodeFrame {...frame} box={box} hidden={hidden} stepped={states.length > 1}>
        <code className={codeClass(frame, 'lectern-highlighted')}>
          {lines.map((html, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block never change
            <Fragment key={index}>
              {index > 0 && '\n'}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as in CodeBlock, the compiler made and escaped it */}
              <span className={classOf(index)} dangerouslySetInnerHTML={{ __html: html }} />
            </Fragment>
          ))}
        </code>
      </CodeFrame>
      {isLive && states.length > 1 && (
        <span aria-live="polite" className="lectern-unseen">
          {active && !hidden ? stateWords(state, frame.firstLine ?? 1) : ''}
        </span>
      )}
    </>
  )
}

/** Scroll `box` so that the lines are visible: in the middle if they fit, otherwise from their first line. */
function showLines(box: HTMLElement, lines: readonly number[], smoothly: boolean): void {
  const all = box.querySelectorAll<HTMLElement>('.line')
  const first = all[lines[0] ?? -1]
  const last = all[lines.at(-1) ?? -1]
  if (!first || !last) return
  // Both offsets are relative to the panel around the box.
  const top = first.offsetTop - box.offsetTop
  const height = last.offsetTop + last.offsetHeight - first.offsetTop
  const still = !smoothly || matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: top - Math.max(0, (box.clientHeight - height) / 2), behavior: still ? 'instant' : 'smooth' })
}
