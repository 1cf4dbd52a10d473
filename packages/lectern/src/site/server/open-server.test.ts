import { get } from 'node:https'
import { PassThrough } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { testCertificate } from '../../base/lib/node/testing/certificate.ts'
import { type Answer, type OpenServer, openServer, type Upgrade } from './open-server.ts'
import { sendRaw } from './testing/send-raw.ts'

let server: OpenServer
const reported: string[] = []
afterEach(() => server.close())

async function start(answer: Answer, upgrade?: Upgrade, where: { host?: string; anyName?: boolean } = {}): Promise<void> {
  reported.length = 0
  server = await openServer({ port: 0, answer, report: (sentence) => reported.push(sentence), ...(upgrade && { upgrade }), ...where })
}
const ask = (line: string, ...headers: readonly string[]) =>
  sendRaw(server.port, [`${line} HTTP/1.1`, `Host: localhost:${server.port}`, ...headers])
const close = 'Connection: close'

describe('openServer', () => {
  it.each<[string, Answer]>([
    ['throws', () => expect.unreachable('broken')],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['throws no error', () => Promise.reject(undefined)],
  ])('answers 500 when a handler %s, reports it, and continues', async (_, answer) => {
    await start(answer)
    expect((await ask('GET /x', close)).status).toBe(500)
    expect((await ask('GET /y', close)).status).toBe(500)
    expect(reported).toEqual(['/x', '/y'].map((path) => expect.stringContaining(`GET "${path}" could not be answered: `)))
  })

  it('cuts off an answer that fails in the middle', async () => {
    await start(async (_, response) => {
      response.writeHead(200, { 'Content-Length': 99 }).write('half')
      throw new Error('broken')
    })
    expect((await ask('GET /')).status).toBe(200)
  })

  it('continues when the client leaves in the middle of an answer', async () => {
    let leave: Answer = () => undefined
    const closed = new Promise<void>((done) => {
      leave = (request, response) => {
        response.once('close', done).write('x')
        request.socket.destroy()
        new PassThrough().pipe(response)
      }
    })
    await start((...given) => leave(...given))
    await ask('GET /')
    await closed
    expect(reported).toEqual([])
  })

  it('gives handlers a readable target', async () => {
    const seen: unknown[] = []
    await start((_, response, target) => {
      seen.push(target)
      response.end()
    })
    expect((await ask('GET http://[', close)).status).toBe(400)
    await ask('GET http://localhost/a?b', close)
    expect(seen).toEqual([{ path: '/a', query: '?b' }])
  })

  it('prints no part of a request unchanged', async () => {
    await start(() => Promise.reject(new Error('broken')))
    await ask('GET /\x1b[2J', close)
    expect(reported.join('')).not.toContain('\x1b')
  })

  describe('WebSockets', () => {
    const webSocket = ['Connection: Upgrade', 'Upgrade: websocket']
    const takeOver: Upgrade = (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    const origin = () => `Origin: http://localhost:${server.port}`

    it('are for pages of this server', async () => {
      await start((_, response) => response.end(), takeOver)
      expect((await ask('GET /', ...webSocket, origin())).status).toBe(101)
      expect((await ask('GET /', ...webSocket)).status).toBe(403)
      expect((await ask('GET /', ...webSocket, 'Origin: http://localhost:1')).status).toBe(403)
      expect((await ask('GET /', ...webSocket, 'Origin: null')).status).toBe(403)
      expect((await ask('GET http://[', ...webSocket, origin())).status).toBe(400)
      const rebound = ['GET / HTTP/1.1', 'Host: evil.example', 'Origin: http://evil.example', ...webSocket]
      expect((await sendRaw(server.port, rebound)).status).toBe(403)
    })

    it('end when their handler fails, and the server continues', async () => {
      await start(
        (_, response) => response.end(),
        () => expect.unreachable('broken'),
      )
      expect((await ask('GET /', ...webSocket, origin())).status).toBe(0)
      expect((await ask('GET /', close)).status).toBe(200)
    })

    it('are plain requests at a server without WebSockets', async () => {
      await start((_, response) => response.end())
      expect((await ask('GET /', 'Connection: Upgrade, close', 'Upgrade: h2c')).status).toBe(200)
    })
  })

  describe('a server that is open to the network', () => {
    const askAs = async (host: string) => (await sendRaw(server.port, ['GET / HTTP/1.1', `Host: ${host}`, close])).status

    it('answers to addresses and to names of this machine', async () => {
      await start((_, response) => response.end(), undefined, { host: '' })
      expect([await askAs('192.0.2.1:80'), await askAs('localhost'), await askAs('evil.example')]).toEqual([200, 200, 403])
    })

    it('answers to any name if it has no secrets', async () => {
      await start((_, response) => response.end(), undefined, { host: '', anyName: true })
      expect(await askAs('talk.example')).toBe(200)
    })
  })

  describe('with a certificate', () => {
    const secure = { port: 0, certificate: testCertificate, report: (sentence: string) => reported.push(sentence) }
    const body = (path: string) =>
      new Promise<string>((done, fail) => {
        get(`https://localhost:${server.port}${path}`, { ca: testCertificate.cert, agent: false }, (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => done(text))
        }).on('error', fail)
      })

    it('speaks https, and its links begin with https', async () => {
      server = await openServer({ ...secure, host: '', answer: (_, response, { path }) => response.end(`secure ${path}`) })
      expect(await body('/x')).toBe('secure /x')
      expect(server.origins[0]).toBe(`https://localhost:${server.port}`)
      expect(server.origins.every((origin) => origin.startsWith('https://'))).toBe(true)
    })

    it('accepts WebSockets of its pages (wss)', async () => {
      server = await openServer({
        ...secure,
        answer: (_, response) => response.end(),
        upgrade: (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      })
      const origin = `https://localhost:${server.port}`
      const socket = connectSecurely({ port: server.port, host: 'localhost', ca: testCertificate.cert })
      socket.write(
        ['GET / HTTP/1.1', `Host: localhost:${server.port}`, 'Connection: Upgrade', 'Upgrade: websocket', `Origin: ${origin}`, '', ''].join(
          '\r\n',
        ),
      )
      const first = await new Promise<Buffer>((done) => socket.once('data', done))
      socket.destroy()
      expect(String(first)).toContain('101')
    })

    it('answers programs of this machine over http, and redirects other browsers to https', async () => {
      server = await openServer({ ...secure, host: '', anyName: true, answer: (_, response) => response.end('here') })
      expect((await sendRaw(server.port, ['GET /x?y HTTP/1.1', `Host: localhost:${server.port}`, close])).status).toBe(200)
      for (const lines of [[`Host: talk.example:${server.port}`], [`Host: localhost:${server.port}`, 'X-Forwarded-For: 192.0.2.1']]) {
        const answer = await sendRaw(server.port, ['GET /x?y HTTP/1.1', ...lines, close])
        expect(answer.status).toBe(308)
      }
    })

    it('continues after connections of another protocol and after broken handshakes', async () => {
      server = await openServer({ ...secure, answer: (_, response) => response.end('on') })
      const socket = connectSecurely({ port: server.port, host: 'localhost', minVersion: 'TLSv1.3', ca: [] }).on('error', () => undefined)
      await new Promise((done) => socket.once('close', done))
      // A record of a handshake with two wrong bytes. It stays open until its time is over.
      const broken = sendRaw(server.port, ['\x16\x03\x01\x00\x02\xff\xff'])
      expect((await sendRaw(server.port, ['nonsense'])).status).toBe(400)
      expect([await body('/'), reported]).toEqual(['on', []])
      await server.close()
      expect((await broken).status).toBe(0)
    })
  })
})
