import { nearestName } from '../../../base/errors/index.ts'
import type { Interpreter } from './create-runs.ts'

/** A command of a shell. */
export interface ShellCommand {
  /** One line for `help`. */
  readonly about: string
  /** What follows the name, as in `ADDRESS [--token NAME]`. */
  readonly usage?: string
  /** Words that Tab completes after the name. */
  readonly words?: readonly string[]
  /** Run the command with its words, and return what it prints. */
  run(words: readonly string[], signal: AbortSignal): string | Promise<string>
}

/** Split a line into words as shells do: quotes keep spaces, and a backslash keeps the next character. @internal for its test */
export function splitWords(line: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (character === '\\' && quote !== "'" && at + 1 < line.length) {
      at++
      word = (word ?? '') + (line[at] === '\n' ? '' : line[at])
    } else if (quote !== '') {
      if (character === quote) quote = ''
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (!/\s/.test(character)) word = (word ?? '') + character
    else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  if (quote !== '') throw new Error(`The quote ${quote} is never closed. Close it, or write \\${quote} for the character itself.`)
  return word === undefined ? words : [...words, word]
}

/** Create an interpreter of named commands. It has the command `help`, completes names, and suggests the nearest name for an unknown one. */
export function createShell(commands: Readonly<Record<string, ShellCommand>>): Interpreter {
  const names = [...Object.keys(commands), 'help'].sort()
  const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)
  const usageOf = (name: string) => [name, commandOf(name)?.usage].filter(Boolean).join(' ')

  function unknown(name: string): never {
    const nearest = nearestName(name, names)
    throw new Error(`Unknown command "${name}".${nearest ? ` Did you mean "${nearest}"?` : ''} "help" lists the commands.`)
  }

  function help([name]: readonly string[]): string {
    if (name !== undefined) return `${usageOf(name)}\n${(commandOf(name) ?? unknown(name)).about}`
    const width = Math.max(...names.map((each) => usageOf(each).length))
    return names.map((each) => `${usageOf(each).padEnd(width)}  ${commandOf(each)?.about ?? 'List the commands.'}`).join('\n')
  }

  return {
    run(line, signal) {
      const [name, ...words] = splitWords(line)
      if (name === undefined) return ''
      const command = commandOf(name)
      if (command) return command.run(words, signal)
      return name === 'help' ? help(words) : unknown(name)
    },
    complete(line) {
      const [, before = '', start = ''] = /^(.*?)(\S*)$/s.exec(line) ?? []
      const name = before.trim().split(/\s/)[0] ?? ''
      const words = name === '' ? names : name === 'help' ? names : (commandOf(name)?.words ?? [])
      return words.filter((word) => word.startsWith(start) && word !== start).map((word) => before + word)
    },
  }
}
