import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { CodeFrame, type CodeFrameProps, useIsLive } from '../CodeFrame.tsx'
import { showLines } from './show-lines.ts'
import { type StressState, stateAt, stateWords } from './stress-state.ts'
import './stressed-code.css'

export interface StressedCodeProps extends CodeFrameProps {
  /** HTML of each line, made by the compiler. */
  readonly lines: readonly string[]
  /** What each step stresses; the first before any step. */
  readonly states: readonly StressState[]
  /** The step in which the second state begins; every further one takes one step. */
  readonly from: number
  /** What is stressed when the last step is past, where that is not the same. */
  readonly last?: StressState
}

/** A code block whose stressed lines change with the steps of the slide, or are scrolled into sight. */
export function StressedCode({ lines, states, from, last, ...frame }: StressedCodeProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const box = useRef<HTMLPreElement>(null)
  const wasShown = useRef(false)
  const { state, hidden } = stateAt(states, clicks, from, last)

  useEffect(() => {
    if (box.current && frame.maxHeight && typeof state !== 'string') showLines(box.current, state, wasShown.current)
    wasShown.current = true
  }, [state, frame.maxHeight])

  const classOf = (index: number) => (typeof state === 'string' ? 'line' : state.includes(index) ? 'line highlighted' : 'line dishonored')
  return (
    <>
      <CodeFrame {...frame} box={box} hidden={hidden} stepped={states.length > 1}>
        <code className="lectern-stressed">
          {lines.map((html, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block never change
            <Fragment key={index}>
              {index > 0 && '\n'}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as in CodeBlock: made and escaped while compiling */}
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
