import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { AudienceCounts } from '../model/index.ts'
import type { Answers } from './answers.ts'
import classes from './notices.module.css'
import type { ConnectionState } from './relay-link.ts'

interface ConnectionProps {
  readonly state: ReadableStore<ConnectionState>
  /** Whether it is beside the number of devices, and always in words. Otherwise it is in a corner, and a dot while it is live. */
  readonly isInLine?: boolean
}

/** Show the state of the connection (contract.md). */
export function Connection({ state, isInLine = false }: ConnectionProps) {
  const text = useStore(state)
  const words = { Live: t('Live'), Reconnecting: t('Reconnecting'), Offline: t('Offline') }[text]
  return (
    <div role="status" aria-label={t('Connection')} className={isInLine ? classes.inLine : classes.connection} data-state={text}>
      <span className={text === 'Live' && !isInLine ? 'lectern-unseen' : undefined}>{words}</span>
    </div>
  )
}

/** Show the presenter how many devices follow, and how many of them have left the live slide (contract.md). */
export function Followers({ counts: store }: { readonly counts: ReadableStore<AudienceCounts | undefined> }) {
  const counts = useStore(store)
  if (!counts) return null
  const { following, away } = counts
  return (
    <p aria-label={t('Audience')} role="note" className={classes.followers}>
      {plural('{following, plural, =0 {Nobody follows} one {# follows} other {# follow}}{away, plural, =0 {} other {, # elsewhere}}', {
        following,
        away,
      })}
    </p>
  )
}

/** Tell a presenter that the audience does not follow this window, because its address had no key of the talk. */
export const KeyNotice = () => (
  <p role="note" aria-label={t('Key of the talk')} className={classes.followers}>
    {t('The audience does not follow this window. Open the link with the key of this talk.')}
  </p>
)

/** Tell a presenter that somebody without the key writes to the topics of the talk. */
export function StrangerNotice({ strangers }: { readonly strangers: ReadableStore<boolean> }) {
  if (!useStore(strangers)) return null
  return (
    <p role="note" aria-label={t('Strangers')} className={classes.followers}>
      {t('Somebody without the key writes to this talk’s broker. Nobody sees it. Check the access rules.')}
    </p>
  )
}

/** Tell a presenter that a restart would lose what the audience answers. `isForeign`: this browser stores it, not the server of the talk. */
export function StorageNotice({ answers, isForeign }: { readonly answers: Pick<Answers, 'state'>; readonly isForeign: boolean }) {
  if (useStore(answers.state).isStored) return null
  return (
    <p role="note" aria-label={t('Storage')} className={classes.followers}>
      {isForeign
        ? t('The answers of the room are not stored: the storage of this browser is full. They count until this window closes.')
        : t('The answers of the room are not stored. They count until the server ends. Its terminal says why.')}
    </p>
  )
}
