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
  it('gives back the manifest', () => {
    fc.assert(
      fc.property(fc.array(slide, { minLength: 1, maxLength: 20 }), (slides) => {
        const manifest = manifestOf(slides)
        expect(unpackManifest(JSON.parse(JSON.stringify(packManifest(manifest))))).toEqual(manifest)
      }),
    )
  })

  it('of a long deck has the names of the first slides only, and gives back the manifest with those of the others', () => {
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

  it('says of a usual slide its title and its key only', () => {
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
  it('are one after the other when they are of one length, else with commas', () => {
    expect(packWords(['ab', 'cd'])).toBe('2:abcd')
    expect(packWords(['ab', 'c'])).toBe(':ab,c')
  })

  it('come back as they were', () => {
    const word = fc.string({ minLength: 1, maxLength: 3 }).filter((text) => !text.includes(','))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(unpackWords(packWords(words))).toEqual(words)
      }),
    )
  })
})
