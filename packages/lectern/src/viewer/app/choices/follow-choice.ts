import type { NavigationGuard } from '../../../deck/navigation/model/index.ts'
import type { Lead } from '../../../talk/sync/model/index.ts'
import type { SharedStateSync } from '../../components/shared-state-context.ts'

interface FollowOptions {
  readonly sync: SharedStateSync
  readonly lead: Pick<Lead, 'state' | 'subscribe'>
  /** The talk of this window, as the query of an address; '' for the whole deck. */
  readonly own: string
  /** Show another talk in this window. It loads the page again. */
  readonly go: (query: string) => void
  /** Called while this window leads. */
  readonly onLead: () => void
  readonly addGuard: (guard: NavigationGuard) => () => void
}

const isQuery = (value: unknown): value is string => typeof value === 'string' && value.length < 2000

/**
 * Let a window show the talk of the presenter who leads. The numbers of slides differ between talks, so the window does not move before it knows that it shows
 * the same talk. Return the function that ends this.
 */
export function followChoice({ sync, lead, own, go, onLead, addGuard }: FollowOptions): () => void {
  const choices = sync.channel('choice', isQuery)
  const waiting = new Set<(allowed: boolean) => void>()
  /** The talk of the leader; undefined until it is known. */
  const wanted = () => {
    const { leader, leads } = lead.state()
    return leader === undefined || leads ? own : choices.get(leader)
  }
  let isLeaving = false
  function check() {
    const { leader, leads } = lead.state()
    if (leads && leader !== undefined) {
      if (choices.get(leader) !== own) choices.set(leader, own)
      onLead()
    }
    const to = wanted()
    if (to === undefined) return
    for (const answer of waiting) answer(to === own)
    waiting.clear()
    if (to === own || isLeaving) return
    isLeaving = true
    go(to)
  }
  const stops = [
    choices.subscribe(check),
    lead.subscribe(check),
    addGuard(() => {
      const to = wanted()
      return to === undefined ? new Promise<boolean>((answer) => waiting.add(answer)) : to === own
    }),
  ]
  check()
  return () => {
    for (const stop of stops) stop()
    for (const answer of waiting) answer(true)
  }
}
