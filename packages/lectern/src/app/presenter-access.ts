import type { DeckManifest } from '../deck/index.ts'
import { loadPart } from '../lib/browser/index.ts'
import { parseAddress } from '../navigation/model/index.ts'
import { isSealed, type Sealed } from '../password/model/index.ts'
import type { Presenting } from '../screens/index.ts'
import type { DeckSource } from './deck-source.ts'

/** The way to what only presenters see (spec.md §5, §6): open to everyone, to nobody, or to whoever knows the password. */
export interface PresenterAccess {
  /** Whether the person at this window may present. `ask`: the person is asked for the password where the address does not have it. */
  opens(how?: { ask: boolean }): Promise<boolean>
  /** Notes and plans; only after it has opened. */
  load(): Promise<Presenting>
}

/** The parameter `password` of the window's address. */
function passwordIn(manifest: DeckManifest, { location }: Window): string | undefined {
  return new URLSearchParams(parseAddress(manifest, location).query).get('password') ?? undefined
}

/** The access of a deck's source in a window. */
export function createPresenterAccess({ manifest, loadPresenting }: DeckSource, view: Window & typeof globalThis): PresenterAccess {
  let password: string | undefined
  /** What was seen when the password was checked: the first `load` needs no second derivation of its key. */
  let seen: Presenting | undefined
  // Only decks with a password need it.
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
      if (!presenting) throw new Error('The notes need the password of the presenter.')
      return presenting
    },
  }
}
