import { ChainError } from '../chain/chain-error.ts'
import { type Caller, createCaller } from './calls.ts'
import type { PageServices } from './create-services.ts'
import PageWorker from './page.worker.ts?worker'

/** The worker with the chain and the queue, and its functions: `await page.call('balance', address)`. */
export interface Page {
  readonly call: Caller<PageServices>
  /** Call `listener` once if the worker cannot start or ends with an error. */
  onFailure(listener: (error: Error) => void): () => void
}

let shared: { readonly page: Page; readonly worker: Worker } | undefined
let users = 0

/**
 * Return the worker of this page. The slides of the demos share it, and the first one starts it. Call this in an effect: there are no workers on the
 * server. Each `openPage` needs a `closePage`, and the last one ends the worker with its chain.
 */
export function openPage(): Page {
  users++
  shared ??= start()
  return shared.page
}

/** End one use of the worker. */
export function closePage(): void {
  users--
  if (users > 0) return
  shared?.worker.terminate()
  shared = undefined
}

function start() {
  const worker = new PageWorker()
  const { call, fail } = createCaller<PageServices>(worker)
  const listeners = new Set<(error: Error) => void>()
  let failure: Error | undefined
  worker.addEventListener('error', ({ message }) => {
    failure = new ChainError('no-worker', `The chain of this page does not run${message ? `: ${message}` : '.'}`)
    fail(failure)
    for (const listener of listeners) listener(failure)
  })
  const page: Page = {
    call,
    onFailure(listener) {
      if (failure) listener(failure)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { page, worker }
}
