import type { Follower, Lead } from '../sync/model/index.ts'
import type { Pointing } from './create-pointing.ts'

/** What shows the tools of this window and of the leader. */
export interface PointingProps {
  readonly pointing: Pointing
  readonly lead: Lead
  readonly follower: Follower
}
