import { type ComponentType, useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { tryPart } from '../../../base/lib/browser/index.ts'
import type { LinkParts, LinksDialog } from './LinksDialog.tsx'

/** The presenter's button that shows the links to the talk. A mouse press leaves the focus in place, so that Space still moves the talk. */
export function LinksButton(parts: LinkParts) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof LinksDialog>[0]>>()
  const [isOpen, setOpen] = useState(false)
  async function open() {
    const part = await tryPart('the links for other devices', () => import('./LinksDialog.tsx'))
    if (part) setDialog(() => part.LinksDialog)
    setOpen(true)
  }
  return (
    <>
      <RoundButton
        name={t('Links for other devices')}
        icon="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2"
        onClick={() => void open()}
      />
      {isOpen && Dialog && <Dialog {...parts} onClose={() => setOpen(false)} />}
    </>
  )
}
