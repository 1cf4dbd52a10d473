// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { browserStorage, windowStorage } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps, lists and removes texts in each storage', () => {
  const [lasting, passing] = [browserStorage(window), windowStorage(window)]
  expect([lasting.set('a', '1'), passing.set('b', '2')]).toEqual([true, true])
  expect([lasting.get('a'), lasting.get('b'), lasting.keys(), passing.keys()]).toEqual(['1', null, ['a'], ['b']])
  expect([lasting.set('a', undefined), lasting.get('a'), lasting.keys()]).toEqual([true, null, []])
})

it('contract.md, "Browser storage": a storage that is forbidden keeps nothing and never throws', () => {
  const refuse = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  const view = Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } }) as unknown as Window
  for (const storage of [browserStorage(view), windowStorage(view)])
    expect([storage.get('a'), storage.set('a', '1'), storage.set('a', undefined), storage.keys()]).toEqual([null, false, false, []])
})

it('contract.md, "Browser storage": a storage that is full says so and can still be read', () => {
  const full = {
    getItem: () => '1',
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  const storage = browserStorage({ localStorage: full } as unknown as Window)
  expect([storage.set('a', '2'), storage.get('a')]).toEqual([false, '1'])
})
