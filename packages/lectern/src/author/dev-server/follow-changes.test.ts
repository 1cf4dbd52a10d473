import { expect, it } from 'vitest'
import { concernsDeck } from './follow-changes.ts'

const deck = {
  dir: '/talk',
  deck: { files: ['slides.md', 'more.md'] },
  snippets: new Set(['/talk/snippet.ts']),
  setup: { files: ['/talk/setup/main.ts'] },
  styleSheets: new Set(['/talk/style.css']),
  missing: new Set(['/talk/late.css']),
}
const watched = { ignores: (file: string) => file.endsWith('.log') }

it.each([
  ['change', '/talk/more.md', true],
  ['change', '/talk/snippet.ts', true],
  ['change', '/talk/setup/main.ts', true],
  ['change', '/talk/style.css', true],
  // It is written in two steps, and the deck is read between them.
  ['change', '/talk/late.css', true],
  ['change', '/talk/components/Badge.tsx', false],
  ['add', '/talk/components/Badge.tsx', true],
  ['unlink', '/talk/components/Badge.tsx', true],
  ['add', '/talk/dev.log', false],
  ['addDir', '/talk/components', false],
])('whether the deck is read again after %s of %s: %s', (event, file, concerns) => {
  expect(concernsDeck(event, file, deck, watched)).toBe(concerns)
})
