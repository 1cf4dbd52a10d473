import { t } from '../../../base/language/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'
import { type Catalog, type CatalogIcon, catalogOf, iconsOf } from '../model/catalog.ts'

type Answer<Value> = Value | { readonly why: string }

/** Asks the dev server what can be inserted. */
export interface CatalogSource {
  /** Return what can be inserted into a slide of this file. */
  load(file: string): Promise<Answer<Catalog>>
  icons(search: string): Promise<Answer<readonly CatalogIcon[]>>
}

/** Create the source for this page. `base` is the base path of the deck. No method rejects. */
export function createCatalog(view: Window, base: string, access: Access): CatalogSource {
  const post = createPost(view, base, access)
  async function ask<Value>(body: unknown, read: (answer: unknown) => Value | undefined): Promise<Answer<Value>> {
    const answered = await post('catalog', body)
    if (!answered) return { why: t('The authoring server does not answer.') }
    const value = answered.status === 200 ? read(answered.answer) : undefined
    return (
      value ?? {
        why: answered.status === 200 ? t('The authoring server has another version than this page. Reload the page.') : answered.said,
      }
    )
  }
  return {
    load: (file) => ask({ file }, catalogOf),
    icons: (search) => ask({ icons: search }, iconsOf),
  }
}
