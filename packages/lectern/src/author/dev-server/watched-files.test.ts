import { describe, expect, it } from 'vitest'
import { createWatchedFiles } from './watched-files.ts'

const watched = createWatchedFiles('/deck')
watched.add('/deck/parts/intro.md')
watched.add('/deck/slides.md')

describe('only files in use are watched', () => {
  it('watches a file in use and the folders on the way to it', () => {
    for (const path of ['/deck', '/deck/slides.md', '/deck/parts', '/deck/parts/intro.md']) expect(watched.ignores(path)).toBe(false)
  })

  it('ignores files that the deck does not use', () => {
    for (const path of [
      '/deck/other.md',
      '/deck/parts/draft.md',
      '/deck/photos',
      '/deck/photos/1.jpg',
      '/deck/node_modules/x/y.js',
      '/deck/.lectern/slides.json',
    ]) {
      expect(watched.ignores(path)).toBe(true)
    }
  })

  it('notices a component, a layout, a style or a layer that is added', () => {
    for (const path of [
      '/deck/components',
      '/deck/components/Box.tsx',
      '/deck/layouts/wide.tsx',
      '/deck/style.css',
      '/deck/global-bottom.tsx',
    ]) {
      expect(watched.ignores(path)).toBe(false)
      if (path.includes('.')) expect(watched.isConvention(path)).toBe(true)
    }
  })

  it("notices a layout that is added to the deck's theme", () => {
    const themed = createWatchedFiles('/deck')
    themed.addTheme('/deck/my-theme')
    for (const path of ['/deck/my-theme', '/deck/my-theme/layouts', '/deck/my-theme/layouts/wide.tsx'])
      expect(themed.ignores(path)).toBe(false)
    expect(themed.ignores('/deck/my-theme/drafts')).toBe(true)
    expect(themed.themeFolders()).toContain('/deck/my-theme/layouts')
  })

  it('leaves files outside the deck to the bundler, which watches what it loads', () => {
    expect(watched.ignores('/themes/purplin/styles/index.css')).toBe(false)
    expect(watched.ignores('/deck-two/slides.md')).toBe(false)
  })
})
