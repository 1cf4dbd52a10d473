import { shorten } from '../chain/addresses.ts'

/** The options of a command: `value` names what follows one; null for a switch. */
export type OptionTable = Readonly<Record<string, { readonly value: string | null; readonly about: string }>>

/** The words of a command, sorted. */
export interface ReadWords {
  /** Options with their values; a switch has the value `''`. */
  readonly options: ReadonlyMap<string, string>
  /** What is no option, in order. */
  readonly operands: readonly string[]
}

/**
 * Sort the words of the command `name` into options and operands. Variables such as `$ACCOUNT` are replaced first. Throw an error that says what is
 * wrong with which word, and what is right.
 */
export function readWords(
  name: string,
  words: readonly string[],
  table: OptionTable,
  variables: ReadonlyMap<string, string | undefined>,
): ReadWords {
  const options = new Map<string, string>()
  const operands: string[] = []
  const rest = words.map((word) => expand(word, variables))
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) {
      operands.push(word)
      continue
    }
    const option = Object.hasOwn(table, word) ? table[word] : undefined
    if (!option) throw new Error(`${name} has no option "${shorten(word)}". Its options are ${Object.keys(table).join(', ')}.`)
    if (options.has(word)) throw new Error(`The option ${word} is there twice. Leave one out.`)
    const value = option.value === null ? '' : rest.shift()
    if (value === undefined) throw new Error(`The option ${word} needs a value: ${word} ${option.value}.`)
    options.set(word, value)
  }
  return { options, operands }
}

function expand(word: string, variables: ReadonlyMap<string, string | undefined>): string {
  return word.replaceAll(/\$(\w+)|\$\{(\w+)\}/g, (_, plain: string | undefined, braced: string | undefined) => {
    const variable = plain ?? braced ?? ''
    if (!variables.has(variable)) throw new Error(`There is no variable $${shorten(variable)}. There are ${namesOf(variables).join(', ')}.`)
    const value = variables.get(variable)
    if (value === undefined) throw new Error(`$${variable} has no value yet: the last transaction of "eth-gas --raw" becomes its value.`)
    return value
  })
}

/** Return the variables as people type them. */
export const namesOf = (variables: ReadonlyMap<string, unknown>) => [...variables.keys()].map((each) => `$${each}`)
