import type { Project } from '../../compiler/project/index.ts'
import type { ServedLanguage } from './serve-language.ts'

/** The translations of a deck that the dev server has opened. */
export interface ServedTranslations {
  /** Return the translation to which a path belongs, opened if it was not; undefined for a path of the first language. */
  at(path: string): Promise<ServedLanguage> | undefined
  /** Call `use` for each translation that is open. */
  each(use: (served: ServedLanguage) => void): void
  close(): Promise<void>
}

/** Open each translation of a deck when a page of it is asked for. What fails to open is tried again with the next request. */
export function createServedTranslations(first: () => Project, open: (language: string) => Promise<ServedLanguage>): ServedTranslations {
  const opened = new Map<string, Promise<ServedLanguage>>()
  let isClosed = false
  return {
    at(path) {
      const { base, languages } = first()
      const [folder] = path.startsWith(base) ? path.slice(base.length).split('/') : []
      const language = languages.slice(1).find((tag) => tag === folder)
      if (language === undefined || isClosed) return undefined
      let served = opened.get(language)
      if (!served) {
        served = open(language)
        opened.set(language, served)
        served.catch(() => opened.delete(language))
      }
      return served
    },
    each(use) {
      for (const served of opened.values()) served.then(use, () => undefined)
    },
    async close() {
      isClosed = true
      await Promise.allSettled([...opened.values()].map(async (served) => (await served).close()))
    },
  }
}
