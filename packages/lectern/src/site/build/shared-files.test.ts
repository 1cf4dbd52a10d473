import { describe, expect, it } from 'vitest'
import { collectSite } from '../site/pack-site.ts'
import { createSharedFiles } from './shared-files.ts'

const ofDeck = (slides: number, modules: (index: number) => string[] = () => []) => {
  const site = collectSite()
  const common = { css: 'a'.repeat(25_000), favicon: '/f.svg', manifest: '/m', headScripts: ['go()'] }
  const needs = Array.from({ length: slides }, (_, index) => ({ modules: modules(index) }))
  return { site, found: createSharedFiles(common, needs, site.writer, (file) => `/${file}`, {}).ofSlides() }
}

describe('what the pages of slides share', () => {
  it('is nothing in a deck of usual size: each page is one file', () => {
    const { site, found } = ofDeck(60)
    expect(found).toBeUndefined()
    expect(site.files.size).toBe(0)
  })

  it('is styles, scripts and the modules of every slide in a large deck, whose pages would mostly repeat them', () => {
    const { site, found } = ofDeck(1000, (index) => ['assets/layout.js', `assets/${index}.js`])
    expect([...(found?.modules ?? [])]).toEqual(['assets/layout.js'])
    expect([...site.files.keys()].map((name) => `/${name}`)).toEqual([found?.shared.stylesheet, found?.shared.script])
  })
})
