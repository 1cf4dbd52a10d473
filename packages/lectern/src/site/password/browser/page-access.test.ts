// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PasswordQuestion } from './PasswordDialog.tsx'
import { createPageAccess } from './page-access.ts'

const key = 'lectern:token:/talk/'
let needsPassword: boolean
const asked = vi.fn()
const { askPassword } = vi.hoisted(() => ({ askPassword: vi.fn<(view: Window, question: PasswordQuestion) => Promise<boolean>>() }))
vi.mock('./PasswordDialog.tsx', () => ({ askPassword }))

beforeEach(() => {
  needsPassword = true
  asked.mockReset()
  askPassword.mockReset()
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    asked(url, headers, JSON.parse(body))
    const { password }: { password?: string } = JSON.parse(body)
    const isRight = password === 'right' || headers['X-Lectern-Token'] === 'T' || !needsPassword
    return isRight ? Response.json({ token: 'T' }) : new Response('That is not the password.\n', { status: 403 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.replaceChildren()
})

const open = () => createPageAccess({ view: window, base: '/talk/', needsPassword: () => needsPassword })
const inPage = () => document.querySelector('meta[name="lectern-write"]')?.getAttribute('content')

describe('the access of a window', () => {
  it('has the token that the server has written into the page', async () => {
    document.head.innerHTML = '<meta name="lectern-write" content="T">'
    const access = open()
    expect([access.current(), await access.ask()]).toEqual(['T', { token: 'T' }])
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks the person for the password once, even for several requests at the same time', async () => {
    askPassword.mockImplementation(async (_, { check }) => (await check('right')) === true)
    const access = open()
    expect(await Promise.all([access.ask(), access.ask()])).toEqual([{ token: 'T' }, { token: 'T' }])
    expect(askPassword).toHaveBeenCalledTimes(1)
    expect([access.current(), inPage(), sessionStorage.getItem(key)]).toEqual(['T', 'T', 'T'])
    await access.ask()
    expect(askPassword).toHaveBeenCalledTimes(1)
  })

  it('shows the reason for a refused password, and lets the person try again', async () => {
    askPassword.mockImplementation(async (_, { check }) => {
      expect(await check('wrong')).toBe('That is not the password.')
      return (await check('right')) === true
    })
    expect(await open().ask()).toEqual({ token: 'T' })
  })

  it('does not ask the server if the person cancels', async () => {
    askPassword.mockResolvedValue(false)
    expect(await open().ask()).toEqual({ why: 'The source of this deck needs the presenter password.' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('never asks for a password that the deck does not have', async () => {
    needsPassword = false
    expect(await open().ask()).toEqual({ token: 'T' })
    expect(askPassword).not.toHaveBeenCalled()
    expect(asked.mock.calls).toEqual([['/talk/__lectern/access', {}, {}]])
  })

  it('checks each password again, even if the window has the token', async () => {
    document.head.innerHTML = '<meta name="lectern-write" content="T">'
    expect([await open().open({ password: 'wrong' }), await open().open({ password: 'right' })]).toEqual([false, true])
  })

  it('survives a reload while the same server runs', async () => {
    sessionStorage.setItem(key, 'T')
    const access = open()
    await access.restore()
    expect(access.current()).toBe('T')
  })

  it('forgets the token of a server that has gone', async () => {
    sessionStorage.setItem(key, 'of another start')
    const access = open()
    await access.restore()
    expect([access.current(), sessionStorage.getItem(key)]).toEqual([undefined, null])
  })

  it('notifies those who wait for the token', async () => {
    const heard = vi.fn()
    const access = open()
    access.onToken(heard)
    await access.open({ password: 'right' })
    expect(heard.mock.calls).toEqual([['T']])
    open().onToken(heard)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('works if the browser forbids storage and the server does not answer', async () => {
    const forbidden = new Proxy(window, {
      get(target, name) {
        if (name === 'sessionStorage') throw new DOMException('forbidden', 'SecurityError')
        if (name === 'fetch') return () => Promise.reject(new TypeError('no network'))
        return Reflect.get(target, name)
      },
    })
    const access = createPageAccess({ view: forbidden, base: '/talk/', needsPassword: () => false })
    await access.restore()
    expect(await access.ask()).toEqual({ why: 'The authoring server does not answer.' })
  })
})
