import { Fragment, type ReactNode, useContext, useMemo } from 'react'
import { t } from '../../../base/language/index.ts'
import { type Exchange, lastScreen, plainOutput, type Session } from '../../../deck/terminal/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { numberOf } from '../dom-props.ts'
import { Step } from '../Step.tsx'
import { Command, Output } from '../terminal/Command.tsx'
import { Prompt, StillPrompt } from '../terminal/Prompt.tsx'
import { RecordedTerminal } from '../terminal/RecordedTerminal.tsx'
import { TerminalFrame } from '../terminal/TerminalFrame.tsx'
import { useTyping } from '../terminal/use-playback.ts'
import { InterpreterContext, useRuns } from '../terminal/use-runs.ts'
import { useSharedCommands } from '../terminal/use-shared-commands.ts'

export interface TerminalProps {
  readonly title?: string
  /** Height in lines. A longer text scrolls. */
  readonly rows?: number | string
  /** How many times as fast the commands are typed. */
  readonly speed?: number | string
  /** The session in the Markdown, from the compiler. */
  readonly session?: Session
  /** The recording as JSON, from the compiler. */
  readonly recording?: string
  /** The step of the first command, or of the first section of a recording, from the compiler. Without it, everything is there from the start. */
  readonly from?: number
}

const nothing: Session = { intro: '', exchanges: [] }

/** The most characters of an output that are read out. */
const mostRead = 300

/** Lines of a terminal in which people can type. */
const usualRows = 12

const newsOf = ({ command, output }: Exchange) => `${command}: ${plainOutput(output).trim().slice(0, mostRead) || 'no output'}`

/** A terminal: a session in Markdown, or a recording. */
export default function Terminal(props: TerminalProps): ReactNode {
  const { recording, title, rows, speed, from } = props
  if (recording === undefined) return <WrittenTerminal {...props} />
  const known = { title, recording, from, rows: numberOf(rows, 0) || undefined, speed: speedOf(speed) }
  return <RecordedTerminal {...known} />
}

const speedOf = (speed: TerminalProps['speed']) => Math.max(0.1, numberOf(speed, 1))

/**
 * A terminal with the session in its Markdown. Each step types the next command of its session. In an {@link InterpreterContext}, the commands run, and
 * people can type their own. A picture of the slide shows the session in the Markdown.
 */
function WrittenTerminal({ title = t('Terminal'), rows, speed, session = nothing, from }: TerminalProps): ReactNode {
  const { key, clicks, active, isPicture, renderContext } = useSlide()
  const isLive = useIsLive()
  const interpreter = useContext(InterpreterContext)
  const all = session.exchanges.length
  const shown = clicks === 'all' || from === undefined ? all : Math.min(all, Math.max(0, clicks - from + 1))
  const height = numberOf(rows, 0) || (interpreter && usualRows)
  const isPrinted = height !== undefined && renderContext === 'print'
  const { intro, exchanges } = isPrinted ? lastScreen({ ...session, exchanges: session.exchanges.slice(0, shown) }, height) : session
  const last = session.exchanges[shown - 1]
  const isOn = isLive && active
  const { typed, isPaused, toggle } = useTyping(shown, last?.command.length ?? 0, isOn, speedOf(speed))
  const commands = useMemo(() => session.exchanges.map(({ command }) => command), [session])
  const running = useRuns(isLive ? interpreter : undefined, commands, typed === undefined ? shown : shown - 1, isOn)
  const typing = useSharedCommands(`${key}/${title}/${from ?? ''}`, running?.runs)
  const own = running?.own.filter(({ after }) => after <= shown) ?? []
  const written = active && last && typed === undefined && from !== undefined ? newsOf(last) : ''
  const ownAfter = (count: number) =>
    own.map(
      ({ after, line, text = '…', isError }, index) =>
        after === count && (
          // biome-ignore lint/suspicious/noArrayIndexKey: commands are only added
          <span key={index} className="lectern-terminal-entry">
            <Command command={line} output={text} isError={isError} />
          </span>
        ),
    )
  return (
    <TerminalFrame
      title={title}
      rows={height}
      takesKeys={running !== undefined}
      copies={{ label: t('Copy commands'), text: () => [...commands, ...own.map(({ line }) => line)].join('\n') }}
      {...(from !== undefined && { player: { isPlaying: typed !== undefined && !isPaused, isReady: shown > 0, toggle } })}
      news={running ? plainOutput(running.news) : written}
      {...(typing.hasLeft && { onFollow: typing.follow })}
    >
      {intro !== '' && (
        <span className="lectern-terminal-entry">
          <Output text={intro} />
        </span>
      )}
      {ownAfter(0)}
      {exchanges.map(({ command, output }, index) => {
        const run = running?.steps[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the commands of a session never change
          <Fragment key={index}>
            <Step as="span" from={from === undefined || isPrinted ? -1 : from + index} className="lectern-terminal-entry">
              <Command
                command={command}
                output={run ? (run.text ?? '…') : output}
                isError={run?.isError}
                typed={index === shown - 1 ? typed : undefined}
              />
            </Step>
            {ownAfter(index + 1)}
          </Fragment>
        )
      })}
      {isPicture && interpreter && !isPrinted && shown === all && <StillPrompt />}
      {running && interpreter && (
        <Prompt
          interpreter={interpreter}
          history={[...commands.slice(0, shown), ...own.map(({ line }) => line)]}
          onRun={(line) => typing.run(line, shown)}
          onInterrupt={running.runs.interrupt}
        />
      )}
    </TerminalFrame>
  )
}
