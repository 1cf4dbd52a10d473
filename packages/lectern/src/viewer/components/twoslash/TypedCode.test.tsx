// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TypedCode } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

afterEach(cleanup)

const code = (
  <TypedCode
    lines={[
      { parts: ['const ', ['a', 0], ' = ', ['b', 1]], notes: [{ kind: 'error', column: 6, html: 'No &lt;a&gt;.' }] },
      { parts: [['c', 0]] },
    ]}
    types={[{ html: 'a: 1' }, { html: 'b: 2', more: 'Two.' }]}
    states={['all', [1]]}
    from={1}
  />
)
const pieces = () => ['a', 'b', 'c'].map((name) => screen.getByRole('button', { name }))

describe('TypedCode', () => {
  it('shows the type of the focused piece, and closes it with Escape, which the deck does not receive', () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    render(code)
    const [a, b] = pieces()
    fireEvent.focus(b as HTMLElement)
    expect(screen.getByRole('tooltip').textContent).toBe('b: 2Two.')
    expect(b?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    fireEvent.keyDown(b as HTMLElement, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(heard).not.toHaveBeenCalled()
    fireEvent.keyDown(b as HTMLElement, { key: 'Escape' })
    expect(heard).toHaveBeenCalledOnce()
    fireEvent.mouseEnter(a as HTMLElement)
    expect(screen.getByRole('tooltip').textContent).toBe('a: 1')
    fireEvent.mouseLeave(a as HTMLElement)
    expect(screen.queryByRole('tooltip')).toBeNull()
    window.removeEventListener('keydown', heard)
  })

  it('is one stop of the Tab key, and arrows move from piece to piece', () => {
    render(code)
    expect(pieces().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    pieces()[0]?.focus()
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement as Element, { key })
      return document.activeElement?.textContent
    }
    expect(['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft'].map(press)).toEqual(['b', 'c', 'a', 'c'])
    expect(pieces().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('copies only the code', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    render(code)
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
    expect(writeText.mock.calls).toEqual([['const a = b\nc']])
    vi.unstubAllGlobals()
  })
})
