import { lazy, type ReactNode } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { OutlineComponents, OutlinePanelProps } from '../../../viewer/controls/index.ts'

const loadOutline = () => loadPart('the outline', () => import('./Outline.tsx'))

interface OutlineOptions {
  /** Base path of the deck. */
  readonly base: string
  readonly access: Access
  /** Reports each change of the deck on screen. */
  readonly subscribe: (listener: () => void) => () => void
  /** Render the comments of slide `no`, or those of no slide in the list. */
  readonly renderComments: (no: number | undefined) => ReactNode
}

/** Return the outline of the deck. Its code is fetched when the overview opens. */
export function outlineOf({ base, access, subscribe, renderComments }: OutlineOptions): OutlineComponents {
  const Button = lazy(async () => ({ default: (await loadOutline()).OutlineOpener }))
  const Panel = lazy(async () => {
    const { Outline, openDocumentStore } = await loadOutline()
    const openDocuments = () => openDocumentStore(base, access, subscribe)
    return {
      default: (props: OutlinePanelProps) => <Outline {...props} openDocuments={openDocuments} renderComments={renderComments} />,
    }
  })
  return { Button, Panel }
}
