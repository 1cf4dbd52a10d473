import type { ReactNode } from 'react'
import { AudienceControls, useAudiencePlace } from '../AudienceControls.tsx'

export interface AudienceNotesProps {
  readonly children?: ReactNode
}

/** Text that the deck publishes for people with a phone: it is below the slide there, and nowhere else. */
export default function AudienceNotes({ children }: AudienceNotesProps): ReactNode {
  return (
    typeof useAudiencePlace() === 'object' && (
      <AudienceControls>
        <div className="lectern-audience-notes">{children}</div>
      </AudienceControls>
    )
  )
}
