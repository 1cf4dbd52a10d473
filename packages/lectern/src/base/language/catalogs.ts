import type { Catalogs } from './join-catalogs.ts'

/** How to load the texts of viewers in each language. The build of a deck in one file leaves out all but the deck's own. */
export const catalogs: Catalogs = {
  ar: () => import('./catalogs/ar.json'),
  de: () => import('./catalogs/de.json'),
  es: () => import('./catalogs/es.json'),
  fr: () => import('./catalogs/fr.json'),
  he: () => import('./catalogs/he.json'),
  hi: () => import('./catalogs/hi.json'),
  it: () => import('./catalogs/it.json'),
  ja: () => import('./catalogs/ja.json'),
  ko: () => import('./catalogs/ko.json'),
  pl: () => import('./catalogs/pl.json'),
  pt: () => import('./catalogs/pt.json'),
  tr: () => import('./catalogs/tr.json'),
  uk: () => import('./catalogs/uk.json'),
  'zh-Hans': () => import('./catalogs/zh-Hans.json'),
  'zh-Hant': () => import('./catalogs/zh-Hant.json'),
}
