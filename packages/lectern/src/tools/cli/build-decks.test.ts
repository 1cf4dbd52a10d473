import { describe, expect, it } from 'vitest'
import type { BuildResult } from '../../site/build/index.ts'
import { addressNotice, freeSlug } from './build-decks.ts'

const noticeOf = (seoMeta: Record<string, string>, picture?: string) =>
  addressNotice({ base: '/talk/', deck: { config: { seoMeta } } as unknown as BuildResult['deck'], picture })

describe('addressNotice', () => {
  it.each([{}, { ogUrl: 'https://example.org' }, { ogUrl: 'https://example.org/talk' }, { ogUrl: 'https://example.org/talk/?a=b' }])(
    'says nothing of %j',
    (seoMeta) => expect(noticeOf(seoMeta)).toBeUndefined(),
  )
  it('warns about a picture without a complete address, unless it is on another site', () => {
    expect(noticeOf({}, '/talk/og-image.png')).toContain('seoMeta.ogUrl')
    expect(noticeOf({}, 'https://elsewhere.example/a.png')).toBeUndefined()
    expect(noticeOf({ ogUrl: 'https://example.org' }, '/talk/og-image.png')).toBeUndefined()
  })
  it('warns when the base path does not fit the address', () => {
    expect(noticeOf({ ogUrl: 'https://example.org/other' })).toContain('Its pages name https://example.org/talk/')
  })
})

it('freeSlug names the folder of a deck after its title and distinguishes decks with the same title', () => {
  expect(freeSlug('My talk', new Set())).toBe('my-talk')
  expect(freeSlug('My talk', new Set(['my-talk', 'my-talk-2']))).toBe('my-talk-3')
})
