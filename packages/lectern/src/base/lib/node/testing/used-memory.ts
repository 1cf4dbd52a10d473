import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Return the number of bytes on the heap after a garbage collection. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
