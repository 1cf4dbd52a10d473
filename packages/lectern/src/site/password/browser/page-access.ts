import { t } from '../../../base/language/index.ts'
import { loadPart, postJson, windowStorage, writeToken } from '../../../base/lib/browser/index.ts'
import { accessEntries } from '../model/access-entries.ts'

/** The token of the dev server, or a sentence that explains why this window does not get it. */
type AskedToken = { readonly token: string } | { readonly why: string }

/** The access of a window to the text of the deck. It needs a token. */
export interface Access {
  /** Return the token if the window already has it. */
  current(): string | undefined
  /** Ask the author for the password if this window needs one. */
  ask(): Promise<AskedToken>
}

/** The access of this window to the text of the deck. */
export interface PageAccess extends Access {
  /**
   * Send a password, or the key of a live talk, to the server. Resolve with whether it is right, or with a sentence that says why the server has not
   * checked it.
   */
  open(secret: { readonly password?: string; readonly key?: string }): Promise<boolean | string>
  /** Return the presenter's key of a live talk (base64), once the window has the token. */
  presenterKey(): string | undefined
  /** Reuse the token that this window had before a reload, if it is still valid. */
  restore(): Promise<void>
  /** Call `listener` with each new token, and at once if the window has one. */
  onToken(listener: (token: string) => void): void
}

interface PageAccessOptions {
  readonly view: Window & typeof globalThis
  /** Base path of the deck. */
  readonly base: string
  /** Whether the deck has a password. */
  readonly needsPassword: () => boolean
}

interface Given {
  readonly token: string
  readonly key?: string
}

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  (!('key' in value) || typeof value.key === 'string')

/**
 * Create the access of a window. The server writes the token into the page if the deck needs no password. Otherwise the server returns the token
 * for the password; the page then keeps it, and session storage keeps it for this window.
 */
export function createPageAccess({ view, base, needsPassword }: PageAccessOptions): PageAccess {
  const { document } = view
  const { token: key } = accessEntries(base)
  // A browser may forbid storage. The password is then asked for again after a reload.
  const storage = windowStorage(view)
  const listeners = new Set<(token: string) => void>()
  let asking: Promise<AskedToken> | undefined
  let presenterKey: string | undefined

  const current = () => writeToken(document)

  function take({ token, key: given }: Given): void {
    presenterKey = given
    const meta = document.createElement('meta')
    meta.name = 'lectern-write'
    meta.content = token
    document.querySelector('meta[name="lectern-write"]')?.remove()
    document.head.append(meta)
    storage.set(key, token)
    for (const listener of listeners) listener(token)
  }

  async function post(
    body: Parameters<PageAccess['open']>[0],
    headers: Record<string, string> = {},
  ): Promise<Given | { readonly why: string; readonly status?: number }> {
    try {
      const answer = await view.fetch(`${base}__lectern/access`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) return { why: (await answer.text()).trim(), status: answer.status }
      const given: unknown = await answer.json()
      return isGiven(given) ? given : { why: t('The authoring server has another version than this page. Reload the page.') }
    } catch {
      return { why: t('The authoring server does not answer.') }
    }
  }

  async function open(secret: Parameters<PageAccess['open']>[0]): Promise<boolean | string> {
    const asked = await post(secret)
    if ('why' in asked) return secret.password !== undefined && asked.status === 403 ? false : asked.why
    take(asked)
    return true
  }

  async function askPerson(): Promise<AskedToken> {
    let why: string | undefined
    if (needsPassword()) {
      const { askPassword } = await loadPart('the question for the password', () => import('./PasswordDialog.tsx'))
      const isOpen = await askPassword(view, {
        heading: t('Only for authors'),
        words: t('The password of the presenter opens the text of this deck.'),
        check: async (password) => (await open({ password })) || t('That is not the password.'),
      })
      if (!isOpen) why = t('The source of this deck needs the presenter password.')
    } else {
      const opened = await open({})
      if (typeof opened === 'string') why = opened
    }
    const token = current()
    return why === undefined && token !== undefined ? { token } : { why: why ?? '' }
  }

  return {
    current,
    ask() {
      const token = current()
      if (token !== undefined) return Promise.resolve({ token })
      asking ??= askPerson().finally(() => {
        asking = undefined
      })
      return asking
    },
    presenterKey: () => presenterKey,
    open,
    async restore() {
      const kept = current() === undefined ? storage.get(key) : undefined
      if (!kept) return
      const asked = await post({}, { 'X-Lectern-Token': kept })
      if ('token' in asked) take(asked)
      else storage.set(key, undefined)
    },
    onToken(listener) {
      listeners.add(listener)
      const token = current()
      if (token !== undefined) listener(token)
    },
  }
}

/** The answer of the dev server: a status, and a JSON value or a text. */
interface Answered {
  readonly status: number
  /** Undefined unless the answer is JSON. */
  readonly answer: unknown
  readonly said: string
}

/** Send a JSON request to an endpoint of the dev server. Resolves to undefined when the server does not answer. */
type Post = (endpoint: string, body: unknown) => Promise<Answered | undefined>

/** Longest body that a page may send while it unloads, in characters. Browsers allow 64 kB. */
const longestParting = 15_000

/** Create the function that posts requests. `base` is the base path of the deck. A refusal by `access` looks like an answer of the server. */
export function createPost(view: Window, base: string, access: Access): Post {
  return async (endpoint, body) => {
    const text = JSON.stringify(body)
    const known = access.current()
    // A page that unloads has no time to wait.
    const asked = known === undefined ? await access.ask() : { token: known }
    if ('why' in asked) return { status: 403, answer: undefined, said: asked.why }
    try {
      const answer = await postJson(view, `${base}__lectern/${endpoint}`, asked.token, text, text.length <= longestParting)
      const said = await answer.text()
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
      return { status: answer.status, answer: isJson ? JSON.parse(said) : undefined, said: said.trim() }
    } catch {
      return undefined
    }
  }
}
