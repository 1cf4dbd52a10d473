import { useEffect, useState } from 'react'
import type { Caller } from './calls.ts'
import type { PageServices } from './create-services.ts'
import type { Page } from './open-page.ts'

/**
 * Keep the worker of the page while `isNear`: its code is loaded then. Return why it does not run, once that is known.
 */
export function usePage(isNear: boolean): { readonly page: Page | undefined; readonly failure: string | undefined } {
  const [page, setPage] = useState<Page>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!isNear) return
    let isNeeded = true
    let close = () => {}
    import('../page/open-page.ts').then(
      ({ closePage, openPage }) => {
        if (!isNeeded) return
        const opened = openPage()
        const forget = opened.onFailure((error) => setFailure(error.message))
        close = () => {
          forget()
          closePage()
        }
        setPage(opened)
      },
      () => setFailure('The chain of this page does not run: its code did not arrive.'),
    )
    return () => {
      isNeeded = false
      close()
      setPage(undefined)
      setFailure(undefined)
    }
  }, [isNear])
  return { page, failure }
}

/** The worker of the page, or why it does not run. Neither is known while it is loaded. */
interface PageState {
  readonly page: Page | undefined
  readonly failure: string | undefined
}

/** Create a caller of the worker that waits until the worker is there. */
export function createLateCaller(): { readonly call: Caller<PageServices>; set(state: PageState): void } {
  let state: PageState = { page: undefined, failure: undefined }
  const waiting = new Set<() => void>()
  async function open(): Promise<Page> {
    while (!state.page && state.failure === undefined) await new Promise<void>((resolve) => waiting.add(resolve))
    if (!state.page || state.failure !== undefined) throw new Error(state.failure)
    return state.page
  }
  return {
    call: (name, ...given) => open().then(({ call }) => call(name, ...given)),
    set(next) {
      state = next
      for (const resume of waiting) resume()
      waiting.clear()
    },
  }
}
