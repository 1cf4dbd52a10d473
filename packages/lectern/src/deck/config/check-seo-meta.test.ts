import { describe, expect, it } from 'vitest'
import { resolve } from './testing.ts'

describe('seoMeta', () => {
  it('accepts the names that Slidev documents, and any other, without a report', () => {
    const seoMeta = {
      ogTitle: 'T',
      ogDescription: 'D',
      ogImage: 'auto',
      ogUrl: 'https://example.org',
      twitterCard: 'summary',
      twitterTitle: 'T',
      twitterDescription: 'D',
      twitterImage: './a.png',
      twitterSite: '@ada',
      twitterUrl: 'https://example.org',
      ogAudio: 'a.mp3',
      articleAuthor: 'Ada',
      ogVideoWidth: '7',
    }
    expect(resolve({ seoMeta })).toMatchObject({ messages: [], config: { seoMeta } })
  })

  it('treats an empty value as absent', () => {
    expect(resolve({ seoMeta: { ogTitle: null, ogType: 'article' } })).toMatchObject({
      messages: [],
      config: { seoMeta: { ogType: 'article' } },
    })
  })

  it('reports a misspelt name with its place', () => {
    const { messages, problems } = resolve({ seoMeta: { ogImgae: 'auto', 'og-title': 'T' } })
    expect(messages).toEqual([
      expect.stringContaining('seoMeta.ogImgae name:1:1 Unknown option "seoMeta.ogImgae"'),
      expect.stringContaining('Did you mean "ogTitle"?'),
    ])
    expect(messages[0]).toContain('Did you mean "ogImage"?')
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error'])
  })

  it.each(['example.org/talk', '/talk/', 'ftp://example.org', 'javascript:alert(1)', 'https://'])(
    'reports that %j is no address of a deck',
    (ogUrl) => {
      const { config, messages } = resolve({ seoMeta: { ogUrl, ogTitle: 'T' } })
      expect(config.seoMeta).toEqual({ ogTitle: 'T' })
      expect(messages).toEqual([expect.stringMatching(/^seoMeta\.ogUrl value:1:1 Option "seoMeta\.ogUrl" cannot be .*complete address/s)])
    },
  )
})
