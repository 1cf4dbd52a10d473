import { catalogs as ofViewers } from './catalogs.ts'
import { type Catalogs, joinCatalogs } from './join-catalogs.ts'
import { languageOf } from './languages.ts'
import type { Catalog } from './text.ts'

const ofCompiler: Catalogs = {
  ar: () => import('./catalogs/compiler/ar.json'),
  de: () => import('./catalogs/compiler/de.json'),
  es: () => import('./catalogs/compiler/es.json'),
  fr: () => import('./catalogs/compiler/fr.json'),
  he: () => import('./catalogs/compiler/he.json'),
  hi: () => import('./catalogs/compiler/hi.json'),
  it: () => import('./catalogs/compiler/it.json'),
  ja: () => import('./catalogs/compiler/ja.json'),
  ko: () => import('./catalogs/compiler/ko.json'),
  pl: () => import('./catalogs/compiler/pl.json'),
  pt: () => import('./catalogs/compiler/pt.json'),
  tr: () => import('./catalogs/compiler/tr.json'),
  uk: () => import('./catalogs/compiler/uk.json'),
  'zh-Hans': () => import('./catalogs/compiler/zh-Hans.json'),
  'zh-Hant': () => import('./catalogs/compiler/zh-Hant.json'),
}

/** Load the texts in a language that no script of a page shows by itself. Undefined for English, and for a language without texts. */
export async function loadWrittenCatalog(tag: string): Promise<Catalog | undefined> {
  return (await ofCompiler[languageOf(tag) ?? 'en']?.())?.default
}

/**
 * Load the texts that a compiler and a build write into slides and pages in the language of a BCP 47 tag: those of viewers, and those that no script of
 * a page shows. Undefined for English, and for a language without texts.
 */
export async function loadCompilerCatalog(tag: string): Promise<Catalog | undefined> {
  return (await joinCatalogs(ofViewers, ofCompiler)[languageOf(tag) ?? 'en']?.())?.default
}
