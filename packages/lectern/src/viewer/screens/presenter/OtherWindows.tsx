import { useSyncExternalStore } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import { type AddressedDeck, sidePageAddress } from '../../../deck/navigation/model/index.ts'
import type { About, Blackout, Follower, Lead, LeadState, Sync } from '../../../talk/sync/model/index.ts'
import classes from './Header.module.css'
import { PresenterLink } from './own-window.tsx'
import type { PresenterSession } from './presenting.ts'

interface OtherWindowsProps {
  readonly session: PresenterSession
  /** Open a window for the audience. */
  readonly onOpen: () => void
  readonly deck: AddressedDeck
}

/** The presenter's view of the other windows. */
export function OtherWindows({ session: { sync, lead, follower, audience }, onOpen, deck }: OtherWindowsProps) {
  const state = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  return (
    <>
      {audience}
      <Audience sync={sync} lead={lead} state={state} onOpen={onOpen} deck={deck} />
      <LeadNotice lead={lead} follower={follower} state={state} />
    </>
  )
}

interface AudienceProps {
  readonly sync: Sync
  readonly lead: Lead
  readonly state: LeadState
  /** Open a window for the audience. */
  readonly onOpen: () => void
  readonly deck: AddressedDeck
}

/** Return the other windows of the deck. The list is new whenever a window appears, leaves, or changes. */
function usePeers(sync: Sync): readonly About[] {
  const read = () => [...sync.peers().values()].map(({ about }) => about)
  // A text is the same as before until something in it changes.
  useSyncExternalStore(sync.subscribePeers, () => JSON.stringify(read()))
  return read()
}

function describe({ role, live, hidden }: About): string {
  if (role === 'notes') return t('Notes')
  const what = role === 'presenter' ? t('Presenter') : t('Audience')
  return [what, live ? t('live') : t('on its own'), hidden ? t('behind another window') : ''].filter(Boolean).join(', ')
}

/** The connected windows, and controls for what the audience sees of the talk. */
function Audience({ sync, lead, state, onOpen, deck }: AudienceProps) {
  const peers = usePeers(sync)
  const { blackout, leads } = state
  const change = (next: Blackout) => lead.setBlackout(next)
  const toggle = (cover: 'black' | 'white') => {
    const { cover: now, ...rest } = blackout
    change(now === cover ? rest : { ...rest, cover })
  }
  function toggleFreeze() {
    const { frozen, ...rest } = blackout
    change(frozen || !state.place ? rest : { ...rest, frozen: state.place })
  }
  return (
    <div className={classes.audience}>
      {leads && (
        <fieldset className={classes.blackouts}>
          <legend className="lectern-unseen">{t('What the audience sees')}</legend>
          <RoundButton
            name={t('Black screen')}
            icon="M3 5h18v12H3zM9 21h6"
            filled
            aria-pressed={blackout.cover === 'black'}
            onClick={() => toggle('black')}
          />
          <RoundButton
            name={t('White screen')}
            icon="M3 5h18v12H3zM9 21h6"
            aria-pressed={blackout.cover === 'white'}
            onClick={() => toggle('white')}
          />
          <RoundButton
            name={t('Freeze audience')}
            icon="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5"
            aria-pressed={blackout.frozen !== undefined}
            onClick={toggleFreeze}
          />
        </fieldset>
      )}
      <details className={classes.windows}>
        <summary>
          {peers.length === 0 ? t('No') : peers.length}
          <span> {plural('{count, plural, =0 {other window} one {other window} other {other windows}}', { count: peers.length })}</span>
        </summary>
        <div className={classes.list}>
          {peers.length === 0 ? (
            <p>{t('No other window of this browser has the deck open.')}</p>
          ) : (
            <ul aria-label={t('Connected windows')}>
              {peers.map((about, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other order
                <li key={index}>{describe(about)}</li>
              ))}
            </ul>
          )}
          <nav aria-label={t('More windows')}>
            <PresenterLink href={sidePageAddress(deck, 'notes')} base={deck.base}>
              {t('Open the notes in a window')}
            </PresenterLink>
            <PresenterLink href={sidePageAddress(deck, 'overview')} base={deck.base}>
              {t('Open all slides with notes')}
            </PresenterLink>
          </nav>
        </div>
      </details>
      <ActionButton className={classes.open} onClick={onOpen}>
        {t('Open audience window')}
      </ActionButton>
    </div>
  )
}

interface LeadNoticeProps {
  readonly lead: Lead
  readonly follower: Follower
  readonly state: LeadState
}

/** Inform a presenter who does not lead that another one does, and how to take over. Inform the one who leads what the audience does not see. */
function LeadNotice({ lead, follower, state }: LeadNoticeProps) {
  const live = useSyncExternalStore(follower.subscribe, follower.live, follower.live)
  const { leads, leader, blackout } = state
  if (leads) {
    const words = [
      blackout.cover &&
        plural(
          '{cover, select, black {The audience sees a black screen.} white {The audience sees a white screen.} other {The audience sees the join code.}}',
          {
            cover: blackout.cover,
          },
        ),
      blackout.frozen && t('The audience stays where it is.'),
    ]
    return (
      <div role="status" className={words.some(Boolean) ? classes.notice : 'lectern-unseen'}>
        {words.filter(Boolean).join(' ')}
      </div>
    )
  }
  if (leader === undefined) return null
  return (
    <div className={classes.leader}>
      <span role="status">{live ? t('Another presenter leads.') : t('Another presenter leads, and is elsewhere.')}</span>
      {!live && <ActionButton onClick={follower.backToLive}>{t('Back to live')}</ActionButton>}
      <ActionButton look="strong" onClick={lead.takeOver}>
        {t('Take over')}
      </ActionButton>
    </div>
  )
}
