import { createRoot } from 'react-dom/client'
import { NotesPage } from '../../authoring/browser/index.ts'
import { formatAddress } from '../../navigation/model/index.ts'
import { createPresenterAccess } from '../../password/browser/index.ts'
import { createSettings } from '../../settings/browser/index.ts'
import { modulesOf } from '../create-app.ts'
import type { AppOptions } from '../deck-source.ts'

/** Show the page of all notes in `#lectern` instead of the talk. Ask for the password if one protects the notes. */
export async function startNotes(options: AppOptions): Promise<void> {
  const { source, layers, EndLayout } = options
  const { manifest, authoring } = source
  const root = document.getElementById('lectern')
  if (!root || !authoring) throw new Error('Only the authoring server has the page of all notes.')
  const audience = formatAddress(manifest, { no: 1, clicks: 0 }, '')
  if (!(await createPresenterAccess(source, window).opens({ ask: true }))) return window.location.replace(audience)
  createSettings({ base: manifest.base, schema: manifest.colorSchema, view: window })
  document.title = `Notes - ${manifest.documentTitle}`
  createRoot(root).render(
    <NotesPage
      manifest={manifest}
      layers={layers}
      EndLayout={EndLayout}
      subscribe={authoring.subscribe}
      renderNotes={authoring.allNotes}
      modules={modulesOf(source, new Map())}
      audience={audience}
    />,
  )
}
