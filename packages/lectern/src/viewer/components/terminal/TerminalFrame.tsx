import type { MouseEvent, ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { customProperties } from '../dom-props.ts'
import '../code-block.css'
import './terminal.css'

interface TerminalFrameProps {
  readonly title: string
  /** Height of the screen in lines. Without it, the screen is as high as its text. */
  readonly rows: number | undefined
  /** Columns of the screen, if it never wraps a line. */
  readonly cols?: number
  /** What the copy button copies: commands without prompts, or the text of the screen. */
  readonly copies: { readonly label: string; text(): string }
  /** The button that plays, if there is something to play. */
  readonly player?: { readonly isPlaying: boolean; readonly isReady: boolean; toggle(): void }
  /** Whether people can type in it. */
  readonly takesKeys: boolean
  /** Show again what the presenter shows. Undefined while this window does. */
  readonly onFollow?: () => void
  /** What a screen reader reads out. */
  readonly news: string
  readonly children: ReactNode
}

const play = 'M8 5v22l19-11z'
const pause = 'M8 5h6v22H8zM18 5h6v22h-6z'

/** Put the focus into the field when a person clicks on the screen, but not after a selection. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>) {
  if (window.getSelection()?.isCollapsed !== false) currentTarget.querySelector('input')?.focus({ preventScroll: true })
}

/** The panel of a terminal: a title, buttons, and the screen, which scrolls when it has `rows`. */
export function TerminalFrame({ title, rows, cols, copies, player, takesKeys, onFollow, news, children }: TerminalFrameProps): ReactNode {
  const isLive = useIsLive()
  return (
    <figure
      className="lectern-terminal"
      aria-label={title}
      {...(cols !== undefined && { style: customProperties({ '--terminal-cols': cols, '--terminal-rows': rows }) })}
    >
      <figcaption className="lectern-terminal-bar">
        <span className="lectern-terminal-title">{title}</span>
        {onFollow && (
          <button
            type="button"
            className="lectern-terminal-follow"
            onClick={({ currentTarget }) => {
              // The button goes, and the focus with it.
              currentTarget.closest('figure')?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true })
              onFollow()
            }}
          >
            {t('Return to the presenter')}
          </button>
        )}
        {isLive && player && (
          <button
            type="button"
            className="lectern-code-copy lectern-terminal-play"
            aria-label={player.isPlaying ? t('Pause') : t('Play')}
            disabled={!player.isReady}
            onClick={player.toggle}
          >
            <svg viewBox="0 0 32 32" width="16" height="16" aria-hidden="true">
              <path fill="currentColor" d={player.isPlaying ? pause : play} />
            </svg>
          </button>
        )}
        {isLive && <CopyButton {...copies} />}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no text */}
      <pre
        role="group"
        aria-label={t('Screen')}
        className={['lectern-terminal-screen lectern-selectable', rows && 'lectern-terminal-fixed', takesKeys && 'lectern-terminal-live']
          .filter(Boolean)
          .join(' ')}
        {...(takesKeys && { 'data-keeps-clicks': '', onClick: focusField })}
        {...(rows !== undefined && { tabIndex: 0, style: customProperties({ '--terminal-rows': rows }) })}
      >
        <code>{children}</code>
      </pre>
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {news}
        </span>
      )}
    </figure>
  )
}
