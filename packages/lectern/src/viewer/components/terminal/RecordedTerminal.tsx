import { memo, type ReactNode, useMemo } from 'react'
import { t } from '../../../base/language/index.ts'
import { cursorAt, plainOutput, type Recording, screenAt } from '../../../deck/terminal/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { customProperties } from '../dom-props.ts'
import { Output } from './Command.tsx'
import { TerminalFrame } from './TerminalFrame.tsx'
import { usePlayback } from './use-playback.ts'
import './recording.css'

interface RecordedTerminalProps {
  readonly title: string | undefined
  /** Height in lines. Without it, the screen is as high as the session needs. */
  readonly rows: number | undefined
  readonly speed: number
  /** The recording, as JSON. */
  readonly recording: string
  /** The step of the first section. Without it, the last screen is there from the start. */
  readonly from: number | undefined
}

/** The most characters that are read out. */
const mostRead = 300

/** The most lines that are shown without scrolling. */
const usualMost = 24

const plain = (lines: readonly string[]) => lines.map((line) => plainOutput(line).trimEnd())

/** Return the text of the lines that were not on the screen before. */
function newsOf(lines: readonly string[], before: readonly string[]): string {
  const known = new Set(plain(before))
  return plain(lines)
    .filter((line) => line !== '' && !known.has(line))
    .join('\n')
    .slice(-mostRead)
}

const Line = memo(({ text, isFirst }: { readonly text: string; readonly isFirst: boolean }) => (
  <>
    {!isFirst && '\n'}
    <Output text={text} columns />
  </>
))

/** A terminal that plays a recording. Each step plays the next section, up to a marker or to the end. */
export function RecordedTerminal({ title, rows, speed, recording: json, from }: RecordedTerminalProps): ReactNode {
  const { clicks, active, renderContext } = useSlide()
  const isLive = useIsLive()
  const recording = useMemo(() => JSON.parse(json) as Recording, [json])
  const { stops, frames, cols } = recording
  const isWhole = from === undefined
  const section = isWhole || clicks === 'all' ? stops.length : Math.min(stops.length, Math.max(0, clicks - from + 1))
  const begin = isWhole ? 0 : (stops[section - 2] ?? 0)
  const end = stops[section - 1] ?? 0
  const { count, isBusy, isPaused, toggle } = usePlayback({ frames, begin, end, section, isOn: isLive && active, speed })
  const height = rows ?? Math.min(recording.rows, usualMost)
  // Empty lines at the end would hide the others in a screen that scrolls. In print nothing scrolls.
  const lines = useMemo(() => {
    const all = screenAt(recording, count)
    const used = all.slice(0, all.findLastIndex((line) => line !== '') + 1)
    return renderContext === 'print' ? used.slice(-height) : used
  }, [recording, count, renderContext, height])
  const cursor = isLive && active ? cursorAt(recording, count) : null
  const news = useMemo(
    () => (active && !isBusy && !isWhole ? newsOf(screenAt(recording, end), screenAt(recording, begin)) : ''),
    [recording, active, isBusy, isWhole, begin, end],
  )
  return (
    <TerminalFrame
      title={title ?? (recording.title || t('Terminal'))}
      rows={height}
      cols={cols}
      takesKeys={false}
      copies={{ label: t('Copy screen'), text: () => plain(lines).join('\n').trimEnd() }}
      player={{ isPlaying: isBusy && !isPaused, isReady: section > 0, toggle }}
      news={news}
    >
      {/* What has scrolled away or was erased can be read without JavaScript, too. React compares a text alone with its HTML source, so it is in an element. */}
      <noscript>
        <span>{recording.text}</span>
      </noscript>
      <span className="lectern-terminal-recorded" data-late={isWhole ? undefined : ''}>
        {lines.map((text, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a screen is its place
          <Line key={row} text={text} isFirst={row === 0} />
        ))}
        {cursor && cursor[0] < Math.max(1, lines.length) && (
          <span
            className="lectern-terminal-cursor"
            style={customProperties({ '--cursor-row': cursor[0], '--cursor-col': cursor[1] })}
            aria-hidden="true"
          />
        )}
      </span>
    </TerminalFrame>
  )
}
