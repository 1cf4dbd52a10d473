import { useEffect, useState } from 'react'
import { ActionButton, looks, useModal } from '../../ui/index.ts'
import { type TalkLinks, talkLinks } from '../model/index.ts'
import { findAddress } from './find-address.ts'
import classes from './Links.module.css'
import { QrCode } from './QrCode.tsx'

/** What the links to a talk consist of. */
export interface LinkParts {
  /** The deck's base path. */
  readonly base: string
  readonly routerMode: 'history' | 'hash'
  /** The presenter's key (base64). */
  readonly presenterKey: string
}

interface LinksDialogProps extends LinkParts {
  readonly onClose: () => void
}

const blocks = [
  ['audience', 'Audience'],
  ['remote', 'Remote'],
] as const

/** Show the links to the talk with their QR codes. The code of the remote, with which anybody can present, appears only when it is asked for. */
export function LinksDialog({ base, routerMode, presenterKey, onClose }: LinksDialogProps) {
  const { title, dialog } = useModal(onClose)
  const [links, setLinks] = useState<TalkLinks>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    findAddress(window, base).then((address) => setLinks(talkLinks(address, routerMode, presenterKey)))
  }, [base, routerMode, presenterKey])
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.dialog}`}>
      <header className={classes.head}>
        <h2 id={title}>Links for other devices</h2>
        <ActionButton onClick={onClose}>Close</ActionButton>
      </header>
      {links &&
        blocks.map(([kind, name]) => (
          <section key={kind} className={classes.block}>
            <h3>{name}</h3>
            {kind === 'audience' || isOpen ? (
              <>
                <QrCode name={`QR code: ${name}`} text={links[kind]} />
                <a href={links[kind]} target="_blank" rel="noreferrer">
                  {links[kind]}
                </a>
              </>
            ) : (
              <>
                <p>Whoever scans this code can present. Open it where only you see this screen.</p>
                <ActionButton onClick={() => setOpen(true)}>Show the code of the remote</ActionButton>
              </>
            )}
          </section>
        ))}
    </dialog>
  )
}
