import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import type { DeckConfig } from '../../../deck/config/index.ts'
import type { CompileContext, CompiledSlide } from '../../markdown/index.ts'
import { openCompileCache, recordLookups } from './compile-cache.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-cache-'))
  file = join(dir, 'deep/slides.json')
})
afterEach(() => rmSync(dir, { recursive: true }))

const slide: CompiledSlide = {
  code: 'export default 1',
  clicks: 2,
  clicksElements: [{ directive: 'v-click', from: 1 }],
  layout: 'default',
  draggables: [{ attribute: 'pos', line: 1, column: 1 }],
  problems: [],
  editedFiles: [],
  files: ['a.png'],
  origins: { images: [], media: [], frames: [], fonts: [], styles: [] },
}

const contextWith = (changes: Partial<CompileContext> = {}): CompileContext => ({
  config: {} as DeckConfig,
  base: '/talk/',
  resolveAsset: (path) => ({ kind: 'url', url: `/talk/${path}` }),
  readFile: () => ({ kind: 'missing', file: '', near: [] }),
  editors: false,
  twoslash: async () => ({ failed: '' }),
  withoutTypes: async () => '',
  icon: async () => undefined,
  component: (name) => `/deck/components/${name}.tsx`,
  layout: () => undefined,
  componentNames: [],
  layoutNames: [],
  slideCount: 6,
  aliases: new Map([['intro', 2]]),
  utilities: async () => '',
  utilityRules: async () => undefined,
  ...changes,
})

/** Return a cache that a first run filled and a second run opened. */
function filled(version = '1') {
  const { context, lookups } = recordLookups(contextWith())
  context.resolveAsset('a.png', 'slides.md')
  context.component('Box')
  context.layout('gone')
  expect([context.slideCount, context.aliases.get('intro')]).toEqual([6, 2])
  const cache = openCompileCache(deckFiles(dirname(file)), file, '1')
  cache.set('hash', slide, lookups)
  cache.save()
  return openCompileCache(deckFiles(dirname(file)), file, version)
}

describe('cache of compiled slides', () => {
  it('returns what was compiled from the same input', () => {
    expect(filled().get('hash', contextWith())).toEqual(slide)
    expect(filled().get('other', contextWith())).toBeUndefined()
  })

  it('compiles again when a file, a component, a layout, a link target or the number of slides changes', () => {
    const changes: Partial<CompileContext>[] = [
      { resolveAsset: () => ({ kind: 'missing', looked: [] }) },
      { component: () => undefined },
      { layout: () => '/deck/layouts/gone.tsx' },
      { slideCount: 7 },
      { aliases: new Map([['intro', 3]]) },
    ]
    for (const change of changes) expect(filled().get('hash', contextWith(change))).toBeUndefined()
  })

  it('asks only about what the slide asked', () => {
    const { lookups, context } = recordLookups(contextWith())
    context.component('Box')
    expect(lookups).toEqual([['component Box', '"/deck/components/Box.tsx"']])
  })

  it('keeps no slide with a problem, so that each build reports it again', () => {
    const cache = openCompileCache(deckFiles(dirname(file)), file, '1')
    cache.set('hash', { ...slide, problems: [{ severity: 'warning', place: { file: 'a.md', line: 1, column: 1 }, what: 'w' }] }, [])
    expect(cache.get('hash', contextWith())).toBeUndefined()
  })

  it('ignores the slides of another version of the engine, and a broken file', () => {
    expect(filled('2').get('hash', contextWith())).toBeUndefined()
    for (const broken of ['{', '{"version":"1","slides":{"hash":{}}}', '[]']) {
      filled()
      writeFileSync(file, broken)
      expect(openCompileCache(deckFiles(dirname(file)), file, '1').get('hash', contextWith())).toBeUndefined()
    }
  })

  it('begins anew where that is asked for', () => {
    filled()
    const cache = openCompileCache(deckFiles(dirname(file)), file, '1', true)
    expect(cache.get('hash', contextWith())).toBeUndefined()
  })

  it('drops slides that a run did not request', () => {
    const cache = filled()
    cache.set('new', slide, [])
    cache.save()
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).slides)).toEqual(['new'])
  })
})
