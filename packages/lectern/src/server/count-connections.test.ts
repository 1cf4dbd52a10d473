import { expect, it } from 'vitest'
import { countConnections } from './count-connections.ts'

it('one other machine has at most 1000 connections, whatever it does; this machine has as many as it wants', () => {
  const connections = countConnections()
  const arrive = (address: string, count: number) => Array.from({ length: count }, () => connections.arrive(address)).filter(Boolean).length
  expect([arrive('192.0.2.1', 1200), arrive('192.0.2.2', 5), arrive('127.0.0.1', 3000), arrive('::1', 3000)]).toEqual([1000, 5, 3000, 3000])
  // The refused ones end, and then 300 others.
  for (let no = 0; no < 500; no++) connections.leave('192.0.2.1')
  expect(arrive('192.0.2.1', 1200)).toBe(300)
})
