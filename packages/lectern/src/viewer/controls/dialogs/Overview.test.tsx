// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeTalk } from '../testing/fake-talk.tsx'
import { Overview } from './Overview.tsx'

const onGo = vi.fn()
const onClose = vi.fn()

function show(titles?: readonly string[], current = 3) {
  const talk = createFakeTalk(titles ? { titles } : {})
  talk.dispose()
  render(
    <Overview
      deck={{ slides: talk.deck.slides, aspectRatio: 16 / 9, language: 'en' }}
      current={current}
      renderThumbnail={(no) => <i>picture {no}</i>}
      isClosingPress={({ key }) => key === 'o'}
      onGo={onGo}
      onClose={onClose}
    />,
  )
}
const selected = () => screen.getByRole('dialog').querySelector('[aria-current="true"]')?.getAttribute('aria-label')
const thumbnails = () => screen.getAllByRole('button', { name: /^Slide / }).map((button) => button.getAttribute('aria-label'))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const search = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Filter by title' }), { target: { value: text } })

beforeEach(() => {
  onGo.mockClear()
  // The test window has no layout. These sizes are 1366 × 768 with three columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1366)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the overview', () => {
  it('contract.md: each thumbnail is a button with number and title, and the selected one is marked', () => {
    show()
    expect(screen.getByRole('dialog', { name: 'Slides overview' })).toBeTruthy()
    expect(thumbnails()).toEqual([
      'Slide 1: Ethereum',
      'Slide 2: Chaintool',
      'Slide 3: Background',
      'Slide 4: Queue',
      'Slide 5: Tools',
      'Slide 6: Roadmap',
    ])
    expect(selected()).toBe('Slide 3: Background')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 3: Background')
  })

  it('renders the slides themselves, without focus', () => {
    show()
    const picture = screen.getByText('picture 4')
    expect(picture.closest('[inert][aria-hidden="true"]')).not.toBeNull()
  })

  it('selects the last slide on the end slide', () => {
    show(undefined, 7)
    expect(selected()).toBe('Slide 6: Roadmap')
  })

  it('names a slide without a title by its number', () => {
    show(['', 'Two'], 1)
    expect(selected()).toBe('Slide 1')
  })

  it('spec.md §4: arrows move the selection, Enter jumps to the selected slide', () => {
    show()
    press('ArrowDown')
    expect(selected()).toBe('Slide 6: Roadmap')
    press('ArrowLeft')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 5: Tools')
    fireEvent.click(document.activeElement as Element) // Enter presses the focused button
    expect(onGo).toHaveBeenCalledExactlyOnceWith(5)
  })

  it('spec.md §2: clicking one goes to that slide', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2: Chaintool' }))
    expect(onGo).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('renders only visible slides in a deck of a thousand', () => {
    show(
      Array.from({ length: 1000 }, (_, index) => `Title ${index + 1}`),
      500,
    )
    expect(thumbnails().length).toBeLessThan(24)
    expect(selected()).toBe('Slide 500: Title 500')
  })
})

describe('typing', () => {
  it('a letter goes to the filter', () => {
    show()
    press('r')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter by title')
  })

  it('the key that closes the overview does not go to the filter', () => {
    show()
    press('o')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 3: Background')
  })

  it('filters by title and selects the first match', () => {
    show()
    search('to')
    expect(thumbnails()).toEqual(['Slide 2: Chaintool', 'Slide 5: Tools'])
    expect(selected()).toBe('Slide 2: Chaintool')
    expect(screen.getByText('2 of 6')).toBeTruthy()
  })

  it('Enter in the filter opens the selected slide, and arrows reach the others', () => {
    show()
    press('t')
    search('to')
    press('ArrowDown')
    press('ArrowRight')
    expect(selected()).toBe('Slide 5: Tools')
    screen.getByRole('textbox').focus()
    press('Enter')
    expect(onGo).toHaveBeenCalledExactlyOnceWith(5)
  })

  it('says that no title matches', () => {
    show()
    search('xyz')
    expect(screen.getByText('No title contains “xyz”.')).toBeTruthy()
    screen.getByRole('textbox').focus()
    press('Enter')
    expect(onGo).not.toHaveBeenCalled()
  })
})
