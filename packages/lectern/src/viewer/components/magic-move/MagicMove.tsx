import { type ReactNode, useMemo } from 'react'
import { t } from '../../../base/language/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { CodeFrame, type CodeFrameProps, useIsLive } from '../CodeFrame.tsx'
import { type LineState, stateAt, stateWords } from '../highlighted-lines/line-state.ts'
import { htmlText } from '../html-text.ts'
import { type MoveTiming, MovingCode } from './MovingCode.tsx'

/** A block of code: whitespace as text, and tokens whose key is the same in the previous block. */
type MoveFrame = readonly (string | readonly [key: number, html: string])[]

export interface MagicMoveProps extends CodeFrameProps {
  /** HTML of the tokens, from the compiler. */
  readonly frames: readonly MoveFrame[]
  /** For each step, the index of its block and the highlighted lines. The first state applies before any step. */
  readonly states: readonly (readonly [frame: number, stress: LineState])[]
  /** The step of the second state. Each further state takes one step. */
  readonly from: number
  /** Milliseconds for the change from one block to the next. */
  readonly duration?: number
  /** The author's own timing. */
  readonly timing?: MoveTiming
  /** Whether only the last block can be copied. */
  readonly copiesLast?: boolean
}

const textOf = (frame: MoveFrame) => frame.map((part) => (typeof part === 'string' ? part : htmlText(part[1]))).join('')

/** Render a block. Its tokens are all siblings, so that a token stays the same element when it moves to another line. */
function renderFrame(frame: MoveFrame, stress: Exclude<LineState, 'hide'>, numbered: number | undefined): ReactNode[] {
  const nodes: ReactNode[] = []
  let line = 0
  const classOfLine = () => (stress === 'all' ? undefined : stress.includes(line) ? 'highlighted' : 'dishonored')
  const addNumber = () => {
    const classes = ['lectern-move-number', classOfLine()].filter(Boolean).join(' ')
    if (numbered !== undefined) nodes.push(<span key={`line ${line}`} className={classes} data-number={numbered + line} />)
  }
  addNumber()
  for (const part of frame) {
    if (typeof part !== 'string') {
      const [key, html] = part
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it
      nodes.push(<span key={key} data-token={key} className={classOfLine()} dangerouslySetInnerHTML={{ __html: html }} />)
      continue
    }
    part.split('\n').forEach((blanks, index) => {
      if (index > 0) {
        nodes.push('\n')
        line++
        addNumber()
      }
      if (blanks !== '') nodes.push(blanks)
    })
  }
  return nodes
}

/** Code that turns into other code. With each step, the tokens that stay move to their new places (Slidev's magic move). */
export function MagicMove({ frames, states, from, duration = 800, timing, copiesLast = false, ...frame }: MagicMoveProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const index = clicks === 'all' ? states.length - 1 : Math.min(Math.max(0, clicks - from + 1), states.length - 1)
  const shown = states[index]?.[0] ?? 0
  const stresses = useMemo(() => states.map(([, stress]) => stress), [states])
  const { state, hidden } = stateAt(stresses, index, 1)
  const tokens = frames[shown] ?? []
  const words = [
    t('Code {no} of {total}', { no: shown + 1, total: frames.length }),
    state !== 'all' && stateWords(state, frame.firstLine ?? 1),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <CodeFrame
        {...frame}
        copy={frame.copy !== false && (!copiesLast || shown === frames.length - 1)}
        hidden={hidden}
        stepped
        text={() => textOf(tokens)}
      >
        <MovingCode frame={shown} duration={isLive ? duration : 0} timing={timing}>
          {renderFrame(tokens, state, frame.firstLine)}
        </MovingCode>
      </CodeFrame>
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active && !hidden ? words : ''}
        </span>
      )}
    </>
  )
}
