import { afterEach, expect, it, vi } from 'vitest'
import { closePage, openPage } from './open-page.ts'

const workers = vi.hoisted((): (EventTarget & { isEnded: boolean })[] => [])
vi.mock('./page.worker.ts?worker', () => ({
  default: class extends EventTarget {
    isEnded = false
    constructor() {
      super()
      workers.push(this)
    }
    postMessage() {}
    terminate() {
      this.isEnded = true
    }
  },
}))
afterEach(() => {
  workers.length = 0
})

it('all slides share one worker, and the last slide ends it', () => {
  const page = openPage()
  expect(openPage()).toBe(page)
  closePage()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false])
  closePage()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  expect(openPage()).not.toBe(page)
  closePage()
  expect(workers).toHaveLength(2)
})

it('a worker that does not start fails every call, and later slides learn it', async () => {
  const page = openPage()
  const asked = page.call('about')
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toMatchObject({ code: 'no-worker' })
  const seen: string[] = []
  page.onFailure((error) => seen.push(error.message))
  expect(seen).toEqual(['The chain of this page does not run.'])
  closePage()
})
