export { directionOf, type Language, languageList, languageOf, languages, loadCatalog } from './languages.ts'
export { listOf, plural, pluralIn } from './plural.ts'
export { type Catalog, isRightToLeft, langAmong, locale, message, t, translate, translateScript } from './text.ts'
