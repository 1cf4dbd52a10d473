// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlideMemory, type SlideMemory } from './create-slide-memory.ts'

const base = '/talk/'
const key = 'lectern:kept:/talk/'
const made: SlideMemory[] = []
const open = () => {
  const memory = createSlideMemory(base, window)
  made.push(memory)
  return memory
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const memory of made.splice(0)) memory.dispose()
  vi.restoreAllMocks()
})

describe('the memory of slides', () => {
  it('keeps values, even after the page is left', () => {
    const memory = open()
    memory.set('a', 'editor:0', 'text')
    memory.set('a', 'tabs:0', 1)
    memory.set('b', 'ref:list', [1, 2])
    leave()
    const next = open()
    expect([next.get('a', 'editor:0'), next.get('a', 'tabs:0'), next.get('b', 'ref:list')]).toEqual(['text', 1, [1, 2]])
    expect(next.namesOf('a')).toEqual(['editor:0', 'tabs:0'])
    next.set('a', 'editor:0', undefined)
    leave()
    expect(open().namesOf('a')).toEqual(['tabs:0'])
  })

  it('contract.md, "Browser storage": ignores invalid stored values', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"a":1,"b":{"c":null}}')), (text) => {
        sessionStorage.setItem(key, text)
        const memory = open()
        expect(() => [memory.get('a', 'x'), memory.namesOf('a'), memory.set('a', 'x', 1)]).not.toThrow()
        expect(memory.get('a', 'x')).toBe(1)
      }),
    )
  })

  it('contract.md, "Browser storage": loses only persistence when storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    const memory = open()
    memory.set('a', 'x', 1)
    expect(memory.get('a', 'x')).toBe(1)
    memory.dispose()
    vi.unstubAllGlobals()
  })

  it('keeps the latest million characters, and leaves out values that are not plain data', () => {
    const memory = open()
    const circle: { self?: unknown } = {}
    circle.self = circle
    memory.set('circle', 'x', circle)
    for (const slide of ['a', 'b', 'c']) memory.set(slide, 'x', slide.repeat(400_000))
    memory.set('a', 'y', 1)
    leave()
    const next = open()
    expect(['a', 'b', 'c', 'circle'].filter((slide) => next.get(slide, 'x') !== undefined)).toEqual(['a', 'c'])
    expect(memory.get('b', 'x')).toHaveLength(400_000)
  })

  it('knows the last eight slides that people have used', () => {
    const memory = open()
    const heard = vi.fn()
    memory.touched.subscribe(heard)
    for (const slide of 'abcdefghij') memory.touch(slide)
    memory.touch('j')
    expect(heard).toHaveBeenCalledTimes(10)
    memory.touch('c')
    expect(memory.touched.getState().join('')).toBe('defghijc')
  })

  it('follows a slide that was edited', () => {
    const memory = open()
    memory.set('a', 'x', 1)
    memory.touch('a')
    memory.rekey(new Map([['a', 'b']]))
    expect([memory.get('a', 'x'), memory.get('b', 'x'), memory.touched.getState()]).toEqual([undefined, 1, ['b']])
  })

  it('works without a window, as on the server', () => {
    const memory = createSlideMemory(base)
    memory.set('a', 'x', 1)
    expect(memory.get('a', 'x')).toBe(1)
  })
})
