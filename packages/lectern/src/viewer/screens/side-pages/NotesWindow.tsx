import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../../base/language/index.ts'
import { type DeckManifest, shownTalk } from '../../../deck/deck/index.ts'
import { clampPosition, clicksTotal, endOf, formatAddress, type Position } from '../../../deck/navigation/model/index.ts'
import type { Lead, Sync, TimeOffset } from '../../../talk/sync/model/index.ts'
import { Clock } from '../presenter/Clock.tsx'
import header from '../presenter/Header.module.css'
import { Notes } from '../presenter/Notes.tsx'
import { PresenterLink } from '../presenter/own-window.tsx'
import classes from '../presenter/Presenter.module.css'
import { createPreferences } from '../presenter/preferences.ts'
import { type PresentingSource, usePresenting } from '../presenter/presenting.ts'
import { createSharedClock } from '../presenter/shared-clock.ts'
import { timeOfSlide } from '../presenter/timing/slide-time.ts'
import { usePresenterKeys } from '../presenter/use-presenter-keys.ts'
import own from './NotesWindow.module.css'

interface NotesWindowProps {
  /** The deck when the page is loaded. */
  readonly manifest: DeckManifest
  /** Call `listener` with each change of the deck, while it is being edited. Return a function that unsubscribes. */
  readonly subscribe: ((listener: (change: { readonly manifest: DeckManifest }) => void) => () => void) | undefined
  readonly sync: Sync
  readonly lead: Lead
  readonly timeOffset: TimeOffset | undefined
  readonly presenting: PresentingSource
  /** Links to the notes in other languages. */
  readonly links?: ReactNode
}

/** The notes of the slide that the presenter shows, in a window of their own, with the clock of the talk. It moves nothing. */
export function NotesWindow({ manifest, subscribe, sync, lead, timeOffset, presenting: source, links }: NotesWindowProps) {
  const [deck, setDeck] = useState(manifest)
  useEffect(() => subscribe?.(({ manifest: next }) => setDeck(next)), [subscribe])
  const { leader, place } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const [preferences] = useState(() => createPreferences(window, deck.base))
  const [clock] = useState(() => createSharedClock({ view: window, base: deck.base, wall: Date.now, starts: false }))
  useEffect(() => clock.connect({ sync, lead, timeOffset }), [clock, sync, lead, timeOffset])
  const { presenting, failed } = usePresenting(source)
  // The notes stay when the presenter screen is closed or reloaded.
  const [last, setLast] = useState<Position>({ no: 1, clicks: 0 })
  if (place && place !== last) setLast(place)
  const { no, clicks } = clampPosition(deck, place ?? last)
  const timeOf = useCallback((notes: string) => timeOfSlide(deck, presenting, no, notes), [deck, presenting, no])
  usePresenterKeys({ s: () => preferences.set({ scrolls: !preferences.store.getState().scrolls }) }, () => false)
  const isEnd = no === endOf(deck)
  const total = clicksTotal(deck, no)
  return (
    <main aria-label={t('Notes of the talk')} className={`${classes.presenter} ${own.window}`}>
      <header className={header.top}>
        <h1>
          <span className={own.title}>
            {isEnd ? t('End') : `${no} / ${deck.slides.length}: ${deck.slides[no - 1]?.title || t('without a title')}`}
          </span>
          {total > 0 && <span className={own.step}>{t('Step {clicks} of {total}', { clicks, total })}</span>}
        </h1>
        {links && (
          <nav aria-label={t('Languages')} className={own.languages}>
            {links}
          </nav>
        )}
        <Clock clock={clock} presenting={presenting} no={no} isPlain />
      </header>
      <p role="status" className={own.state}>
        {leader === undefined && (
          <>
            {t('No presenter screen is open. These notes follow it.')}{' '}
            <PresenterLink href={formatAddress(deck, { no, clicks: 0 }, shownTalk(deck), 'presenter')} base={deck.base}>
              {t('Open the presenter screen')}
            </PresenterLink>
          </>
        )}
      </p>
      <Notes
        no={no}
        html={isEnd ? '' : presenting ? (presenting.notes[no - 1] ?? '') : failed ? '' : undefined}
        language={deck.language}
        clicks={clicks}
        preferences={preferences}
        clock={clock}
        timeOf={timeOf}
      />
    </main>
  )
}
