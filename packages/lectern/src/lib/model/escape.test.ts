import { expect, it } from 'vitest'
import { escapeContent, escapeHtml } from './escape-html.ts'

it('SECURITY.md: a text ends neither an element nor an attribute', () => {
  expect(escapeHtml('"<&>')).toBe('&quot;&lt;&amp;&gt;')
  expect(escapeContent('"<&>')).toBe('"&lt;&amp;&gt;')
})
