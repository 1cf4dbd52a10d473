// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { SlideContext } from '../../deck/theme/browser/index.ts'
import { type ColorSchemeName, DeckContext, type DeckContextValue } from './deck-context.ts'
import { useColorScheme, useDeck, useNav, useSlideEnter, useSlideLeave } from './deck-hooks.ts'
import { SharedStateContext, type SharedStates } from './shared-state-context.ts'

afterEach(cleanup)

const titled = sampleManifest('One', 'Two', 'Three')
const deck = { ...titled, slides: titled.slides.map((slide, index) => (index === 1 ? { ...slide, clicks: 2 } : slide)) }

function Place() {
  const nav = useNav()
  const { currentPage, total, clicks, clicksTotal, hasNext, hasPrev, isPresenter, isPrintMode } = nav
  return (
    <>
      <p>{[currentPage, total, clicks, clicksTotal, hasPrev && 'back', hasNext && 'on', isPresenter, isPrintMode].join(' ')}</p>
      {(['next', 'prev', 'nextSlide', 'prevSlide', 'goFirst', 'goLast'] as const).map((name) => (
        <button key={name} type="button" onClick={nav[name]}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => nav.go(2, 1)}>
        go
      </button>
    </>
  )
}

function Scheme() {
  const { isDark, isColorSchemaConfigured, colorScheme, setColorScheme, toggleDark } = useColorScheme()
  return (
    <>
      <p>{[isDark, isColorSchemaConfigured, colorScheme].join(' ')}</p>
      <button type="button" onClick={() => setColorScheme('dark')}>
        dark
      </button>
      <button type="button" onClick={toggleDark}>
        toggle
      </button>
    </>
  )
}

const Led = () => <p>{String(useNav().hasPresenter)}</p>

const Title = () => <p>{useDeck().slides.map(({ title }) => title)}</p>

const heard: string[] = []

function Listener({ name }: { readonly name: string }) {
  useSlideEnter(() => void heard.push(`enter ${name}`))
  useSlideLeave(() => heard.push(`leave ${name}`))
  return null
}

describe("Slidev's onSlideEnter and onSlideLeave as hooks", () => {
  const slide = { no: 2, total: 3, title: '', key: '', clicks: 0, clicksTotal: 0, renderContext: 'slide' } as const
  const at = (active: boolean, name = 'a', isPicture = false) => (
    <SlideContext value={{ ...slide, active, isPicture }}>
      <Listener name={name} />
    </SlideContext>
  )
  afterEach(() => void heard.splice(0))

  it('are called when the slide comes and goes, with what the component knows by then', () => {
    const { rerender, unmount } = render(at(false))
    expect(heard).toEqual([])
    rerender(at(true))
    rerender(at(true, 'b'))
    expect(heard).toEqual(['enter a'])
    rerender(at(false, 'c'))
    rerender(at(true, 'd'))
    unmount()
    expect(heard).toEqual(['enter a', 'leave c', 'enter d', 'leave d'])
  })

  it('are not called in a picture of the slide', () => {
    render(at(true, 'a', true)).unmount()
    expect(heard).toEqual([])
  })
})

const picture = { no: 2, total: 3, title: '', key: '', clicksTotal: 2, isPicture: true } as const
const printed = { ...picture, clicks: 'all', active: true, renderContext: 'print' } as const
const Printed = () => (
  <SlideContext value={printed}>
    <Place />
  </SlideContext>
)

const shown = () => screen.getByRole('paragraph').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const within = (value: DeckContextValue, Content: () => React.ReactNode) => (
  <DeckContext value={value}>
    <Content />
  </DeckContext>
)

describe('useNav', () => {
  it('returns the place of the talk and moves it, one step or one slide at a time', () => {
    const navigation = createNavigation({ deck, position: { no: 1, clicks: 0 } })
    render(within({ deck, navigation }, Place))
    expect(shown()).toBe('1 3 0 0 false on false false')
    for (const [name, place] of [
      ['next', '2 3 0 2 back on false false'],
      ['next', '2 3 1 2 back on false false'],
      ['nextSlide', '3 3 0 0 back on false false'],
      ['prev', '2 3 2 2 back on false false'],
      ['prevSlide', '1 3 0 0 false on false false'],
      ['go', '2 3 1 2 back on false false'],
      ['goLast', '3 3 0 0 back on false false'],
      ['next', '4 3 0 0 back false false false'],
      ['goFirst', '1 3 0 0 false on false false'],
    ] as const) {
      act(() => press(name))
      expect(shown(), name).toBe(place)
    }
  })

  it('reports the presenter screen', () => {
    render(within({ deck, navigation: createNavigation({ deck, position: { no: 3, clicks: 0 } }), presents: true }, Place))
    expect(shown()).toBe('3 3 0 0 back on true false')
  })

  it('returns the place of its own slide in print, and moves nothing', () => {
    render(within({ deck }, Printed))
    press('next')
    expect(shown()).toBe('2 3 2 2 back on false true')
  })

  it('returns the place of its own slide in every other picture, at each step, and moves nothing', () => {
    const navigation = createNavigation({ deck, position: { no: 1, clicks: 0 } })
    const at = (clicks: number) =>
      within({ deck, navigation, presents: true }, () => (
        <SlideContext value={{ ...picture, clicks, active: false, renderContext: 'presenter' }}>
          <Place />
        </SlideContext>
      ))
    const { rerender } = render(at(0))
    expect(shown()).toBe('2 3 0 2 back on true false')
    rerender(at(1))
    press('next')
    press('goLast')
    expect([shown(), navigation.store.getState().position]).toEqual(['2 3 1 2 back on true false', { no: 1, clicks: 0 }])
  })

  it('knows whether a presenter leads this window', () => {
    const listeners = new Set<() => void>()
    let state: { readonly leader: string | undefined; readonly leads: boolean } = { leader: undefined, leads: false }
    const lead = {
      state: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const joined = { lead }
    const session = { getState: () => joined, subscribe: () => () => undefined }
    render(
      <SharedStateContext value={{ session, states: new Map() } as unknown as SharedStates}>
        <Led />
      </SharedStateContext>,
    )
    const become = (next: typeof state) =>
      act(() => {
        state = next
        for (const listener of listeners) listener()
      })
    expect(shown()).toBe('false')
    become({ leader: 'another window', leads: false })
    expect(shown()).toBe('true')
    become({ leader: 'this window', leads: true })
    expect(shown()).toBe('false')
  })

  it('works on the server and outside a deck', () => {
    const navigation = createNavigation({ deck, position: { no: 2, clicks: 0 } })
    expect(renderToString(within({ deck, navigation }, Place))).toContain('2 3 0 2 back on')
    expect(renderToString(<Place />)).toContain('1 1 0 0')
  })
})

describe('useDeck', () => {
  it('returns the deck of the app', () => {
    render(within({ deck }, Title))
    expect(shown()).toBe('OneTwoThree')
  })
  it('explains, outside a deck, where it works', () =>
    expect(() => renderToString(<Title />)).toThrow(/works only in components of a deck/))
})

describe('useColorScheme', () => {
  function settingsOf(schema: ColorSchemeName) {
    const store = createStore<{ dark: boolean; colorScheme: ColorSchemeName }>(() => ({ dark: false, colorScheme: 'auto' }))
    const set = vi.fn(({ colorScheme }: { colorScheme: ColorSchemeName }) => store.setState({ colorScheme, dark: colorScheme === 'dark' }))
    return { store, schema, set }
  }

  it('returns the scheme, and changes it', () => {
    const auto = { ...deck, colorSchema: 'auto' as const }
    render(within({ deck: auto, settings: settingsOf('auto') }, Scheme))
    expect(shown()).toBe('false false auto')
    act(() => press('dark'))
    expect(shown()).toBe('true false dark')
    act(() => press('toggle'))
    expect(shown()).toBe('false false light')
  })

  it('spec.md §4: a forced scheme cannot be changed', () => {
    const forced = { ...deck, colorSchema: 'light' as const }
    const settings = settingsOf('light')
    render(within({ deck: forced, settings }, Scheme))
    press('dark')
    press('toggle')
    expect([shown(), settings.set.mock.calls]).toEqual(['false true auto', []])
  })

  it('is dark in a forced dark deck before there are settings', () => {
    expect(renderToString(within({ deck: { ...deck, colorSchema: 'dark' } }, Scheme))).toContain('true true auto')
  })
})
