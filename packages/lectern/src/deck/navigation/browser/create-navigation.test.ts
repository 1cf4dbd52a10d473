import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AddressedDeck, type PageAddress, parseAddress } from '../model/address.ts'
import { clampPosition, type MoveName, type MoveOutcome, type MoveResult } from '../model/position.ts'
import type { AddressBar } from './address-bar.ts'
import { createNavigation } from './create-navigation.ts'

const deck: AddressedDeck = { base: '/talk/', routerMode: 'history', slides: [{ clicks: 0 }, { clicks: 2 }, { clicks: 0 }] }

/** Create an address bar without a browser. It records what is written. */
function memoryBar(address: string) {
  const split = (text: string): PageAddress => {
    const { pathname, search, hash } = new URL(text, 'https://slides.test')
    return { pathname, search, hash }
  }
  const written: string[] = []
  const listeners = new Set<() => void>()
  let now = address
  const bar: AddressBar = {
    read: () => split(now),
    reload: () => void written.push('reload'),
    write(next, how) {
      now = next
      written.push(`${how} ${next}`)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    bar,
    written,
    listeners,
    /** Change the address as a user or the back button would. */
    visit(next: string) {
      now = next
      for (const listener of listeners) listener()
    },
    address: () => now,
  }
}

function start(address = '/talk/1') {
  const memory = memoryBar(address)
  const navigation = createNavigation({ deck, position: parseAddress(deck, memory.bar.read()).position, addressBar: memory.bar })
  return { ...memory, navigation, position: () => navigation.store.getState().position }
}

/** Return the kind of a move that no guard delayed. */
function kindOf(outcome: MoveOutcome): MoveResult['kind'] {
  if (outcome instanceof Promise) throw new Error('the move is not done yet')
  return outcome.kind
}

describe('spec.md §8: invalid route paths are logged to the console', () => {
  afterEach(() => void vi.restoreAllMocks())
  const logged = (address: string) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    start(address).navigation.followAddress()
    return info.mock.calls.map(([text]) => text)
  }

  it.each(['x/y', '9', '%E0%A4%A', 'presenter/9'])('/%s', (path) => {
    expect(logged(`/talk/${path}`)).toEqual([`No slide has the path "${path}". Slide 1 is shown.`])
  })

  it('logs no other paths', () => {
    expect(['', '2', '3.html', '2?clicks=99'].flatMap((path) => logged(`/talk/${path}`))).toEqual([])
  })
})

describe('spec.md §4: moving', () => {
  it('is complete when the call returns', () => {
    const { navigation, position } = start()
    expect(navigation.move('next')).toEqual({ kind: 'moved', from: { no: 1, clicks: 0 }, to: { no: 2, clicks: 0 } })
    expect(position()).toEqual({ no: 2, clicks: 0 })
  })

  it('writes a new entry for another slide, and changes the current one for a step', () => {
    const { navigation, written } = start('/talk/1?x=1')
    navigation.move('next')
    navigation.move('next')
    navigation.move('previous')
    navigation.go(3)
    expect(written).toEqual(['push /talk/2?x=1', 'replace /talk/2?x=1&clicks=1', 'replace /talk/2?x=1', 'push /talk/3?x=1'])
  })

  it('clamps the requested position', () => {
    const { navigation, position } = start()
    navigation.go(2, 99)
    expect(position()).toEqual({ no: 2, clicks: 2 })
    navigation.go(77)
    expect(position()).toEqual({ no: 4, clicks: 0 })
  })

  it('reports the direction of the last move', () => {
    const { navigation } = start()
    navigation.go(3)
    expect(navigation.store.getState().direction).toBe('forward')
    navigation.go(2, 1)
    expect(navigation.store.getState().direction).toBe('backward')
    navigation.go(2, 2)
    expect(navigation.store.getState().direction).toBe('forward')
  })

  it('replaces the current entry on request', () => {
    const { navigation, written } = start()
    navigation.go(3, 0, 'replace')
    expect(written).toEqual(['replace /talk/3'])
  })

  it('works without an address, as on the server', () => {
    const navigation = createNavigation({ deck, position: { no: 2, clicks: 0 } })
    expect(navigation.followAddress()).toEqual({ kind: 'duplicated', to: { no: 2, clicks: 0 } })
    navigation.move('next')
    expect(navigation.store.getState().position).toEqual({ no: 2, clicks: 1 })
    navigation.dispose()
  })
})

describe('the address', () => {
  it('is followed when someone changes it', () => {
    const { visit, position, written } = start()
    visit('/talk/2?clicks=1')
    expect(position()).toEqual({ no: 2, clicks: 1 })
    expect(written).toEqual([])
  })

  it('contract.md: a redirect replaces the entry and keeps the query', () => {
    const { visit, written } = start('/talk/2')
    visit('/talk/nowhere?embedded')
    visit('/talk/2?clicks=9&embedded')
    expect(written).toEqual(['replace /talk/1?embedded', 'replace /talk/2?embedded&clicks=2'])
  })

  it('is corrected at the start as well', () => {
    const { navigation, written } = start('/talk/2?clicks=0')
    expect(kindOf(navigation.followAddress())).toBe('duplicated')
    expect(written).toEqual(['replace /talk/2'])
  })

  it('of another screen loads its page', () => {
    const { visit, written, position } = start('/talk/2')
    for (const address of ['/talk/presenter/3', '/talk/print', '/talk/3?print=clicks', '/talk/presenter/print']) {
      visit(address)
      expect(written.splice(0)).toEqual(['reload'])
      expect(position().no).toBe(2)
    }
  })

  it('of the presenter screen stays one while moving, and gives that of the play screen with the same query', () => {
    const memory = memoryBar('/talk/presenter/2?a=1')
    const navigation = createNavigation({ deck, position: { no: 2, clicks: 0 }, screen: 'presenter', addressBar: memory.bar })
    navigation.move('next')
    expect(memory.written).toEqual(['replace /talk/presenter/2?a=1&clicks=1'])
    expect(navigation.addressOf(navigation.store.getState(), 'play')).toBe('/talk/2?a=1&clicks=1')
  })

  it('is ignored after dispose', () => {
    const { navigation, listeners } = start()
    navigation.dispose()
    expect(listeners.size).toBe(0)
  })
})

describe('spec.md §4: navigation guards', () => {
  it('a move to the current position, or to none, is a duplicate', () => {
    const { navigation, written } = start()
    expect(navigation.go(1)).toEqual({ kind: 'duplicated', to: { no: 1, clicks: 0 } })
    expect(kindOf(navigation.move('previous'))).toBe('duplicated')
    expect(written).toEqual([])
  })

  it('a guard can abort a move', () => {
    const { navigation, position, written } = start()
    const remove = navigation.addGuard((to) => to.no !== 2)
    expect(navigation.move('next')).toEqual({ kind: 'aborted', from: { no: 1, clicks: 0 }, to: { no: 2, clicks: 0 } })
    expect(position()).toEqual({ no: 1, clicks: 0 })
    expect(written).toEqual([])
    expect(kindOf(navigation.go(3))).toBe('moved')
    remove()
    expect(kindOf(navigation.go(2))).toBe('moved')
  })

  it('a refused change of the address is taken back', () => {
    const { navigation, visit, position, address } = start()
    navigation.addGuard(() => false)
    visit('/talk/3')
    expect(position()).toEqual({ no: 1, clicks: 0 })
    expect(address()).toBe('/talk/1')
  })

  it('a guard that throws or rejects aborts the move, with its error in the result', async () => {
    const { navigation } = start()
    const error = new Error('no')
    const remove = navigation.addGuard(() => {
      throw error
    })
    expect(navigation.go(2)).toMatchObject({ kind: 'aborted', error })
    remove()
    navigation.addGuard(() => Promise.reject(error))
    await expect(navigation.go(2)).resolves.toMatchObject({ kind: 'aborted', error })
  })

  it('a guard that takes time delays the move; a later move cancels it', async () => {
    const { navigation, position } = start()
    const answers: ((allowed: boolean) => void)[] = []
    navigation.addGuard(
      () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    )
    const first = navigation.go(2)
    expect(position()).toEqual({ no: 1, clicks: 0 })
    const second = navigation.go(3)
    for (const answer of answers) answer(true)
    expect(await first).toEqual({ kind: 'cancelled', from: { no: 1, clicks: 0 }, to: { no: 2, clicks: 0 } })
    expect((await second).kind).toBe('moved')
    expect(position()).toEqual({ no: 3, clicks: 0 })
  })

  it('are asked in order until one refuses', async () => {
    const { navigation } = start()
    const asked: string[] = []
    navigation.addGuard(async () => asked.push('first') > 0)
    navigation.addGuard(() => asked.push('second') < 0)
    navigation.addGuard(() => asked.push('third') > 0)
    expect((await navigation.go(2)).kind).toBe('aborted')
    expect(asked).toEqual(['first', 'second'])
  })
})

describe('a deck edited while it is open', () => {
  it('continues at the given position, clamped, and corrects the address', () => {
    const { navigation, position, written } = start('/talk/2?clicks=2')
    navigation.addGuard(() => false)
    navigation.replaceDeck({ ...deck, slides: [{ clicks: 0 }, { clicks: 0 }, { clicks: 1 }] }, { no: 3, clicks: 2 })
    expect(position()).toEqual({ no: 3, clicks: 1 })
    expect(written).toEqual(['replace /talk/3?clicks=1'])
  })

  it('does not write the address if the position stays', () => {
    const { navigation, written } = start('/talk/2')
    navigation.replaceDeck({ ...deck }, { no: 2, clicks: 0 })
    expect(written).toEqual([])
  })

  it('cancels a move for which a guard is still deciding', async () => {
    const { navigation } = start()
    navigation.addGuard(() => Promise.resolve(true))
    const move = navigation.go(3)
    navigation.replaceDeck(deck, { no: 1, clicks: 0 })
    expect((await move).kind).toBe('cancelled')
  })
})

describe('any sequence of actions', () => {
  const actions = fc.oneof(
    fc.constantFrom<MoveName>('next', 'previous', 'nextSlide', 'previousSlide').map((name) => ({ name })),
    fc.record({ no: fc.integer({ min: -2, max: 9 }), clicks: fc.integer({ min: -2, max: 9 }) }),
    fc.string().map((path) => ({ path })),
  )

  it('ends at a position that the deck has, with its address', () => {
    fc.assert(
      fc.property(fc.array(actions), (list) => {
        const { navigation, visit, position, address } = start()
        for (const action of list) {
          let result: MoveResult | Promise<MoveResult> | undefined
          if ('name' in action) result = navigation.move(action.name)
          else if ('no' in action) result = navigation.go(action.no, action.clicks)
          else visit(`/talk/${encodeURIComponent(action.path)}`)
          expect(result).not.toBeInstanceOf(Promise)
          expect(clampPosition(deck, position())).toEqual(position())
          const { pathname, search, hash } = new URL(address(), 'https://slides.test')
          expect(parseAddress(deck, { pathname, search, hash })).toMatchObject({ position: position(), redirect: false })
        }
      }),
    )
  })
})
