import type { ShellCommand } from 'lectern'
import { shorten } from '../chain/addresses.ts'
import type { Account, Hex, Token } from '../chain/types.ts'
import type { Caller } from '../page/calls.ts'
import type { PageServices } from '../page/create-services.ts'
import { formatTransaction, formatUnits, readArgument, readNumber } from './formats.ts'

/** The options of a command: `value` names what follows one; null for a switch. */
type OptionTable = Readonly<Record<string, { readonly value: string | null; readonly about: string }>>

/** The words of a command, sorted. */
interface ReadWords {
  /** Options with their values; a switch has the value `''`. */
  readonly options: ReadonlyMap<string, string>
  /** What is no option, in order. */
  readonly operands: readonly string[]
}

/**
 * Sort the words of the command `name` into options and operands. Variables such as `$ACCOUNT` are replaced first. Throw an error that says what is
 * wrong with which word, and what is right.
 */
function readWords(
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
const namesOf = (variables: ReadonlyMap<string, unknown>) => [...variables.keys()].map((each) => `$${each}`)

/** What the commands know of the chain. */
interface World {
  readonly accounts: readonly Account[]
  readonly token: Token
  readonly gasPrice: bigint
}

interface Tool {
  readonly about: string
  readonly operands: string
  readonly details?: string
  readonly options: OptionTable
  run(given: ReadWords, world: World): Promise<string>
}

const raw = { value: null, about: 'the smallest unit' }

/**
 * Create the commands of the terminal: chaintool's tools with their main options. `call` reaches the chain. A raw transaction that `eth-gas` prints
 * becomes the variable `$TRANSACTION`.
 */
export function createCommands(call: Caller<PageServices>): Readonly<Record<string, ShellCommand>> {
  const variables = new Map<string, string | undefined>(['ACCOUNT', 'RECIPIENT', 'TOKEN', 'TRANSACTION'].map((name) => [name, undefined]))

  async function learn(): Promise<World> {
    const world = await call('about')
    const [account, recipient] = world.accounts
    variables.set('ACCOUNT', account?.address).set('RECIPIENT', recipient?.address).set('TOKEN', world.token.address)
    return world
  }

  const tools: Readonly<Record<string, Tool>> = {
    'eth-balance': {
      about: 'Show the gas money of an account.',
      operands: 'ADDRESS',
      options: { '--raw': raw },
      async run({ options, operands }) {
        const balance = await call('balance', addressIn(operands))
        return options.has('--raw') ? String(balance) : `${formatUnits(balance, 18)} ether`
      },
    },
    'erc20-balance': {
      about: 'Show the tokens of an account.',
      operands: 'ADDRESS',
      options: { '-e': { value: 'TOKEN', about: 'address of the token' }, '--raw': raw },
      async run({ options, operands }, { token }) {
        const balance = await call('tokenBalance', needed(options, '-e', 'TOKEN') as Hex, addressIn(operands))
        return options.has('--raw') ? String(balance) : `${formatUnits(balance, token.decimals)} ${token.symbol}`
      },
    },
    'eth-gas': {
      about: 'Sign a transfer, and send it with -s.',
      operands: 'AMOUNT',
      options: {
        '-y': { value: 'KEY', about: 'file of the key that signs' },
        '-a': { value: 'ADDRESS', about: 'recipient' },
        '--raw': { value: null, about: 'print the raw transaction' },
        '-s': { value: null, about: 'send it, and print its hash' },
        '--nonce': { value: 'NUMBER', about: 'in place of the next one' },
        '--fee-price': { value: 'WEI', about: 'price of a unit of gas' },
        '--fee-limit': { value: 'NUMBER', about: 'units of gas' },
      },
      run: sendGas,
    },
    'eth-decode': {
      about: 'Show what is in a raw transaction.',
      operands: 'TRANSACTION',
      options: {},
      run: async ({ operands }) => formatTransaction(await call('decode', onlyOf(operands, 'TRANSACTION'))),
    },
    'eth-encode': {
      about: 'Encode the arguments of a call.',
      operands: 'VALUE …',
      details: 'A value begins with a: (address), u: (uint256), b: (bytes32) or s: (string).',
      options: {
        '--mode': { value: 'arg|call', about: 'the arguments alone, or a whole call' },
        '--signature': { value: 'METHOD', about: 'name of the method' },
      },
      async run({ options, operands }) {
        const given = operands.map(readArgument)
        const mode = options.get('--mode') ?? 'arg'
        if (mode === 'arg') return call('encodeArguments', given)
        if (mode !== 'call') throw new Error(`--mode takes arg or call, not "${shorten(mode)}".`)
        return call('encodeCall', needed(options, '--signature', 'METHOD'), given)
      },
    },
  }

  async function sendGas({ options, operands }: ReadWords, { accounts, gasPrice }: World): Promise<string> {
    const value = readNumber(onlyOf(operands, 'AMOUNT'), 'an amount in wei')
    const { address, key } = accountOf(needed(options, '-y', 'KEY'), accounts)
    const number = (option: string) => (options.has(option) ? readNumber(options.get(option) ?? '', `a value of ${option}`) : undefined)
    const to = needed(options, '-a', 'ADDRESS') as Hex
    const nonce = number('--nonce') ?? BigInt(await call('nonce', address, 'pending'))
    if (nonce > Number.MAX_SAFE_INTEGER) throw new Error(`The nonce ${nonce} is too large.`)
    const fees = { gasLimit: number('--fee-limit') ?? 21_000n, gasPrice: number('--fee-price') ?? gasPrice }
    const signed = await call('sign', { nonce: Number(nonce), to, value, ...fees }, key)
    if (options.has('--raw')) variables.set('TRANSACTION', signed)
    if (options.has('-s')) return call('submit', signed)
    return options.has('--raw') ? signed : formatTransaction(await call('decode', signed))
  }

  const commandOf = (name: string, tool: Tool): ShellCommand => ({
    about: tool.about,
    usage: usageOf(tool),
    words: [...Object.keys(tool.options), ...namesOf(variables)],
    async run(words) {
      if (words.includes('--help')) return helpOf(name, tool)
      const world = await learn()
      return tool.run(readWords(name, words, tool.options, variables), world)
    },
  })
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, commandOf(name, tool)]))
}

const optionOf = ([option, { value }]: [string, OptionTable[string]]) => (value === null ? option : `${option} ${value}`)

const usageOf = ({ operands, options }: Tool) => (Object.keys(options).length > 0 ? `[OPTIONS] ${operands}` : operands)

function helpOf(name: string, tool: Tool): string {
  const options = Object.entries(tool.options).map((each) => `  ${optionOf(each).padEnd(20)}${each[1].about}`)
  return [`${name} ${usageOf(tool)}`, tool.about, ...(tool.details ? [tool.details] : []), ...options].join('\n')
}

function onlyOf(operands: readonly string[], what: string): string {
  const [first, second] = operands
  if (first === undefined) throw new Error(`${what} is missing.`)
  if (second !== undefined) throw new Error(`"${shorten(second)}" is too much: only one ${what} is taken.`)
  return first
}

const addressIn = (operands: readonly string[]) => onlyOf(operands, 'ADDRESS') as Hex

function needed(options: ReadonlyMap<string, string>, option: string, value: string): string {
  const given = options.get(option)
  if (given === undefined) throw new Error(`The option ${option} ${value} is missing.`)
  return given
}

/** Return the account of a key file. The first account has `key.json`. */
function accountOf(file: string, accounts: readonly Account[]): Account {
  const files = accounts.map(({ name }, index) => (index === 0 ? 'key.json' : `${name}.json`))
  const account = accounts[files.indexOf(file)]
  if (!account) throw new Error(`There is no key file "${shorten(file)}". There are ${files.join(', ')}.`)
  return account
}
