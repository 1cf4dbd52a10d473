import type { Caller } from '../page/calls.ts'
import type { PageServices } from '../page/create-services.ts'
import type { Page } from '../page/open-page.ts'

/** The worker of the page, or why it does not run. Neither is known while it is loaded. */
export interface PageState {
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
