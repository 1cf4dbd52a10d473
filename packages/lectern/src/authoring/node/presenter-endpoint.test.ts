import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerPresenter } from './presenter-endpoint.ts'

let server: Server
let url: string
let time = 0

beforeEach(async () => {
  time = 0
  server = createServer(answerPresenter({ expected: () => 'right', presenting: () => '{"notes":[]}', now: () => time }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((done) => server.close(done)))

async function ask(password: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: 'POST', headers: { Origin: url, ...headers }, body: JSON.stringify({ password }) })
  return [answer.status, (await answer.text()).trim()]
}

describe('the endpoint for presenters', () => {
  it('gives notes for the password', async () => expect(await ask('right')).toEqual([200, '{"notes":[]}']))

  it.each(['wrong', '', 'right ', 'rightright', 7, null])('refuses %j', async (password) => {
    expect(await ask(password)).toEqual([403, 'That is not the password.'])
  })

  it('refuses a page of another Origin, and to be read', async () => {
    expect((await ask('right', { Origin: 'http://evil.example' }))[0]).toBe(403)
    expect((await fetch(url)).status).toBe(405)
  })

  it('lets nobody guess on: after five wrong ones even the right one has to wait', async () => {
    for (let tries = 0; tries < 5; tries++) await ask(`guess ${tries}`)
    expect((await ask('right'))[0]).toBe(429)
    time = 60_001
    expect((await ask('right'))[0]).toBe(200)
  })
})
