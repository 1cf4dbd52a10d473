// `npm test` runs every check of the project, and does not stop when one fails.
// `npm run check` runs those that are quick while you work: the static checks, and the unit tests that depend on an uncommitted change.
// The last line counts all runners together: `N passed, N failed`. Each static check counts as one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallBroker } from '../packages/lectern/src/live/node/testing/find-broker.mjs'
import { findOrInstallBrowser, howToInstall } from './find-browser.mjs'
import { run } from './run-command.mjs'
import { playwrightTotals, vitestTotals } from './test-totals.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const results = mkdtempSync(join(tmpdir(), 'lectern-test-'))
const bin = (name) => join('node_modules/.bin', name)
const node = process.execPath

const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })
const check =
  (command, ...args) =>
  async () =>
    one(await run(command, args))
const types = (runtime) => [`types: ${runtime}`, check(bin('tsc'), '-p', `tsconfig.${runtime}.json`)]

const quick = process.argv.includes('--quick')

/** Run Vitest with further arguments. Show its output while it runs (`live`), or at its end if it failed. Return whether it succeeded, and its totals. */
async function runVitest(name, args, live) {
  const file = join(results, `${name}.json`)
  const good = await run(bin('vitest'), ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { live })
  return { good, totals: vitestTotals(file, good) }
}

async function unitTests() {
  // The tests say how to install what is still missing.
  for (const name of ['mosquitto', 'nats']) findOrInstallBroker(name)
  const { good, totals } = await runVitest('unit', quick ? ['--changed', '--passWithNoTests'] : [], true)
  // No uncommitted change may concern a unit test.
  return quick && good ? { ...totals, failed: 0 } : totals
}

async function browserTests() {
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error(howToInstall())
    return one(false)
  }
  const file = join(results, 'playwright.json')
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, LECTERN_WHOLE_SUITE: '1' }
  const good = await run(bin('playwright'), ['test', '--reporter=dot,json'], { live: true, env })
  return playwrightTotals(file, good)
}

const quickChecks = [
  ['format and lint', check(bin('biome'), 'check', '--error-on-warnings', '.')],
  types('model'),
  types('browser'),
  types('node'),
  types('tests'),
  ['unused files, exports, packages', check(bin('knip'))],
]
const unitCheck = ['unit tests and dependency rules', unitTests]
const installedTests = async () => (await runVitest('installed', ['--config', 'e2e/installed/vitest.config.ts'], false)).totals
const allChecks = [
  ...quickChecks,
  ['build: the engine', check(node, 'scripts/build-engine.mjs')],
  ['build: the talk', check(node, 'packages/lectern/bin/lectern.js', 'build', 'talk/slides.md')],
  ['size of the first load', check(bin('size-limit'))],
  // Both often wait for npm, servers or the clock, and leave a core idle.
  [unitCheck, ['the installed package', installedTests]],
  ['browser tests', browserTests],
]

const total = { passed: 0, failed: 0 }
const lines = []

async function runCheck([name, work]) {
  const begin = performance.now()
  const { passed, failed } = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const line = `${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(34)} ${`${seconds} s`.padStart(8)}   ${passed} passed, ${failed} failed`
  console.log(line)
  lines.push(line)
  total.passed += passed
  total.failed += failed
}

// Checks in a list run at the same time.
for (const check of quick ? [...quickChecks, unitCheck] : allChecks)
  await (Array.isArray(check[0]) ? Promise.all(check.map(runCheck)) : runCheck(check))
rmSync(results, { recursive: true })

console.log(`\n${lines.join('\n')}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
