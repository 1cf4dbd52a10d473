import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Body, decodePath, readBody, readTarget } from './http.ts'
import { sendInPieces } from './testing/send-in-pieces.ts'
import { serve, type TestServer } from './testing/serve.ts'

describe('readTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/talk/1?clicks=2', '/talk/1', '?clicks=2'],
    ['/a?b?c', '/a', '?b?c'],
    ['/%E0%A4%A', '/%E0%A4%A', ''],
    ['/é', '/%E9', ''],
    ['http://host/a?b', '/a', '?b'],
    ['HTTP://host', '/', ''],
  ])('%s', (url, path, query) => expect(readTarget(url)).toEqual({ path, query }))

  it.each([
    undefined,
    '',
    '*',
    'a',
    '//',
    '//[',
    '//%',
    '///',
    'http://[',
    'http://a:99999999/',
    'http://',
    'ftp://a/',
    '/a#b',
    'http://a//b',
  ])('%s is none', (url) => expect(readTarget(url)).toBeUndefined())

  it('never throws, and returns only text that is valid in a header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (url) => {
        const target = readTarget(url)
        expect(target ? target.path + target.query : '/').toMatch(/^\/[\x21-\x7e]*$/)
      }),
    )
  })
})

describe('decodePath', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/a%2fb', '/a/b'],
    ['/%', undefined],
    ['/%00', undefined],
    ['/a%5cb', undefined],
  ])('%s: %s', (path, text) => expect(decodePath(path)).toBe(text))
})

const most = 2000
let server: TestServer

beforeAll(async () => {
  server = await serve(async (incoming, response) => response.end(JSON.stringify(await readBody(incoming, most))))
})
afterAll(() => server.close())

const send = async (bytes: Uint8Array, cuts: readonly number[] = []): Promise<Body> =>
  JSON.parse((await sendInPieces(server.url, bytes, cuts)).said)
const sendJson = (value: unknown, cuts?: readonly number[]) => send(Buffer.from(JSON.stringify(value)), cuts)

describe('readBody', () => {
  it('keeps a character that the network splits', async () => {
    const bytes = Buffer.from('"日本語"')
    const everywhere = [...bytes.keys()]
    expect(await send(bytes, everywhere)).toEqual({ value: '日本語' })
  })

  it('returns any Unicode text unchanged, wherever it is split', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.nat({ max: most }), { maxLength: 20 }),
        async (text, cuts) => {
          expect(await sendJson({ text }, cuts)).toEqual({ value: { text } })
        },
      ),
    ))

  it('counts bytes, not characters', async () => {
    expect(await sendJson('é'.repeat(most / 2 - 1))).toEqual({ value: 'é'.repeat(most / 2 - 1) })
    expect(await sendJson('é'.repeat(most / 2))).toEqual({ status: 413, reason: `The request is longer than ${most} bytes.` })
  })

  it('answers the sender of a body that is too long', async () => {
    const pieces = Array.from({ length: 100 }, (_, index) => index * 100_000)
    expect(await send(Buffer.alloc(10_000_000, 'x'), pieces)).toMatchObject({ status: 413 })
  })

  it('refuses bytes that are not UTF-8', async () => {
    expect(await send(Buffer.from([0x22, 0xe9, 0x22]))).toEqual({ status: 400, reason: 'The request is not valid UTF-8.' })
    expect(await send(Buffer.from('"日').subarray(0, 3))).toEqual({ status: 400, reason: 'The request is not valid UTF-8.' })
  })

  it('refuses what is not JSON', async () => {
    for (const text of ['', '{', 'text']) expect(await send(Buffer.from(text))).toEqual({ status: 400, reason: 'The request is not JSON.' })
  })
})
