import { useContext, useMemo, useState } from 'react'
import { requestEditor } from '../../base/lib/browser/index.ts'
import { clicksTotal, type MoveName, movedPosition, samePosition } from '../../deck/navigation/model/index.ts'
import { useSlide } from '../stage/browser/index.ts'
import { DeckContext, useReadable } from './deck-context.ts'

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

/**
 * Return the place of the talk in this window, and functions that move it. The component renders again at each move. In print, every slide is at its
 * own place, and nothing moves.
 */
export function useNav(): Nav {
  const { deck, navigation, presents = false } = useContext(DeckContext) ?? {}
  const slide = useSlide()
  const [own] = useState(() => ({ position: { no: slide.no, clicks: slide.clicks === 'all' ? slide.clicksTotal : slide.clicks } }))
  const { no, clicks } = useReadable(navigation?.store, own).position
  const total = deck?.slides.length ?? slide.total
  const isPrintMode = slide.renderContext === 'print'
  return useMemo(() => {
    const leads = (move: MoveName) =>
      deck !== undefined && navigation !== undefined && !samePosition(movedPosition(deck, { no, clicks }, move), { no, clicks })
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
  }, [deck, navigation, no, clicks, total, presents, isPrintMode])
}
