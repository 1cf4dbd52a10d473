import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFiles } from '../../base/files/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { openServer } from '../../site/server/index.ts'
import { answerMcp } from './answer-http.ts'
import { createMcpServers } from './create-mcp-server.ts'
import { mcpPath, tokenOf } from './endpoint-token.ts'

const token = 'a-token-that-nobody-guesses-12345678'
let dir: string
let server: Awaited<ReturnType<typeof openServer>>
const read = () => readFileSync(join(dir, 'slides.md'), 'utf8')

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-mcp-http-'))
  writeFileSync(join(dir, 'slides.md'), '# One\n')
  const nothing = () => Promise.reject(new Error('nobody looks'))
  const looks = { screenshot: nothing, contactSheets: nothing, findings: nothing, check: nothing, export: nothing }
  const create = createMcpServers({
    ...{ read: createProjectReader({ entry: join(dir, 'slides.md') }), looks, guide: () => [], version: '1.0.0' },
    ...{ show: nothing, looking: async () => [] },
  })
  server = await openServer({ port: 0, host: undefined, report: () => undefined, answer: answerMcp({ server: create, token }) })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'outline', arguments: {} } })
const right = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/** Send a request as an attacker can, with any header. Return the status and the answer. */
const send = (headers: Record<string, string>, body: string | Buffer = message, method = 'POST') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ port: server.port, host: '127.0.0.1', path: mcpPath, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** A change that an attacker would make. */
const attack = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'write_slide', arguments: { slide: 1, version: 'x', source: '# Mine' } },
})

describe('the endpoint of a dev server', () => {
  it('answers an official client with the token', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    const headers = { Authorization: `Bearer ${token}` }
    const address = new URL(`http://localhost:${server.port}${mcpPath}`)
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }) as Parameters<Client['connect']>[0])
    const { content } = (await client.callTool({ name: 'read_slide', arguments: { slide: 1 } })) as { content: readonly { text: string }[] }
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ file: 'slides.md', source: '# One' })
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['lectern://looking'])
    await client.close()
  })

  it.each<[string, Record<string, string>, number]>([
    ['without a token', { authorization: '' }, 401],
    ['with a wrong token', { authorization: 'Bearer wrong' }, 401],
    ['with the token in another form', { authorization: `Basic ${token}` }, 401],
    ['from a page of another site', { origin: 'https://evil.example' }, 403],
    ['from a page of another port', { origin: 'http://localhost:1' }, 403],
    ['from a page without an origin', { origin: 'null' }, 403],
    ['for a name that was pointed to this machine', { host: 'evil.example' }, 403],
    ['with that name as its origin, too', { host: 'evil.example', origin: 'http://evil.example' }, 403],
    ['through a proxy', { 'x-forwarded-for': '10.0.0.1' }, 403],
    ['as a form', { 'content-type': 'text/plain' }, 415],
  ])('refuses a request %s', async (_, headers, status) => {
    const answer = await send({ ...right, ...headers }, attack)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('One')
    expect(answer.text).not.toContain(token)
    expect(read()).toBe('# One\n')
  })

  it('refuses a message that is too long, one that is not JSON, and other methods', async () => {
    expect((await send(right, Buffer.alloc(17_000_000, 0x20))).status).toBe(413)
    expect((await send(right, '{')).status).toBe(400)
    expect((await send(right, Buffer.from([0xff, 0xfe]))).status).toBe(400)
    for (const method of ['GET', 'DELETE', 'PUT']) expect((await send(right, '', method)).status, method).toBe(405)
    expect((await send(right)).status).toBe(200)
  })
})

describe('the token', () => {
  it('stays the same, and nobody else can read it', () => {
    const disk = ownFiles(dir)
    const place = { cacheDir: join(disk.dir, '.lectern'), cacheDisk: disk }
    const first = tokenOf(place)
    expect(tokenOf(place)).toBe(first)
    expect(statSync(join(dir, '.lectern/mcp-token')).mode & 0o777).toBe(0o600)
  })

  it('is a new one where it came with the deck, or is no token', () => {
    const disk = ownFiles(dir)
    const place = { cacheDir: join(disk.dir, '.lectern'), cacheDisk: disk }
    const file = join(dir, '.lectern/mcp-token')
    for (const [text, mode] of [
      ['known-to-a-stranger-12345678901234567890', 0o644],
      ['short', 0o600],
    ] as const) {
      rmSync(file)
      writeFileSync(file, text, { mode })
      expect(tokenOf(place)).not.toBe(text)
      expect(statSync(file).mode & 0o077).toBe(0)
    }
  })
})
