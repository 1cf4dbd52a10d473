// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { sealWith } from '../node/seal.ts'
import type { PasswordQuestion } from './PasswordDialog.tsx'
import { createPresenterAccess } from './presenter-access.ts'

const presenting = { notes: ['Say it'], duration: 0, countdown: false, budgets: [0], sections: [], vibrateAt: [], quizzes: {} }

const entry = `lectern:presenter:${sampleManifest('one').base}`
const { askPassword } = vi.hoisted(() => ({ askPassword: vi.fn<(view: Window, question: PasswordQuestion) => Promise<boolean>>() }))
vi.mock('./PasswordDialog.tsx', () => ({ askPassword }))

/** Let the person give these answers to the next question while it is asked again, and cancel after the last one. Return the reasons. */
function answer(...typed: readonly string[]): string[] {
  const refusals: string[] = []
  askPassword.mockImplementationOnce(async (_, { check }) => {
    for (const password of typed) {
      const result = await check(password)
      if (typeof result === 'boolean') return result
      refusals.push(result)
    }
    return false
  })
  return refusals
}

beforeEach(() => {
  sessionStorage.clear()
  askPassword.mockReset().mockResolvedValue(false)
})

function doorOf(address: string) {
  window.history.replaceState(null, '', address)
  let isOpen = false
  const loadPresenting = vi.fn(async (password?: string) => {
    isOpen ||= password === 'right'
    return isOpen && (password ?? 'right') === 'right' ? presenting : undefined
  })
  const manifest = { ...sampleManifest('one'), remote: true as const }
  return {
    access: createPresenterAccess({ manifest, loadPresenting }, window),
    loadPresenting,
  }
}

it('spec.md §5: opens with the password, whose key is derived once for the check and the notes', async () => {
  const { access, loadPresenting } = doorOf('/talk/presenter/1?password=right')
  expect(await access.opens()).toBe(true)
  expect(await access.load()).toBe(presenting)
  expect(loadPresenting).toHaveBeenCalledTimes(1)
  expect(await access.load()).toBe(presenting)
  expect(loadPresenting).toHaveBeenCalledTimes(2)
})

it('spec.md §5: a wrong password opens nothing', async () => {
  const { access } = doorOf('/talk/presenter/1?password=wrong')
  expect(await access.opens()).toBe(false)
  await expect(access.load()).rejects.toThrow('password')
})

describe('a window that has opened the presenter with a typed password', () => {
  /** The dev server keeps a token for the window, which opens without the password. */
  function served(address: string) {
    window.history.replaceState(null, '', address)
    const loadPresenting = vi.fn(async (password?: string) => {
      if (password === 'right') isOpen = true
      return password === 'right' || (password === undefined && isOpen) ? presenting : undefined
    })
    return createPresenterAccess({ manifest: { ...sampleManifest('one'), remote: true as const }, loadPresenting }, window)
  }
  let isOpen = false
  beforeEach(() => {
    isOpen = false
    answer('right')
  })

  it('is not asked again after a reload or for the link in play mode', async () => {
    expect(await served('/talk/presenter/1').opens({ ask: true })).toBe(true)
    const reloaded = served('/talk/presenter/1')
    expect([await reloaded.opens({ ask: true }), await reloaded.load()]).toEqual([true, presenting])
    expect(await served('/talk/2').opens()).toBe(true)
    expect(askPassword).toHaveBeenCalledTimes(1)
  })

  it('has no password in storage', async () => {
    await served('/talk/presenter/1').opens({ ask: true })
    expect(Object.keys(sessionStorage)).toEqual([entry])
    expect([JSON.stringify(sessionStorage), localStorage.length]).toEqual([expect.not.stringContaining('right'), 0])
  })

  it('is asked again if the stored key no longer opens, and forgets the key', async () => {
    await served('/talk/presenter/1').opens({ ask: true })
    isOpen = false
    expect(await served('/talk/presenter/1').opens({ ask: true })).toBe(false)
    expect([askPassword.mock.calls.length, sessionStorage.getItem(entry)]).toEqual([2, null])
  })

  it('spec.md §5: is asked if the parameter is wrong', async () => {
    await served('/talk/presenter/1').opens({ ask: true })
    expect(await served('/talk/presenter/1?password=wrong').opens({ ask: true })).toBe(false)
    expect(await served('/talk/1?password=wrong').opens()).toBe(false)
    expect(askPassword).toHaveBeenCalledTimes(2)
  })

  it('is closed after a wrong parameter, even after a reload', async () => {
    await served('/talk/presenter/1').opens({ ask: true })
    expect(await served('/talk/1?password=wrong').opens()).toBe(false)
    expect(await served('/talk/1').opens()).toBe(false)
  })

  it('spec.md §5: is closed after a wrong password, which is not asked for again', async () => {
    await served('/talk/presenter/1').opens({ ask: true })
    isOpen = false
    const refusals = answer('wrong', 'right')
    expect([await served('/talk/presenter/1').opens({ ask: true }), refusals]).toEqual([false, []])
  })
})

it('asks again for a password that the dev server did not check, and says why', async () => {
  const why = 'Too many wrong passwords. Wait a minute.'
  const manifest = { ...sampleManifest('one'), remote: true as const }
  const refusals = answer('wrong')
  window.history.replaceState(null, '', '/talk/presenter/1')
  const access = createPresenterAccess({ manifest, loadPresenting: async () => undefined, mustWait: () => why }, window)
  expect([await access.opens({ ask: true }), refusals]).toEqual([false, [why]])
})

describe('a password is removed from the address after it was read', () => {
  const here = () => window.location.pathname + window.location.search + window.location.hash

  it.each([
    ['history', '/talk/presenter/2?password=right', '/talk/presenter/2'],
    ['history', '/talk/2?embedded&password=right&clicks=1', '/talk/2?embedded&clicks=1'],
    ['history', '/talk/2?a=%26password=1&password=right&password=more#there', '/talk/2?a=%26password=1#there'],
    ['history', '/talk/2?pass%77ord=right', '/talk/2'],
    ['hash', '/talk/#/presenter/2?password=right', '/talk/#/presenter/2'],
    ['hash', '/talk/#/2?clicks=1&password=right', '/talk/#/2?clicks=1'],
    ['hash', '/talk/?password=right#/presenter/2', '/talk/#/presenter/2'],
  ] as const)('%s: %s', async (routerMode, address, left) => {
    window.history.replaceState({ kept: true }, '', address)
    const loadPresenting = async (password?: string) => (password === 'right' ? presenting : undefined)
    const access = createPresenterAccess({ manifest: { ...sampleManifest('one'), routerMode, remote: true }, loadPresenting }, window)
    expect([here(), window.history.state]).toEqual([left, { kept: true }])
    expect(await access.opens()).toBe(true)
  })

  it('even a wrong one, and one in an earlier entry of the history', async () => {
    doorOf('/talk/2?password=wrong')
    expect(here()).toBe('/talk/2')
    window.history.replaceState(null, '', '/talk/3?password=right')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(here()).toBe('/talk/3')
  })
})

it('spec.md §6: play mode loads nothing and offers no presenter without the parameter', async () => {
  const { access, loadPresenting } = doorOf('/talk/1')
  expect(await access.opens()).toBe(false)
  expect(loadPresenting).not.toHaveBeenCalled()
})

it('a right parameter opens this tab until it is closed, as a typed password does', async () => {
  const { access, loadPresenting } = doorOf('/talk/1?password=right')
  expect([await access.opens(), await access.opens(), loadPresenting.mock.calls]).toEqual([
    true,
    true,
    [
      ['right', undefined],
      [undefined, undefined],
    ],
  ])
  expect(Object.keys(sessionStorage)).toEqual([entry])
})

describe('the link of a presenter, whose key is in the fragment', () => {
  const presenterKey = Buffer.alloc(32, 251).toString('base64')
  const part = `key=${Buffer.from(presenterKey, 'base64').toString('base64url')}`

  /** Open a window at an address. Its sealed notes open with the key `right`. */
  async function openAt(address: string, { right = presenterKey, routerMode = 'history' as 'history' | 'hash' } = {}) {
    window.history.replaceState({ kept: true }, '', address)
    const { key, salt } = { key: Buffer.from(right, 'base64'), salt: Buffer.alloc(16) }
    const sealed = sealWith(JSON.stringify(presenting), { key, salt })
    const manifest = { ...sampleManifest('one'), routerMode, remote: true as const }
    const access = createPresenterAccess({ manifest, loadPresenting: async () => sealed }, window)
    return { access, opens: await access.opens({ ask: true }) }
  }

  it.each([
    ['history', `/talk/presenter?a=b#${part}`, '/talk/presenter?a=b'],
    ['hash', `/talk/#/presenter?${part}`, '/talk/#/presenter'],
    ['hash', `/talk/#/presenter?a=b&${part}`, '/talk/#/presenter?a=b'],
  ] as const)('opens the notes without a question, and leaves the address bar: %s', async (routerMode, address, left) => {
    const { access, opens } = await openAt(address, { routerMode })
    expect([opens, access.presenterKey(), await access.load()]).toEqual([true, presenterKey, presenting])
    expect([window.location.pathname + window.location.search + window.location.hash, window.history.state]).toEqual([left, { kept: true }])
    expect(askPassword).not.toHaveBeenCalled()
    expect((await openAt('/talk/presenter')).access.presenterKey()).toBe(presenterKey)
  })

  it('reports once that it is the link of the remote', async () => {
    const { access } = await openAt(`/talk/presenter#${part.replace('key', 'remote')}`)
    expect([access.isRemote(), access.presenterKey(), window.location.hash]).toEqual([true, presenterKey, ''])
    const reloaded = await openAt('/talk/presenter')
    expect([reloaded.opens, reloaded.access.isRemote()]).toEqual([true, false])
    expect((await openAt(`/talk/presenter#${part}`)).access.isRemote()).toBe(false)
  })

  it('asks for the password if it is outdated, and says why', async () => {
    const { opens } = await openAt(`/talk/presenter#${part}`, { right: Buffer.alloc(32).toString('base64') })
    expect(opens).toBe(false)
    expect(askPassword.mock.calls[0]?.[1].words).toMatch(/^This link no longer opens the talk\./)
    expect(sessionStorage.getItem(entry)).toBeNull()
  })
})

describe('the link of a presenter whose deck has a broker of its own', () => {
  const signing = Buffer.alloc(32, 251).toString('base64')
  const part = `key=${Buffer.from(signing, 'base64').toString('base64url')}`

  async function openAt(address: string, isSealed = false) {
    window.history.replaceState(null, '', address)
    const { key, salt } = { key: Buffer.alloc(32, 1), salt: Buffer.alloc(16) }
    const sealed = sealWith(JSON.stringify(presenting), { key, salt })
    const manifest = {
      ...sampleManifest('one'),
      live: 'k'.repeat(43),
      broker: { url: 'wss://broker.example' },
      ...(isSealed && { remote: true as const }),
    }
    const access = createPresenterAccess({ manifest, loadPresenting: async () => (isSealed ? sealed : presenting) }, window)
    return { access, opens: await access.opens({ ask: true }) }
  }

  it('has the key that signs, which leaves the address bar and stays in this tab', async () => {
    const { access, opens } = await openAt(`/talk/presenter#${part}`)
    expect([opens, access.presenterKey(), window.location.hash]).toEqual([true, signing, ''])
    expect((await openAt('/talk/presenter')).access.presenterKey()).toBe(signing)
  })

  it('opens no sealed notes, which need the password; the password signs nothing', async () => {
    const linked = await openAt(`/talk/presenter#${part}`, true)
    expect([linked.opens, askPassword.mock.calls[0]?.[1].words]).toEqual([false, expect.not.stringContaining('no longer')])
    expect(linked.access.presenterKey()).toBe(signing)
    sessionStorage.clear()
    expect((await openAt('/talk/presenter')).access.presenterKey()).toBeUndefined()
  })
})
