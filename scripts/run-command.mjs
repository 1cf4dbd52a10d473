// Runs a command for `npm test`. A command that does not end is stopped, so that the other checks still run.
import { spawn } from 'node:child_process'
import { isAbsolute } from 'node:path'

/** Minutes that one command may take. The slowest takes 10 on two cores, and 30 where those are slow or do other work. */
const mostMinutes = 60

const isWindows = process.platform === 'win32'

/** Commands that run. Each leads a process group, so that it can be stopped together with its children. */
const running = new Set()

function stop(child) {
  try {
    process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) stop(child)
    process.exit(1)
  })

/** Run a command. Show its output while it runs (`live`), or at its end if it failed. Return whether it succeeded within `minutes`. */
export function run(command, args, { live = false, env = {}, minutes = mostMinutes } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
      detached: !isWindows,
      // The commands of npm packages are scripts for the shell there.
      shell: isWindows && !isAbsolute(command),
    })
    running.add(child)
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => printed.push(data))
    const limit = setTimeout(() => {
      console.log(`This command did not end within ${minutes} minutes and was stopped: ${[command, ...args].join(' ')}`)
      stop(child)
    }, minutes * 60_000)
    const end = (good) => {
      clearTimeout(limit)
      running.delete(child)
      if (!good && printed.length > 0) process.stdout.write(Buffer.concat(printed))
      done(good)
    }
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
