import { type ComponentProps, useEffect, useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart, windowStorage } from '../../../base/lib/browser/index.ts'
import { type DeckManifest, shownTalk } from '../../../deck/deck/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import classes from './Header.module.css'
import { goingKey } from './timing/slide-time.ts'

type Panel = typeof import('./rehearsal/RehearsalPanel.tsx')['RehearsalPanel']
type PanelProps = ComponentProps<Panel>

interface RehearseProps extends Pick<PanelProps, 'presenting' | 'clock' | 'notify' | 'preferences'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
}

/** Return whether a run is in progress in this window. A reload does not end it. */
const isGoing = (base: string): boolean => windowStorage(window).get(goingKey(base)) !== null

/** The button of the rehearsal. The first press fetches its code. */
export function Rehearse({ deck, navigation, clock, presenting, preferences, notify }: RehearseProps) {
  const { base } = deck
  const talk = shownTalk(deck)
  const [loaded, setLoaded] = useState<{ Panel: Panel; rehearsals: PanelProps['rehearsals'] }>()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(() => isGoing(base))

  const [going, setGoing] = useState(false)
  useEffect(() => {
    const store = loaded?.rehearsals.store
    const tell = () => setGoing(store?.getState().going !== undefined)
    tell()
    return store?.subscribe(tell)
  }, [loaded])

  useEffect(() => {
    if (!wanted) return
    let over = false
    const place = { no: () => navigation.store.getState().position.no, subscribe: navigation.store.subscribe }
    let rehearsals: PanelProps['rehearsals'] | undefined
    loadPart('the rehearsal', () => import('./rehearsal/RehearsalPanel.tsx')).then(({ RehearsalPanel, createRehearsals }) => {
      if (over) return
      rehearsals = createRehearsals({ view: window, base, talk, clock, place, now: Date.now })
      setLoaded({ Panel: RehearsalPanel, rehearsals })
    })
    return () => {
      over = true
      rehearsals?.dispose()
    }
  }, [wanted, base, talk, clock, navigation])

  return (
    <>
      <div className={classes.rehearse}>
        {going && <span aria-hidden="true" className={classes.going} />}
        <RoundButton
          name={t('Rehearsal')}
          icon="M4 6h10M4 12h16M4 18h7"
          aria-pressed={open}
          onClick={() => {
            setWanted(true)
            setOpen(!open)
          }}
        />
      </div>
      {open && loaded && (
        <loaded.Panel
          rehearsals={loaded.rehearsals}
          clock={clock}
          deck={deck}
          presenting={presenting}
          preferences={preferences}
          notify={notify}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
