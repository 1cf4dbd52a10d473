import { use } from 'react'
import { requestEditor } from '../../../base/lib/browser/index.ts'
import type { DeckMoves } from '../../../deck/navigation/model/index.ts'
import { useKept, useSlide } from '../../stage/browser/index.ts'
import { LinkContext } from '../SlideLink.tsx'

/** `$nav` of a slide: the slide's position, and moves of the deck. */
export interface TemplateNav extends DeckMoves {
  readonly currentPage: number
  readonly currentSlideNo: number
  readonly currentPath: string
  readonly total: number
  readonly clicks: number
  readonly clicksStart: number
  readonly clicksTotal: number
  readonly hasNext: boolean
  readonly hasPrev: boolean
  readonly isPrintMode: boolean
  readonly isPresenter: boolean
  readonly isPlaying: boolean
  /** Open the slide in the author's editor, where the deck is being written. */
  openInEditor(): void
}

/** Names for the expressions of a slide: `$nav`, `$clicks`, `$page`, `$renderContext`. */
export interface TemplateNames {
  readonly nav: TemplateNav
  readonly clicks: number
  readonly page: number
  readonly renderContext: ReturnType<typeof useSlide>['renderContext']
}

/** Return the names for the slide around the caller, wherever it is shown. Each thumbnail and page has its own number and step. */
export function useTemplate(): TemplateNames {
  const { no, total, clicksTotal, renderContext, clicks: shown } = useSlide()
  const { goTo, move } = use(LinkContext)
  const clicks = shown === 'all' ? clicksTotal : shown
  return {
    clicks,
    page: no,
    renderContext,
    nav: {
      currentPage: no,
      currentSlideNo: no,
      currentPath: `/${no}`,
      total,
      clicks,
      clicksStart: 0,
      clicksTotal,
      hasNext: no < total || clicks < clicksTotal,
      hasPrev: no > 1 || clicks > 0,
      isPrintMode: renderContext === 'print',
      isPresenter: renderContext === 'presenter',
      isPlaying: renderContext === 'slide',
      next: () => move?.('next'),
      prev: () => move?.('previous'),
      nextSlide: () => move?.('nextSlide'),
      prevSlide: () => move?.('previousSlide'),
      go: goTo,
      goFirst: () => goTo(1),
      goLast: () => goTo(total),
      openInEditor: () => requestEditor(no),
    },
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** A `ref` named `name` in a slide's `<script setup>`. Its value survives when people leave the slide, and a reload. */
export function useSlideState<Value>(name: string, initial: Value) {
  const kind = kindOf(initial)
  const fits = (value: unknown): value is Value => kind === 'null' || kind === 'undefined' || kindOf(value) === kind
  return useKept(() => `ref:${name}`, initial, fits)
}
