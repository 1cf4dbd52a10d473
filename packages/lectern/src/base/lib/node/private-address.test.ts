import { expect, it } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address.ts'

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
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

it('a name is private when one of its addresses is', async () => {
  expect(await isPrivateHost('localhost')).toBe(true)
  expect(await isPrivateHost('[::1]')).toBe(true)
  expect(await isPrivateHost('no-such-host.invalid')).toBe(false)
})
