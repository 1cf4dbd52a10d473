import { useSyncExternalStore } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import type { Lead } from '../../sync/model/index.ts'
import { toggleCode } from './JoinScreen.tsx'

/** The presenter's button that shows the join code to the audience. Only the window that leads has it. */
export function JoinButton({ lead }: { readonly lead: Lead }) {
  const { blackout, leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  if (!leads) return null
  return (
    <RoundButton
      name="Join code"
      icon="M3 4h18v13H3zM8.5 8h3v3h-3zM14 8h2v2M8.5 13.5h2M14 13h2M9 21h6"
      title="Join code (Q)"
      aria-pressed={blackout.cover === 'code'}
      onClick={() => toggleCode(lead)}
    />
  )
}
