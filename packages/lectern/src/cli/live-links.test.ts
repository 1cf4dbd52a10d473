import { describe, expect, it } from 'vitest'
import { liveLinkLines } from './live-links.ts'

const addresses = ['http://localhost:3030/talk/', 'http://10.0.0.2:3030/talk/']
const config = { presenter: true, routerMode: 'history' } as const
const presenterKey = Buffer.alloc(32, 251).toString('base64')
const key = Buffer.from(presenterKey, 'base64').toString('base64url')
const linesOf = (text: string) => text.split('\n').filter((line) => line.includes('http'))

describe('the links to a live talk', () => {
  it('are lines that begin with Audience, Presenter and Remote, with the key in the fragment alone', () => {
    expect(linesOf(liveLinkLines(config, 'build', addresses, { presenterKey }))).toEqual([
      'Audience  http://10.0.0.2:3030/talk/',
      `Presenter http://localhost:3030/talk/presenter#key=${key}`,
      `          http://10.0.0.2:3030/talk/presenter#key=${key}`,
      `Remote    http://10.0.0.2:3030/talk/presenter#remote=${key}`,
    ])
  })

  it('have the key in the fragment of a hash router, too', () => {
    const lines = linesOf(liveLinkLines({ ...config, routerMode: 'hash' }, 'build', addresses, { presenterKey }))
    expect(lines[1]).toBe(`Presenter http://localhost:3030/talk/#/presenter?key=${key}`)
  })

  it('have a QR code each', () => {
    expect(liveLinkLines(config, 'build', addresses, { presenterKey }).match(/█▀▀▀▀▀▀▀█/g)).toHaveLength(3 * 3)
  })

  it('name this machine where there is no network', () => {
    expect(linesOf(liveLinkLines(config, 'build', addresses.slice(0, 1), { presenterKey }))).toEqual([
      'Audience  http://localhost:3030/talk/',
      `Presenter http://localhost:3030/talk/presenter#key=${key}`,
      `Remote    http://localhost:3030/talk/presenter#remote=${key}`,
    ])
  })

  it('come with the password only if it was generated', () => {
    expect(liveLinkLines(config, 'build', addresses, { presenterKey })).not.toContain('password')
    expect(liveLinkLines(config, 'build', addresses, { presenterKey, generatedPassword: 'abc-def' })).toContain('abc-def')
  })

  it('lead only the audience to a deck without a presenter screen', () => {
    const text = liveLinkLines({ ...config, presenter: false }, 'build', addresses, { presenterKey })
    expect(linesOf(text)).toEqual(['Audience  http://10.0.0.2:3030/talk/'])
    expect(text).not.toContain(key)
  })
})
