import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOffline } from './keep-offline.ts'

interface Given {
  readonly controller?: object | null
  readonly refused?: boolean
  readonly framed?: boolean
  readonly saveData?: boolean
  /** Whether the window has no service workers, as on an insecure address. */
  readonly without?: boolean
}

function createView({ controller = null, refused = false, framed = false, saveData = false, without = false }: Given) {
  const register = vi.fn(() => (refused ? Promise.reject(new DOMException('no', 'SecurityError')) : Promise.resolve()))
  const workers = Object.assign(new EventTarget(), { controller, register })
  const view: Record<string, unknown> = {
    navigator: { serviceWorker: without ? undefined : workers, connection: { saveData } },
    setTimeout,
    clearTimeout,
  }
  view.parent = framed ? {} : view
  return { view: view as unknown as Window & typeof globalThis, workers, register }
}

describe('keeping a site for when there is no network', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function start(given: Given) {
    const onNewVersion = vi.fn()
    const { view, workers, register } = createView(given)
    const stop = keepOffline({ view, base: '/talk/', onNewVersion })
    await vi.runAllTimersAsync()
    return { workers, register, onNewVersion, stop }
  }

  it('registers the worker below the base path, and lets no cache answer before it', async () => {
    const { register } = await start({})
    expect(register.mock.calls).toEqual([['/talk/sw.js', { scope: '/talk/', updateViaCache: 'none' }]])
  })

  it.each([
    ['inside of another page', { framed: true }],
    ['for a visitor who saves data', { saveData: true }],
    ['on an insecure address', { without: true }],
  ])('does nothing %s', async (_, given) => {
    expect((await start(given)).register).not.toHaveBeenCalled()
  })

  it('is quiet where the browser refuses', async () => {
    const { register } = await start({ refused: true })
    expect(register).toHaveBeenCalledOnce()
  })

  it('does not register a window that is gone', async () => {
    const { view, register } = createView({})
    keepOffline({ view, base: '/talk/', onNewVersion: () => undefined })()
    await vi.runAllTimersAsync()
    expect(register).not.toHaveBeenCalled()
  })

  it('announces a new version where an old one is shown, and not the first', async () => {
    const old = await start({ controller: {} })
    old.workers.dispatchEvent(new Event('controllerchange'))
    expect(old.onNewVersion).toHaveBeenCalledOnce()
    const none = await start({})
    none.workers.dispatchEvent(new Event('controllerchange'))
    expect(none.onNewVersion).not.toHaveBeenCalled()
    none.workers.dispatchEvent(new Event('controllerchange'))
    expect(none.onNewVersion).toHaveBeenCalledOnce()
  })
})
