import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { type SlideModules, type SlideViewContext, Thumbnail } from '../../stage/browser/index.ts'
import classes from './SlidesPage.module.css'

export interface SlidesPageProps extends Pick<SlideViewContext, 'layers' | 'EndLayout'> {
  readonly name: string
  readonly heading: string
  /** The deck when the page is loaded. */
  readonly manifest: DeckManifest
  /** Call `listener` with each change of the deck, while it is being edited. Return a function that unsubscribes. */
  readonly subscribe?:
    | ((listener: (change: { readonly manifest: DeckManifest; readonly versions: readonly string[] }) => void) => () => void)
    | undefined
  readonly modules: SlideModules
  /** Links to the deck's screens. */
  readonly links: ReactNode
  /** Render what is beside each slide. `renderThumbnail` renders a slide as large as the element around it. */
  readonly children: (renderThumbnail: (no: number) => ReactNode, deck: DeckManifest) => ReactNode
}

/** A page with all slides of the deck, one below the other. It follows changes of the deck. */
export function SlidesPage({ name, heading, manifest, layers, EndLayout, subscribe, modules, links, children }: SlidesPageProps) {
  const [deck, setDeck] = useState(manifest)
  /** Slides whose pictures have been visible. After a change, their modules are requested again. */
  const seen = useRef(new Set<number>())
  useEffect(
    () =>
      subscribe?.(({ manifest: next, versions }) => {
        modules.rekey(versions)
        for (const no of seen.current) modules.request(no)
        setDeck(next)
      }),
    [subscribe, modules],
  )
  const thumbnail = useCallback(
    (no: number) => {
      seen.current.add(no)
      return <Thumbnail deck={deck} no={no} modules={modules} layers={layers} EndLayout={EndLayout} />
    },
    [deck, modules, layers, EndLayout],
  )
  const ratio: CSSProperties & Record<`--${string}`, number> = { '--slide-ratio': deck.aspectRatio }
  return (
    <main aria-label={name} className={classes.page} style={ratio}>
      <header className={classes.head}>
        <h1>{heading}</h1>
        {links}
      </header>
      {children(thumbnail, deck)}
    </main>
  )
}
