// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxOfValues, type DragBox } from './drag-box.ts'
import { boxText, makeDraggable } from './make-draggable.ts'

let element: HTMLElement
let place: DragBox
let stop: () => void
const written = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  written.mockReset()
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    written(url, (headers as Record<string, string>)['X-Lectern-Token'], JSON.parse(String(body)))
    return new Response('Written')
  })
  element = document.createElement('span')
  document.body.append(element)
  place = { left: 100, top: 50, width: 200, rotate: 0 }
  const setPlace = (next: DragBox) => {
    place = next
  }
  stop = makeDraggable({ element, name: 'Box', isArrow: false, place: () => place, setPlace, slide: 2, index: 1, token: 'T' })
})
afterEach(() => {
  stop()
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = (key: string, more: object = {}) => fireEvent.keyDown(element, { key, ...more })

describe('a draggable element in the dev server', () => {
  it('can be reached by Tab, and has a role and a name', () => {
    expect([element.tabIndex, element.getAttribute('role')]).toEqual([0, 'group'])
    expect(element.getAttribute('aria-label')).toMatch(/^Box: arrow keys/)
  })

  it('moves with the arrow keys while it has the focus, and the deck does not', () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    element.focus()
    press('ArrowRight')
    press('ArrowUp', { shiftKey: true })
    expect(place).toMatchObject({ left: 101, top: 40 })
    press('ArrowRight', { altKey: true, shiftKey: true })
    expect(place).toMatchObject({ left: 101, width: 210 })
    press('ArrowLeft', { ctrlKey: true })
    expect(place.rotate).toBe(-1)
    expect(heard).not.toHaveBeenCalled()
    press('d')
    expect(heard).toHaveBeenCalledTimes(1)
    window.removeEventListener('keydown', heard)
  })

  it('takes the focus on a double click, loses it with Escape, and then writes its place once', () => {
    fireEvent.dblClick(element)
    expect(document.activeElement).toBe(element)
    press('ArrowRight')
    press('ArrowRight')
    expect(written).not.toHaveBeenCalled()
    press('Escape')
    expect(document.activeElement).not.toBe(element)
    expect(written.mock.calls).toEqual([['/__lectern/places', 'T', { slide: 2, index: 1, place: '102,50,200,_' }]])
  })

  it('keeps clicks from the stage, except on a link', () => {
    const heard = vi.fn()
    document.body.addEventListener('click', heard)
    fireEvent.click(element)
    expect(heard).not.toHaveBeenCalled()
    const link = element.appendChild(document.createElement('a'))
    fireEvent.click(link)
    expect(heard).toHaveBeenCalledTimes(1)
    document.body.removeEventListener('click', heard)
  })

  it('writes its place a while after the last key', () => {
    element.focus()
    press('ArrowDown')
    vi.advanceTimersByTime(700)
    press('ArrowDown')
    vi.advanceTimersByTime(700)
    expect(written).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(written.mock.calls).toEqual([['/__lectern/places', 'T', { slide: 2, index: 1, place: '100,52,200,_' }]])
  })

  it('writes nothing when it was not moved', () => {
    element.focus()
    element.blur()
    stop()
    expect(written).not.toHaveBeenCalled()
  })

  it('removes all its attributes in the end', () => {
    stop()
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-roledescription']) expect(element.hasAttribute(name)).toBe(false)
    press('ArrowRight')
    expect(place.left).toBe(100)
  })
})

describe('places as text', () => {
  it('are what authors write', () => {
    expect(boxText({ left: 1.4, top: 2.6, width: 3, height: 4, rotate: 15 })).toBe('1,3,3,4,15')
    expect(boxText({ left: 1, top: 2, width: 3, rotate: 0 })).toBe('1,2,3,_')
    expect(boxOfValues([1, 2, 3, null])).toEqual({ left: 1, top: 2, width: 3, rotate: 0 })
    expect(boxOfValues(undefined)).toMatchObject({ width: 200 })
  })
})
