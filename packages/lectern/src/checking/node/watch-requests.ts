import type { BrowserContext, Request } from 'playwright-core'
import type { FailedRequest } from '../model/index.ts'

/** What a page gives up by itself, and what its policy has refused, which the page tells. */
const expected = /ERR_ABORTED|csp|BLOCKED_BY_CSP/i

/** What an embedded page of another site asks for is its own affair. */
const isOwn = (request: Request) => request.isNavigationRequest() || request.frame().parentFrame() === null

/** Collects the requests of a context's pages that fail. The list grows while pages load. */
export function watchRequests(context: BrowserContext): readonly FailedRequest[] {
  const failed: FailedRequest[] = []
  context.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.request()))
      failed.push({ address: response.url(), reason: `the answer was ${response.status()}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer'
    if (!expected.test(reason) && isOwn(request)) failed.push({ address: request.url(), reason })
  })
  return failed
}
