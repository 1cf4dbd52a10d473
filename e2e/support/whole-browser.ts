import config from '../../playwright.config.ts'
import { findWholeBrowser } from '../../scripts/find-browser.mjs'

/** Options for what a Chromium without windows lacks or does otherwise: `test.use(inWholeBrowser())` at the top of a file. */
export function inWholeBrowser(...args: readonly string[]) {
  const launchOptions = config.use?.launchOptions
  const executablePath = findWholeBrowser()
  return { launchOptions: { ...launchOptions, ...(executablePath && { executablePath }), args: [...(launchOptions?.args ?? []), ...args] } }
}
