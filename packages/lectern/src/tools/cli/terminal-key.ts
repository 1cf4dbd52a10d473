import { spawnSync } from 'node:child_process'
import { atExit } from '../../base/lib/node/index.ts'
import { showAside } from './terminal.ts'

/** Keys that a terminal turns into signals, unless a program reads each key. */
const signals: Readonly<Record<string, NodeJS.Signals>> = { '\u0003': 'SIGINT', '\u001a': 'SIGTSTP', '\u001c': 'SIGQUIT' }

/** Return whether the terminal belongs to this process. A process in the background is stopped when it asks for keys. */
function isInForeground(): boolean {
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8', timeout: 2000 }).stdout?.includes('+') === true
}

/** Send a signal to all processes of the command, as the terminal does. */
function raise(signal: NodeJS.Signals): void {
  if (process.platform !== 'win32') process.kill(0, signal)
  else if (signal === 'SIGINT') process.emit(signal, signal)
}

/**
 * Show a text on the second screen of the terminal when the key is pressed, and hide it at the next press. `textFor` gets the number of lines of the
 * screen. The terminal is as before when the process ends or is stopped. Return whether the terminal gives its keys to this process.
 */
export function answerKey(key: string, textFor: (rows: number) => string): boolean {
  const { stdin, stdout } = process
  if (!stdin.isTTY || !isInForeground()) return false
  let isShown = false
  const show = (next: boolean) => {
    isShown = next
    showAside(isShown ? textFor(stdout.rows) : undefined)
  }
  const leave = () => {
    show(false)
    stdin.setRawMode(false)
    // In the background, a process is stopped when it reads what somebody types for another.
    stdin.pause()
  }
  const take = () => {
    if (!isInForeground()) return
    stdin.setRawMode(true)
    stdin.resume()
  }
  stdin.on('error', () => undefined) // the terminal was closed
  stdin.on('data', (data) => {
    const pressed = String(data)
    const signal = signals[pressed]
    if (pressed.toLowerCase() === key || (isShown && pressed === '\u001b')) show(!isShown)
    else if (signal) {
      if (signal !== 'SIGINT') leave()
      raise(signal)
      // Without a shell to continue it, the process was not stopped.
      if (signal === 'SIGTSTP') setTimeout(take, 100).unref()
    }
  })
  take()
  stdin.unref()
  stdout.on('resize', () => {
    if (isShown) show(true)
  })
  process.on('SIGCONT', take)
  atExit(leave)
  return true
}
