import { expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

it('sitemaps.org: each complete address in a loc, with what XML needs escaped', () => {
  const text = sitemap(['https://example.org/talk/', 'https://example.org/a&b/2'])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/)
  expect([...text.matchAll(/<url><loc>(.*)<\/loc><\/url>/g)].map((found) => found[1])).toEqual([
    'https://example.org/talk/',
    'https://example.org/a&amp;b/2',
  ])
})
