import { message, t } from '../../../base/language/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'

type Answer<Value> = Value | { readonly why: string }

/** The themes that a deck can have. */
interface Themes {
  /** Names of the installed themes. */
  readonly themes: readonly string[]
  /** The name of the theme in the options of the deck. */
  readonly theme: string
  /** The file with the options of the deck. */
  readonly file: string
}

/** Asks the dev server for themes. No method rejects. */
interface ThemeSource {
  list(): Promise<Answer<Themes>>
  /** Let the server show the deck in a theme. Return the base path there. */
  show(theme: string): Promise<Answer<{ readonly address: string }>>
  /** Nobody looks at another theme any more. */
  end(): void
}

const another = message('The authoring server has another version than this page. Reload the page.')

function themesOf(value: unknown): Themes | undefined {
  if (!isFields(value)) return undefined
  const { themes, theme, file } = value
  const isList = Array.isArray(themes) && themes.every((each) => typeof each === 'string')
  return isList && typeof theme === 'string' && typeof file === 'string' ? { themes, theme, file } : undefined
}

const addressOf = (value: unknown) => (isFields(value) && typeof value.address === 'string' ? { address: value.address } : undefined)

/** Create the source for this page. `base` is the base path of the deck. */
export function createThemes(view: Window, base: string, access: Access): ThemeSource {
  const post = createPost(view, base, access)
  async function ask<Value>(body: unknown, read: (answer: unknown) => Value | undefined): Promise<Answer<Value>> {
    const answered = await post('themes', body)
    if (!answered) return { why: t('The authoring server does not answer.') }
    return answered.status === 200 ? (read(answered.answer) ?? { why: t(another) }) : { why: answered.said }
  }
  return {
    list: () => ask({}, themesOf),
    show: (show) => ask({ show }, addressOf),
    end: () => void post('themes', { end: true }),
  }
}
