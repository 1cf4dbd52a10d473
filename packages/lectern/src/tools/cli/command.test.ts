import { describe, expect, it } from 'vitest'
import {
  type Command,
  commandHelp,
  help,
  hostOf,
  readArguments,
  readChoice,
  readNumber,
  readPort,
  readRange,
  UsageError,
} from './command.ts'

const command: Command = {
  name: 'serve',
  summary: 'Serves.',
  flags: { port: { value: 'number', help: 'the port' }, open: { help: 'open it' } },
  run: () => Promise.resolve(),
}

describe('contract.md "Commands": arguments', () => {
  it('accepts an entry, slides.md by default, and flags in either form', () => {
    expect(readArguments(command, [])).toEqual({ entry: 'slides.md', entries: ['slides.md'], flags: {} })
    expect(readArguments(command, ['talk.md', '--port', '80', '--open'])).toEqual({
      entry: 'talk.md',
      entries: ['talk.md'],
      flags: { port: '80', open: true },
    })
    expect(readArguments(command, ['--port=80']).flags).toEqual({ port: '80' })
  })

  it('refuses unknown flags, missing values and a second deck', () => {
    expect(() => readArguments(command, ['--prot', '80'])).toThrow(UsageError)
    expect(() => readArguments(command, ['--port'])).toThrow(UsageError)
    expect(() => readArguments(command, ['a.md', 'b.md'])).toThrow('lectern serve takes one deck, not a.md, b.md')
  })

  it('accepts several decks when the command does', () => {
    const many: Command = { ...command, name: 'build', many: true }
    expect(readArguments(many, ['a.md', 'b.md', '--open'])).toMatchObject({
      entry: 'a.md',
      entries: ['a.md', 'b.md'],
      flags: { open: true },
    })
    expect(readArguments(many, []).entries).toEqual(['slides.md'])
    expect(commandHelp(many)).toContain('lectern build [entry …]')
  })

  it('requires the operand of a command', () => {
    const named: Command = { ...command, name: 'theme new', operand: { name: 'dir', help: 'the folder' } }
    expect(readArguments(named, ['lines']).entry).toBe('lines')
    expect(() => readArguments(named, [])).toThrow('lectern theme new needs a dir')
    expect(() => readArguments(named, ['a', 'b'])).toThrow('lectern theme new takes one dir, not a, b')
    expect(commandHelp(named)).toContain('lectern theme new <dir>\n\nServes.\ndir: the folder.')
  })

  it('reads a port', () => {
    expect(readPort(undefined, 3030)).toBe(3030)
    expect(readPort('0', 3030)).toBe(0)
    for (const wrong of ['-1', '70000', 'http', '']) expect(() => readPort(wrong, 3030)).toThrow(UsageError)
  })
})

describe('help', () => {
  it('lists each flag of a command', () => {
    expect(commandHelp(command)).toContain('--port <number>  the port')
    expect(commandHelp(command)).toContain('--open           open it')
  })

  it('shows an example above the flags', () => {
    expect(commandHelp({ ...command, example: 'lectern serve talk.md' })).toMatch(
      /Serves\.[\s\S]*\n\nExample: lectern serve talk\.md\n\n {2}--port/,
    )
  })

  it('lists each command', () => {
    expect(help([command], '1.2.3')).toMatch(/lectern 1\.2\.3[\s\S]*serve {2}Serves\./)
  })
})

describe('values of flags', () => {
  it('readChoice returns the choice, the first one by default, and suggests the nearest', () => {
    expect(readChoice({}, 'format', ['text', 'json'])).toBe('text')
    expect(readChoice({ format: 'json' }, 'format', ['text', 'json'])).toBe('json')
    expect(() => readChoice({ format: 'jsn' }, 'format', ['text', 'json'])).toThrow('--format takes text, json, not "jsn"')
  })
  it('readNumber accepts numbers above 0 up to a limit', () => {
    expect(readNumber({}, 'timeout', 30, 100)).toBe(30)
    expect(readNumber({ timeout: '1.5' }, 'timeout', 30, 100)).toBe(1.5)
    for (const wrong of ['0', '-1', '101', 'x']) expect(() => readNumber({ timeout: wrong }, 'timeout', 30, 100)).toThrow(UsageError)
  })
  it('readRange accepts slides of the deck', () => {
    expect(readRange({}, 6)).toBeUndefined()
    expect(readRange({ range: '1,4-6' }, 6)).toBe('1,4-6')
    expect(() => readRange({ range: '1,99' }, 6)).toThrow('--range: there is no slide 99')
  })
})

it.each([
  [{}, undefined],
  [{ host: '' }, ''],
  [{ host: '10.0.0.2' }, '10.0.0.2'],
  [{ remote: '' }, ''],
  [{ remote: 'open-sesame' }, ''],
  [{ remote: 'open-sesame', host: '10.0.0.2' }, '10.0.0.2'],
])('%j listens at %j', (flags, host) => expect(hostOf(flags)).toBe(host))
