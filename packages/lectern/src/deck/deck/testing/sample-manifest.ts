import type { DeckManifest } from '../manifest.ts'

/** For tests: return a deck with these slides. A slide named `two` or `Two` has two steps. */
export const sampleManifest = (...titles: readonly string[]): DeckManifest => ({
  title: 'A <talk>',
  documentTitle: 'A talk - Slidev',
  language: 'en',
  base: '/talk/',
  routerMode: 'history',
  aspectRatio: 16 / 9,
  canvasWidth: 980,
  colorSchema: 'light',
  selectable: false,
  slides: titles.map((title) => ({ key: title, title, level: 1, clicks: title.toLowerCase() === 'two' ? 2 : 0 })),
})
