import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { type Access, createAccess, createTries } from './access.ts'

let server: TestServer
let time: number
let password: string | undefined
let access: Access

beforeEach(async () => {
  time = 0
  password = 'right'
  access = createAccess({ password: () => password, now: () => time })
  server = await serve((request, response) => access.answer(request, response))
})
afterEach(() => server.close())

async function ask(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url, { method: 'POST', headers: { Origin: server.url, ...headers }, body: JSON.stringify(body) })
  return [answer.status, (await answer.text()).trim()]
}
const given = () => [200, JSON.stringify({ token: access.token })]

/** Return a request from `remoteAddress`. */
const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'localhost:3030', ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('the token of a deck with a password', () => {
  it('is given for the password', async () => expect(await ask({ password: 'right' })).toEqual(given()))

  it.each(['wrong', '', 'right ', 'rightright', 'Right', 'righ\u0442'])('is not given for "%s"', async (wrong) => {
    expect(await ask({ password: wrong })).toEqual([403, 'That is not the password.'])
  })

  it('is not given without the password even on this machine, because behind a tunnel every request seems to come from here', async () => {
    expect((await ask({}))[0]).toBe(403)
    expect(access.tokenFor(asked('127.0.0.1'))).toBeUndefined()
    expect(access.allows(asked('127.0.0.1'))).toBe(false)
  })

  it('is confirmed to a page that has it', async () => {
    expect(await ask({}, { 'X-Lectern-Token': access.token })).toEqual(given())
    expect(access.allows(asked('10.0.0.2', { 'x-lectern-token': access.token }))).toBe(true)
  })

  it.each(['', 'x', 'é'.repeat(32), 'a'.repeat(32)])('is not "%s"', async (wrong) => {
    expect(access.isToken(wrong)).toBe(false)
    expect(access.allows(asked('127.0.0.1', { 'x-lectern-token': wrong }))).toBe(false)
  })

  it('is not given to a page of another origin or for a GET request', async () => {
    expect((await ask({ password: 'right' }, { Origin: 'http://evil.example' }))[0]).toBe(403)
    expect((await ask({}, { Origin: 'http://evil.example', 'X-Lectern-Token': access.token }))[0]).toBe(403)
    expect((await fetch(server.url)).status).toBe(405)
  })

  it.each([{ password: 7 }, { password: null }, { password: 'right', more: 1 }, [], 'right'])('is not given for %j', async (body) => {
    expect((await ask(body))[0]).toBe(400)
  })

  it('differs from start to start', () => {
    expect(createAccess({ password: () => undefined, now: () => 0 }).token).not.toBe(access.token)
  })
})

it('counts wrong passwords of all addresses of one IPv6 machine together', () => {
  const tries = createTries(() => 0)
  for (let index = 0; index < 5; index++) tries.add(`2001:db8:1:2::${index}`)
  expect(['2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'].map(tries.isBlocked)).toEqual([true, false])
})

describe('the key of a live talk', () => {
  const key = 'a'.repeat(43)
  beforeEach(() => {
    access = createAccess({ password: () => password, now: () => time, key })
  })
  const both = () => [200, JSON.stringify({ token: access.token, key })]

  it('opens like the password, and comes with the token for either of them', async () => {
    expect(await ask({ key })).toEqual(both())
    expect(await ask({ password: 'right' })).toEqual(both())
    expect(await ask({}, { 'X-Lectern-Token': access.token })).toEqual(both())
  })

  it.each(['', 'b'.repeat(43), 'right'])('is not "%s"', async (wrong) => {
    expect((await ask({ key: wrong }))[0]).toBe(403)
    expect((await ask({ password: key }))[0]).toBe(403)
  })

  it('can be guessed no faster than a password, and a guesser does not lock out a presenter of the same address', async () => {
    for (let tries = 0; tries < 5; tries++) await ask({ key: `guess ${tries}` })
    expect((await ask({ key: 'another guess' }))[0]).toBe(429)
    expect((await ask({ password: 'right' }))[0]).toBe(429)
    expect(await ask({ key })).toEqual(both())
  })
})

describe('the token of a deck without a password', () => {
  beforeEach(() => {
    password = undefined
  })

  it('is for pages that are opened on this machine', async () => {
    expect(access.tokenFor(asked('127.0.0.1'))).toBe(access.token)
    expect(access.tokenFor(asked('::1', { host: '[::1]:3030' }))).toBe(access.token)
    expect(await ask({})).toEqual(given())
  })

  it.each([
    ['another machine', asked('10.0.0.2')],
    ['a name that leads here', asked('127.0.0.1', { host: 'evil.example' })],
    ['a proxy', asked('127.0.0.1', { 'x-forwarded-for': '10.0.0.2' })],
  ])('is not for %s', (_, request) => {
    expect(access.tokenFor(request)).toBeUndefined()
    expect(access.allows(request)).toBe(false)
  })

  it('comes with an explanation if it is refused', async () => {
    expect(await ask({}, { 'X-Forwarded-For': '10.0.0.2' })).toEqual([403, expect.stringContaining('--remote=PASSWORD')])
  })
})

describe('who guesses', () => {
  it('waits after five wrong passwords, also for the right one', async () => {
    for (let tries = 0; tries < 5; tries++) await ask({ password: `guess ${tries}` })
    expect((await ask({ password: 'right' }))[0]).toBe(429)
    time = 60_001
    expect(await ask({ password: 'right' })).toEqual(given())
  })

  it('gets no more tries with many requests at once', async () => {
    const port = Number(new URL(server.url).port)
    const bodies = Array.from({ length: 40 }, (_, index) => JSON.stringify({ password: `guess ${index}` }))
    // All requests are open before the first body has arrived.
    const pages: { readonly socket: Socket; readonly body: string }[] = []
    for (const body of bodies) {
      const socket = connect(port, '127.0.0.1')
      const begun = new Promise((done) => server.http.once('request', done))
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
      await begun
      pages.push({ socket, body })
    }
    const answers = await Promise.all(
      pages.map(({ socket, body }) => {
        const answer = new Promise<string>((done) => socket.once('data', (data) => done(String(data).slice(9, 12))))
        socket.write(body)
        return answer
      }),
    )
    expect(answers.filter((status) => status === '403')).toHaveLength(5)
    expect(answers.filter((status) => status === '429')).toHaveLength(35)
  })

  it('from another machine locks out nobody at this machine, and has few tries from many addresses', () => {
    const tries = createTries(() => time)
    for (let index = 0; index < 60; index++) {
      expect(tries.isBlocked(`10.0.0.${index}`)).toBe(false)
      tries.add(`10.0.0.${index}`)
    }
    expect([tries.isBlocked('10.0.0.99'), tries.isBlocked('127.0.0.1')]).toEqual([true, false])
    time = 60_001
    expect(tries.isBlocked('10.0.0.99')).toBe(false)
  })
})
