import type { BrowserContext } from '@playwright/test'

/** Everything that a page must not do unnoticed: console messages, errors, requests that fail or leave the deck's own host. */
export interface Faults {
  /** What has been seen and was not expected. */
  readonly seen: readonly string[]
  /** From here on, messages that match are expected. */
  expect(pattern: RegExp): void
}

export function watchFaults(context: BrowserContext): Faults {
  // What Playwright says where it keeps the site's worker away.
  const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
  const seen: string[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text)
  }
  context.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => note(`error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes back what it has asked for.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`response: ${response.status()} ${response.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!['data:', 'blob:', 'about:'].includes(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1')
      note(`foreign request: ${request.url()}`)
  })
  return { seen, expect: (pattern) => void expected.push(pattern) }
}
