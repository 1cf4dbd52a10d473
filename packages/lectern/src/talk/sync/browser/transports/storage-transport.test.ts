import { describe, expect, it } from 'vitest'
import { createStorageTransport } from './storage-transport.ts'
import { testTransport } from './testing/test-transport.ts'

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
  connect: (deck) => createStorageTransport(browser.open(), `lectern:sync:${deck}`),
  // Each change is announced in a microtask.
  settle: () => new Promise((done) => setTimeout(done)),
})

describe('local storage', () => {
  it('leaves nothing behind', () => {
    createStorageTransport(browser.open(), 'lectern:sync:/talk/').send('hello')
    expect(browser.entries.size).toBe(0)
  })

  it('storage that is full loses the message and nothing else', () => {
    const small = createBrowser()
    small.fill()
    expect(() => createStorageTransport(small.open(), 'k').send('hello')).not.toThrow()
  })
})
