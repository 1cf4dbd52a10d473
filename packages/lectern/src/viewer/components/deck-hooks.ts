import { type EffectCallback, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { requestEditor } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { clicksTotal, type MoveName, movedPosition, type Position, samePosition } from '../../deck/navigation/model/index.ts'
import { useSlide } from '../stage/browser/index.ts'
import { type ColorSchemeName, DeckContext, type Readable } from './deck-context.ts'
import { useHasPresenter } from './use-has-presenter.ts'

const never = () => () => undefined

/** Return the state of a store, or `fallback` without one. The component renders again when it changes. The first frame shows what the server drew. */
const useReadable = <State>(store: Readable<State> | undefined, fallback: State): State =>
  useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? fallback,
    () => store?.getInitialState() ?? fallback,
  )

/** Return the deck: its title, its slides in order, its base path and its measures. The component renders again when an author changes the deck. */
export function useDeck(): DeckManifest {
  const context = useContext(DeckContext)
  if (!context)
    throw new Error('useDeck() works only in components of a deck: slides, layouts, layers, the bar and the panel of the presenter.')
  return context.deck
}

/** The place of the talk, and its moves. Names are those of Slidev's `useNav()`. */
export interface Nav {
  /** Number of the slide on screen, from 1. The end slide has the number `total + 1`. */
  readonly currentPage: number
  /** Number of slides, without the end slide. */
  readonly total: number
  /** The current step. */
  readonly clicks: number
  /** Number of steps of the slide on screen. */
  readonly clicksTotal: number
  /** Whether there is a step or a slide after the current one. */
  readonly hasNext: boolean
  /** Whether there is a step or a slide before the current one. */
  readonly hasPrev: boolean
  readonly isPresenter: boolean
  /** Whether a presenter leads this window: in another window, or on another device. */
  readonly hasPresenter: boolean
  readonly isPrintMode: boolean
  /** Go to the next step, or to the next slide after the last step. */
  next(): void
  /** Go back to the step before, or to the slide before the first step. */
  prev(): void
  nextSlide(): void
  prevSlide(): void
  /** Go to slide `page`, at its first step unless `clicks` is given. The nearest existing place counts. */
  go(page: number, clicks?: number): void
  goFirst(): void
  /** Go to the last slide before the end slide. */
  goLast(): void
  /** Open the current slide in the author's editor, in `lectern dev`. A built site does nothing. */
  openInEditor(): void
}

const nowhere: { readonly position?: Position } = {}

/**
 * Return the place of the talk in this window, and functions that move it. The component renders again at each move. A picture of a slide is at its own
 * place, and moves nothing.
 */
export function useNav(): Nav {
  const { deck, navigation: talk, presents = false } = useContext(DeckContext) ?? {}
  const slide = useSlide()
  const navigation = slide.isPicture ? undefined : talk
  const own = slide.clicks === 'all' ? slide.clicksTotal : slide.clicks
  const { no, clicks } = useReadable(navigation?.store, nowhere).position ?? { no: slide.no, clicks: own }
  const hasPresenter = useHasPresenter()
  const total = deck?.slides.length ?? slide.total
  const isPrintMode = slide.renderContext === 'print'
  return useMemo(() => {
    const leads = (move: MoveName) => deck !== undefined && !samePosition(movedPosition(deck, { no, clicks }, move), { no, clicks })
    const move = (name: MoveName) => () => void navigation?.move(name)
    const go = (page: number, step?: number) => void navigation?.go(page, step)
    return {
      currentPage: no,
      total,
      clicks,
      clicksTotal: deck ? clicksTotal(deck, no) : 0,
      hasNext: leads('next'),
      hasPrev: leads('previous'),
      isPresenter: presents,
      hasPresenter,
      isPrintMode,
      next: move('next'),
      prev: move('previous'),
      nextSlide: move('nextSlide'),
      prevSlide: move('previousSlide'),
      go,
      goFirst: () => go(1),
      goLast: () => go(total),
      openInEditor: () => requestEditor(no),
    }
  }, [deck, navigation, no, clicks, total, presents, hasPresenter, isPrintMode])
}

/**
 * Call `entered` each time the slide around the component comes on screen, also when the component is mounted on the slide on screen. What it returns is
 * called when the slide is left, or the component is gone. A picture of a slide is never on screen.
 */
export function useSlideEnter(entered: EffectCallback): void {
  const { active, isPicture = false } = useSlide()
  const enter = useEffectEvent(entered)
  useEffect(() => (active && !isPicture ? enter() : undefined), [active, isPicture])
}

/** Call `left` each time the slide around the component is no longer on screen, also when the component is gone with it. */
export function useSlideLeave(left: () => void): void {
  const leave = useEffectEvent(left)
  useSlideEnter(() => () => leave())
}

/** The color scheme of the deck in this window. */
export interface ColorSchemeState {
  /** Whether the deck is dark now. */
  readonly isDark: boolean
  /** Whether the deck forces its scheme (`colorSchema`), so that nobody can change it. */
  readonly isColorSchemaConfigured: boolean
  /** The choice of the person in this browser. `auto` follows the system. */
  readonly colorScheme: ColorSchemeName
  /** Choose a scheme. Do nothing if the deck forces its own. */
  setColorScheme(scheme: ColorSchemeName): void
  /** Switch between light and dark mode. Do nothing if the deck forces its scheme. */
  toggleDark(): void
}

const light: { readonly dark: boolean; readonly colorScheme: ColorSchemeName } = { dark: false, colorScheme: 'auto' }

/**
 * Return the color scheme, and functions that change it. The component renders again when it changes. A page that follows the system is first shown in
 * light mode, since the server does not know the system. Styles with `.dark` are right from the first frame.
 */
export function useColorScheme(): ColorSchemeState {
  const { deck, settings } = useContext(DeckContext) ?? {}
  const { dark, colorScheme } = useReadable(settings?.store, light)
  const isDark = settings ? dark : deck?.colorSchema === 'dark'
  const isColorSchemaConfigured = deck !== undefined && deck.colorSchema !== 'auto'
  const setColorScheme = (scheme: ColorSchemeName) => {
    if (!isColorSchemaConfigured) settings?.set({ colorScheme: scheme })
  }
  return {
    isDark,
    isColorSchemaConfigured,
    colorScheme,
    setColorScheme,
    toggleDark: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}
