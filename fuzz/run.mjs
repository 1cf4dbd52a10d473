// npm run fuzz: tries generated cases of each target in `targets/`, one target after the other. What failed can be repeated with the seed that is printed.
//   --target NAME   one target alone; may be given several times
//   --minutes N     how long all targets take together (10)
//   --runs N        so many cases of each target instead
//   --seed N        the first seed (any)
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { judge } from './judge.mjs'

const names = readdirSync(new URL('targets', import.meta.url)).map((file) => file.replace('.ts', ''))
/** Megabytes of objects that a target may use. */
const mostMemory = 700

const { values: options } = parseArgs({
  options: {
    target: { type: 'string', multiple: true, default: names },
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
  },
})
const wrong = options.target.filter((name) => !names.includes(name))
const numbers = [options.minutes, options.seed, options.runs ?? '1'].map(Number)
if (wrong.length > 0 || numbers.some((number) => !Number.isFinite(number) || number < 0)) {
  console.error(`Say npm run fuzz -- [--target NAME] [--minutes N | --runs N] [--seed N]. The targets are ${names.join(', ')}.`)
  process.exit(2)
}
const [minutes, seed] = numbers
const folder = mkdtempSync(join(tmpdir(), 'lectern-fuzz-'))
const caseFile = join(folder, 'case.txt')

/** Try cases of a target. Resolve with the last report of its process, and with the reason when it ended early. */
function tryTarget(name) {
  // Counted from its first case: a busy machine may need longer to load a target.
  const time = options.runs ? Number.NaN : (minutes * 60_000) / options.target.length
  const worker = fork(
    fileURLToPath(new URL('worker.mjs', import.meta.url)),
    [name, seed, time, options.runs ?? Infinity, caseFile].map(String),
    {
      execArgv: [`--max-old-space-size=${mostMemory}`, '--expose-gc'],
    },
  )
  return new Promise((done) => {
    let last = { kind: 'batch', seed, runs: 0 }
    worker.on('message', (message) => {
      last = message
    })
    worker.on('close', (code, signal) => {
      const why = signal === 'SIGKILL' ? 'a case does not end' : `the process ended with ${signal ?? code}`
      done({ last, why: last.kind === 'end' ? undefined : why })
    })
  })
}

console.log(`seed ${seed}`)
let failed = 0
for (const name of options.target) {
  const { last, why } = await tryTarget(name)
  const { runs, slowest = { ms: 0 }, grown = 0, failure } = last
  const repeat = `npm run fuzz -- --target ${name} --seed ${failure?.seed ?? last.seed} --runs 50`
  const lastCase = why && existsSync(caseFile) ? readFileSync(caseFile, 'utf8').slice(0, 4000) : 'it has begun no case'
  const reports = judge({ ...last, why, lastCase }, repeat)
  rmSync(caseFile, { force: true })
  failed += reports.length
  console.log(
    `${reports.length > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(16)} ${String(runs).padStart(8)} cases, slowest ${Math.round(slowest.ms)} ms, memory ${(grown / 1e6).toFixed(1)} MB`,
  )
  for (const report of reports) console.log(`\n${report}\n`)
}
rmSync(folder, { recursive: true })
process.exitCode = failed > 0 ? 1 : 0
