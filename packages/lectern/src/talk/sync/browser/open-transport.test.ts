// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { openTransport, syncName } from './open-transport.ts'

const withParts = (parts: object) => Object.assign(Object.create(window), parts) as Window & typeof globalThis

describe('the way to the other windows', () => {
  it('"All keys begin lectern: and end with the deck\'s base path" (contract.md)', () => {
    expect(syncName('/talk/')).toBe('lectern:sync:/talk/')
  })

  it('is a BroadcastChannel where there is one', () => {
    const names: string[] = []
    class Channel {
      constructor(name: string) {
        names.push(name)
      }
      postMessage() {}
      close() {}
    }
    openTransport(withParts({ BroadcastChannel: Channel }), '/talk/').close()
    expect(names).toEqual(['lectern:sync:/talk/'])
  })

  it('is local storage where there is none', () => {
    const localStorage = { setItem: vi.fn(), removeItem: vi.fn() }
    openTransport(withParts({ BroadcastChannel: undefined, localStorage }), '/talk/').send('hello')
    expect(localStorage.setItem).toHaveBeenCalledWith('lectern:sync:/talk/', 'hello')
  })

  it('is nothing where both are refused, and the talk continues', () => {
    const view = withParts({ BroadcastChannel: undefined })
    Object.defineProperty(view, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    expect(() => openTransport(view, '/talk/').send('hello')).not.toThrow()
  })
})
