import { describe, expect, it } from 'vitest'
import { createShell, splitWords } from './create-shell.ts'

const { signal } = new AbortController()
const shell = createShell({
  balance: { about: 'Show what an account has.', usage: 'ADDRESS', words: ['0xabc', '0xabd'], run: (words) => words.join('|') },
  bless: { about: 'Do nothing.', run: () => '' },
})
const complete = (line: string) => shell.complete?.(line)

describe('the words of a line', () => {
  it.each([
    ['a  b\tc', ['a', 'b', 'c']],
    [`say "two words" 'and "more"' \\"`, ['say', 'two words', 'and "more"', '"']],
    [`a"b"'c'`, ['abc']],
    [`''`, ['']],
    ['a \\\n b', ['a', '', 'b']],
    ['end\\', ['end\\']],
    ['', []],
  ])('%s', (line, words) => {
    expect(splitWords(line)).toEqual(words)
  })

  it('report an open quote with a remedy', () => {
    expect(() => splitWords(`it's`)).toThrow("The quote ' is never closed. Close it, or write \\' for the character itself.")
  })
})

describe('a shell', () => {
  it('runs a command with its words', () => {
    expect(shell.run('balance a "b c"', signal)).toBe('a|b c')
    expect(shell.run('  ', signal)).toBe('')
  })

  it('lists its commands, and explains one', () => {
    expect(shell.run('help', signal)).toBe(
      ['balance ADDRESS  Show what an account has.', 'bless            Do nothing.', 'help             List the commands.'].join('\n'),
    )
    expect(shell.run('help balance', signal)).toBe('balance ADDRESS\nShow what an account has.')
  })

  it.each([
    ['balence', 'Unknown command "balence". Did you mean "balance"? "help" lists the commands.'],
    ['help balence', 'Unknown command "balence". Did you mean "balance"? "help" lists the commands.'],
    ['constructor', 'Unknown command "constructor". "help" lists the commands.'],
    ['__proto__ 1', 'Unknown command "__proto__". "help" lists the commands.'],
    ['<script>', 'Unknown command "<script>". "help" lists the commands.'],
  ])('names the nearest command for an unknown one: %s', (line, message) => {
    expect(() => shell.run(line, signal)).toThrow(message)
  })

  it('completes names and words', () => {
    expect(complete('b')).toEqual(['balance', 'bless'])
    expect(complete('balance 0xabc 0')).toEqual(['balance 0xabc 0xabc', 'balance 0xabc 0xabd'])
    expect(complete('help ba')).toEqual(['help balance'])
    expect(complete('none ')).toEqual([])
    expect(complete('bless')).toEqual([])
  })
})
