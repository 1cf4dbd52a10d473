import { createRequire } from 'node:module'
import { nearestName } from '../../base/errors/index.ts'
import { commandHelp, help, readArguments, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { answerInterrupts } from './interrupts.ts'
import { fail } from './report.ts'
import { print } from './terminal.ts'

const version = (): string => createRequire(import.meta.url)('../package.json').version

/** Run the command line `args` (without node and script). Exit status: 0 success, 1 the deck or the work failed, 2 invalid arguments. */
async function main(given: readonly string[]): Promise<void> {
  // Commands of two words come in groups: `lectern theme new`.
  const grouped = commands.some((command) => command.name.startsWith(`${given[0]} `))
  const words = grouped && given[1] && !given[1].startsWith('-') ? 2 : 1
  const name = given.slice(0, words).join(' ')
  const args = given.slice(words)
  if (name === '--version' || name === '-v') return print(`${version()}\n`)
  if (!name || name === '--help' || name === '-h' || name === 'help') return print(`${help(commands, version())}\n`)
  const asksForHelp = args.includes('--help') || args.includes('-h')
  const command = commands.find((candidate) => candidate.name === name)
  const group = commands.filter((candidate) => candidate.name.startsWith(`${name} `))
  if (group.length > 0 && asksForHelp) return print(`${group.map(commandHelp).join('\n\n')}\n`)
  if (group.length > 0)
    throw new UsageError(`lectern ${name} is one of ${group.map((one) => one.name).join(', ')}`, { remedy: `See lectern ${name} --help.` })
  if (!command) {
    const nearest = nearestName(
      name,
      commands.map((c) => c.name),
    )
    throw new UsageError(`there is no command "${name}"`, {
      remedy: nearest ? `Did you mean "lectern ${nearest}"?` : 'See lectern --help.',
    })
  }
  if (asksForHelp) return print(`${commandHelp(command)}\n`)
  const read = readArguments(command, args)
  answerInterrupts(command.interrupted ?? 'Interrupted.')
  await command.run(read)
}

// An uncaught error ends the command in the same way.
process.on('uncaughtException', fail)
main(process.argv.slice(2)).catch(fail)
