import { describe, expect, it } from 'vitest'
import { hostOf } from './command.ts'
import { linkLines, presenterAddress } from './links.ts'

const addresses = ['http://localhost:3030/talk/', 'http://10.0.0.2:3030/talk/']
const config = { presenter: true, routerMode: 'history', remote: false } as const

describe('the links that are printed', () => {
  it('for this machine', () => {
    expect(linkLines(config, 'build', addresses.slice(0, 1))).toBe(
      '\n  Audience  http://localhost:3030/talk/\n  Presenter http://localhost:3030/talk/presenter\n\n',
    )
  })

  it.each([false, true, ''])('lead nobody else to the presenter’s screen without a password: remote %j', (remote) => {
    expect(linkLines({ ...config, remote }, 'build', addresses)).toBe(
      '\n  Audience  http://localhost:3030/talk/\n            http://10.0.0.2:3030/talk/\n  Presenter http://localhost:3030/talk/presenter\n\n',
    )
  })

  it('lead others to the presenter screen that a password protects, without the password', () => {
    const lines = linkLines({ ...config, remote: 'open-sesame' }, 'build', addresses)
    expect(lines).toContain('            http://10.0.0.2:3030/talk/presenter\n')
    expect(lines).not.toContain('open-sesame')
  })

  it('leave out a screen that the deck does not have', () => {
    expect(linkLines({ ...config, presenter: false }, 'dev', addresses)).not.toContain('Presenter')
  })
})

it.each([
  [{}, undefined],
  [{ host: '' }, ''],
  [{ host: '10.0.0.2' }, '10.0.0.2'],
  [{ remote: '' }, ''],
  [{ remote: 'open-sesame' }, ''],
  [{ remote: 'open-sesame', host: '10.0.0.2' }, '10.0.0.2'],
])('%j listens at %j', (flags, host) => expect(hostOf(flags)).toBe(host))

it.each([
  [true, 'history', 'build', 'presenter'],
  [true, 'hash', 'build', '#/presenter'],
  ['dev', 'history', 'dev', 'presenter'],
  ['dev', 'history', 'build', undefined],
  [false, 'history', 'dev', undefined],
] as const)('presenter: %s, routerMode: %s, in %s: %s', (presenter, routerMode, place, expected) => {
  expect(presenterAddress({ presenter, routerMode }, place)).toBe(expected)
})
