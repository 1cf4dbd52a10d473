// Runs the checks of the project, and does not stop when one fails.
//   npm test            proves the product: static checks, unit tests, and browser tests of the built site and of the editor
//   npm run test:all    the same, and then the rest: other ways to serve and export a deck, installed packages, long property tests,
//                       the documentation's website, other browsers
//   npm run check       what is quick while you work: the static checks, and the unit tests that depend on an uncommitted change
// `--rest` alone runs what `npm test` leaves out.
// The last line counts all runners together: `N passed, N failed`. Each static check counts as one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEngines } from '../e2e/engines/find-engines.mjs'
import { findOrInstallBroker } from '../packages/lectern/src/talk/live/node/testing/find-broker.mjs'
import { findOrInstallBrowser, howToInstall } from './find-browser.mjs'
import { run } from './run-command.mjs'
import { playwrightTimes, playwrightTotals, slowestLines, vitestTimes, vitestTotals } from './test-totals.mjs'

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

const [quick, all, rest] = ['--quick', '--all', '--rest'].map((flag) => process.argv.includes(flag))
const times = []

/** Run Vitest with further arguments. Show its output while it runs (`live`), or at its end if it failed. Return whether it succeeded, and its totals. */
async function runVitest(name, args, { live = false, env = {} } = {}) {
  const file = join(results, `${name}.json`)
  const good = await run(bin('vitest'), ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { live, env })
  times.push(...vitestTimes(file))
  return { good, totals: vitestTotals(file, good) }
}

async function unitTests() {
  // The tests say how to install what is still missing.
  for (const name of ['mosquitto', 'nats']) findOrInstallBroker(name)
  const { good, totals } = await runVitest('unit', quick ? ['--changed', '--passWithNoTests'] : [], { live: true })
  // No uncommitted change may concern a unit test.
  return quick && good ? { ...totals, failed: 0 } : totals
}

/** Run the browser tests of some projects. `suite` names the decks that are built before tests ask for them. */
const browserTests = (suite, projects) => async () => {
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error(howToInstall())
    return one(false)
  }
  const file = join(results, `playwright-${suite}.json`)
  const long = suite === 'rest' ? { LECTERN_LONG: '1' } : {}
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, LECTERN_SUITE: suite, ...long }
  const chosen = projects.map((project) => `--project=${project}`)
  const good = await run(bin('playwright'), ['test', '--reporter=dot,json', ...chosen], { live: true, env })
  times.push(...playwrightTimes(file))
  return playwrightTotals(file, good)
}

/** Walk through decks in other browsers. Where they cannot be installed, print how to install them. That is no failure. */
async function engineTests() {
  const found = findEngines()
  if ('programs' in found) return (await runVitest('engines', ['--config', 'e2e/engines/vitest.config.ts'])).totals
  console.log(found.howToInstall)
  return { passed: 0, failed: 0 }
}

const installedTests = async () => (await runVitest('installed', ['--config', 'e2e/installed/vitest.config.ts'])).totals

/** Return the unit tests whose property tests are longer when LECTERN_LONG is set. */
const longTests = () =>
  ['packages', 'talk', 'fuzz'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules') && /\bruns\(/.test(readFileSync(file, 'utf8'))),
  )
const longPropertyTests = async () => (await runVitest('long', longTests(), { env: { LECTERN_LONG: '1' } })).totals

const staticChecks = [
  ['format and lint', check(bin('biome'), 'check', '--error-on-warnings', '.')],
  types('model'),
  types('browser'),
  types('node'),
  types('tests'),
  ['unused files, exports, packages', check(bin('knip'))],
  ['exports that only tests use', check(bin('knip'), '--production', '--include', 'files,exports,types')],
]
const unitCheck = ['unit tests and dependency rules', unitTests]
const buildEngine = ['build: the engine', check(node, 'scripts/build-engine.mjs')]

/** The checks of each command. Those in a list run at the same time. */
const testChecks = [
  staticChecks,
  buildEngine,
  ['build: the talk', check(node, 'packages/lectern/bin/lectern.js', 'build', 'talk/slides.md')],
  ['size of the first load', check(bin('size-limit'))],
  unitCheck,
  ['browser tests', browserTests('test', ['site', 'authoring'])],
]
const restChecks = [
  ...(all ? [] : [buildEngine]),
  // The first mostly waits for npm and servers, and leaves a core idle.
  [
    ['the installed package', installedTests],
    ['long property tests', longPropertyTests],
  ],
  ['the rest of the browser tests', browserTests('rest', ['dev', 'more'])],
  ['the walk in three engines', engineTests],
  ['the website of the documentation', check(node, 'scripts/build-docs.mjs')],
]
const chosen = quick ? [staticChecks, unitCheck] : [...(rest ? [] : testChecks), ...(rest || all ? restChecks : [])]

const total = { passed: 0, failed: 0 }
const lines = []

async function runCheck([name, work]) {
  const begin = performance.now()
  const { passed, failed } = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const word = failed > 0 ? 'FAILED' : passed > 0 ? 'ok    ' : 'absent'
  const line = `${word}  ${name.padEnd(34)} ${`${seconds} s`.padStart(8)}   ${passed} passed, ${failed} failed`
  console.log(line)
  lines.push(line)
  total.passed += passed
  total.failed += failed
}

const begin = performance.now()
for (const check of chosen) await (Array.isArray(check[0]) ? Promise.all(check.map(runCheck)) : runCheck(check))
rmSync(results, { recursive: true })

if (!quick) console.log(`\nThe slowest test files:\n${slowestLines(times).join('\n')}`)
console.log(`\n${lines.join('\n')}\n${((performance.now() - begin) / 1000).toFixed(0)} s in all\n`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
