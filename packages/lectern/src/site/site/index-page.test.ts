import { describe, expect, it } from 'vitest'
import { type ListedDeck, renderIndexPage } from './index-page.ts'

const deck: ListedDeck = {
  href: '/talks/one/',
  title: 'One <b>',
  author: 'Ada',
  description: 'About "one"',
  language: 'en',
  slides: 12,
  picture: '/talks/one/og-image.png',
}
const render = (...decks: ListedDeck[]) =>
  renderIndexPage(decks, { favicon: '/talks/favicon.svg', language: 'en', texts: undefined, tags: [] })

describe('the page that lists several decks', () => {
  it('links to each deck, with its title, author, description, length and picture', () => {
    const html = render(deck)
    expect(html).toContain('<h2><a href="/talks/one/">One &lt;b&gt;</a></h2>')
    expect(html).toContain('About &quot;one&quot;')
    expect(html).toContain('<span>Ada</span><span>12 slides</span>')
    expect(html).toContain('<img class="seen" src="/talks/one/og-image.png" alt="" loading="lazy" decoding="async">')
  })

  it('leaves out what a deck does not set, and marks another language', () => {
    const html = render({ ...deck, author: '', description: '', picture: undefined, slides: 1, language: 'de' })
    expect(html).not.toMatch(/<img|class="about"|<span>/)
    expect(html).toContain('<li lang="de">')
    expect(html).toContain('1 slide<')
  })

  it('runs no script and loads nothing from other hosts', () => {
    const html = render(deck, deck)
    expect(html).not.toContain('<script')
    expect(html).toContain(`content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'`)
    expect(html).toContain('<p>2 decks</p>')
  })
})
