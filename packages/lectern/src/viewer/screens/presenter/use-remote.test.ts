// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Lead, LeadState } from '../../../talk/sync/model/index.ts'
import { startedClock } from './timing/talk-clock.ts'
import { useRemote } from './use-remote.ts'

const request = vi.fn()
const release = vi.fn(async () => undefined)
const clock = { store: createStore(() => startedClock(0)), elapsed: () => 0 }

beforeEach(() => {
  release.mockClear()
  request.mockReset().mockImplementation(async () => ({ released: false, release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const touch = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)

function fakeSession(isRemote: boolean) {
  const leads = createStore(() => false)
  const lead = { state: () => ({ leads: leads.getState() }) as LeadState, subscribe: leads.subscribe } as unknown as Lead
  return { session: { lead, isRemote }, lead: (now: boolean) => act(async () => leads.setState(now, true)) }
}

async function show(session: Parameters<typeof useRemote>[0]['session'], keepsAwake = true) {
  await act(async () => void renderHook(() => useRemote({ session, clock, vibrateAt: undefined, keepsAwake })))
}

it('a touch device stays awake', async () => {
  touch(true)
  await show(undefined)
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  cleanup()
  expect(release).toHaveBeenCalledOnce()
})

it('a touch device sleeps if the author lets it', async () => {
  touch(true)
  await show(undefined, false)
  expect(request).not.toHaveBeenCalled()
})

it('a window opened by the link of the remote stays awake while it leads', async () => {
  touch(false)
  const { session, lead } = fakeSession(true)
  await show(session)
  expect(request).not.toHaveBeenCalled()
  await lead(true)
  expect(request).toHaveBeenCalledOnce()
  await lead(false)
  expect(release).toHaveBeenCalledOnce()
})

it('any other presenter without touch may sleep', async () => {
  touch(false)
  const { session, lead } = fakeSession(false)
  await show(session)
  await lead(true)
  expect(request).not.toHaveBeenCalled()
})
