import { t } from '../../../base/language/index.ts'
import { loadPart, windowStorage } from '../../../base/lib/browser/index.ts'
import type { DeckManifest, Presenting } from '../../../deck/deck/index.ts'
import { accessEntries } from '../model/access-entries.ts'
import { isSealed, type Sealed } from '../model/sealed.ts'

/** Access to what only presenters see (spec.md §5, §6): for everyone, for nobody, or for those who know the password. */
export interface PresenterAccess {
  /**
   * Return whether the person at this window may present: the address had the right password, or the window has opened the presenter before. With
   * `ask`, show a dialog that asks for the password otherwise.
   */
  opens(how?: { ask: boolean }): Promise<boolean>
  /** Return the key that signs for a live audience, which has also opened the notes unless the deck has a broker of its own. */
  presenterKey(): string | undefined
  /** Return whether the link of the remote has opened this window. It leads the talk at once. A reload does not open the link again. */
  isRemote(): boolean
  /** Load notes and plans. Call it only after access is open. */
  load(): Promise<Presenting>
}

/** The parts of a deck's source that decide about the access. */
export interface PresenterSource {
  readonly manifest: DeckManifest
  /**
   * Load the notes and plans, which only the presenter screen fetches. They are sealed if a password protects them. The dev server checks the
   * password or the key (base64) itself, and returns nothing without one of them or the token of an earlier check.
   */
  loadPresenting(password?: string, key?: string): Promise<Presenting | Sealed | undefined>
  /** Return the key that the dev server has given to this window. */
  presenterKey?(): string | undefined
  /** Return a sentence if the dev server did not check the last password, because there were too many wrong ones or it does not answer. */
  mustWait?(): string | undefined
}

/** Return the parameter `password` of a query, with its question mark, and the query without it. */
function takeFrom(query: string): { readonly password: string | undefined; readonly rest: string } {
  const parts = query.slice(1).split('&')
  const isPassword = (part: string) => new URLSearchParams(part).has('password')
  const rest = parts.filter((part) => !isPassword(part)).join('&')
  return { password: new URLSearchParams(parts.find(isPassword)).get('password') ?? undefined, rest: rest && `?${rest}` }
}

/**
 * Return the parameter `password` of the window's address, and remove it from the address bar and from this entry of the history, which people may see.
 * With a hash router it may also be after the #.
 */
function takePassword({ routerMode }: DeckManifest, { location, history }: Window): string | undefined {
  const { pathname, search, hash } = location
  const at = routerMode === 'hash' && hash.includes('?') ? hash.indexOf('?') : hash.length
  const [inSearch, inHash] = [takeFrom(search), takeFrom(hash.slice(at))]
  const password = inHash.password ?? inSearch.password
  if (password !== undefined) history.replaceState(history.state, '', pathname + inSearch.rest + hash.slice(0, at) + inHash.rest)
  return password
}

/**
 * Return the key (base64) in the fragment of the window's address, as in the links to a live talk, and remove it from the
 * address bar, which people may see.
 */
function takeKey({ location, history }: Window): { readonly key: string; readonly isRemote: boolean } | undefined {
  const [part, name, key] = /[#?&](key|remote)=([\w-]{43})$/.exec(location.hash) ?? []
  if (!part || !key) return undefined
  history.replaceState(history.state, '', location.pathname + location.search + location.hash.slice(0, -part.length))
  return { key: `${key.replaceAll('-', '+').replaceAll('_', '/')}=`, isRemote: name === 'remote' }
}

/** The value in storage if the dev server checks the password, which keeps its own token. */
const byServer = '+'

/** Create what loads the data of presenters. It remembers the key that has opened them. */
function createPresentingLoader(source: PresenterSource, { crypto }: typeof globalThis) {
  let key = byServer
  /** The result of the password check. It spares the first `load` a second derivation of the key. */
  let seen: Presenting | undefined

  async function loadWith(typed: string | undefined): Promise<Presenting | undefined> {
    const loaded = await loadPart('the notes', () => source.loadPresenting(typed, key === byServer ? undefined : key))
    if (!isSealed(loaded)) {
      if (typed !== undefined) key = byServer
      return loaded
    }
    // Only decks with a password need this code.
    const { unseal } = await loadPart('the check of the password', () => import('./open-sealed.ts'))
    const opened = await unseal(loaded, typed === undefined ? { key } : { password: typed }, crypto)
    if (opened) key = opened.key
    return opened?.presenting
  }

  async function open(typed?: string): Promise<boolean> {
    seen = await loadWith(typed)
    return seen !== undefined
  }

  return {
    key: () => key,
    openWithPassword: open,
    openWithKey(kept: string): Promise<boolean> {
      key = kept
      return open()
    },
    async load(): Promise<Presenting> {
      const presenting = seen ?? (await loadWith(undefined))
      seen = undefined
      if (!presenting) throw new Error('The notes need the presenter password.')
      return presenting
    },
  }
}

/**
 * Create the access to a deck's source in a window. Call this before other code keeps the address: a password or a key in the address is removed from
 * it. Session storage keeps what a password opened until the window closes: the key of the sealed data, never the password. A password in the address
 * counts before a stored key.
 */
export function createPresenterAccess(source: PresenterSource, view: Window & typeof globalThis): PresenterAccess {
  const { manifest } = source
  const storage = windowStorage(view)
  const { presenter: entry, signing: signingEntry } = accessEntries(manifest.base)
  const loader = createPresentingLoader(source, view)
  let given: string | undefined
  /** What has opened the presenter, where the browser forbids storage. */
  let known: string | null = null
  const forget = () => {
    known = null
    storage.set(entry, undefined)
  }
  const takeGiven = () => {
    const taken = takePassword(manifest, view)
    if (taken === undefined) return
    given = taken
    // A wrong password leaves nothing open, whatever happens before its check ends.
    forget()
  }
  takeGiven()
  // Keys that came before the page was ready may have left an entry behind.
  view.addEventListener('popstate', takeGiven)
  const linked = takeKey(view)
  // With a broker of its own, the link has the key that signs. The password opens the notes.
  const signing = manifest.broker && signingEntry
  if (linked !== undefined) storage.set(signing ?? entry, linked.key)
  const opening = signing ? undefined : linked

  /** Open the presenter with a password, for as long as this window is open. */
  async function openWith(typed: string): Promise<boolean> {
    if (!(await loader.openWithPassword(typed))) return false
    known = loader.key()
    storage.set(entry, known)
    given = undefined
    return true
  }

  async function ask(): Promise<boolean> {
    const { askPassword } = await loadPart('the question for the password', () => import('./PasswordDialog.tsx'))
    const outdated = opening === undefined ? '' : `${t('This link no longer opens the talk.')} `
    return askPassword(view, {
      heading: t('Only for presenters'),
      words: `${outdated}${t('The notes and the presenter screen are protected.')}`,
      async check(typed) {
        try {
          // A wrong password leads to the audience's slide (spec.md §5).
          return (await openWith(typed)) || (source.mustWait?.() ?? false)
        } catch (error) {
          console.warn('The password could not be checked.', error)
          return t('The password could not be checked. Try again.')
        }
      },
    })
  }

  function presenterKey(): string | undefined {
    if (signing) return linked?.key ?? storage.get(signing) ?? undefined
    const key = loader.key()
    return key === byServer ? source.presenterKey?.() : key
  }

  return {
    async opens({ ask: asks } = { ask: false }) {
      if (manifest.presenter === false) return false
      if (!manifest.remote) return true
      const kept = given === undefined ? (known ?? storage.get(entry) ?? opening?.key ?? null) : null
      try {
        if (given !== undefined && (await openWith(given))) return true
        if (kept !== null) {
          if (await loader.openWithKey(kept)) return true
          forget()
        }
        return asks && (await ask())
      } catch (error) {
        console.warn('The password could not be checked.', error)
        return false
      }
    },
    isRemote: () => linked?.isRemote === true,
    presenterKey,
    load: loader.load,
  }
}
