import { describe, expect, it } from 'vitest'
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
