import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressGroup, clientAddress, plainAddress } from './client-address.ts'

it('limits count IPv6 by /64, IPv4 inside of IPv6 as IPv4, and this machine as one', () => {
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

it('only a named proxy may say for whom it acts, and only what it has added itself counts', () => {
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
