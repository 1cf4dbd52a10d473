// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createWireTransport } from '../model/index.ts'
import { createStorageWire, openTransport, syncName } from './open-transport.ts'
import { testTransport, wholeChannel } from './testing/test-transport.ts'

const withParts = (parts: object) => Object.create(window, Object.getOwnPropertyDescriptors(parts)) as Window & typeof globalThis

describe('the transport to the other windows', () => {
  it('"All keys begin lectern: and end with the deck\'s base path" (contract.md)', () => {
    expect(syncName('/talk/')).toBe('lectern:sync:/talk/')
  })

  it('is a BroadcastChannel if there is one', () => {
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

  it('is local storage if there is none', () => {
    const localStorage = { setItem: vi.fn(), removeItem: vi.fn() }
    openTransport(withParts({ BroadcastChannel: undefined, localStorage }), '/talk/').send(wholeChannel('hello'))
    expect(localStorage.setItem).toHaveBeenCalledWith('lectern:sync:/talk/', JSON.stringify(wholeChannel('hello')))
  })

  it('is nothing if both are refused, and the talk continues', () => {
    const view = withParts({ BroadcastChannel: undefined })
    Object.defineProperty(view, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    expect(() => openTransport(view, '/talk/').send(wholeChannel('hello'))).not.toThrow()
  })
})

/** Create a browser's local storage. It announces each change to every window except the one that made it. */
function createBrowser() {
  const entries = new Map<string, string>()
  const windows = new Set<EventTarget>()
  let full = false
  return {
    entries,
    fill() {
      full = true
    },
    open(): Window {
      const view = new EventTarget()
      windows.add(view)
      const tell = (key: string, newValue: string | null) => {
        for (const other of windows)
          if (other !== view) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })))
      }
      const localStorage = {
        setItem(key: string, value: string) {
          if (full) throw new DOMException('full', 'QuotaExceededError')
          if (entries.get(key) === value) return
          entries.set(key, value)
          tell(key, value)
        },
        removeItem(key: string) {
          if (entries.delete(key)) tell(key, null)
        },
      }
      return Object.assign(view, { localStorage }) as unknown as Window
    },
  }
}

const browser = createBrowser()

testTransport('Local storage', {
  connect: (deck) =>
    createWireTransport(createStorageWire(browser.open(), `lectern:sync:${deck}`), {
      // No slice of time ends, so that all is read before the test looks.
      now: () => 0,
      schedule: (run) => {
        const timer = setTimeout(run)
        return () => clearTimeout(timer)
      },
    }),
  // Each change is announced in a microtask.
  settle: () => new Promise((done) => setTimeout(done)),
})

describe('local storage', () => {
  it('leaves nothing behind', () => {
    createStorageWire(browser.open(), 'lectern:sync:/talk/').send('hello')
    expect(browser.entries.size).toBe(0)
  })

  it('a full storage loses only the message', () => {
    const small = createBrowser()
    small.fill()
    expect(() => createStorageWire(small.open(), 'k').send('hello')).not.toThrow()
  })
})
