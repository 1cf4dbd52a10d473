import type { BrowserContext, Request } from 'playwright-core'
import type { FailedRequest } from '../../author/checking/model/index.ts'

/** Requests that a page cancels, and those that its policy refuses, which the page itself reports. */
const expected = /ERR_ABORTED|csp|BLOCKED_BY_CSP/i

/** Return whether a request comes from the deck itself, and not from an embedded page. */
const isOwn = (request: Request) => request.isNavigationRequest() || request.frame().parentFrame() === null

/** Collect the failed requests of a context's pages. */
export function watchRequests(context: BrowserContext) {
  let failed: readonly FailedRequest[] = []
  context.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.request()))
      failed = [...failed, { address: response.url(), reason: `the server answered ${response.status()}` }]
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer'
    if (!expected.test(reason) && isOwn(request)) failed = [...failed, { address: request.url(), reason }]
  })
  return {
    /** Return the requests that failed since the last call of `forget`. */
    failed: () => failed,
    forget() {
      failed = []
    },
  }
}
