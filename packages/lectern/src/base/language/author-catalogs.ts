import { catalogs as ofViewers } from './catalogs.ts'
import { type Catalogs, joinCatalogs } from './join-catalogs.ts'

const ofAuthors: Catalogs = {
  ar: () => import('./catalogs/author/ar.json'),
  de: () => import('./catalogs/author/de.json'),
  es: () => import('./catalogs/author/es.json'),
  fr: () => import('./catalogs/author/fr.json'),
  he: () => import('./catalogs/author/he.json'),
  hi: () => import('./catalogs/author/hi.json'),
  it: () => import('./catalogs/author/it.json'),
  ja: () => import('./catalogs/author/ja.json'),
  ko: () => import('./catalogs/author/ko.json'),
  pl: () => import('./catalogs/author/pl.json'),
  pt: () => import('./catalogs/author/pt.json'),
  tr: () => import('./catalogs/author/tr.json'),
  uk: () => import('./catalogs/author/uk.json'),
  'zh-Hans': () => import('./catalogs/author/zh-Hans.json'),
  'zh-Hant': () => import('./catalogs/author/zh-Hant.json'),
}

/**
 * How a page of the dev server loads the texts of each language: those of viewers, and those with which authors write. The engine's build puts this in
 * place of `catalogs.ts` there, so that nothing of a built site knows of it.
 */
export const catalogs: Catalogs = joinCatalogs(ofViewers, ofAuthors)
