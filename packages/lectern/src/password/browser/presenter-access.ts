import type { DeckManifest, Presenting } from '../../deck/index.ts'
import { loadPart } from '../../lib/browser/index.ts'
import { parseAddress } from '../../navigation/model/index.ts'
import { isSealed, type Sealed } from '../model/index.ts'

/** Access to what only presenters see (spec.md §5, §6): for everyone, for nobody, or for those who know the password. */
export interface PresenterAccess {
  /** Return whether the person at this window may present. With `ask`, prompt for the password if the address does not contain it. */
  opens(how?: { ask: boolean }): Promise<boolean>
  /** Load notes and plans. Call it only after access is open. */
  load(): Promise<Presenting>
}

/** The parts of a deck's source that decide about the access. */
export interface PresenterSource {
  readonly manifest: DeckManifest
  /**
   * Load the notes and plans, which only the presenter screen fetches. They are sealed if a password protects them. The authoring server checks the
   * password itself and returns nothing without it.
   */
  loadPresenting(password?: string): Promise<Presenting | Sealed | undefined>
}

/** Return the parameter `password` of the window's address. */
function passwordIn(manifest: DeckManifest, { location }: Window): string | undefined {
  return new URLSearchParams(parseAddress(manifest, location).query).get('password') ?? undefined
}

/** Create the access to a deck's source in a window. */
export function createPresenterAccess({ manifest, loadPresenting }: PresenterSource, view: Window & typeof globalThis): PresenterAccess {
  let password: string | undefined
  /** The result of the password check. It spares the first `load` a second derivation of the key. */
  let seen: Presenting | undefined
  // Only decks with a password need this code.
  const unseal = async (sealed: Sealed, key: string) => {
    const code = await loadPart('the check of the password', () => import('./unseal.ts'))
    return code.unseal(sealed, key, view.crypto)
  }

  async function loadWith(key: string | undefined): Promise<Presenting | undefined> {
    const loaded = await loadPart('the notes', () => loadPresenting(key))
    return isSealed(loaded) ? unseal(loaded, key ?? '') : loaded
  }

  async function open(key: string): Promise<boolean> {
    seen = await loadWith(key)
    if (seen) password = key
    return seen !== undefined
  }

  return {
    async opens({ ask } = { ask: false }) {
      if (manifest.presenter === false) return false
      if (!manifest.remote) return true
      const given = passwordIn(manifest, view)
      try {
        if (given !== undefined && (await open(given))) return true
        if (!ask) return false
        const typed = view.prompt('Enter password')
        return typed !== null && (await open(typed))
      } catch (error) {
        console.warn('The password could not be checked.', error)
        return false
      }
    },
    async load() {
      const presenting = seen ?? (await loadWith(password))
      seen = undefined
      if (!presenting) throw new Error('The notes need the presenter password.')
      return presenting
    },
  }
}
