import { expect, it } from 'vitest'
import { lastScreen, readSession } from './read-session.ts'

it('a line that begins with `$ ` is a command, and the lines after it are its output', () => {
  expect(readSession('Welcome\n$ ls\na  b\n\nc\n$ pwd\n/home\n')).toEqual({
    intro: 'Welcome',
    exchanges: [
      { command: 'ls', output: 'a  b\n\nc' },
      { command: 'pwd', output: '/home' },
    ],
  })
})

it('a backslash at its end continues a command, with or without the prompt of a shell', () => {
  expect(readSession('$ cat \\\n> a \\\nb\nout').exchanges).toEqual([{ command: 'cat \\\na \\\nb', output: 'out' }])
})

it.each(['$5 is no command', ' $ is no command', '$$ neither'])('%s', (line) => {
  expect(readSession(line)).toEqual({ intro: line, exchanges: [] })
})

it('a prompt alone is an empty command, and all line ends count', () => {
  expect(readSession('$\r\n$ a\rb').exchanges).toEqual([
    { command: '', output: '' },
    { command: 'a', output: 'b' },
  ])
})

it('a long session is read in one pass', () => {
  expect(readSession('$ x\nout\n'.repeat(50_000)).exchanges).toHaveLength(50_000)
})

const session = readSession('1\n2\n$ a\nb\nc\n$ d\ne')

it.each([
  [9, '1\n2\n$ a\nb\nc\n$ d\ne'],
  [6, '2\n$ a\nb\nc\n$ d\ne'],
  [5, '$ a\nb\nc\n$ d\ne'],
  [4, 'b\nc\n$ d\ne'],
  [3, 'c\n$ d\ne'],
  [2, '$ d\ne'],
  [1, 'e'],
])('of %i lines', (rows, text) => {
  expect(lastScreen(session, rows)).toEqual(readSession(text))
})
