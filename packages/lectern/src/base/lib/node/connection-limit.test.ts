import { expect, it } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'

it('a hall of 2000 phones behind one address gets in, the next hall, too, and this machine and a named proxy always', () => {
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
