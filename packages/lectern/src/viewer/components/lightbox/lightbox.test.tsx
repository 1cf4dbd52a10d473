// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../../stage/browser/index.ts'
import { SharedStateContext, type SharedStates } from '../shared-state-context.ts'
import { Lightbox } from './Lightbox.tsx'

const info: SlideInfo = { no: 1, total: 2, title: 'One', key: 'one', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }
const modal = vi.fn()

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    modal()
    this.show()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  modal.mockClear()
})

/** One window: a slide with two pictures that open large. Windows with the same states are in sync. */
const Window = ({ slide = info, shared }: { readonly slide?: SlideInfo; readonly shared: SharedStates }) => (
  <SharedStateContext value={shared}>
    <SlideContext value={slide}>
      <div className="lectern-slide">
        <Lightbox index={0} kind="image" name="A chain">
          <img src="a.png" alt="A chain" />
        </Lightbox>
        <Lightbox index={1} kind="image" name="A hill">
          <img src="b.png" alt="A hill" />
        </Lightbox>
      </div>
    </SlideContext>
  </SharedStateContext>
)
const states = (): SharedStates => ({ states: new Map() })
const openButtons = () => screen.getAllByRole('button', { name: 'Enlarge image: A chain' })
const dialogs = () => screen.queryAllByRole('dialog', { name: /^Enlarged image/ })
const imageIn = (dialog: HTMLElement | undefined) => dialog?.querySelector('img')?.alt

describe('guide/components.md, "Opening large"', () => {
  it('opens with a click, and closes with Escape once', () => {
    render(<Window shared={states()} />)
    fireEvent.click(screen.getByAltText('A hill'))
    expect([dialogs().length, imageIn(dialogs()[0]), modal.mock.calls.length]).toEqual([1, 'A hill', 1])
    const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    act(() => void window.dispatchEvent(press))
    expect([dialogs().length, press.defaultPrevented]).toEqual([0, true])
  })

  it('opens by keyboard, closes by its button, and returns the focus', () => {
    render(<Window shared={states()} />)
    const [button] = openButtons()
    button?.focus()
    fireEvent.click(button as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect([dialogs().length, document.activeElement]).toEqual([0, button])
  })

  it('follows the other windows, and covers only the slide on the presenter screen', () => {
    const shared = states()
    render(<Window shared={shared} />)
    render(<Window shared={shared} slide={{ ...info, renderContext: 'presenter' }} />)
    fireEvent.click(openButtons()[0] as HTMLElement)
    expect([dialogs().length, modal.mock.calls.length]).toEqual([2, 1])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(dialogs().length).toBe(0)
  })

  it('closes when its slide is left, and stays closed on return', () => {
    const shared = states()
    const { rerender } = render(<Window shared={shared} />)
    fireEvent.click(openButtons()[0] as HTMLElement)
    rerender(<Window shared={shared} slide={{ ...info, active: false }} />)
    rerender(<Window shared={shared} />)
    expect(dialogs().length).toBe(0)
  })

  it.each(['print', 'overview', 'presenter'] as const)('is only its content in a picture of the slide: %s', (renderContext) => {
    const { container } = render(<Window shared={states()} slide={{ ...info, renderContext, isPicture: true }} />)
    const slide = container.querySelector('.lectern-slide')
    expect([...(slide?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName)).toEqual(['IMG', 'IMG'])
  })
})
