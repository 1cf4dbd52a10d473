import type { CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { Splitter } from '../../../base/ui/index.ts'
import type { Position } from '../../../deck/navigation/model/index.ts'
import type { SlideModules, SlideViewContext } from '../../stage/browser/index.ts'
import { type Arrangement, neighborOf, type PaneName, paneIds, paneWords, shares, swappedPanes } from './arrangement.ts'
import { CurrentSlide } from './CurrentSlide.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { NextUp } from './NextUp.tsx'
import classes from './Panels.module.css'
import own from './Panes.module.css'
import { arrangementOf, type PreferencesStore } from './preferences.ts'
import type { PresenterSession } from './presenting.ts'

interface PanesProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly modules: SlideModules
  readonly position: Position
  /** The position that the next slide is drawn for. It may lag behind. */
  readonly shown: Position
  readonly preferences: PreferencesStore
  readonly session: PresenterSession | undefined
  /** A picture of the audience's window. */
  readonly mirror: MediaStream | undefined
  readonly onStep: (clicks: number) => void
  /** Draw the notes and what is below them. */
  readonly children: (handle: ReactNode) => ReactNode
}

/** Places in the grid of a wide screen, in the order of an arrangement. */
const areas = ['a', 'b', 'c']

/** The slide, what comes next, and the notes, as the person has arranged them. */
export function Panes({ preferences, session, shown, mirror, onStep, children, ...context }: PanesProps) {
  const state = useStore(preferences.store)
  const arrangement = arrangementOf(state)
  const { rows, order, first, second } = arrangement
  const change = (own: Arrangement) => preferences.set({ arrangement: 'own', own })
  const place = (pane: PaneName) => ({ '--area': areas[order.indexOf(pane)] }) as CSSProperties
  const handle = (pane: PaneName) => (
    <MoveHandle
      pane={pane}
      name={paneWords[pane]}
      onSwap={(other) => change(swappedPanes(arrangement, pane, other))}
      onShift={(by) => change(swappedPanes(arrangement, pane, neighborOf(arrangement, pane, by)))}
    />
  )
  const splitter = (share: 'first' | 'second', pane: PaneName | undefined, isUpright: boolean) =>
    pane && (
      <Splitter
        name={`${isUpright ? 'Width' : 'Height'} of the ${paneWords[pane]}`}
        orientation={isUpright ? 'vertical' : 'horizontal'}
        controls={paneIds[pane]}
        value={arrangement[share]}
        {...shares}
        className={`${own.splitter} ${own[share]} ${isUpright ? own.upright : own.level}`}
        onChange={(value) => change({ ...arrangement, [share]: value })}
      />
    )
  const { deck } = context
  const sizes = { '--first': `${first}%`, '--second': `${second}%` } as CSSProperties
  return (
    <main aria-label={deck.title} className={`${classes.panels} ${rows ? classes.rows : classes.columns}`} style={sizes}>
      <CurrentSlide
        {...context}
        preferences={preferences}
        lead={session?.lead}
        overSlide={session?.overSlide}
        mirror={mirror}
        onStep={onStep}
        handle={handle('slide')}
        style={place('slide')}
      />
      {splitter('first', order[0], !rows)}
      {splitter('second', rows ? order[0] : order[1], rows)}
      <div className={classes.side}>
        <NextUp {...context} position={shown} handle={handle('next')} style={place('next')} />
        <div className={classes.words} style={place('notes')}>
          {children(handle('notes'))}
        </div>
      </div>
    </main>
  )
}
