import { message, t } from '../../base/language/index.ts'
import { tryPart } from '../../base/lib/browser/index.ts'
import { type DeckManifest, shownTalk } from '../../deck/deck/index.ts'
import { formatAddress, type SidePage, sidePageAddress } from '../../deck/navigation/model/index.ts'
import { openSync } from '../../talk/sync/browser/index.ts'
import { createLead, createTalkTime } from '../../talk/sync/model/index.ts'
import { ExportPage } from '../screens/side-pages/ExportPage.tsx'
import { NotesWindow } from '../screens/side-pages/NotesWindow.tsx'
import { SlidesWithNotes } from '../screens/side-pages/SlidesWithNotes.tsx'
import type { AppOptions } from './deck-source.ts'
import { openSidePage, PlayLink, PresenterLink, showSlides } from './side-page.tsx'

/** Show the notes of the slide on screen, all slides with their notes, or what can be exported, in `#lectern` instead of the talk. */
export const startSidePage = (options: AppOptions, page: SidePage | 'export'): Promise<void> => {
  if (page === 'export') return startExport(options)
  return page === 'notes' ? startNotesWindow(options) : startOverview(options)
}

/** Return the links to a page in the other languages of the deck, if it has several. */
async function languageLinks(deck: DeckManifest, page: string) {
  const part = deck.languages && (await tryPart('the languages', () => import('./languages.tsx')))
  const { hash, search } = window.location
  // The query may name a talk.
  const query = deck.routerMode === 'hash' ? hash.replace(/^[^?]*/, '') : search
  return part && <part.LanguageLinks deck={deck} address={sidePageAddress(deck, page) + query} />
}

async function startExport(options: AppOptions): Promise<void> {
  const { manifest } = options.source
  const { root } = await openSidePage(options, message('Export'), false)
  const links = (
    <>
      <PlayLink deck={manifest} />
      {await languageLinks(manifest, 'export')}
    </>
  )
  root.render(<ExportPage deck={manifest} links={links} />)
}

async function startOverview(options: AppOptions): Promise<void> {
  const { source } = options
  const { manifest } = source
  const opened = await openSidePage(options, message('Overview'))
  const languages = await languageLinks(manifest, 'overview')
  const presenting = { load: opened.access.load, ...(source.author && { subscribe: source.author.subscribe }) }
  showSlides(opened, options, {
    name: t('Overview'),
    heading: manifest.title,
    links: (
      <>
        <PlayLink deck={manifest} />
        <PresenterLink deck={manifest} />
        {languages}
      </>
    ),
    children: (renderThumbnail, deck) => (
      <SlidesWithNotes
        deck={deck}
        presenting={presenting}
        renderThumbnail={renderThumbnail}
        hrefOf={(no) => formatAddress(deck, { no, clicks: 0 }, shownTalk(deck), 'presenter')}
      />
    ),
  })
}

async function startNotesWindow(options: AppOptions): Promise<void> {
  const { source } = options
  const { manifest } = source
  const { base, routerMode, live, broker } = manifest
  const { root, access } = await openSidePage(options, message('Notes'))
  const code = live === undefined ? undefined : await tryPart('the connection to other devices', () => import('./session/open-relay.tsx'))
  // It reads what the presenter shows, and writes nothing.
  const relay =
    live === undefined
      ? undefined
      : code?.openRelay(window, { base, routerMode, publicKey: live, broker, asksNames: false, presenterKey: undefined })
  const { sync, clock } = openSync({
    view: window,
    base,
    ...(relay && { join: relay.join }),
    about: () => ({ role: 'notes', live: true, hidden: document.hidden }),
  })
  const lead = createLead({ sync, clock, leading: false, connected: relay?.connected })
  const timeOffset = broker ? createTalkTime({ sync, lead, clock }) : relay?.timeOffset
  sync.announce()
  const presenting = { load: access.load, ...(source.author && { subscribe: source.author.subscribe }) }
  const { subscribe } = source.author ?? {}
  const links = await languageLinks(manifest, 'notes')
  root.render(<NotesWindow {...{ manifest, subscribe, sync, lead, timeOffset, presenting, links }} />)
}
