import { afterEach, expect, it, vi } from 'vitest'
import { joinLetters } from '../model/index.ts'
import { createAnswerLetters } from './answer-letters.ts'

const publicKey = Buffer.alloc(32, 77).toString('base64url')
const code = joinLetters(publicKey)
const wrong = code.replace(/./, (letter) => (letter === 'A' ? 'C' : 'A'))

afterEach(() => vi.useRealTimers())

/** Ask for an address from a machine. */
function asking(from = '192.0.2.1') {
  let time = 0
  const answer = createAnswerLetters({ publicKey, proxies: [], now: () => time })
  return {
    at: (next: number) => {
      time = next
    },
    ask(path: string, { base = '/talk/', address = from, method = 'GET' } = {}) {
      const said: unknown[] = []
      const response = {
        writeHead(status: number, headers: Record<string, string> = {}) {
          said.push(status, headers.Location)
          return response
        },
        end: () => response,
        setHeader: () => response,
      }
      const request = { method, headers: {}, socket: { remoteAddress: address } }
      const taken = answer(request as never, response as never, { path, query: path.includes('x') ? '' : '?a=b' } as never, base)
      return { taken, said }
    },
  }
}

it('the letters lead to the deck, in any case, and keep the query', () => {
  const { ask } = asking()
  for (const path of [`/${code}`, `/${code.toLowerCase()}`, `/${code}/`])
    expect(ask(path).said).toEqual([302, expect.stringMatching(/^\/talk\//)])
})

it.each(['/', '/talk/1', `/${code}X`, '/abc12f', `/${code}/1`, '/%41BCDE'])('%s has no letters of a talk', (path) => {
  expect(asking().ask(path).taken).toBe(false)
})

it('an address of the deck with six letters stays one', () => {
  expect(asking().ask('/remote', { base: '/' }).taken).toBe(false)
  expect(asking().ask('/slides', { base: '/slides/' }).taken).toBe(false)
  expect(asking().ask(`/${code}`, { base: '/' }).said[0]).toBe(302)
})

it('a limit slows the one who guesses, and nobody else', () => {
  vi.useFakeTimers()
  const { ask, at } = asking()
  for (let guess = 0; guess < 5; guess++) expect(ask(`/${wrong}`).said[0]).toBe(404)
  const slow = ask(`/${wrong}`)
  expect(slow).toEqual({ taken: true, said: [] })
  // The right letters never wait, also from there, and other networks do not wait either.
  expect(ask(`/${code}`).said[0]).toBe(302)
  expect(ask(`/${wrong}`, { address: '198.51.100.7' }).said[0]).toBe(404)
  vi.advanceTimersByTime(1000)
  expect(slow.said[0]).toBe(404)
  at(61_000)
  expect(ask(`/${wrong}`).said[0]).toBe(404)
})
