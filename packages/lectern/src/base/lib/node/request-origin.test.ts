import { describe, expect, it } from 'vitest'
import { hostName, isFromThisMachine, isLoopback, isSameOrigin } from './request-origin.ts'

it.each([
  ['localhost', 'localhost'],
  ['Deck.Local:3030', 'deck.local'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3030', '::1'],
  ['[::1', undefined],
  ['[x]', undefined],
  ['a:b', undefined],
  ['a b', undefined],
  ['', undefined],
  [undefined, undefined],
])('hostName of %s', (host, name) => expect(hostName(host)).toBe(name))

it.each([
  ['localhost', true],
  ['deck.localhost', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['::ffff:10.0.0.1', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['', false],
])('isLoopback(%s)', (name, expected) => expect(isLoopback(name)).toBe(expected))

it.each([
  ['http://localhost:3030', 'localhost:3030', true],
  ['https://deck.example', 'deck.example', true],
  ['http://localhost:3031', 'localhost:3030', false],
  ['http://127.0.0.1:3030', 'localhost:3030', false],
  ['null', 'localhost:3030', false],
  [undefined, 'localhost:3030', false],
  ['http://', '', true],
])('isSameOrigin: %s at %s', (origin, host, expected) => expect(isSameOrigin({ headers: { origin, host } })).toBe(expected))

describe('isFromThisMachine', () => {
  const ask = (remoteAddress: string, headers: Record<string, string>) => isFromThisMachine({ headers, socket: { remoteAddress } })
  it('over loopback, and to the name of this machine', () => {
    expect(ask('127.0.0.1', { host: 'localhost:3030' })).toBe(true)
    expect(ask('::1', { host: '[::1]:3030' })).toBe(true)
    expect(ask('::ffff:127.0.0.1', { host: '127.0.0.1' })).toBe(true)
  })
  it.each([
    ['another machine', '10.0.0.2', { host: 'localhost:3030' }],
    ['a name that leads here', '127.0.0.1', { host: 'evil.example' }],
    ['no name', '127.0.0.1', {}],
    ['a proxy', '127.0.0.1', { host: 'localhost:3030', 'x-forwarded-for': '10.0.0.2' }],
    ['a tunnel', '::1', { host: 'localhost', via: '1.1 tunnel' }],
  ])('%s is none', (_, address, headers) => expect(ask(address, headers as Record<string, string>)).toBe(false))
})
