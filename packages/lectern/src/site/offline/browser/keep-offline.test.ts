import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOffline, showNewVersion } from './keep-offline.ts'

interface Given {
  readonly controller?: object | null
  readonly refused?: boolean
  readonly framed?: boolean
  readonly saveData?: boolean
  /** Whether the window has no service workers, as on an insecure address. */
  readonly without?: boolean
  /** Whether a new version is stored and has not taken over yet. */
  readonly isWaiting?: boolean
  /** The host's answer. Undefined without a network. */
  readonly host?: Response | 'never' | undefined
}

/** A worker that is being installed. */
class FakeWorker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function createView({
  controller = null,
  refused = false,
  framed = false,
  saveData = false,
  without = false,
  isWaiting = false,
  host,
}: Given) {
  const unregister = vi.fn(async () => true)
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: isWaiting ? {} : null,
    unregister,
  })
  const register = vi.fn(() => (refused ? Promise.reject(new DOMException('no', 'SecurityError')) : Promise.resolve(registration)))
  const getRegistration = async () => registration
  const workers = Object.assign(new EventTarget(), { controller, register, getRegistration })
  const reload = vi.fn()
  const view: Record<string, unknown> = {
    navigator: { serviceWorker: without ? undefined : workers, connection: { saveData } },
    setTimeout,
    clearTimeout,
    location: { reload },
    fetch: () =>
      host === 'never' ? new Promise(() => undefined) : host ? Promise.resolve(host) : Promise.reject(new TypeError('no network')),
  }
  view.parent = framed ? {} : view
  return { view: view as unknown as Window & typeof globalThis, workers, register, registration, reload, unregister }
}

describe('keeping a site for use without a network', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function start(given: Given) {
    const onNewVersion = vi.fn()
    const { view, workers, register, registration } = createView(given)
    const stop = keepOffline({ view, base: '/talk/', onNewVersion })
    await vi.runAllTimersAsync()
    /** Begin to install another version. */
    function update(): FakeWorker {
      registration.installing = new FakeWorker()
      registration.dispatchEvent(new Event('updatefound'))
      return registration.installing
    }
    return { workers, register, onNewVersion, update, stop }
  }

  it('registers the worker at the base path, and bypasses the cache for its script', async () => {
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

  it('reports no error if the browser refuses', async () => {
    const { register } = await start({ refused: true })
    expect(register).toHaveBeenCalledOnce()
  })

  it('does not register after the window has left', async () => {
    const { view, register } = createView({})
    keepOffline({ view, base: '/talk/', onNewVersion: () => undefined })()
    await vi.runAllTimersAsync()
    expect(register).not.toHaveBeenCalled()
  })

  it('announces a new version in a window with an old one, and not the first version', async () => {
    const old = await start({ controller: {} })
    old.workers.dispatchEvent(new Event('controllerchange'))
    expect(old.onNewVersion).toHaveBeenCalledOnce()
    const none = await start({})
    none.workers.dispatchEvent(new Event('controllerchange'))
    expect(none.onNewVersion).not.toHaveBeenCalled()
    none.workers.dispatchEvent(new Event('controllerchange'))
    expect(none.onNewVersion).toHaveBeenCalledOnce()
  })

  it('announces a new version as soon as it is stored, once', async () => {
    const { onNewVersion, update, workers } = await start({ controller: {} })
    const worker = update()
    expect(onNewVersion).not.toHaveBeenCalled()
    worker.become('installed')
    workers.dispatchEvent(new Event('controllerchange'))
    expect(onNewVersion).toHaveBeenCalledOnce()
  })

  it('announces a new version that an earlier page has stored', async () => {
    expect((await start({ controller: {}, isWaiting: true })).onNewVersion).toHaveBeenCalledOnce()
  })

  it('does not announce the first version, a version that could not be stored, or any version after its end', async () => {
    const first = await start({})
    first.update().become('installed')
    const failed = await start({ controller: {} })
    failed.update().become('redundant')
    const stopped = await start({ controller: {} })
    const late = stopped.update()
    stopped.stop()
    late.become('installed')
    for (const { onNewVersion } of [first, failed, stopped]) expect(onNewVersion).not.toHaveBeenCalled()
  })
})

describe('showing a new version', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['without a worker', { without: true }],
    ['when it has taken over', { controller: {} }],
  ])('reloads the page at once %s', async (_, given) => {
    const { view, reload } = createView(given)
    await showNewVersion(view, '/talk/')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits until it takes over', async () => {
    const { view, workers, reload, unregister } = createView({ controller: {}, isWaiting: true })
    const shown = showNewVersion(view, '/talk/')
    await vi.advanceTimersByTimeAsync(100)
    expect(reload).not.toHaveBeenCalled()
    workers.dispatchEvent(new Event('controllerchange'))
    await shown
    expect([reload.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 0])
  })

  it.each([
    ['is unregistered if the host answers', new Response(), 1],
    ['stays while the host is down', new Response('', { status: 503 }), 0],
    ['stays without a network', undefined, 0],
    ['stays while the host does not answer', 'never' as const, 0],
  ])('a worker that does not give way %s', async (_, host, expected) => {
    const { view, reload, unregister } = createView({ controller: {}, isWaiting: true, host })
    showNewVersion(view, '/talk/')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([reload.mock.calls.length, unregister.mock.calls.length]).toEqual([1, expected])
  })
})
