import { type Catalog, directionOf, languageOf, loadCatalog, locale } from '../../base/language/index.ts'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { Settings } from '../settings/browser/create-settings.ts'

/**
 * Return a function that gives the page the texts of the language that a person has chosen, and calls `show`. `html` keeps the language of the deck,
 * whose title it has. `body` says that of the interface where it differs (WCAG 3.1.1 and 3.1.2).
 */
function createFollow({ store }: Pick<Settings, 'store'>, show: (language: string) => void): () => Promise<void> {
  const { body } = document
  const own = { texts: globalThis.lecternTexts, language: languageOf(locale()) ?? 'en', lang: body.lang, dir: body.dir }
  let shown = ''
  return async () => {
    const { interfaceLanguage: chosen } = store.getState()
    if (chosen === shown) return
    shown = chosen
    const language = languageOf(chosen)
    const isOwn = language === undefined || language === own.language
    const texts: Catalog | undefined = isOwn ? own.texts : await loadPart('the language', () => loadCatalog(language))
    // Somebody may have chosen another one meanwhile.
    if (chosen !== store.getState().interfaceLanguage) return
    globalThis.lecternTexts = texts
    body.lang = isOwn ? own.lang : language
    body.dir = isOwn ? own.dir : directionOf(language)
    show(chosen)
  }
}

/** Follow the language that a person has chosen: give its texts to the page, and render everything again. */
export function followInterfaceLanguage(settings: Pick<Settings, 'store'>, show: (language: string) => void): () => void {
  const follow = createFollow(settings, show)
  follow()
  return settings.store.subscribe(follow)
}

/** Give a page that is not rendered yet the texts of the language that a person has chosen. */
export const takeInterfaceLanguage = (settings: Pick<Settings, 'store'>): Promise<void> => createFollow(settings, () => undefined)()
