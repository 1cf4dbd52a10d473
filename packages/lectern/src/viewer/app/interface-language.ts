import { type Catalog, directionOf, languageOf, loadCatalog, locale } from '../../base/language/index.ts'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { Settings } from '../settings/browser/create-settings.ts'

/** Follow the language that a person has chosen: load its texts, give them to the page, and render everything again. */
export function followInterfaceLanguage({ store }: Pick<Settings, 'store'>, show: (language: string) => void): () => void {
  const { documentElement } = document
  const app = document.getElementById('lectern')
  const own = {
    app: app?.lang ?? '',
    texts: globalThis.lecternTexts,
    language: languageOf(locale()) ?? 'en',
    lang: documentElement.lang,
    dir: documentElement.dir,
  }
  let shown = ''

  async function follow(): Promise<void> {
    const { interfaceLanguage: chosen } = store.getState()
    if (chosen === shown) return
    shown = chosen
    const language = languageOf(chosen)
    const texts: Catalog | undefined =
      language === undefined || language === own.language ? own.texts : await loadPart('the language', () => loadCatalog(language))
    // Somebody may have chosen another one meanwhile.
    if (chosen !== store.getState().interfaceLanguage) return
    globalThis.lecternTexts = texts
    const isOwn = language === undefined || language === own.language
    documentElement.lang = isOwn ? own.lang : language
    documentElement.dir = isOwn ? own.dir : directionOf(language)
    // In a deck whose language has no catalog, the element of the app says that its texts are English.
    if (app && own.app) app.lang = isOwn ? own.app : language
    show(chosen)
  }
  follow()
  return store.subscribe(follow)
}
