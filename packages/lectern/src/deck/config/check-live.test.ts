import { expect, it } from 'vitest'
import { resolve } from './testing.ts'

const publicKey = 'k'.repeat(43)

it('a broker and its key make a deck live', () => {
  const { config, problems } = resolve({ live: { url: 'wss://a.example/mqtt', publicKey } })
  expect([config.live, problems]).toEqual([{ url: 'wss://a.example/mqtt', topic: '', publicKey }, []])
})

it.each([
  [{ url: 'wss://a.example' }, 'Option "live" needs "publicKey" as well'],
  [{ publicKey }, 'Option "live" needs "url" as well'],
  [{ url: 'http://a.example', publicKey }, 'Option "live.url" cannot be "http://a.example"'],
  [{ url: 'wss://a', topic: 'a/#', publicKey }, 'Option "live.topic" cannot be "a/#"'],
  [{ url: 'wss://a', publickey: publicKey }, 'Unknown option "live.publickey"'],
  [true, 'Option "live" cannot be true'],
])('reports %j', (live, what) => {
  expect(resolve({ live }).problems.map((problem) => problem.what)).toContain(what)
})
