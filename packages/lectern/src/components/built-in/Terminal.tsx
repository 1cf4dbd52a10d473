import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { type Exchange, lastScreen, plainOutput, type Session } from '../../terminal/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { numberOf } from '../dom-props.ts'
import { Step } from '../Step.tsx'
import { Output } from '../terminal/Output.tsx'
import { TerminalFrame } from '../terminal/TerminalFrame.tsx'
import { useTyping } from '../terminal/use-typing.ts'

export interface TerminalProps {
  readonly title?: string
  /** Height in lines. A longer text scrolls. */
  readonly rows?: number | string
  /** How many times as fast the commands are typed. */
  readonly speed?: number | string
  /** The session in the Markdown, from the compiler. */
  readonly session?: Session
  /** The step of the first command, from the compiler. Without it, every command is there from the start. */
  readonly from?: number
}

const nothing: Session = { intro: '', exchanges: [] }

/** The most characters of an output that are read out. */
const mostRead = 300

const newsOf = ({ command, output }: Exchange) => `${command}: ${plainOutput(output).trim().slice(0, mostRead) || 'no output'}`

/** A terminal. Each step types the next command of its session. */
export default function Terminal({ title = 'Terminal', rows, speed, session = nothing, from }: TerminalProps): ReactNode {
  const { clicks, active, renderContext } = useSlide()
  const isLive = useIsLive()
  const all = session.exchanges.length
  const shown = clicks === 'all' || from === undefined ? all : Math.min(all, Math.max(0, clicks - from + 1))
  const height = numberOf(rows, 0) || undefined
  const isPaper = height !== undefined && renderContext === 'print'
  const { intro, exchanges } = isPaper ? lastScreen({ ...session, exchanges: session.exchanges.slice(0, shown) }, height) : session
  const last = session.exchanges[shown - 1]
  const { typed, isPaused, toggle } = useTyping(shown, last?.command.length ?? 0, isLive && active, Math.max(0.1, numberOf(speed, 1)))
  return (
    <TerminalFrame
      title={title}
      rows={height}
      commands={() => exchanges.map(({ command }) => command).join('\n')}
      {...(from !== undefined && { player: { isPlaying: typed !== undefined && !isPaused, isReady: shown > 0, toggle } })}
      news={active && last && typed === undefined && from !== undefined ? newsOf(last) : ''}
    >
      {intro !== '' && (
        <span className="lectern-terminal-entry">
          <Output text={intro} />
        </span>
      )}
      {exchanges.map(({ command, output }, index) => {
        const written = typed !== undefined && index === shown - 1 ? typed : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the commands of a session never change
          <Step key={index} as="span" from={from === undefined || isPaper ? -1 : from + index} className="lectern-terminal-entry">
            <span className="lectern-terminal-prompt" aria-hidden="true">
              {'$ '}
            </span>
            <kbd>
              {written === undefined ? (
                command
              ) : (
                <>
                  <span className="lectern-terminal-typed">{command.slice(0, written)}</span>
                  <span className="lectern-terminal-untyped">{command.slice(written)}</span>
                </>
              )}
            </kbd>
            {output !== '' && (
              <samp className={written === undefined ? undefined : 'lectern-terminal-untyped'}>
                <Output text={`\n${output}`} />
              </samp>
            )}
          </Step>
        )
      })}
    </TerminalFrame>
  )
}
