import { isLoopback } from '../lib/node/index.ts'

/** Largest number of open connections of one other machine. With more, it would keep others away. */
const mostOfAddress = 1_000

/** Count the open connections of each address. A tunnel brings all of them from this machine, so that has no limit. */
export function countConnections() {
  const open = new Map<string, number>()
  return {
    /** Count a connection, which has to `leave` in any case. Return whether its address may have it. */
    arrive(address: string): boolean {
      const count = (open.get(address) ?? 0) + 1
      open.set(address, count)
      return count <= mostOfAddress || isLoopback(address)
    },
    leave(address: string) {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
  }
}
