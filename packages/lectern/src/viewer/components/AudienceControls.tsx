import { type ReactNode, type SyntheticEvent, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useSlide } from '../stage/browser/index.ts'
import { type AudiencePlace, OwnAreaContext, SharedStateContext } from './shared-state-context.ts'

const never = () => () => undefined
const nothing = () => undefined

/** Return where the controls of this slide are. */
export function useAudiencePlace(): AudiencePlace {
  const own = useContext(OwnAreaContext)
  const sessions = useContext(SharedStateContext)?.session
  const session = useSyncExternalStore(sessions?.subscribe ?? never, sessions?.getState ?? nothing, nothing)
  const place = useSyncExternalStore(session?.place?.subscribe ?? never, session?.place?.getState ?? nothing, nothing)
  const { active, renderContext } = useSlide()
  if (renderContext !== 'slide') return undefined
  if (own || typeof place !== 'object') return own ?? place
  return active ? place : { controls: null, foot: null }
}

export interface AudienceControlsProps {
  /** Fields and buttons with which people take part. */
  readonly children: ReactNode
  /** What the slide shows where the controls are not in it. */
  readonly picture?: ReactNode
  /** Whether the controls stay at the lower edge of a phone. */
  readonly foot?: boolean
}

// React events bubble from the area to the slide, where a press would move the talk.
const stop = (event: SyntheticEvent) => event.stopPropagation()
const quiet = { onClick: stop, onPointerDown: stop, onPointerUp: stop, onPointerCancel: stop }

/**
 * What people press to take part in a talk. It is in the slide, beside the slide at the size of the screen on a phone, and absent from the screen
 * of the room.
 */
export function AudienceControls({ children, picture = null, foot = false }: AudienceControlsProps): ReactNode {
  const place = useAudiencePlace()
  if (place === undefined) return children
  if (place === 'nowhere') return picture
  const box = place[foot ? 'foot' : 'controls']
  return (
    <>
      {picture}
      {box && createPortal(<div {...quiet}>{children}</div>, box)}
    </>
  )
}
