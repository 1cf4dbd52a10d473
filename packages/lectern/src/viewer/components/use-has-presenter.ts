import { useContext, useSyncExternalStore } from 'react'
import { SharedStateContext } from './shared-state-context.ts'

const never = () => () => undefined
const nothing = () => undefined
const no = () => false

/** Return whether a presenter leads this window: in another window, or on another device. */
export function useHasPresenter(): boolean {
  const session = useContext(SharedStateContext)?.session
  const lead = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? nothing, nothing)?.lead
  const isLed = () => {
    const { leader, leads } = lead?.state() ?? {}
    return leader !== undefined && !leads
  }
  return useSyncExternalStore(lead?.subscribe ?? never, isLed, no)
}
