import { useEffect, useState } from 'react'
import type { Session } from './session.ts'

/** Milliseconds that a window waits to hear where the talk is. */
const longestWait = 2_000

/**
 * Return whether a window of a live talk does not know yet where the talk is. Whoever joins late needs the slide that everybody sees: the neighbors of the
 * first one wait for it, because a slow network brings them first otherwise.
 */
export function useJoining(isLive: boolean, session: Pick<Session, 'lead'> | undefined): boolean {
  const [isJoining, setJoining] = useState(isLive)
  useEffect(() => {
    if (!isJoining) return
    const timer = setTimeout(() => setJoining(false), longestWait)
    return () => clearTimeout(timer)
  }, [isJoining])
  useEffect(() => {
    if (!isJoining || !session) return
    const { lead } = session
    const look = () => lead.state().place && setJoining(false)
    look()
    return lead.subscribe(look)
  }, [isJoining, session])
  return isJoining
}
