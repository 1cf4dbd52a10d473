import { useSyncExternalStore } from 'react'
import type { Follower, Lead, LeadState } from '../model/index.ts'

/** Return the state of the lead. The component renders again when it changes. */
export const useLead = (lead: Lead): LeadState => useSyncExternalStore(lead.subscribe, lead.state, lead.state)

/** Return whether this window shows what the leader shows. */
export const useLive = (follower: Follower): boolean => useSyncExternalStore(follower.subscribe, follower.live, follower.live)
