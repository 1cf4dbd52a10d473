// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { createPanels } from '../controls/create-panels.ts'
import { createPlayControls } from '../controls/create-play-controls.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { createSlideModules, type SlideModule } from '../stage/browser/index.ts'
import { Play } from './Play.tsx'

const deck = sampleManifest('One', 'Two', 'Three')
const slide: SlideModule = {
  default: () => (
    <>
      <h1>Heading</h1>
      <a href="https://example.org/">Source code</a>
      <button type="button">A button</button>
    </>
  ),
}
const EndLayout = () => <h1>The end</h1>

async function start(no = 2, selectable = false) {
  const navigation = createNavigation({ deck, position: { no, clicks: 0 } })
  const settings = createSettings({ base: deck.base, schema: deck.colorSchema })
  const controls = createPlayControls({ deck: () => deck, navigation, panels: createPanels(settings), settings })
  const modules = createSlideModules(
    deck.slides.map(({ key }) => key),
    async () => slide,
  )
  render(
    <Play deck={{ ...deck, selectable }} navigation={navigation} modules={modules} controls={controls} layers={{}} EndLayout={EndLayout} />,
  )
  await act(async () => undefined)
  const at = () => {
    const { position } = navigation.store.getState()
    return `${position.no}:${position.clicks}`
  }
  return { navigation, settings, at }
}
const stage = () => screen.getByRole('main')
const swipe = (dx: number, dy: number, { isPrimary = true, pointerType = 'touch' } = {}) => {
  fireEvent.pointerDown(stage(), { pointerId: 1, pointerType, isPrimary, clientX: 400, clientY: 400 })
  fireEvent.pointerUp(stage(), { pointerId: 1, pointerType, isPrimary, clientX: 400 + dx, clientY: 400 + dy })
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('spec.md §2: tap or click on the stage background', () => {
  it('is next right of 60 % of the window width, otherwise previous', async () => {
    const { at } = await start()
    fireEvent.click(stage(), { clientX: window.innerWidth * 0.61 })
    expect(at()).toBe('2:1')
    fireEvent.click(screen.getByRole('heading', { name: 'Heading' }), { clientX: window.innerWidth * 0.6 })
    expect(at()).toBe('2:0')
  })

  it('is left to links, buttons and fields, and other mouse buttons do nothing', async () => {
    const { at } = await start()
    fireEvent.click(screen.getByRole('link', { name: 'Source code' }), { clientX: window.innerWidth })
    fireEvent.click(screen.getByRole('button', { name: 'A button' }), { clientX: window.innerWidth })
    fireEvent.click(stage(), { clientX: window.innerWidth, button: 1 })
    expect(at()).toBe('2:0')
  })

  it('does nothing when it ends a selection of text', async () => {
    const { at } = await start()
    window.getSelection()?.selectAllChildren(screen.getByRole('heading', { name: 'Heading' }))
    fireEvent.click(stage(), { clientX: window.innerWidth })
    expect(at()).toBe('2:0')
    window.getSelection()?.removeAllRanges()
  })
})

describe('selectable text', () => {
  const rect = { left: 100, right: 300, top: 50, bottom: 90 } as DOMRect
  const clickAt = (clientX: number, pointerType = 'mouse') =>
    fireEvent(
      screen.getByRole('heading', { name: 'Heading' }),
      new PointerEvent('click', { bubbles: true, clientX, clientY: 60, pointerType }),
    )
  beforeEach(() => {
    Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150)
  })

  it('clicks on its letters move nothing, and clicks on the rest of its line move the slides', async () => {
    const { at } = await start(2, true)
    clickAt(200)
    expect(at()).toBe('2:0')
    clickAt(301)
    expect(at()).toBe('2:1')
  })

  it('taps of a finger move the slides', async () => {
    const { at } = await start(2, true)
    clickAt(200, 'touch')
    expect(at()).toBe('2:1')
  })

  it('clicks on text move the slides in a deck whose text cannot be selected', async () => {
    const { at } = await start()
    clickAt(200)
    expect(at()).toBe('2:1')
  })
})

describe('spec.md §2: touch swipe', () => {
  it('to the left is next, to the right previous', async () => {
    const { at } = await start()
    act(() => swipe(-150, 0))
    expect(at()).toBe('2:1')
    act(() => swipe(150, 0))
    expect(at()).toBe('2:0')
  })

  it('up is the next slide, down the previous', async () => {
    const { at } = await start()
    act(() => swipe(0, -250))
    expect(at()).toBe('3:0')
    act(() => swipe(0, 250))
    expect(at()).toBe('2:0')
  })

  it('of a second finger, of a mouse, or that the browser took over moves nothing', async () => {
    const { at } = await start()
    act(() => swipe(-150, 0, { isPrimary: false }))
    act(() => swipe(-150, 0, { pointerType: 'mouse' }))
    fireEvent.pointerDown(stage(), { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 400, clientY: 400 })
    fireEvent.pointerCancel(stage(), { pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerUp(stage(), { pointerId: 1, pointerType: 'touch', clientX: 100, clientY: 400 })
    expect(at()).toBe('2:0')
  })
})

describe('contract.md: the play screen', () => {
  it('announces the slide and the step', async () => {
    const { navigation } = await start()
    expect(screen.getByRole('status').textContent).toBe('Slide 2 of 3: Two')
    act(() => void navigation.move('next'))
    expect(screen.getByRole('status').textContent).toBe('Slide 2 of 3: Two, step 1 of 2')
    act(() => void navigation.go(4))
    expect(screen.getByRole('status').textContent).toBe('End')
  })

  it('has its controls, whose counter does not count the end slide', async () => {
    await start(4)
    expect(screen.getByRole('navigation', { name: 'Slide controls' }).textContent).toContain('3 / 3')
  })

  it('is shown as large as the window allows, or pixel by pixel', async () => {
    const { settings } = await start()
    expect(stage().className).toBe('lectern-stage slidev-nav-go-forward')
    act(() => settings.set({ scale: '1:1' }))
    expect(stage().className).toContain('lectern-actual-size')
  })
})
