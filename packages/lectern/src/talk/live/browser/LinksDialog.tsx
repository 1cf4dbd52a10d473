import { useEffect, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { ActionButton, looks, useModal } from '../../../base/ui/index.ts'
import { type TalkLinks, talkLinks } from '../model/index.ts'
import { findAddress } from './find-address.ts'
import { Letters } from './Letters.tsx'
import classes from './Links.module.css'
import { QrCode } from './QrCode.tsx'

/** What the links to a talk consist of. */
export interface LinkParts {
  /** The deck's base path. */
  readonly base: string
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** The presenter's key (base64). */
  readonly presenterKey: string
  /** The public key of a talk that the server of the page carries; undefined for a broker of others. */
  readonly publicKey: string | undefined
}

interface LinksDialogProps extends LinkParts {
  readonly onClose: () => void
}

const blocksOf = () =>
  [
    { kind: 'audience', name: t('Audience') },
    { kind: 'stage', name: t('Screen of the room') },
    {
      kind: 'remote',
      name: t('Remote'),
      words: t('Whoever scans this code can present. Open it where only you see this screen.'),
      action: t('Show the code of the remote'),
    },
    {
      kind: 'presenter',
      name: t('Presenter'),
      words: t('Whoever has this link can present. Open it where only you see this screen.'),
      action: t('Show the link of the presenter'),
    },
  ] as const

/** Show the links to the talk with their QR codes. Those with which anybody can present appear only when they are asked for. */
export function LinksDialog({ base, routerMode, presenterKey, publicKey, onClose }: LinksDialogProps) {
  const { title, dialog } = useModal(onClose)
  const [links, setLinks] = useState<TalkLinks>()
  const [open, setOpen] = useState<readonly string[]>([])
  useEffect(() => {
    findAddress(window, base).then((address) => setLinks(talkLinks(address, routerMode, presenterKey)))
  }, [base, routerMode, presenterKey])
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.dialog}`}>
      <header className={classes.head}>
        <h2 id={title}>{t('Links for other devices')}</h2>
        <ActionButton onClick={onClose}>{t('Close')}</ActionButton>
      </header>
      {links &&
        blocksOf().map((block) => (
          <section key={block.kind} className={classes.block}>
            <h3>{block.name}</h3>
            {'action' in block && !open.includes(block.kind) ? (
              <>
                <p>{block.words}</p>
                <ActionButton onClick={() => setOpen([...open, block.kind])}>{block.action}</ActionButton>
              </>
            ) : (
              <>
                {(block.kind === 'audience' || block.kind === 'remote') && (
                  <QrCode name={t('QR code: {name}', { name: block.name })} text={links[block.kind]} />
                )}
                <a href={links[block.kind]} target="_blank" rel="noreferrer">
                  {links[block.kind]}
                </a>
                {block.kind === 'audience' && <Letters address={links.audience} publicKey={publicKey} />}
              </>
            )}
          </section>
        ))}
    </dialog>
  )
}
