import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { ActionButton } from '../../../base/ui/index.ts'
import type { Reactions } from './create-reactions.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface HandsPanelProps {
  readonly reactions: Reactions
  readonly lead: LiveTalk['lead']
}

/** The presenter's view of the raised hands. */
export function HandsPanel({ reactions, lead }: HandsPanelProps) {
  const { hands } = useStore(reactions.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  return (
    <section aria-label="Hands" className={classes.answers}>
      <p role="status">{hands === 0 ? 'No hand is raised' : hands === 1 ? '1 hand is raised' : `${hands} hands are raised`}</p>
      {leads && (
        <ActionButton disabled={hands === 0} onClick={reactions.lowerAll}>
          Lower all hands
        </ActionButton>
      )}
    </section>
  )
}
