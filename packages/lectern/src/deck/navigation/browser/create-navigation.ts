import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { type AddressedDeck, formatAddress, parseAddress, parsePrintAddress, type ScreenName } from '../model/address.ts'
import {
  clampPosition,
  type MoveName,
  type MoveOutcome,
  type MoveResult,
  movedPosition,
  type NavigationGuard,
  type Position,
  samePosition,
} from '../model/position.ts'
import type { AddressBar } from './address-bar.ts'

interface NavigationState {
  readonly position: Position
  /** The direction of the last move. */
  readonly direction: 'forward' | 'backward'
  /** Query parameters that are kept while moving, as `parseAddress` returns them; '' until the address is read. */
  readonly query: string
}

/** The single owner of the talk's position. */
export interface Navigation {
  readonly store: ReadableStore<NavigationState>
  /** Go to the next step or slide, or back the same way (spec.md §4). */
  move(name: MoveName): MoveOutcome
  /**
   * Go to slide `no`, at step 0 unless `clicks` is given. Numbers that the deck does not have are clamped. Another slide is a new entry in the
   * history, unless `how` is `replace`, as for slides passed by scrolling.
   */
  go(no: number, clicks?: number, how?: 'push' | 'replace'): MoveOutcome
  /** Go to the position in the address. Correct an address that names none (contract.md, "Addresses"). */
  followAddress(): MoveOutcome
  /** Return the address of a position on a screen, with the query parameters that are kept. */
  addressOf(at: Pick<NavigationState, 'position' | 'query'>, screen: ScreenName): string
  /** Add a guard. Every move asks all guards in order. Return the function that removes the guard. */
  addGuard(guard: NavigationGuard): () => void
  /** Replace the deck after a change and continue at `position`, clamped, without asking the guards. */
  replaceDeck(deck: AddressedDeck, position: Position): void
  dispose(): void
}

/** Options of a navigation. */
export interface NavigationOptions {
  readonly deck: AddressedDeck
  /** The initial position. */
  readonly position: Position
  /** The screen whose addresses are written, by default the play screen. An address of another screen loads its page. */
  readonly screen?: ScreenName
  /** Undefined if there is no address to update, as on the server. */
  readonly addressBar?: AddressBar
}

const isLater = (a: Position, b: Position) => a.no > b.no || (a.no === b.no && a.clicks > b.clicks)

/** Ask the guards one after the other. The result is a promise only if a guard returns one. */
function ask(guards: readonly NavigationGuard[], to: Position, from: Position): boolean | Promise<boolean> {
  for (const [index, guard] of guards.entries()) {
    const answer = guard(to, from)
    if (answer === false) return false
    if (answer !== true) return answer.then((yes) => yes && ask(guards.slice(index + 1), to, from))
  }
  return true
}

/** Create the navigation of one window. A move that no guard delays is complete when its function returns, so a key press takes one frame. */
export function createNavigation({ deck: firstDeck, position, screen = 'play', addressBar }: NavigationOptions): Navigation {
  let deck = firstDeck
  let guards: readonly NavigationGuard[] = []
  let asked = 0
  const store = createStore<NavigationState>(() => ({ position: clampPosition(deck, position), direction: 'forward', query: '' }))

  // The query is set after creation, because the first frame shows what the server rendered, without a query.
  if (addressBar) store.setState({ query: parseAddress(deck, addressBar.read()).query })

  const write = (to: Position, how: 'push' | 'replace', root = '') =>
    addressBar?.write(root + formatAddress(deck, to, store.getState().query, screen), how)

  function moveTo(to: Position) {
    const from = store.getState().position
    if (!samePosition(from, to)) store.setState({ position: to, direction: isLater(to, from) ? 'forward' : 'backward' })
  }

  /** Request a move. `settle` runs if the guards allow it, `refuse` if they do not. */
  function request(wanted: Position, settle: (to: Position, from: Position) => void, refuse: () => void): MoveOutcome {
    const from = store.getState().position
    const to = clampPosition(deck, wanted)
    if (samePosition(from, to)) {
      settle(to, from)
      return { kind: 'duplicated', to }
    }
    const turn = ++asked
    const finish = (allowed: boolean): MoveResult => {
      if (turn !== asked) return { kind: 'cancelled', from, to }
      if (!allowed) {
        refuse()
        return { kind: 'aborted', from, to }
      }
      settle(to, from)
      return { kind: 'moved', from, to }
    }
    const fail = (error: unknown): MoveResult => {
      const result = finish(false)
      return result.kind === 'aborted' ? { ...result, error } : result
    }
    try {
      const answer = ask(guards, to, from)
      return typeof answer === 'boolean' ? finish(answer) : answer.then(finish).catch(fail)
    } catch (error) {
      return fail(error)
    }
  }

  const nothing = () => undefined
  const goTo = (wanted: Position, how: 'push' | 'replace' = 'push') =>
    request(
      wanted,
      (to, from) => {
        if (samePosition(to, from)) return
        moveTo(to)
        write(to, to.no === from.no ? 'replace' : how)
      },
      nothing,
    )

  const navigation: Navigation = {
    store,
    addressOf: (at, on) => formatAddress(deck, at.position, at.query, on),
    move: (name) => goTo(movedPosition(deck, store.getState().position, name)),
    go: (no, clicks = 0, how) => goTo({ no, clicks }, how),
    followAddress() {
      if (!addressBar) return { kind: 'duplicated', to: store.getState().position }
      const read = addressBar.read()
      const address = parseAddress(deck, read)
      if (address.screen !== screen || parsePrintAddress(deck, read)) {
        addressBar.reload()
        return { kind: 'aborted', from: store.getState().position, to: address.position }
      }
      if (address.unknown) console.info(`No slide has the path "${address.unknown}". Slide ${address.position.no} is shown.`)
      if (address.query !== store.getState().query) store.setState({ query: address.query })
      const settle = (to: Position) => {
        moveTo(to)
        if (address.redirect) write(to, 'replace', address.root)
      }
      // The browser has already changed the address. A refused move restores the previous entry.
      return request(address.position, settle, () => write(store.getState().position, 'push'))
    },
    addGuard(guard) {
      guards = [...guards, guard]
      return () => {
        guards = guards.filter((other) => other !== guard)
      }
    },
    replaceDeck(next, wanted) {
      asked++
      deck = next
      const to = clampPosition(deck, wanted)
      if (samePosition(to, store.getState().position)) return
      moveTo(to)
      write(to, 'replace')
    },
    dispose: () => stopListening?.(),
  }
  const stopListening = addressBar?.listen(() => navigation.followAddress())
  return navigation
}

/** Return the direction of the last move. The component renders again when it changes. */
export const useDirection = (navigation: Navigation) => useStore(navigation.store, (state) => state.direction)

/** Return the position of the talk. The component renders again after each move. */
export const usePosition = (navigation: Navigation): Position => useStore(navigation.store, (state) => state.position)

/** Elements that handle clicks and keys themselves. */
const interactive =
  'a,button,input,select,textarea,label,summary,audio,video,iframe,[contenteditable],[role=button],[role=link],[role=dialog],[data-keeps-clicks]'

/** Return whether a click on `target` belongs to a link, a control or a field and not to the stage behind it. */
export const isInteractive = (target: EventTarget | null): boolean => target instanceof Element && target.closest(interactive) !== null
