import { lazy } from 'react'
import type { OutlineComponents } from '../../controls/index.ts'
import { loadPart } from '../../lib/browser/index.ts'
import type { Access } from '../../password/model/index.ts'

const loadOutline = () => loadPart('the outline', () => import('./panel.ts'))

/** Return the outline of the deck at `base`. Its code is fetched when the overview opens. `subscribe` reports each change of the deck on screen. */
export function outlineOf(base: string, access: Access, subscribe: (listener: () => void) => () => void): OutlineComponents {
  const Button = lazy(async () => ({ default: (await loadOutline()).OutlineOpener }))
  const Panel = lazy(async () => {
    const { Outline, openDocumentStore } = await loadOutline()
    const openDocuments = () => openDocumentStore(base, access, subscribe)
    return {
      default: (props: Omit<Parameters<typeof Outline>[0], 'openDocuments'>) => <Outline {...props} openDocuments={openDocuments} />,
    }
  })
  return { Button, Panel }
}
