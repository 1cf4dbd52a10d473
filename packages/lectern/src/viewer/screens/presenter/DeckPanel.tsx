import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { Position } from '../../../deck/navigation/model/index.ts'
import { DeckLayer } from '../../stage/browser/index.ts'
import classes from './Panels.module.css'

/** Load the deck's own `presenter-panel.tsx`. */
export type LoadPanel = () => Promise<{ readonly default: ComponentType }>

interface DeckPanelProps {
  readonly load: LoadPanel
  readonly deck: DeckManifest
  readonly position: Position
}

/** The deck's own panel below the notes. */
export function DeckPanel({ load, deck, position }: DeckPanelProps) {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    loadPart('the panel of this deck', load).then((module) => setContent(() => module.default))
  }, [load])
  return (
    Content && (
      <section aria-label="Deck panel" className={`${classes.panel} ${classes.own}`}>
        <DeckLayer Content={Content} deck={deck} position={position} renderContext="presenter" />
      </section>
    )
  )
}
