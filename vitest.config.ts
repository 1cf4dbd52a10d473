import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Signs of a test that another one in the same context might notice: fakes, a page, the process, measured time and memory, servers and builds. */
const needsOwnContext =
  /\bvi\.|@vitest-environment|\bprocess\.|globalThis|\bdocument\.|\bwindow\.|performance\.|\.prototype|\bgc\(|node:(child_process|http|net|worker_threads)|from '(vite|rolldown|ws)'|\b(buildSite|buildSingleFile|startDevServer|createServer)\b/

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

/** Paths of the tests that share modules. In watch mode, a test that is added later has its own context. */
const sharing = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .filter((file) => !needsOwnContext.test(readFileSync(file, 'utf8'))),
)

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
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
      { extends: true, test: { name: 'shared', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', ...sharing],
        },
      },
    ],
  },
})
