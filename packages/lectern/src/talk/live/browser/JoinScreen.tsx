import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import { isTyping } from '../../../deck/shortcuts/browser/index.ts'
import type { Blackout, Follower, Lead, Sync } from '../../sync/model/index.ts'
import { shortAddress } from '../model/index.ts'
import { findAddress } from './find-address.ts'
import classes from './Join.module.css'
import { Letters } from './Letters.tsx'
import { QrCode } from './QrCode.tsx'

interface JoinScreenProps {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Lead
  readonly follower: Follower
  /** Whether the window is the screen of the room. */
  readonly isStage: boolean
  /** The public key of a talk that the server of the page carries; undefined for a broker of others. */
  readonly publicKey: string | undefined
}

/** The entry that says whether the screen of the room has a small code in its corner. */
const cornerId = 'code'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Show the join code to the audience, or take it away. It counts while this window leads. */
function toggleCode(lead: Lead): void {
  const { cover, ...rest } = lead.state().blackout
  lead.setBlackout(cover === 'code' ? rest : { ...rest, cover: 'code' })
}

/**
 * The code with which devices join, over the slides. `Q` shows it and takes it away: for everybody in the window that leads, else in this window
 * alone. Escape closes it. `Shift+Q` shows a small code in the corner of the screen of the room, for every slide.
 */
export function JoinScreen({ view, base, sync, lead, follower, isStage, publicKey }: JoinScreenProps) {
  const { blackout, leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const isLive = useSyncExternalStore(follower.subscribe, follower.live, follower.live)
  const [isOwn, setOwn] = useState(false)
  const [closed, setClosed] = useState<Blackout>()
  const [address, setAddress] = useState<string>()
  const [corner] = useState(() => sync.channel('stage', isBoolean))
  const [isCornerWanted, setCornerWanted] = useState(() => corner.get(cornerId) === true)
  const hasCorner = isStage && isCornerWanted
  const isForAll = blackout.cover === 'code'
  const isOpen = isOwn || (isForAll && !leads && isLive && closed !== blackout)

  function close() {
    setOwn(false)
    if (leads && isForAll) toggleCode(lead)
    else setClosed(blackout)
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isOpen || (leads && isForAll)) || view.document.querySelector('dialog[open]')) return
    event.preventDefault() // it closes nothing else
    close()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = event.key.toLowerCase() === 'q' && !(event.ctrlKey || event.altKey || event.metaKey)
    if (!isPlain || (event.shiftKey && !leads && !isStage) || event.repeat || event.defaultPrevented || event.isComposing) return
    if (isTyping(event.composedPath()[0]) || view.document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (event.shiftKey) {
      corner.set(cornerId, !isCornerWanted)
      setCornerWanted(!isCornerWanted)
    } else if (leads) toggleCode(lead)
    else if (isOpen) close()
    else setOwn(true)
  })
  useLayoutEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    view.addEventListener('keydown', onEscape, { capture: true, signal })
    view.addEventListener('keydown', onKey, { signal })
    return () => stopper.abort()
  }, [view])
  useEffect(() => corner.subscribe(() => setCornerWanted(corner.get(cornerId) === true)), [corner])
  useEffect(() => {
    if (isOpen || hasCorner) findAddress(view, base).then(setAddress)
  }, [isOpen, hasCorner, view, base])

  return (
    <>
      <p role="status" className="lectern-unseen">
        {isOpen && address !== undefined && t('Join this talk at {address}', { address: shortAddress(address) })}
      </p>
      {isOpen && (
        <section role="dialog" aria-label={t('Join this talk')} className={classes.join}>
          <h2>{t('Join this talk')}</h2>
          <div className={classes.code}>{address !== undefined && <QrCode name={t('Join code')} text={address} />}</div>
          {address !== undefined && <a href={address}>{shortAddress(address)}</a>}
          {address !== undefined && <Letters address={address} publicKey={publicKey} />}
          {!isStage && (
            <ActionButton className={classes.close} onClick={close}>
              {t('Close')}
            </ActionButton>
          )}
        </section>
      )}
      {hasCorner && !isOpen && address !== undefined && (
        <aside aria-label={t('Join this talk')} className={classes.corner}>
          <QrCode name={t('Join code')} text={address} />
          <span>{shortAddress(address)}</span>
          <Letters address={address} publicKey={publicKey} />
        </aside>
      )}
    </>
  )
}

/** The presenter's button that shows the join code to the audience. Only the window that leads has it. */
export function JoinButton({ lead }: { readonly lead: Lead }) {
  const { blackout, leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  if (!leads) return null
  return (
    <RoundButton
      name={t('Join code')}
      icon="M3 4h18v13H3zM8.5 8h3v3h-3zM14 8h2v2M8.5 13.5h2M14 13h2M9 21h6"
      title={t('Join code (Q)')}
      aria-pressed={blackout.cover === 'code'}
      onClick={() => toggleCode(lead)}
    />
  )
}
