import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { type Navigation, usePosition } from '../../../deck/navigation/browser/index.ts'
import { clicksTotal, endOf } from '../../../deck/navigation/model/index.ts'
import { OwnAreaContext } from '../../components/shared-state-context.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import { slideLabel } from '../../stage/model/slide-label.ts'
import classes from './ReadingView.module.css'
import '../audience/take-part.css'
import { slideInSight, slidesNearSight } from './reading-place.ts'

interface ReadingViewProps extends Pick<SlideViewContext, 'layers' | 'EndLayout' | 'drawOver'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
  readonly modules: SlideModules
  /** Content over the slide that is being read, in slide coordinates. */
  readonly overSlide?: ReactNode
}

/** Decks up to this length are rendered completely, so that a screen reader's list of headings is complete. */
const renderedWhole = 40

const nowhere = Number.NEGATIVE_INFINITY

/**
 * All slides one below another with their steps revealed, for small upright screens. The address follows the scroll position, and the
 * scroll position follows the address.
 */
export function ReadingView({ deck, navigation, modules, layers, EndLayout, drawOver, overSlide }: ReadingViewProps) {
  const { no } = usePosition(navigation)
  const count = endOf(deck)
  const scroller = useRef<HTMLElement>(null)
  /** The slide to which the column was scrolled, and the resulting position. It counts as the slide being read until a person scrolls. */
  const shown = useRef({ no: 0, scrollTop: nowhere })
  const [near, setNear] = useState({ from: no - 2, to: no + 4 })

  const boxOf = (element: HTMLElement) => ({
    scrollTop: element.scrollTop,
    height: element.clientHeight,
    tops: Array.from(element.children, (row) => (row as HTMLElement).offsetTop),
    furthest: element.scrollHeight - element.clientHeight,
  })

  function renderNear(element: HTMLElement) {
    const { from, to } = slidesNearSight(boxOf(element))
    setNear((before) => (before.from === from && before.to === to ? before : { from, to }))
  }

  function show(to: number) {
    const element = scroller.current
    if (!element) return
    element.scrollTop = boxOf(element).tops[to - 1] ?? 0
    shown.current = { no: to, scrollTop: element.scrollTop }
    renderNear(element)
  }

  const renderNow = useEffectEvent(renderNear)
  const showNow = useEffectEvent(show)
  useLayoutEffect(() => {
    if (shown.current.no !== no) showNow(no)
  }, [no])

  // A rotated screen has slides of another height.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return renderNow(element)
      width = element.clientWidth
      showNow(navigation.store.getState().position.no)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [navigation])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    renderNear(element)
    if (Math.abs(element.scrollTop - shown.current.scrollTop) < 2) return
    const seen = slideInSight(boxOf(element))
    shown.current = { no: seen, scrollTop: nowhere }
    if (seen !== navigation.store.getState().position.no) navigation.go(seen, 0, 'replace')
  }

  const all = count <= renderedWhole
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <main ref={scroller} tabIndex={0} aria-label={deck.title} className={classes.scroller} onScroll={onScroll}>
      {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
        <Row key={each > deck.slides.length ? 'end/' : deck.slides[each - 1]?.key || each} aspectRatio={deck.aspectRatio}>
          {all || (each >= near.from && each <= near.to) ? (
            <SlideFrame
              deck={deck}
              layers={layers}
              EndLayout={EndLayout}
              drawOver={drawOver}
              renderContext="slide"
              no={each}
              modules={modules}
              active={each === no}
            >
              {each === no && overSlide}
            </SlideFrame>
          ) : (
            <Placeholder deck={deck} no={each} />
          )}
        </Row>
      ))}
    </main>
  )
}

interface RowProps {
  readonly aspectRatio: number
  readonly children: ReactNode
}

/** A slide, and below it what it asks the audience for. */
function Row({ aspectRatio, children }: RowProps) {
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const area = useMemo(() => ({ controls, foot }), [controls, foot])
  return (
    <div>
      <div className={classes.slide} style={{ aspectRatio }}>
        <OwnAreaContext value={area}>{children}</OwnAreaContext>
      </div>
      <div className="lectern-take-part lectern-take-part-row">
        <div ref={setControls} />
        <div ref={setFoot} />
      </div>
    </div>
  )
}

/** A slide far outside the view: its name and place, without its content. */
function Placeholder({ deck, no }: { readonly deck: DeckManifest; readonly no: number }) {
  const total = clicksTotal(deck, no)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (contract.md), not a fieldset
    <div
      role="group"
      aria-roledescription={t('slide')}
      aria-label={slideLabel({ no, total: deck.slides.length, title: deck.slides[no - 1]?.title ?? '' })}
      data-slide={no}
      data-clicks={total}
      data-clicks-total={total}
    />
  )
}
