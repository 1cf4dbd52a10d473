import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { AudiencePlace } from '../../components/shared-state-context.ts'
import type { PlayControls } from '../../controls/play-controls.ts'
import './take-part.css'

export interface TakePartProps {
  readonly deck: DeckManifest
  readonly controls: Pick<PlayControls, 'operations' | 'settings' | 'panels'>
  /** The button with which people ask from any slide, if the deck has it. */
  readonly ask: ReactNode
  /** Where the controls of slides are. */
  readonly place: StoreApi<AudiencePlace>
}

/**
 * The part of a phone's screen that the slide leaves free: what the slide asks for, at the size of the screen. If it asks for nothing, large buttons
 * that move on. On a flat phone it is beside the slide, and only while the slide asks for something.
 */
export function TakePart({ deck, controls: { operations: on }, ask, place }: TakePartProps) {
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    place.setState({ controls, foot }, true)
    return () => place.setState(undefined, true)
  }, [controls, foot, place])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lectern-slide-height', `${100 / deck.aspectRatio}vw`)
    return () => void style.removeProperty('--lectern-slide-height')
  }, [deck.aspectRatio])
  return (
    <section aria-label="Take part" className="lectern-take-part lectern-take-part-area" dir={deck.rtl ? 'rtl' : 'ltr'}>
      <div ref={setControls} className="lectern-take-part-controls" />
      <div className="lectern-take-part-moves">
        <button type="button" onClick={on.prev}>
          Back
        </button>
        <button type="button" onClick={on.toggleOverview}>
          Overview
        </button>
        <button type="button" onClick={on.next}>
          Forward
        </button>
      </div>
      <div className="lectern-take-part-foot">
        {ask}
        <div ref={setFoot} />
      </div>
    </section>
  )
}
