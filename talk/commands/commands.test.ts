import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createShell } from 'lectern'
import { describe, expect, it } from 'vitest'
import { createServices } from '../page/create-services.ts'
import { createLateCaller } from '../page/use-page.ts'
import { createMemoryStore } from '../syncer/store.ts'
import { createCommands } from './create-commands.ts'
import { formatUnits } from './formats.ts'

const never = new AbortController().signal

/** Open a terminal with the talk's commands and a new chain. */
async function openShell() {
  const services = await createServices({
    now: () => 0,
    later: (work) => void setTimeout(work),
    pause: async () => undefined,
    openStore: async () => createMemoryStore(),
  })
  const call = async (name: keyof typeof services, ...given: unknown[]) => (services[name] as (...each: unknown[]) => unknown)(...given)
  const shell = createShell(createCommands(call as Parameters<typeof createCommands>[0]))
  return { run: async (line: string) => shell.run(line, never), complete: (line: string) => shell.complete?.(line) ?? [] }
}

it('the commands of slide 5 print what the slide shows', async () => {
  const slides = readFileSync(new URL('../slides.md', import.meta.url), 'utf8')
  const written = /```console\n([\s\S]*?)```/.exec(slides)?.[1] ?? ''
  const { run } = await openShell()
  const lines = written.split('\n').filter((line) => line.startsWith('$ '))
  expect(lines).toHaveLength(6)
  const printed: string[] = []
  for (const line of lines) printed.push(line, await run(line.slice(2)))
  expect(written).toBe(`${printed.join('\n')}\n`)
})

describe('the command line of slide 5', () => {
  it('sends a signed transfer with -s, and the balance changes', async () => {
    const { run } = await openShell()
    expect(await run('eth-balance $RECIPIENT')).toBe('10 ether')
    expect(await run('eth-gas -y key.json -a $RECIPIENT -s 1000000000000000000')).toMatch(/^0x[\da-f]{64}$/)
    await expect.poll(() => run('eth-balance $RECIPIENT')).toBe('11 ether')
    expect(await run('eth-gas -y amina.json -a $ACCOUNT --nonce 7 --fee-price 3 --fee-limit 30000 5')).toMatch(
      /nonce: 7\nprice: 3\ngas: +30000/,
    )
  })

  it('encodes a whole call and every type', async () => {
    const { run } = await openShell()
    expect(await run('eth-encode --mode call --signature transfer a:$RECIPIENT u:1')).toMatch(/^0xa9059cbb0{24}/)
    expect(await run('eth-encode s:ab b:0x01')).toMatch(/^0x0{62}40010{62}0{63}2616/)
  })

  it.each([
    ['eth-balance', 'ADDRESS is missing.'],
    ['eth-balance 0x1', '"0x1" is not an address: it needs 0x and 40 hexadecimal digits.'],
    ['eth-balance <script>fail()</script>', '"<script>fail()</script>" is not an address: it needs 0x and 40 hexadecimal digits.'],
    ['eth-balance $ACOUNT', 'There is no variable $ACOUNT. There are $ACCOUNT, $RECIPIENT, $TOKEN, $TRANSACTION.'],
    ['eth-balance $ACCOUNT $TOKEN', /^"0x\w+" is too much: only one ADDRESS is taken\.$/],
    ['erc20-balance $ACCOUNT', 'The option -e TOKEN is missing.'],
    ['erc20-balance -e', 'The option -e needs a value: -e TOKEN.'],
    ['eth-gas --rw 5', 'eth-gas has no option "--rw". Its options are -y, -a, --raw, -s, --nonce, --fee-price, --fee-limit.'],
    ['eth-gas -y key.json -y key.json 5', 'The option -y is there twice. Leave one out.'],
    ['eth-gas -y other.json -a $RECIPIENT 5', 'There is no key file "other.json". There are key.json, amina.json, baraka.json.'],
    ['eth-gas -y key.json -a $RECIPIENT 0.5', '"0.5" is not an amount in wei: write digits alone.'],
    ['eth-gas -y baraka.json -a $RECIPIENT -s 999999999999999999', /waiting transactions can cost/],
    ['eth-decode $TRANSACTION', '$TRANSACTION has no value yet: the last transaction of "eth-gas --raw" becomes its value.'],
    ['eth-decode 0x00', /^This is no transaction of the chain 5050: /],
    ['eth-encode x:1', '"x:1" is not an argument: begin with a: (address), u: (uint256), b: (bytes32) or s: (string).'],
    ['eth-encode --mode all u:1', '--mode takes arg or call, not "all".'],
    ['eth-blance', 'Unknown command "eth-blance". Did you mean "eth-balance"? "help" lists the commands.'],
  ])('%s: says what is wrong', async (line, message) => {
    const { run } = await openShell()
    await expect(run(line)).rejects.toThrow(message)
  })

  it('explains a command and completes options and variables', async () => {
    const { run, complete } = await openShell()
    expect(await run('eth-gas --help')).toMatch(/^eth-gas \[OPTIONS\] AMOUNT\nSign a transfer.*\n {2}-y KEY +file of the key/)
    expect(complete('eth-gas -y key.json -a $REC')).toEqual(['eth-gas -y key.json -a $RECIPIENT'])
  })

  it('answers every line with a text, or with an error that has a message', async () => {
    const { run } = await openShell()
    const word = fc.oneof(
      fc.constantFrom(
        'eth-balance',
        'eth-gas',
        'eth-decode',
        'eth-encode',
        'erc20-balance',
        'help',
        '-y',
        '-a',
        '--raw',
        '-s',
        '--nonce',
        '-e',
      ),
      fc.constantFrom('$ACCOUNT', '$TOKEN', '$TRANSACTION', 'key.json', '0', '1024', '__proto__', 'constructor', '--help', 'a:0x', 'u:-1'),
      fc.string({ unit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (words) => {
        const answer = await run(words.join(' ')).catch((error: unknown) => (error instanceof Error ? error.message : error))
        expect(typeof answer).toBe('string')
        expect(answer).not.toMatch(/undefined|\[object/)
      }),
      { numRuns: 300 },
    )
  })
})

it('formatUnits keeps every digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat({ max: 30 }), (amount, decimals) => {
      const [whole = '', part = ''] = formatUnits(amount, decimals).split('.')
      expect(BigInt(whole + part.padEnd(decimals, '0'))).toBe(amount)
    }),
  )
})

it('a command waits for the worker and fails with its reason', async () => {
  const { call, set } = createLateCaller()
  const asked = call('about')
  set({ page: undefined, failure: 'The chain does not run.' })
  await expect(asked).rejects.toThrow('The chain does not run.')
})
