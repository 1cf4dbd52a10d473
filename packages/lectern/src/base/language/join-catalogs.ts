import type { Catalog } from './text.ts'

/** How to load the texts of each language but English, by its tag. */
export type Catalogs = Readonly<Record<string, () => Promise<{ readonly default: Catalog }>>>

/** Return how to load the texts of two catalogs of each language as one. */
export const joinCatalogs = (catalogs: Catalogs, more: Catalogs): Catalogs =>
  Object.fromEntries(
    Object.entries(catalogs).map(([language, load]) => [
      language,
      async () => {
        const [texts, others] = await Promise.all([load(), more[language]?.()])
        return { default: { ...others?.default, ...texts.default } }
      },
    ]),
  )
