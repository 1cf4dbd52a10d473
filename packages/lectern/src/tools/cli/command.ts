import { parseArgs } from 'node:util'
import { LecternError, nearestName } from '../../base/errors/index.ts'
import { readSlideRange } from '../../deck/deck/index.ts'

/** A flag. `value` is the name of its value in the help; absent for a switch. */
interface Flag {
  readonly value?: string
  readonly help: string
  readonly short?: string
  /** The value is optional: `--remote` or `--remote=word`. Without it, the flag is an empty text. */
  readonly optional?: true
}

/** A command of `lectern`, such as `build`, with everything that its help and its arguments need. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** A command line that readers can copy, for the help. */
  readonly example?: string
  /** The words that start it; by default `lectern` and its name. */
  readonly program?: string
  /** The operand after the name, unless it is the deck's file. It is required unless `optional`; then it defaults to ''. */
  readonly operand?: { readonly name: string; readonly help: string; readonly optional?: true }
  /** The command accepts several decks. */
  readonly many?: true
  readonly flags: Readonly<Record<string, Flag>>
  /** A sentence about the state of the work after an interrupt; by default "Interrupted." */
  readonly interrupted?: string
  run(args: Arguments): Promise<void>
}

/** Parsed arguments: the deck's file, or the command's own operand, and the flags by name. */
export interface Arguments {
  readonly entry: string
  /** All named decks, for a command that accepts several. */
  readonly entries: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

/** Invalid arguments. The command line exits with status 2. */
export class UsageError extends LecternError {
  override readonly name = 'UsageError'
}

const programOf = ({ program, name }: Command) => program ?? `lectern ${name}`

/** Parse the arguments after the command's name. @throws UsageError for arguments that the command does not accept. */
export function readArguments(command: Command, args: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => [name, { type: flag.value ? ('string' as const) : ('boolean' as const) }]),
  )
  try {
    // Node's parser does not support flags with an optional value.
    const bare = (arg: string) => command.flags[arg.slice(2)]?.optional && arg.startsWith('--')
    const { values, positionals } = parseArgs({
      args: args.map((arg) => (bare(arg) ? `${arg}=` : arg)),
      options,
      allowPositionals: true,
      strict: true,
    })
    const { operand, many } = command
    if (positionals.length > 1 && !many)
      throw new UsageError(`${programOf(command)} takes one ${operand?.name ?? 'deck'}, not ${positionals.join(', ')}`)
    if (operand && !operand.optional && positionals.length === 0)
      throw new UsageError(`${programOf(command)} needs a ${operand.name}`, { remedy: `See ${programOf(command)} --help.` })
    const entry = positionals[0] ?? (operand ? '' : 'slides.md')
    return { entry, entries: many && positionals.length > 0 ? positionals : [entry], flags: values }
  } catch (error) {
    if (error instanceof UsageError) throw error
    // Node's first sentence names the mistake. The rest is about Node's parser.
    throw new UsageError((error as Error).message.split('. ')[0] ?? 'wrong arguments', { remedy: `See ${programOf(command)} --help.` })
  }
}

/** Read a port from 0 to 65535; 0 lets the system choose. @throws UsageError for anything else. */
export function readPort(value: string | boolean | undefined, fallback: number): number {
  if (value === undefined) return fallback
  const port = Number(value)
  if (typeof value !== 'string' || !/^\d+$/.test(value) || port > 65535)
    throw new UsageError(`--port takes a number from 0 to 65535, not "${value}"`)
  return port
}

/** Return the value of `--remote[=password]`: true without a password, undefined without the flag. */
export const remoteOf = (value: string | boolean | undefined) => (value === '' ? true : value)

/**
 * Return the address to listen on: the value of `--host`; every interface ('') for `--host` or `--remote` without an address; only this machine
 * (undefined) without both flags.
 */
export const hostOf = ({ host, remote }: Arguments['flags']) => textOf(host) ?? (remote === undefined ? undefined : '')

/** Return a flag's text; undefined when it was not given. */
export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

/** Return one of a flag's choices; the first when it was not given. @throws UsageError for anything else. */
export function readChoice<Choice extends string>(
  flags: Arguments['flags'],
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = textOf(flags[name]) ?? choices[0]
  const known = choices.find((choice) => choice === value)
  if (known) return known
  const nearest = nearestName(value, choices)
  throw new UsageError(`--${name} takes ${choices.join(', ')}, not "${value}"`, {
    ...(nearest && { remedy: `Did you mean "${nearest}"?` }),
  })
}

/** Read a number above 0 and up to `most`. @throws UsageError for anything else. */
export function readNumber(flags: Arguments['flags'], name: string, fallback: number, most: number): number {
  const value = textOf(flags[name])
  if (value === undefined) return fallback
  const number = Number(value)
  if (!(number > 0 && number <= most)) throw new UsageError(`--${name} takes a number above 0 and up to ${most}, not "${value}"`)
  return number
}

/** Read a slide range such as `1,4-6` of a deck of `count` slides; undefined for all. @throws UsageError for slides that the deck does not have. */
export function readRange(flags: Arguments['flags'], count: number): string | undefined {
  const range = textOf(flags.range)
  const { wrong } = readSlideRange(range, count)
  if (wrong) throw new UsageError(`--range: ${wrong}`, { remedy: `The deck has ${count} slides.` })
  return range
}

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** Return the help of one command. */
export function commandHelp(command: Command): string {
  const { summary, example, operand, many, flags } = command
  const rows = Object.entries(flags).map(
    ([flag, { value, help, optional }]) => [`--${flag}${value ? (optional ? `[=${value}]` : ` <${value}>`) : ''}`, help] as const,
  )
  const usage = operand && !operand.optional ? `<${operand.name}>` : `[${operand?.name ?? 'entry'}${many ? ' …' : ''}]`
  const meaning = operand ? `${operand.name}: ${operand.help}.` : "entry is the deck's Markdown file, slides.md by default."
  // npm takes flags before `--` for its own.
  const flagsOfNpm = command.program ? ' -- [flags]' : ''
  const shown = example === undefined ? '' : `\n\nExample: ${example}`
  return `${programOf(command)} ${usage}${flagsOfNpm}\n\n${summary}\n${meaning}${shown}\n\n${columns([...rows, ['--help', 'show this text']])}`
}

/** Return the help of the whole command line. */
export function help(commands: readonly Command[], version: string): string {
  return `lectern ${version}\n\nUsage: lectern <command> [entry] [flags]\nTo begin, run "lectern new my-talk", then "lectern dev" in the new folder.\n\n${columns(commands.map((c) => [c.name, c.summary] as const))}\n\n"lectern <command> --help" lists the flags of a command, with an example.`
}
