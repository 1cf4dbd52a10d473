import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { useHandheld } from '../../controls/handheld.ts'
import { useOffersReading, useReading } from '../../controls/reading.ts'
import { useSetting } from '../../settings/browser/create-settings.ts'
import type { TakePart, TakePartProps } from './TakePart.tsx'

interface InBarProps {
  /** The element in the bar that gets the content; the bar itself by default. */
  readonly inside?: string
  readonly children: ReactNode
}

/** Show content in the bar, which belongs to the first load and knows nothing of it. */
export function InBar({ inside = '', children }: InBarProps) {
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => setBar(document.querySelector(`.lectern-bar ${inside && `> ${inside}`}`)), [inside])
  return bar && createPortal(children, bar)
}

export type HandheldProps = Omit<TakePartProps, 'ask' | 'place'>

/** The area beside the slide, on screens that need it. Without its code, controls stay in the slide, and the button to ask in the bar. */
export function Handheld(props: TakePartProps) {
  const { deck, controls, ask } = props
  const isHandheld = useHandheld()
  const isPhone = useOffersReading()
  const reads = useReading(controls.settings)
  const fits = useSetting(controls.settings, 'scale') === 'fit'
  // A tablet has enough room for the slide and the bar, so only a live talk needs more.
  const isWanted = fits && !reads && (isPhone || (isHandheld && deck.live !== undefined))
  const [area, setArea] = useState<{ readonly Area: typeof TakePart }>()
  useEffect(() => {
    if (!isWanted || area) return
    loadPart('the controls of the audience', () => import('./TakePart.tsx')).then((module) => setArea({ Area: module.TakePart }))
  }, [isWanted, area])
  // The bar of a phone needs its last button at once.
  const { dialogs } = controls.panels
  useEffect(() => {
    if (isHandheld) dialogs.load().catch(() => undefined)
  }, [isHandheld, dialogs])
  return isWanted && area ? <area.Area {...props} /> : ask && <InBar inside="div">{ask}</InBar>
}
