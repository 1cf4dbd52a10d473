import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeckManifest, ManifestSlide } from './manifest.ts'
import { packManifest, packNames, packWords, unpackManifest, unpackWords, withNames } from './packed-manifest.ts'
import { sampleManifest } from './testing/sample-manifest.ts'

const manifestOf = (slides: readonly ManifestSlide[]): DeckManifest => ({ ...sampleManifest(), slides })

const slide: fc.Arbitrary<ManifestSlide> = fc.record(
  {
    key: fc
      .string({ minLength: 1 })
      .map((key) => key.replaceAll('%2C', ''))
      .filter((key) => key !== ''),
    title: fc.string(),
    level: fc.integer({ min: 1, max: 6 }),
    clicks: fc.nat(9),
    hideInToc: fc.constant(true as const),
    routeAlias: fc.string(),
  },
  { requiredKeys: ['key', 'title', 'level', 'clicks'] },
)

describe('a packed manifest', () => {
  it('unpacks to the same manifest', () => {
    fc.assert(
      fc.property(fc.array(slide, { minLength: 1, maxLength: 20 }), (slides) => {
        const manifest = manifestOf(slides)
        expect(unpackManifest(JSON.parse(JSON.stringify(packManifest(manifest))))).toEqual(manifest)
      }),
    )
  })

  it('has only the names of the first slides of a long deck, and is complete with the other names', () => {
    fc.assert(
      fc.property(fc.array(slide, { minLength: 2, maxLength: 20 }), fc.nat(18), (slides, more) => {
        const named = 1 + (more % (slides.length - 1))
        const manifest = manifestOf(slides)
        const short = unpackManifest(JSON.parse(JSON.stringify(packManifest(manifest, named))))
        expect(short.slides).toEqual(slides.map((each, index) => (index < named ? each : { ...each, key: '', title: '' })))
        expect(withNames(short, named + 1, packNames(slides.slice(named)))).toEqual(manifest)
      }),
    )
  })

  it('has only the title and the key of a usual slide', () => {
    const packed = packManifest(
      manifestOf([
        { key: 'aaaa', title: 'One', level: 1, clicks: 0 },
        { key: 'bbbb', title: 'Two', level: 2, clicks: 0 },
      ]),
    )
    expect(packed).toMatchObject({ titles: ['One', 'Two'], keys: '4:aaaabbbb', others: { 1: { level: 2 } } })
    expect(packed.others).not.toHaveProperty('0')
  })
})

describe('packed words', () => {
  it('are joined without commas when they have the same length, otherwise with commas', () => {
    expect(packWords(['ab', 'cd'])).toBe('2:abcd')
    expect(packWords(['ab', 'c'])).toBe(':ab,c')
  })

  it('unpack to the same words', () => {
    const word = fc.string({ minLength: 1, maxLength: 3 }).filter((text) => !text.includes(','))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(unpackWords(packWords(words))).toEqual(words)
      }),
    )
  })
})
