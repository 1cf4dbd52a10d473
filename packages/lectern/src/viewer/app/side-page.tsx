import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { t } from '../../base/language/index.ts'
import { type DeckManifest, shownTalk } from '../../deck/deck/index.ts'
import { formatAddress } from '../../deck/navigation/model/index.ts'
import { createPresenterAccess, type PresenterAccess } from '../../site/password/browser/index.ts'
import { SlidesPage, type SlidesPageProps } from '../screens/side-pages/SlidesPage.tsx'
import { createSettings, type Settings } from '../settings/browser/create-settings.ts'
import { modulesOf } from './create-app.ts'
import { DeckProvider } from './DeckProvider.tsx'
import type { AppOptions } from './deck-source.ts'
import { takeInterfaceLanguage } from './interface-language.ts'
import { quietPictures } from './quiet-pictures.ts'

/** A page beside the talk: what its start has prepared. */
export interface OpenedPage {
  readonly root: Root
  readonly access: PresenterAccess
  readonly settings: Settings
}

const first = { no: 1, clicks: 0 }

/**
 * Prepare `#lectern` for a page beside the talk. Ask for the password if one protects the notes. Without it, leave for the audience's slide 1; the
 * promise then never settles, because the page unloads. A page without notes is open to all. The page has the language that the person has chosen; `name`
 * is a message.
 */
export async function openSidePage({ source }: AppOptions, name: string, hasNotes = true): Promise<OpenedPage> {
  const { manifest } = source
  const element = document.getElementById('lectern')
  if (!element) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  window.__lectern?.stop()
  const access = createPresenterAccess(source, window)
  // The settings give the page its colors, also while it asks for the password.
  const settings = createSettings({ base: manifest.base, schema: manifest.colorSchema, view: window })
  await takeInterfaceLanguage(settings)
  if (hasNotes && !(await access.opens({ ask: true }))) {
    window.location.replace(formatAddress(manifest, first, shownTalk(manifest)))
    return new Promise(() => undefined)
  }
  document.title = `${t(name)} - ${manifest.documentTitle}`
  element.replaceChildren()
  // With addresses after a #, the page contains slide 1, which the pre-hydration script has hidden.
  delete document.documentElement.dataset.early
  return { root: createRoot(element), access, settings }
}

interface LinkProps {
  readonly deck: DeckManifest
}

export const PlayLink = ({ deck }: LinkProps) => <a href={formatAddress(deck, first, shownTalk(deck))}>{t('Play mode')}</a>
export const PresenterLink = ({ deck }: LinkProps) => (
  <a href={formatAddress(deck, first, shownTalk(deck), 'presenter')}>{t('Presenter mode')}</a>
)

/** Render a page with all slides. */
export function showSlides(
  { root, settings }: OpenedPage,
  { source, layers, EndLayout }: AppOptions,
  props: Pick<SlidesPageProps, 'name' | 'heading' | 'links' | 'children'>,
): void {
  const context = {
    manifest: source.manifest,
    layers,
    EndLayout,
    modules: modulesOf(source, new Map()),
    subscribe: source.author?.subscribe,
  }
  const children = (thumbnail: (no: number) => ReactNode, deck: DeckManifest) => (
    <DeckProvider deck={deck} settings={settings}>
      {props.children(thumbnail, deck)}
    </DeckProvider>
  )
  quietPictures(document)
  root.render(
    <SlidesPage {...props} {...context}>
      {children}
    </SlidesPage>,
  )
}
