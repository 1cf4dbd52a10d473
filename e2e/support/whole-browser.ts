import config from '../../playwright.config.ts'
import { findWholeBrowser } from '../../scripts/find-browser.mjs'

/** Return options for tests that need a whole browser, because a Chromium without windows differs: `test.use(inWholeBrowser())`. */
export function inWholeBrowser(...args: readonly string[]) {
  const launchOptions = config.use?.launchOptions
  const executablePath = findWholeBrowser()
  return { launchOptions: { ...launchOptions, ...(executablePath && { executablePath }), args: [...(launchOptions?.args ?? []), ...args] } }
}
