// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LinkContext } from '../index.ts'
import { Pressable, useTemplate } from './index.ts'

const slide = vi.hoisted(() => ({ no: 3, total: 7, clicks: 1 as number | 'all', clicksTotal: 2, renderContext: 'slide' }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

afterEach(cleanup)

function Names({ show }: { readonly show: (names: ReturnType<typeof useTemplate>) => unknown }) {
  return <p>{JSON.stringify(show(useTemplate()))}</p>
}
const shown = (show: (names: ReturnType<typeof useTemplate>) => unknown) =>
  JSON.parse(
    renderToStaticMarkup(<Names show={show} />)
      .slice(3, -4)
      .replaceAll('&quot;', '"'),
  )

function Moves() {
  const { nav } = useTemplate()
  return (
    <button
      type="button"
      onClick={() => {
        nav.next()
        nav.prev()
        nav.nextSlide()
        nav.prevSlide()
        nav.go(2, 1)
        nav.goFirst()
        nav.goLast()
      }}
    >
      go
    </button>
  )
}

describe('useTemplate', () => {
  it('returns the values of its own slide, whatever the deck shows', () => {
    slide.clicks = 1
    expect(
      shown(({ page, clicks, renderContext, nav: { currentPage, total, clicksTotal, hasNext, hasPrev, isPrintMode } }) => [
        page,
        clicks,
        renderContext,
        currentPage,
        total,
        clicksTotal,
        hasNext,
        hasPrev,
        isPrintMode,
      ]),
    ).toEqual([3, 1, 'slide', 3, 7, 2, true, true, false])
  })

  it('treats every step as past in print', () => {
    slide.clicks = 'all'
    slide.renderContext = 'print'
    expect(shown(({ clicks, nav }) => [clicks, nav.clicks, nav.isPrintMode])).toEqual([2, 2, true])
  })

  it('moves the deck', () => {
    const move = vi.fn()
    const goTo = vi.fn()
    render(
      <LinkContext value={{ slides: [], hrefOf: String, goTo, move }}>
        <Moves />
      </LinkContext>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'go' }))
    expect(move.mock.calls).toEqual([['next'], ['previous'], ['nextSlide'], ['previousSlide']])
    expect(goTo.mock.calls).toEqual([[2, 1], [1], [7]])
  })
})

describe('Pressable', () => {
  it('is a button for mouse, keyboard and screen reader, and keeps its keys from the deck', () => {
    const press = vi.fn()
    const deck = vi.fn()
    document.addEventListener('keydown', deck)
    render(
      <Pressable as="div" onPress={press} className="x">
        a
      </Pressable>,
    )
    const button = screen.getByRole('button', { name: 'a' })
    expect(button.outerHTML).toBe('<div role="button" tabindex="0" class="x">a</div>')
    fireEvent.click(button)
    for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(button, { key })).toBe(false)
    expect(deck).not.toHaveBeenCalled()
    fireEvent.keyDown(button, { key: 'ArrowRight' })
    expect([press.mock.calls.length, deck.mock.calls.length]).toEqual([3, 1])
    document.removeEventListener('keydown', deck)
  })
})
