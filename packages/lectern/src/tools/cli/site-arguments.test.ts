import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { readBase, readDeckOptions, readLive, readOut, readProxies } from './site-arguments.ts'

it('--proxy accepts IP addresses and normalizes them', () => {
  expect(readProxies({})).toEqual([])
  expect(readProxies({ proxy: '::1, ::ffff:10.0.0.2,2001:DB8::0:1' })).toEqual(['127.0.0.1', '10.0.0.2', '2001:db8::1'])
  for (const wrong of ['', 'proxy.example', '10.0.0.2,', '10.0.0.0/8', 'http://10.0.0.2']) {
    expect(() => readProxies({ proxy: wrong })).toThrow(UsageError)
    expect(() => readProxies({ proxy: wrong })).toThrow('--proxy takes IP addresses')
  }
})

describe('--base', () => {
  it.each(['/', '', '/talks/', 'talks', '/talks/a-b_c.d/', '/präsentation/über/', '/a%20b/', '/~me/', '/v1.2/x'])('takes %j', (base) => {
    expect(readBase({ base })).toBe(base)
  })

  it('is optional', () => {
    expect(readBase({})).toBeUndefined()
  })

  it.each(['https://example.com/x', 'HTTP://a', '//example.com/x', 'javascript:alert(1)', 'data:text/html,x', 'C:\\talks'])(
    'takes no address: %s',
    (base) => {
      expect(() => readBase({ base })).toThrow(UsageError)
      expect(() => readBase({ base })).toThrow('--base takes a path, not an address: ')
    },
  )

  it.each([
    './',
    '../x',
    '/a/../b/',
    '/%2e%2E/x',
    '/a b/',
    '/a"b/',
    '/<b>/',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/a//b',
    '/a\u001b[31m/',
    '/a\nb/',
    '/%zz/',
    `/${'x'.repeat(1e5)}/`,
  ])('takes only names with slashes between them: %j', (base) => {
    expect(() => readBase({ base })).toThrow(/^--base takes a path: /)
  })

  it('accepts or refuses any text immediately, and accepts only paths', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), (base) => {
        try {
          const taken = readBase({ base }) ?? ''
          expect(new URL(`/${taken}/`.replace(/\/{2,}/g, '/'), 'http://host').host).toBe('host')
          expect(taken).not.toMatch(/["<>\s\\?#]|\p{Cc}/u)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
        }
      }),
    )
  })
})

describe('--out', () => {
  it.each(['dist', './dist/', '/tmp/lectern-out', '../lectern-out', 'talks/site'])('takes %j', (out) => {
    expect(readOut({ out }, ['talks/slides.md'])).toBe(out)
  })

  it('is optional', () => {
    expect(readOut({}, ['slides.md'])).toBeUndefined()
  })

  it.each(['', ' ', 'a\0b'])('takes no %j', (out) => {
    expect(() => readOut({ out }, ['slides.md'])).toThrow('--out takes a name')
  })

  it.each(['.', './', '..', '/', 'talks', 'talks/'])('refuses a folder around the deck: %s', (out) => {
    expect(() => readOut({ out }, ['other/slides.md', 'talks/slides.md'])).toThrow(/^--out: the deck .*slides\.md is in /)
  })
})

it.runIf(process.platform === 'linux')('--out refuses a folder that the system cannot create', () => {
  expect(() => readOut({ out: '/proc/x/y' }, [])).toThrow('ENOENT')
})

it('--theme, --router-mode and --download override the options of the deck', () => {
  expect(readDeckOptions({})).toEqual({})
  expect(readDeckOptions({ theme: 'seriph', 'router-mode': 'memory', download: true })).toEqual({
    theme: 'seriph',
    routerMode: 'memory',
    download: true,
  })
  expect(() => readDeckOptions({ theme: '' })).toThrow('--theme takes a name')
  expect(() => readDeckOptions({ 'router-mode': 'hsh' })).toThrow('--router-mode takes history, hash, memory, not "hsh"')
})

describe('--live-url, --live-topic and --live-key', () => {
  const key = 'k'.repeat(43)

  it('name a broker', () => {
    expect(readLive({})).toBeUndefined()
    expect(readLive({ 'live-url': 'wss://a.example/mqtt', 'live-key': key })).toEqual({
      url: 'wss://a.example/mqtt',
      topic: '',
      publicKey: key,
    })
    expect(readLive({ 'live-url': 'ws://u:p@[::1]:9001', 'live-topic': 'talks/a', 'live-key': key })?.topic).toBe('talks/a')
  })

  const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ 'live-url': 'wss://a.example' }, 'needs both --live-url and --live-key'],
    [{ 'live-key': key }, 'needs both --live-url and --live-key'],
    [{ 'live-topic': 'a' }, 'needs both --live-url and --live-key'],
    ...['https://a.example', 'wss://', 'wss://a b', 'wss://a:99999/', 'wss://a/#x', 'wss://a%zz@b', 'javascript:1'].map(
      (url) => [{ 'live-url': url, 'live-key': key }, '--live-url takes an address of a broker'] as const,
    ),
    ...['#', 'a/#', '+', '/a', 'a//b', 'a b', '$SYS/x', 'x'.repeat(101), 'a/b/c/d/e/f'].map(
      (topic) => [{ 'live-url': 'wss://a', 'live-topic': topic, 'live-key': key }, '--live-topic takes up to five names'] as const,
    ),
    [{ 'live-url': 'wss://a', 'live-key': 'short' }, '--live-key takes the 43 characters of a public key'],
  ]
  it.each(wrong)('refuse %j', (flags, why) => {
    expect(() => readLive(flags)).toThrow(UsageError)
    expect(() => readLive(flags)).toThrow(why)
  })
})
