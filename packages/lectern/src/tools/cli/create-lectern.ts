import { commandHelp, readArguments } from './command.ts'
import { answerInterrupts } from './interrupts.ts'
import { newCommand } from './new.ts'
import { fail } from './report.ts'
import { print } from './terminal.ts'

/** `npm create lectern`, which is `lectern new` in a package of its own. */
async function main(args: readonly string[]): Promise<void> {
  const example = 'npm create lectern my-talk -- --title "My talk" --theme folio'
  const command = { ...newCommand, program: 'npm create lectern', example }
  if (args.includes('--help') || args.includes('-h')) return print(`${commandHelp(command)}\n`)
  const read = readArguments(command, args)
  answerInterrupts('Interrupted.')
  await command.run(read)
}

process.on('uncaughtException', fail)
main(process.argv.slice(2)).catch(fail)
