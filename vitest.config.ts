import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Signs of a test that another one in the same context might notice: replaced modules, the process, measured time and memory, servers, threads and builds. */
const needsOwnContext =
  /\bvi\.(mock|hoisted|resetModules)|\bprocess\.(?!platform|pid|execPath|cwd)|globalThis\.\w+ =|performance\.|\bgc\(|node:(child_process|http|net|worker_threads)|from '(vite|rolldown|ws)'|\b(compileInThreads|buildSite|buildSingleFile|startDevServer|createServer)\b/

const needsPage = /@vitest-environment happy-dom/

/** Signs of a test that mostly waits for brokers, devices and their clocks. */
const waits = /\/testing\/(brokers|device|relay-server)\.ts'/

/** Starts the tests that mostly wait first: the others run meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId }: TestSpecification) => waits.test(readFileSync(moduleId, 'utf8'))
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

const folders = ['packages', 'talk', 'scripts', 'docs', 'fuzz']

/** Paths of the tests that share modules, with and without a page. In watch mode, a test that is added later has its own context. */
const onPage: string[] = []
const withoutPage: string[] = []
for (const folder of folders)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = `${folder}/${name.replaceAll('\\', '/')}`
    if (!/\.test\.tsx?$/.test(file) || /\/(node_modules|dist)\//.test(file)) continue
    const text = readFileSync(file, 'utf8')
    if (!needsOwnContext.test(text)) (needsPage.test(text) ? onPage : withoutPage).push(file)
  }
/** Clears what the tests of a file leave behind. */
const cleared = 'scripts/testing/clear-context.ts'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, 'scripts/testing/fixed-examples.ts') }],
    pool: 'threads',
    // One more than there are cores, because some tests wait for servers and clocks. By default one core is left idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Not a measure of speed: a test that hangs ends, also on a machine that does other work.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    forceRerunTriggers: ['**/vitest.config.ts'],
    passWithNoTests: false,
    allowOnly: false,
    unstubEnvs: true,
    projects: [
      // Modules are loaded once for all files that change nothing outside themselves.
      { extends: true, test: { name: 'shared', include: withoutPage, isolate: false, setupFiles: cleared } },
      { extends: true, test: { name: 'page', include: onPage, isolate: false, setupFiles: cleared } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', ...onPage, ...withoutPage],
        },
      },
    ],
  },
})
