import { openIndexedDb } from '../syncer/store.ts'
import { answerCalls, type Port } from './calls.ts'
import { createServices } from './create-services.ts'

/** Let messages in after a few milliseconds of work. */
function createPause() {
  const { port1, port2 } = new MessageChannel()
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 8) return
    await new Promise<void>((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
    since = performance.now()
  }
}

const later = (work: () => void, delay: number) => void setTimeout(work, delay)
answerCalls(self as Port, createServices({ now: Date.now, later, pause: createPause(), openStore: openIndexedDb }))
