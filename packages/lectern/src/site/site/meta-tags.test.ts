import { describe, expect, it } from 'vitest'
import { metaTag, metaTagName } from './sharing.ts'

describe('names of seoMeta', () => {
  it.each([
    ['ogTitle', 'og:title'],
    ['ogSiteName', 'og:site_name'],
    ['ogImage', 'og:image'],
    ['ogImageAlt', 'og:image:alt'],
    ['ogImageSecureUrl', 'og:image:secure_url'],
    ['ogLocaleAlternate', 'og:locale:alternate'],
    ['twitterCard', 'twitter:card'],
    ['twitterImageAlt', 'twitter:image:alt'],
    ['twitterLabel1', 'twitter:label1'],
    ['articlePublishedTime', 'article:published_time'],
    ['fbAppId', 'fb:app_id'],
    ['themeColor', 'theme-color'],
    ['robots', 'robots'],
    ['og:title', 'og:title'],
    ['google-site-verification', 'google-site-verification'],
  ])('%s is %s', (name, tag) => expect(metaTagName(name)).toBe(tag))

  it('are in the attribute in which they are looked for', () => {
    expect(metaTag('og:title', 'T')).toEqual({ attribute: 'property', key: 'og:title', content: 'T' })
    expect(metaTag('twitter:card', 'summary').attribute).toBe('name')
    expect(metaTag('description', 'D').attribute).toBe('name')
  })
})
