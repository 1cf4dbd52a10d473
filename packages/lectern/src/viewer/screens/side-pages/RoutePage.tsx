import type { ComponentType } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { Position } from '../../../deck/navigation/model/index.ts'
import { DeckLayer } from '../../stage/browser/index.ts'
import classes from './RoutePage.module.css'

interface RoutePageProps {
  readonly deck: DeckManifest
  /** The author's own page. */
  readonly Page: ComponentType
  /** The slide that components of the page see as the one on screen. */
  readonly position: Position
}

/** A page of `setup/routes.ts`: it scrolls, and has the colors of the scheme until it sets its own. */
export const RoutePage = ({ deck, Page, position }: RoutePageProps) => (
  <main aria-label={deck.title} className={classes.page}>
    <DeckLayer Content={Page} deck={deck} position={position} renderContext="slide" />
  </main>
)
