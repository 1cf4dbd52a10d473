import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createToken } from './access.ts'
import { answerPresenter } from './presenter-endpoint.ts'

const token = createToken()
let server: Server
let url: string
let open: boolean

beforeEach(async () => {
  open = false
  server = createServer(answerPresenter({ token, isOpen: () => open, presenting: () => ({ notes: [] }) }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((done) => server.close(done)))

async function ask(headers: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', headers })
  return [answer.status, (await answer.text()).trim()]
}

it('gives notes to the deck’s own page with the token, and to nobody else', async () => {
  expect(await ask({ Origin: url, 'X-Lectern-Token': token })).toEqual([200, '{"notes":[]}'])
  expect((await ask({ Origin: 'http://evil.example', 'X-Lectern-Token': token }))[0]).toBe(403)
  expect((await ask({ Origin: url, 'X-Lectern-Token': createToken() }))[0]).toBe(403)
  expect((await ask({ Origin: url }))[0]).toBe(403)
  expect((await fetch(url)).status).toBe(405)
})

it('gives them to every page of the deck where presenting is open to everyone', async () => {
  open = true
  expect((await ask({ Origin: url }))[0]).toBe(200)
  expect((await ask({ Origin: 'http://evil.example' }))[0]).toBe(403)
  expect((await ask({}))[0]).toBe(403)
})
