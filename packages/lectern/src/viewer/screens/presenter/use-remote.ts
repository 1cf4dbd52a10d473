import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWakeLock } from '../../../base/lib/browser/index.ts'
import type { PresenterSession } from './presenting.ts'
import type { SharedClock } from './shared-clock.ts'
import { vibrateAtTimes } from './vibrate-at-times.ts'

interface RemoteOptions {
  /** Undefined until the window joins the others. */
  readonly session: Pick<PresenterSession, 'lead' | 'isRemote'> | undefined
  readonly clock: Pick<SharedClock, 'store' | 'elapsed'>
  /** Seconds of the talk; undefined while they load. */
  readonly vibrateAt: readonly number[] | undefined
  /** False if the author lets the screen sleep. */
  readonly keepsAwake: boolean
}

const unsubscribed = () => () => undefined

/**
 * Make a presenter's screen a remote in the hand: the device stays awake if it is a touch device or leads by the link of the remote, and it vibrates
 * at the times that the author has set.
 */
export function useRemote({ session, clock, vibrateAt, keepsAwake }: RemoteOptions): void {
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const leads = () => session?.isRemote === true && session.lead.state().leads
  const isLeading = useSyncExternalStore(session?.lead.subscribe ?? unsubscribed, leads)
  useWakeLock(keepsAwake && (isTouched || isLeading))
  useEffect(() => (vibrateAt ? vibrateAtTimes(window, clock, vibrateAt) : undefined), [clock, vibrateAt])
}
