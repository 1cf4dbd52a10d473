import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { answerPresenter, createToken } from './access.ts'

const token = createToken()
let server: TestServer
let open: boolean

beforeEach(async () => {
  open = false
  server = await serve(answerPresenter({ token, isOpen: () => open, presenting: () => ({ notes: [] }) }))
})
afterEach(() => server.close())

async function ask(headers: Record<string, string>) {
  const answer = await fetch(server.url, { method: 'POST', headers })
  return [answer.status, (await answer.text()).trim()]
}

it('sends notes only to the deck’s own page with the token', async () => {
  expect(await ask({ Origin: server.url, 'X-Lectern-Token': token })).toEqual([200, '{"notes":[]}'])
  expect((await ask({ Origin: 'http://evil.example', 'X-Lectern-Token': token }))[0]).toBe(403)
  expect((await ask({ Origin: server.url, 'X-Lectern-Token': createToken() }))[0]).toBe(403)
  expect((await ask({ Origin: server.url }))[0]).toBe(403)
  expect((await fetch(server.url)).status).toBe(405)
})

it('sends them to every page of the deck if everyone may present', async () => {
  open = true
  expect((await ask({ Origin: server.url }))[0]).toBe(200)
  expect((await ask({ Origin: 'http://evil.example' }))[0]).toBe(403)
  expect((await ask({}))[0]).toBe(403)
})
