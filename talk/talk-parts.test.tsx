import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import Credits from './components/Credits.tsx'
import { credits } from './credits.ts'
import GlobalBottom from './global-bottom.tsx'

it('contract.md: the credits are the values of credits.ts', () => {
  const markup = renderToStaticMarkup(<Credits />)
  for (const value of [credits.organisation, ...credits.presenters]) expect(markup).toContain(value)
})

it('contract.md: the bar has the deck title at the left, and a link to the code-hosting organisation at the right', () => {
  const markup = renderToStaticMarkup(<GlobalBottom />)
  const [title, link] = [markup.indexOf('Ethereum development with chaintool libraries'), markup.indexOf('<a ')]
  expect(title).toBeGreaterThan(0)
  expect(link).toBeGreaterThan(title)
  expect(markup).toMatch(/<a [^>]*href="https:\/\/github\.com\/chaintool-py" target="_blank" rel="noopener">/)
  expect(markup).toMatch(/<svg [^>]*aria-hidden="true">/)
  expect(markup).toContain('<span>chainlib-py</span></a>')
})
