import { expect, it } from 'vitest'
import { lastScreen } from './last-screen.ts'
import { readSession } from './read-session.ts'

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
