import { defineConfig } from '@playwright/test'
import { findBrowser, howToInstall } from './scripts/find-browser.mjs'

const executablePath = findBrowser()
if (!executablePath) throw new Error(howToInstall())

/** The contract is one suite for both ways to see a deck. What only one of them has stands in a folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-servers.ts',
  projects: [
    // `npm test` runs these two, and `npm run test:all` runs the other two as well.
    { name: 'site', testMatch: ['contract/*.spec.ts', 'site/*.spec.ts', 'play/*.spec.ts', 'present/*.spec.ts'] },
    { name: 'authoring', testMatch: 'authoring/*.spec.ts' },
    { name: 'dev', testMatch: 'contract/*.spec.ts', grepInvert: /@site/ },
    // Random keys and storms are longer there (LECTERN_LONG).
    { name: 'more', testMatch: ['more/*.spec.ts', 'play/monkey.spec.ts', 'present/*storm.spec.ts'] },
  ],
  // Tests mostly wait for servers, builds and motion. With one test for each of two cores, the cores are often idle.
  workers: 4,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Not a measure of speed: a test that hangs ends, also on a machine that does other work, and while the test builds a deck.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A worker answers past what tests put in the way of requests; the tests of it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
