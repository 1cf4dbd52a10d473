import { catalogs } from './catalogs.ts'
import type { Catalog } from './text.ts'

/** The languages of the interface, each with its own name. English has no catalog: its texts are in the code. */
export const languages = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pl: 'Polski',
  pt: 'Português',
  tr: 'Türkçe',
  uk: 'Українська',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const

export type Language = keyof typeof languages

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** Return the languages that a person can choose, in the order of their tags. A deck in one file has only its own and English. */
export const languageList = (): readonly Language[] =>
  Object.keys(languages).filter((tag): tag is Language => isLanguage(tag) && (tag === 'en' || catalogs[tag] !== undefined))

/** Return the language of the interface for a BCP 47 tag: `de` for `de-AT`, `zh-Hant` for `zh-TW`; undefined if there is none. */
export function languageOf(tag: string): Language | undefined {
  const [main = '', ...rest] = tag.toLowerCase().split(/[-_]/)
  if (main === 'zh') return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans'
  const known = main === 'iw' ? 'he' : main
  return isLanguage(known) ? known : undefined
}

/** Return the direction in which the interface is written in a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' || language === 'he' ? 'rtl' : 'ltr')

/** Load the catalog of a language; undefined for English. Only this catalog is fetched. */
export async function loadCatalog(language: Language): Promise<Catalog | undefined> {
  return language === 'en' ? undefined : (await catalogs[language]?.())?.default
}
