import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { plural, t } from '../../../base/language/index.ts'
import { Splitter } from '../../../base/ui/index.ts'
import { clicksTotal, endOf, movedPosition, type Position, samePosition } from '../../../deck/navigation/model/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import { type Arrangement, allPanes, neighborOf, type PaneName, paneIds, shares, swappedPanes } from './arrangement.ts'
import { CurrentSlide } from './CurrentSlide.tsx'
import classes from './Panels.module.css'
import own from './Panes.module.css'
import { arrangementOf, type PreferencesStore } from './preferences.ts'
import type { PresenterSession } from './presenting.ts'

interface PanesProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly modules: SlideModules
  readonly position: Position
  /** The position for which the next slide is rendered. It may lag behind. */
  readonly shown: Position
  readonly preferences: PreferencesStore
  readonly session: PresenterSession | undefined
  /** A picture of the audience's window. */
  readonly mirror: MediaStream | undefined
  readonly onStep: (clicks: number) => void
  /** Render the notes and what is below them. */
  readonly children: (handle: ReactNode) => ReactNode
}

type StyleWithVariables = CSSProperties & Record<`--${string}`, string>

/** Places in the grid of a wide screen, in the order of an arrangement. */
const areas = ['a', 'b', 'c']

/** The slide, what comes next, and the notes, as the person has arranged them. */
export function Panes({ preferences, session, shown, mirror, onStep, children, ...context }: PanesProps) {
  const state = useStore(preferences.store)
  const arrangement = arrangementOf(state)
  const { rows, order, first, second } = arrangement
  const change = (own: Arrangement) => preferences.set({ arrangement: 'own', own })
  const place = (pane: PaneName): StyleWithVariables => ({ '--area': areas[order.indexOf(pane)] ?? '' })
  const handle = (pane: PaneName) => (
    <MoveHandle
      pane={pane}
      onSwap={(other) => change(swappedPanes(arrangement, pane, other))}
      onShift={(by) => change(swappedPanes(arrangement, pane, neighborOf(arrangement, pane, by)))}
    />
  )
  const splitter = (share: 'first' | 'second', pane: PaneName | undefined, isUpright: boolean) =>
    pane && (
      <Splitter
        name={
          isUpright
            ? plural('{pane, select, slide {Width of the current slide} next {Width of the next slide} other {Width of the notes}}', {
                pane,
              })
            : plural('{pane, select, slide {Height of the current slide} next {Height of the next slide} other {Height of the notes}}', {
                pane,
              })
        }
        orientation={isUpright ? 'vertical' : 'horizontal'}
        controls={paneIds[pane]}
        value={arrangement[share]}
        {...shares}
        className={`${own.splitter} ${own[share]} ${isUpright ? own.upright : own.level}`}
        onChange={(value) => change({ ...arrangement, [share]: value })}
      />
    )
  const { deck } = context
  const sizes: StyleWithVariables = { '--first': `${first}%`, '--second': `${second}%`, '--ratio': `${deck.aspectRatio}` }
  const looks = [classes.panels, rows ? classes.rows : classes.columns, order[2] === 'notes' && classes.below]
  return (
    <main aria-label={deck.title} className={looks.filter(Boolean).join(' ')} style={sizes}>
      <CurrentSlide
        {...context}
        preferences={preferences}
        session={session}
        mirror={mirror}
        onStep={onStep}
        handle={handle('slide')}
        style={place('slide')}
      />
      {splitter('first', order[0], !rows)}
      {splitter('second', rows ? order[0] : order[1], rows)}
      <div className={classes.side}>
        <NextUp {...context} position={shown} handle={handle('next')} style={place('next')} />
        <div className={classes.words} data-large={state.largePanel || undefined} style={place('notes')}>
          {children(handle('notes'))}
        </div>
      </div>
    </main>
  )
}

interface NextUpProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly handle: ReactNode
  readonly style: CSSProperties
  readonly position: Position
  readonly modules: SlideModules
}

/** Number of slides that are named after the next one, where there is room. */
const mostLater = 12

/** A preview of what the next key shows: the next step or the next slide. Below it are the titles of the slides after that. */
function NextUp({ position, modules, handle, style, ...context }: NextUpProps) {
  const { deck } = context
  const next = movedPosition(deck, position, 'next')
  const over = samePosition(next, position)
  const words =
    next.no === position.no
      ? t('Step {clicks} of {total}', { clicks: next.clicks, total: clicksTotal(deck, next.no) })
      : next.no === endOf(deck)
        ? t('End')
        : `${next.no}: ${deck.slides[next.no - 1]?.title || t('without a title')}`
  const later = deck.slides.slice(next.no, next.no + mostLater)
  return (
    <section id={paneIds.next} aria-label={t('Next slide')} data-pane="next" className={`${classes.panel} ${classes.next}`} style={style}>
      <header className={classes.caption}>
        {handle}
        <h2>{t('Next')}</h2>
        {!over && <span>{words}</span>}
      </header>
      {over ? (
        <p className={classes.none}>{t('The talk is over.')}</p>
      ) : (
        <div className={`${classes.frame} ${classes.preview}`}>
          <SlideFrame {...context} renderContext="presenter" no={next.no} clicks={next.clicks} modules={modules} active={false} />
        </div>
      )}
      <ol aria-label={t('Later slides')} className={classes.later}>
        {later.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other order
          <li key={index}>{`${next.no + index + 1}: ${title || t('without a title')}`}</li>
        ))}
      </ol>
    </section>
  )
}

interface MoveHandleProps {
  readonly pane: PaneName
  /** Exchange the places of this panel and another one. */
  readonly onSwap: (other: PaneName) => void
  /** Move this panel to the next place, or to the place before. */
  readonly onShift: (by: 1 | -1) => void
}

const shifts: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A handle in the caption of a panel. Drag it to another panel, or press arrow keys, to exchange their places. */
function MoveHandle({ pane, onSwap, onShift }: MoveHandleProps) {
  const target = useRef<HTMLElement>(null)
  function aimAt(element: HTMLElement | null) {
    if (target.current) delete target.current.dataset.target
    target.current = element
    if (element) element.dataset.target = ''
  }
  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (currentTarget.dataset.dragged === undefined) return
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-pane]') ?? null
    aimAt(under?.dataset.pane === pane ? null : under)
  }
  function end(currentTarget: HTMLElement, takes: boolean) {
    delete currentTarget.dataset.dragged
    const other = allPanes.find((each) => each === target.current?.dataset.pane)
    aimAt(null)
    if (takes && other) onSwap(other)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = shifts[event.key]
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return
    // These keys move the panel, not the slides.
    event.preventDefault()
    event.stopPropagation()
    onShift(by)
  }
  const label = plural(
    '{pane, select, slide {Move the panel: current slide} next {Move the panel: next slide} other {Move the panel: notes}}',
    { pane },
  )
  return (
    <RoundButton
      takesFocus
      name={label}
      icon="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01"
      className={own.handle}
      aria-description={t('The arrow keys move it to another place.')}
      title={t('{label}. Drag it to another panel, or press an arrow key.', { label })}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        currentTarget.dataset.dragged = ''
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ currentTarget }) => end(currentTarget, true)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, false)}
    />
  )
}
