import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { isOwnMachine, shortAddress } from '../../../talk/live/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import '../join-code.css'
import { useDeck } from '../deck-hooks.ts'

interface Joining {
  readonly address: string
  readonly code?: ReactNode
  /** The link with the letters of the talk. */
  readonly letters?: ReactNode
}

/** The QR code and the short link with which devices join a live talk. In print, the link. */
export default function JoinCode(): ReactNode {
  const { base, live, broker } = useDeck()
  const { renderContext } = useSlide()
  const [joining, setJoining] = useState<Joining>()
  const [isMissing, setMissing] = useState(false)
  const isLive = live !== undefined
  useEffect(() => {
    let isOver = false
    async function find(): Promise<Joining> {
      if (live === undefined) return { address: `${window.location.origin}${base}` }
      const part = await loadPart(
        'the join code',
        () => import('../../../talk/live/browser/index.ts'),
        () => setMissing(true),
      )
      const address = await part.findAddress(window, base)
      const letters = !broker && <part.Letters address={address} publicKey={live} />
      return { address, code: <part.QrCode name={t('Join code')} text={address} />, letters }
    }
    find().then((found) => !isOver && setJoining(found))
    return () => {
      isOver = true
    }
  }, [live, broker, base])

  const link = joining && <a href={joining.address}>{shortAddress(joining.address)}</a>
  if (!isLive)
    return (
      <p className="lectern-join-none">
        {t('This talk is not live now.')}
        {joining && !isOwnMachine(joining.address) && (
          <>
            {' '}
            {t('Its slides are at:')} {link}
          </>
        )}
      </p>
    )
  return (
    <div className="lectern-join" aria-busy={!joining && !isMissing}>
      {renderContext !== 'print' && <div className="lectern-join-code">{joining?.code}</div>}
      {link}
      {joining?.letters}
    </div>
  )
}
