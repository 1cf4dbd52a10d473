import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { type SlideModules, Thumbnail } from '../../stage/browser/index.ts'
import type { AppParts, Authoring } from '../deck-source.ts'
import classes from './NotesPage.module.css'

interface NotesPageProps {
  readonly parts: AppParts
  readonly authoring: Authoring
  readonly modules: SlideModules
  /** Address of the deck's first slide. */
  readonly audience: string
}

/** All notes of the deck, each beside its slide. It follows the deck while that is written. */
export function NotesPage({ parts: { source, layers, EndLayout }, authoring, modules, audience }: NotesPageProps) {
  const [deck, setDeck] = useState(source.manifest)
  useEffect(
    () =>
      authoring.subscribe(({ manifest, versions }) => {
        modules.rekey(versions)
        for (const no of modules.store.getState().keys()) modules.request(no)
        setDeck(manifest)
      }),
    [authoring, modules],
  )
  const thumbnail = useCallback(
    (no: number) => <Thumbnail deck={deck} no={no} modules={modules} layers={layers} EndLayout={EndLayout} />,
    [deck, modules, layers, EndLayout],
  )
  const ratio: CSSProperties & Record<`--${string}`, number> = { '--notes-ratio': deck.aspectRatio }
  return (
    <main aria-label="Notes" className={classes.page} style={ratio}>
      <header className={classes.head}>
        <h1>Notes of {deck.title}</h1>
        <a href={audience}>Play mode</a>
      </header>
      {authoring.allNotes(thumbnail)}
    </main>
  )
}
