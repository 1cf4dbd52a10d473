import { describe, expect, it } from 'vitest'
import { holdPresenterLock } from './presenter-lock.ts'

/** A browser with shared locks, and windows in it. */
function createBrowser() {
  const held = new Set<{ readonly name: string }>()
  const locks = {
    async request(name: string, _: object, run: () => Promise<void>) {
      const lock = { name }
      held.add(lock)
      await run()
      held.delete(lock)
    },
    query: async () => ({ held: [...held] }),
  }
  return { open: (base: string) => holdPresenterLock({ navigator: { locks } } as never, base) }
}

describe('the lock of presenters', () => {
  it('is shared while another presenter of the same deck is open', async () => {
    const browser = createBrowser()
    const first = browser.open('/talk/')
    browser.open('/other/')
    expect(await first.isShared()).toBe(false)
    const second = browser.open('/talk/')
    expect([await first.isShared(), await second.isShared()]).toEqual([true, true])
    first.release()
    await Promise.resolve()
    expect(await second.isShared()).toBe(false)
  })

  it('is shared with nobody if the browser has no locks or refuses them', async () => {
    const refuse = async () => Promise.reject(new DOMException('no', 'SecurityError'))
    for (const locks of [undefined, { request: refuse, query: refuse }])
      expect(await holdPresenterLock({ navigator: { locks } } as never, '/').isShared()).toBe(false)
  })
})
