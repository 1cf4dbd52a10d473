import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const ofWorkspace = join(root, 'packages/lectern/bin/lectern.js')

/** A deck that is being served: the address of its base path, with a slash at its end. */
export interface ServedDeck {
  readonly url: string
  close(): Promise<void>
}

/** What a run of `lectern` printed, and its exit status. */
export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Without the runner's own wishes for color: where they contradict each other, Node says so among the command's words. */
const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...plain } = process.env

function start(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  command = ofWorkspace,
): ChildProcess & { readonly printed: () => [string, string] } {
  const child = spawn(process.execPath, [command, ...args], { cwd, env: { ...plain, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => {
    out += data
  })
  child.stderr.on('data', (data) => {
    err += data
  })
  return Object.assign(child, { printed: (): [string, string] => [out, err] })
}

/** Run `lectern`, or another script `command` of Node, to its end in `cwd`. */
export async function runLectern(
  args: readonly string[],
  cwd: string = root,
  env: Readonly<Record<string, string>> = {},
  command?: string,
): Promise<Ran> {
  const child = start(args, cwd, env, command)
  const status = await new Promise<number | null>((done) => child.once('close', done))
  const [stdout, stderr] = child.printed()
  return { status, stdout, stderr }
}

/** Starts `lectern` in `cwd`; `kill` ends it as a crash does. */
export function startLectern(args: readonly string[], cwd: string): { kill(): Promise<void> } {
  const child = start(args, cwd, {})
  const closed = new Promise((done) => child.once('close', done))
  return {
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Starts `lectern present` or `lectern dev` on a port that the system chooses, and waits for the link that it prints. */
export async function serveDeck(
  kind: 'present' | 'dev',
  entry: string,
  { args = [], env = {}, command }: { args?: readonly string[]; env?: Record<string, string>; command?: string } = {},
): Promise<ServedDeck> {
  const child = start([kind, entry, '--port', '0', ...args], root, env, command)
  const ended = new Promise<never>((_, fail) => {
    child.once('close', (code) => fail(new Error(`lectern ${kind} ${entry} ended with ${code}:\n${child.printed().join('\n')}`)))
  })
  const link = new Promise<string>((done) => {
    child.stdout?.on('data', () => {
      // Up to the end of its line: what is printed may come in pieces.
      const url = /(http:\/\/localhost:\d+\/\S*)\s/.exec(child.printed()[0])?.[1]
      if (url) done(url)
    })
  })
  const url = await Promise.race([link, ended])
  ended.catch(() => undefined)
  return {
    url,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = new Promise((done) => child.once('close', done))
      child.kill('SIGTERM')
      await closed
    },
  }
}

/** A copy of a deck of `e2e/decks`, or of another folder of the repository, in a folder of its own, which is removed by `remove`. */
export function copyDeck(name: string, folder = 'e2e/decks'): { readonly dir: string; readonly entry: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), `lectern-${name}-`))
  const isSource = (path: string) => !/[\\/](dist|\.lectern)$/.test(path)
  cpSync(join(root, folder, name), dir, { recursive: true, filter: isSource })
  return { dir, entry: join(dir, 'slides.md'), remove: () => rmSync(dir, { recursive: true, force: true }) }
}
