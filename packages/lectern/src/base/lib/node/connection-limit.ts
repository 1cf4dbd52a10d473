import { createShares } from '../model/index.ts'
import { addressGroup } from './client-address.ts'
import { isLoopback } from './request-origin.ts'

/** Counts a connection from an address. Returns false if it has to be refused, and the function to call when it ends otherwise. */
export type ConnectionLimit = (address: string) => false | (() => void)

/**
 * Create a limit of open connections, of which each network gets its share. This machine has no limit, because a tunnel brings all connections from there,
 * and neither has a proxy that the speaker names.
 */
export function createConnectionLimit(room: Parameters<typeof createShares>[0], proxies: readonly string[] = []): ConnectionLimit {
  const shares = createShares(room)
  const free = new Set(proxies.map(addressGroup))
  return (address) => {
    const group = addressGroup(address)
    if (isLoopback(group) || free.has(group)) return () => undefined
    if (!shares.take(group, 1)) return false
    let isOver = false
    return () => {
      if (!isOver) shares.release(group, 1)
      isOver = true
    }
  }
}
