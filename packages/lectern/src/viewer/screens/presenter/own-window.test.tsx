// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PresenterLink } from './own-window.tsx'

// contract.md: the presenter screen opens the page of the notes without a second password

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A new window with a copy of the session storage of its opener. */
function newWindow() {
  const texts = new Map([
    ['lectern:presenter:/talk/', 'the key of the notes'],
    ['lectern:presenter:/other/', 'of another deck'],
    ['lectern:token:/talk/', 'the token'],
    ['lectern:drafts:/talk/', 'unsaved text'],
  ])
  const sessionStorage = {
    get length() {
      return texts.size
    },
    key: (no: number) => [...texts.keys()][no] ?? null,
    removeItem: (key: string) => texts.delete(key),
  }
  return { texts, sessionStorage, location: { href: 'about:blank', assign: vi.fn() } }
}

/** Press the link to the notes. Return whether the browser follows it. */
function press(opened: object | null, keys = {}): boolean {
  vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
  render(
    <PresenterLink href="/talk/notes" base="/talk/">
      Notes
    </PresenterLink>,
  )
  const link = screen.getByRole('link', { name: 'Notes' })
  return fireEvent.click(link, keys)
}

it('the window gets what opens the notes, and nothing else of the session', () => {
  const opened = newWindow()
  expect(press(opened)).toBe(false)
  expect([...opened.texts.keys()]).toEqual(['lectern:presenter:/talk/', 'lectern:token:/talk/'])
  expect(opened.location.assign).toHaveBeenCalledWith(new URL('/talk/notes', window.location.href))
})

it('is an ordinary link where the browser refuses', () => expect(press(null)).toBe(true))

it('is an ordinary link with a modifier', () => {
  const opened = newWindow()
  expect(press(opened, { ctrlKey: true })).toBe(true)
  expect(opened.location.assign).not.toHaveBeenCalled()
})
