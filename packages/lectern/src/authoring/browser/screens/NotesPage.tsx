import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LinkContext } from '../../../components/index.ts'
import type { DeckManifest } from '../../../deck/index.ts'
import { formatAddress } from '../../../navigation/model/index.ts'
import { type SlideModules, type SlideViewContext, Thumbnail } from '../../../stage/browser/index.ts'
import classes from './NotesPage.module.css'

interface NotesPageProps extends Pick<SlideViewContext, 'layers' | 'EndLayout'> {
  /** The deck when the page is loaded. */
  readonly manifest: DeckManifest
  /** Call `listener` with each change of the deck. Return a function that unsubscribes. */
  readonly subscribe: (listener: (change: { readonly manifest: DeckManifest; readonly versions: readonly string[] }) => void) => () => void
  /** Draw fields for the notes of all slides. `renderThumbnail` draws a slide as large as the element around it. */
  readonly renderNotes: (renderThumbnail: (no: number) => ReactNode) => ReactNode
  readonly modules: SlideModules
  /** Address of the deck's first slide. */
  readonly audience: string
}

/** All notes of the deck, each beside its slide. The page follows changes of the deck. */
export function NotesPage({ manifest, layers, EndLayout, subscribe, renderNotes, modules, audience }: NotesPageProps) {
  const [deck, setDeck] = useState(manifest)
  /** Slides whose pictures have been visible. After a change, their modules are requested again. */
  const drawn = useRef(new Set<number>())
  useEffect(
    () =>
      subscribe(({ manifest: next, versions }) => {
        modules.rekey(versions)
        for (const no of drawn.current) modules.request(no)
        setDeck(next)
      }),
    [subscribe, modules],
  )
  const thumbnail = useCallback(
    (no: number) => {
      drawn.current.add(no)
      return <Thumbnail deck={deck} no={no} modules={modules} layers={layers} EndLayout={EndLayout} />
    },
    [deck, modules, layers, EndLayout],
  )
  const links = useMemo(() => {
    const hrefOf = (no: number) => formatAddress(deck, { no, clicks: 0 }, '')
    return { hrefOf, goTo: (no: number) => window.location.assign(hrefOf(no)), slides: deck.slides }
  }, [deck])
  const ratio: CSSProperties & Record<`--${string}`, number> = { '--notes-ratio': deck.aspectRatio }
  return (
    <main aria-label="Notes" className={classes.page} style={ratio}>
      <header className={classes.head}>
        <h1>Notes of {deck.title}</h1>
        <a href={audience}>Play mode</a>
      </header>
      <LinkContext value={links}>{renderNotes(thumbnail)}</LinkContext>
    </main>
  )
}
