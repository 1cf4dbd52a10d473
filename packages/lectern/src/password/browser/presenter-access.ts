import type { DeckManifest, Presenting } from '../../deck/index.ts'
import { loadPart, windowStorage } from '../../lib/browser/index.ts'
import { parseAddress } from '../../navigation/model/index.ts'
import { isSealed, type Sealed } from '../model/index.ts'

/** Access to what only presenters see (spec.md §5, §6): for everyone, for nobody, or for those who know the password. */
export interface PresenterAccess {
  /**
   * Return whether the person at this window may present: the address has the right password, or the window has opened the presenter before. With
   * `ask`, prompt for the password otherwise.
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
   * Load the notes and plans, which only the presenter screen fetches. They are sealed if a password protects them. The authoring server checks the
   * password or the key (base64) itself, and returns nothing without one of them or the token of an earlier check.
   */
  loadPresenting(password?: string, key?: string): Promise<Presenting | Sealed | undefined>
  /** Return the key that the authoring server has given to this window. */
  presenterKey?(): string | undefined
}

/** Return the parameter `password` of the window's address. */
function passwordIn(manifest: DeckManifest, { location }: Window): string | undefined {
  return new URLSearchParams(parseAddress(manifest, location).query).get('password') ?? undefined
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

/** The value in storage if the authoring server checks the password, which keeps its own token. */
const byServer = '+'

/**
 * Create the access to a deck's source in a window. Session storage keeps what a typed password opened, until the window closes: the key of the sealed
 * data, never the password. A password in the address goes before it.
 */
export function createPresenterAccess(source: PresenterSource, view: Window & typeof globalThis): PresenterAccess {
  const { manifest } = source
  const storage = windowStorage(view)
  const entry = `lectern:presenter:${manifest.base}`
  let password: string | undefined
  let key = byServer
  /** The result of the password check. It spares the first `load` a second derivation of the key. */
  let seen: Presenting | undefined
  const linked = takeKey(view)
  // With an own broker, the link has the key that signs. The password opens the notes.
  const signing = manifest.broker && `lectern:signing:${manifest.base}`
  if (linked !== undefined) storage.set(signing ?? entry, linked.key)
  const opening = signing ? undefined : linked

  async function loadWith(typed: string | undefined): Promise<Presenting | undefined> {
    const loaded = await loadPart('the notes', () => source.loadPresenting(typed, key === byServer ? undefined : key))
    if (!isSealed(loaded)) {
      if (typed !== undefined) key = byServer
      return loaded
    }
    // Only decks with a password need this code.
    const { unseal } = await loadPart('the check of the password', () => import('./unseal.ts'))
    const opened = await unseal(loaded, typed === undefined ? { key } : { password: typed }, view.crypto)
    if (opened) key = opened.key
    return opened?.presenting
  }

  async function open(typed?: string): Promise<boolean> {
    seen = await loadWith(typed)
    if (seen) password = typed
    return seen !== undefined
  }

  return {
    async opens({ ask } = { ask: false }) {
      if (manifest.presenter === false) return false
      if (!manifest.remote) return true
      const given = passwordIn(manifest, view)
      // A browser may forbid storage.
      const kept = given === undefined ? (storage.get(entry) ?? opening?.key ?? null) : null
      try {
        if (given !== undefined && (await open(given))) return true
        if (kept !== null) {
          key = kept
          if (await open()) return true
          storage.set(entry, undefined)
        }
        if (!ask) return false
        const typed = view.prompt(opening === undefined ? 'Enter password' : 'This link no longer opens the talk. Enter password')
        if (typed === null || !(await open(typed))) return false
        storage.set(entry, key)
        return true
      } catch (error) {
        console.warn('The password could not be checked.', error)
        return false
      }
    },
    isRemote: () => linked?.isRemote === true,
    presenterKey: () => (signing ? (linked?.key ?? storage.get(signing) ?? undefined) : key === byServer ? source.presenterKey?.() : key),
    async load() {
      const presenting = seen ?? (await loadWith(password))
      seen = undefined
      if (!presenting) throw new Error('The notes need the presenter password.')
      return presenting
    },
  }
}
