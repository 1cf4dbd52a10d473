import { spawn } from 'node:child_process'
import { basename, dirname, join, resolve } from 'node:path'
import { confirm, isCancel } from '@clack/prompts'
import { deckFiles } from '../../base/files/index.ts'
import { isFields } from '../../base/lib/model/index.ts'
import { parse, parseYaml } from '../../compiler/markdown/index.ts'
import { engineDir } from '../../compiler/project/index.ts'
import { missingPackages } from '../../deck/theme/node/index.ts'

/** The lock files of package managers, and how each adds packages. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm', 'add'],
  ['yarn.lock', 'yarn', 'add'],
  ['bun.lock', 'bun', 'add'],
  ['bun.lockb', 'bun', 'add'],
] as const

/** What the first frontmatter of a deck names. */
function namedIn(text: string): { readonly theme: string; readonly addons: readonly string[] } {
  const none = { theme: 'none', addons: [] }
  try {
    const data: unknown = parseYaml(parse(text).slides[0]?.frontmatter?.yaml ?? '').toJS({ maxAliasCount: 100 })
    if (!isFields(data)) return none
    const texts = (value: unknown) => [value].flat().filter((each): each is string => typeof each === 'string')
    return { theme: texts(data.theme)[0] ?? 'none', addons: texts(data.addons) }
  } catch {
    return none
  }
}

interface Offer {
  readonly entry: string
  /** Asks a person at the terminal; false for no. */
  readonly ask?: (question: string) => Promise<boolean>
  /** Runs a command in a folder, and returns whether it succeeded. */
  readonly run?: (command: string, args: readonly string[], folder: string) => Promise<boolean>
}

const askAtTerminal = async (message: string): Promise<boolean> => {
  const answer = await confirm({ message })
  return !isCancel(answer) && answer
}

const runInFolder = (command: string, args: readonly string[], cwd: string): Promise<boolean> =>
  new Promise((done) => {
    spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
      .on('error', () => done(false))
      .on('close', (code) => done(code === 0))
  })

/**
 * Offer to install the theme and the addons that a deck names and that are not installed, with the package manager of the project. Return what was installed.
 * Whoever declines sees the deck with the default theme and a message.
 */
export async function offerPackages({ entry, ask = askAtTerminal, run = runInFolder }: Offer): Promise<readonly string[]> {
  const path = resolve(entry)
  const disk = deckFiles(dirname(path))
  const text = disk.findText(join(disk.dir, basename(path)))
  if (typeof text !== 'string') return []
  const missing = missingPackages(namedIn(text), { deckDir: disk.dir, engineDir })
  if (missing.length === 0) return []
  const names = missing.map((name) => `"${name}"`).join(' and ')
  if (!(await ask(`${names} ${missing.length === 1 ? 'is' : 'are'} not installed. Install now?`))) return []
  const [, command, add] = managers.find(([lock]) => disk.isFile(join(disk.root, lock)) || disk.isFile(join(disk.dir, lock))) ?? [
    '',
    'npm',
    'install',
  ]
  return (await run(command, [add, ...missing], disk.dir)) ? missing : []
}
