// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { sampleManifest } from '../../deck/testing/sample-manifest.ts'
import { createPresenterAccess } from './presenter-access.ts'

const presenting = { notes: ['Say it'], duration: 0, countdown: false, budgets: [0] }

function doorOf(address: string) {
  window.history.replaceState(null, '', address)
  const loadPresenting = vi.fn(async (password?: string) => (password === 'right' ? presenting : undefined))
  const manifest = { ...sampleManifest('one'), remote: true as const }
  return {
    access: createPresenterAccess({ manifest, loadPresenting }, window),
    loadPresenting,
  }
}

it('spec.md §5: opens to who knows the password, whose key is derived once for the way in and the notes', async () => {
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
