import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressGroup,
  clientAddress,
  createConnectionLimit,
  hostName,
  isFromThisMachine,
  isLoopback,
  isPrivateHost,
  isSameOrigin,
  plainAddress,
} from './addresses.ts'

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
  it('is true over loopback with the name of this machine', () => {
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
  ])('is false for %s', (_, address, headers) => expect(ask(address, headers as Record<string, string>)).toBe(false))
})

it('addressGroup groups IPv6 by /64, IPv4 inside IPv6 with IPv4, and all loopback addresses', () => {
  const same = (...all: readonly string[]) => expect(new Set(all.map(addressGroup)).size).toBe(1)
  same('2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:DB8:1:2:0:0:0:7', '2001:0db8:0001:0002::')
  same('fe80::1%eth0', 'fe80::2', 'fe80:0:0:0:5::')
  same('192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201')
  same('127.0.0.1', '::1', '::ffff:127.0.0.1', '127.1.2.3')
  const other = ['192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::', '::1']
  expect(new Set(other.map(addressGroup)).size).toBe(other.length)
  fc.assert(fc.property(fc.ipV6(), fc.ipV6(), (one, two) => (addressGroup(one) === addressGroup(two) ? true : one !== two)))
  fc.assert(fc.property(fc.string(), (any) => typeof addressGroup(any) === 'string'))
})

it('clientAddress trusts only named proxies, and only the addresses that they have added', () => {
  const of = (from: string, forwarded: string | undefined, ...proxies: readonly string[]) =>
    clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: from } } as unknown as IncomingMessage, proxies)
  expect(of('192.0.2.9', '198.51.100.1')).toBe('192.0.2.9')
  expect(of('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
  expect(of('192.0.2.9', '198.51.100.1', '192.0.2.8')).toBe('192.0.2.9')
  expect(of('192.0.2.9', '203.0.113.5, 198.51.100.1', '192.0.2.9')).toBe('198.51.100.1')
  expect(of('::1', '203.0.113.5, 198.51.100.1, 192.0.2.9', '127.0.0.1', '192.0.2.9')).toBe('198.51.100.1')
  expect(of('::ffff:192.0.2.9', '198.51.100.1:4711', '192.0.2.9')).toBe('198.51.100.1')
  expect(of('192.0.2.9', '[2001:db8::1]:4711', '192.0.2.9')).toBe('2001:db8::1')
  for (const wrong of [undefined, '', 'unknown', '198.51.100.1, x', '<script>', ', ,'])
    expect(of('192.0.2.9', wrong, '192.0.2.9')).toBe('192.0.2.9')
  fc.assert(fc.property(fc.string(), (any) => plainAddress(of('192.0.2.9', any, '192.0.2.9')) !== undefined))
})

it('createConnectionLimit admits two groups of 2000 phones, and never limits this machine or a named proxy', () => {
  const limit = createConnectionLimit({ most: 8_000, least: 200, all: 10_000 }, ['192.0.2.99'])
  const arrive = (address: (no: number) => string, count: number) =>
    Array.from({ length: count }, (_, no) => limit(address(no))).filter((leave) => leave !== false)
  expect([arrive(() => '192.0.2.1', 2_000), arrive(() => '192.0.2.2', 2_000)].map(({ length }) => length)).toEqual([2_000, 2_000])
  // One IPv6 machine has many addresses.
  const flood = arrive((no) => `2001:db8:1:2::${no.toString(16)}`, 10_000)
  expect(flood.length).toBeLessThan(2_500)
  expect(
    [arrive(() => '2001:db8:1:3::1', 500), arrive(() => '127.0.0.1', 20_000), arrive(() => '192.0.2.99', 20_000)].map(
      ({ length }) => length,
    ),
  ).toEqual([500, 20_000, 20_000])
  for (const leave of flood) {
    leave()
    leave()
  }
  expect(arrive(() => '2001:db8:1:2::1', 10_000).length).toBeLessThanOrEqual(flood.length)
})

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['100.100.0.1', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['93.184.216.34', false],
  ['172.32.0.1', false],
  ['2606:2800:220:1::1', false],
  ['::ffff:93.184.216.34', false],
])('%s is private: %s', async (address, isPrivate) => {
  expect(await isPrivateHost(address)).toBe(isPrivate)
})

it('a name is private when one of its addresses is', async () => {
  expect(await isPrivateHost('localhost')).toBe(true)
  expect(await isPrivateHost('[::1]')).toBe(true)
  expect(await isPrivateHost('no-such-host.invalid')).toBe(false)
})
