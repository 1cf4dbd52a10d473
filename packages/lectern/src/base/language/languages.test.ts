import { describe, expect, it } from 'vitest'
import { catalogs as authorCatalogs } from './author-catalogs.ts'
import { loadCompilerCatalog } from './compiler-catalogs.ts'
import { directionOf, languageList, languageOf, loadCatalog } from './languages.ts'

describe('languageOf', () => {
  it.each([
    ['de-AT', 'de'],
    ['EN', 'en'],
    ['pt_BR', 'pt'],
    ['iw', 'he'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['fa', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%s is %s', (tag, language) => expect(languageOf(tag)).toBe(language))
})

describe('the languages', () => {
  it('are sixteen, of which two are written from right to left', () => {
    expect(languageList()).toHaveLength(16)
    expect(languageList().filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'he'])
  })

  it('have a catalog each, and English has none', async () => {
    for (const language of languageList()) {
      const texts = await loadCatalog(language)
      expect(texts?.Next === undefined).toBe(language === 'en')
    }
  })
})

describe('the catalogs of others than viewers', () => {
  const words = ['Next', 'Edit slides', 'Bar chart']
  const translated = (texts: Readonly<Record<string, string>> | undefined) => words.map((word) => texts?.[word])

  it('authors have their own texts and those of viewers, the compiler too, and viewers nothing of either', async () => {
    expect(translated(await loadCatalog('de'))).toEqual(['Weiter', undefined, undefined])
    expect(translated((await authorCatalogs.de?.())?.default)).toEqual(['Weiter', 'Folien bearbeiten', undefined])
    expect(translated(await loadCompilerCatalog('de-AT'))).toEqual(['Weiter', undefined, 'Balkendiagramm'])
  })

  it('there are none for English, and for a language without texts', async () => {
    expect([await loadCompilerCatalog('en'), await loadCompilerCatalog('fa'), authorCatalogs.en]).toEqual([undefined, undefined, undefined])
  })

  it('each has the languages that viewers have', () => {
    expect(['en', ...Object.keys(authorCatalogs)].sort()).toEqual(languageList().toSorted())
  })
})
