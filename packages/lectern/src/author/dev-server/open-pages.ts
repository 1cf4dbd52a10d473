import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { changesOf, type ServedState } from '../../deck/deck/index.ts'
import type { Access } from '../../site/password/node/index.ts'
import type { ShownPlace } from './announcement.ts'
import { type Looking, lookingSchema } from './looking.ts'
import { type PageFault, pageFaultSchema } from './module-faults.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'

/** Size limit in bytes of one message, for a page that only watches and a page that edits. */
const mostOfLooking = 64_000
const mostOfEditing = 25_000_000

/** Milliseconds in which a page that was answered connects, on a busy machine. */
const connectingTime = 3000

/** Messages of open pages. All other messages that the bundler would accept, such as requests for modules, are dropped. */
const messageSchema = z.union([
  // The page has an older version of the deck and gets what it missed.
  z.object({
    type: z.literal('custom'),
    event: z.literal('lectern:missed'),
    data: z.tuple([z.string().max(1000), z.string().max(1000), z.string().max(100)]),
  }),
  // The page has what it needs first, and gets the rest of the deck when it is compiled.
  z.object({ type: z.literal('custom'), event: z.literal('lectern:rest') }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:access'), data: z.string().max(100) }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:unsaved'), data: z.unknown() }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:fault'), data: pageFaultSchema }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:looking'), data: lookingSchema }),
  z.object({ type: z.literal('custom'), event: z.literal('vite:invalidate'), data: z.object({ path: z.string() }).loose() }),
])

type Sockets = ViteDevServer['ws']
type PageSocket = Sockets['clients'] extends ReadonlySet<{ readonly socket: infer Socket }> ? Socket : never

/** What is known of an open page. */
interface OpenPage {
  mayEdit: boolean
  isLoaded: boolean
  looking?: Looking
  /** The state that the page has. */
  has?: ServedState
}

/** The pages that show the deck and receive its changes. */
export interface OpenPages {
  /** Show the current deck. Problems quote its text, so only pages that may edit it get them. */
  showDeck(state: ServedState): void
  /** Show why the saved deck cannot be read, in place of the problems of the deck that is shown, until this is called with `undefined`. */
  showUnreadable(problems: readonly AuthorProblem[] | undefined): void
  /** Call this when a page was answered, which connects later. */
  expectPage(): void
  /** Return whether a page has not shown its slide yet. */
  areLoading(): boolean
  /** Send the pages that may edit to a place. Return their number. */
  goTo(place: ShownPlace): number
  /** Return what the pages that may edit show, the one that was used last first. */
  looking(): readonly Looking[]
  /** Show the problems of the current deck again, with those of its modules. */
  refreshProblems(): void
}

interface OpenPagesOptions {
  readonly ws: Sockets
  readonly access: Access
  readonly unsaved: UnsavedTexts
  /** The current deck. */
  readonly state: () => ServedState
  /** Return one of the latest states by its id. */
  readonly findState: (id: string) => ServedState | undefined
  /** The problems of the deck's modules. */
  readonly faults: () => readonly AuthorProblem[]
  /** Whether the deck is edited in the browser. */
  readonly isEdited: () => boolean
  /** Called when unsaved text changes. */
  readonly onTyped: () => void
  /** Called when a module of the author fails in a page that may edit. */
  readonly onFault: (fault: PageFault) => void
}

function readMessage(raw: unknown): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(String(raw))).data
  } catch {
    return undefined
  }
}

/** Let the open pages connect. All of them get slides. A page that has sent the token also gets problems, and may send unsaved text. */
export function createOpenPages({
  ws,
  access,
  unsaved,
  state,
  findState,
  faults,
  isEdited,
  onTyped,
  onFault,
}: OpenPagesOptions): OpenPages {
  const pages = new Map<PageSocket, OpenPage>()
  /** The pages in the order in which they were used, the last one at the end. */
  const used = new Set<PageSocket>()
  let expectedUntil = 0
  let unreadable: readonly AuthorProblem[] | undefined
  const problemsOf = ({ problems }: ServedState) => [...(unreadable ?? problems), ...faults()]
  const send = (page: PageSocket, event: string, data: unknown) => page.send(JSON.stringify({ type: 'custom', event, data }))
  function showTo(page: PageSocket, shown: ServedState): void {
    const known = pages.get(page)
    const problems = known?.mayEdit ? problemsOf(shown) : []
    if (known?.has) send(page, 'lectern:changes', changesOf(known.has, shown, problems))
    else send(page, 'lectern:deck', { ...shown, problems })
    if (known) known.has = shown
  }
  const showProblemsTo = (page: PageSocket) => send(page, 'lectern:problems', problemsOf(state()))

  function tellMissed(page: PageSocket, version: string, structure: string, id: string): void {
    const now = state()
    const [known, has] = [pages.get(page), findState(id)]
    // A state may have been sent meanwhile.
    if (known && has) known.has ??= has
    if (structure !== now.structure) page.send(JSON.stringify({ type: 'full-reload' }))
    else if (version !== now.version) showTo(page, now)
  }

  ws.on('connection', (page: PageSocket, request: IncomingMessage) => {
    const known: OpenPage = { mayEdit: false, isLoaded: false }
    expectedUntil = 0
    pages.set(page, known)
    let bytes = 0
    let hasMissed = false
    request.socket.on('data', (data: Buffer) => {
      bytes += data.length
      if (bytes > (known.mayEdit ? mostOfEditing : mostOfLooking)) page.terminate()
    })
    const toBundler = page.listeners('message')
    page.removeAllListeners('message')
    page.on('message', (...given: unknown[]) => {
      bytes = 0
      const message = readMessage(given[0])
      if (message?.event === 'vite:invalidate') for (const listener of toBundler) listener.call(page, ...given)
      else if (message?.event === 'lectern:missed' && !hasMissed) {
        hasMissed = true
        tellMissed(page, ...message.data)
      } else if (message?.event === 'lectern:rest') known.isLoaded = true
      else if (message?.event === 'lectern:access' && access.isToken(message.data)) {
        known.mayEdit = true
        showProblemsTo(page)
      } else if (message?.event === 'lectern:looking' && known.mayEdit) {
        known.looking = message.data
        used.delete(page)
        used.add(page)
      } else if (message?.event === 'lectern:fault' && known.mayEdit) onFault(message.data)
      else if (message?.event === 'lectern:unsaved' && known.mayEdit && isEdited() && unsaved.take(message.data, page)) onTyped()
    })
    page.on('close', () => {
      pages.delete(page)
      used.delete(page)
      if (unsaved.leave(page)) onTyped()
    })
  })
  return {
    showDeck(shown) {
      for (const page of pages.keys()) showTo(page, shown)
    },
    showUnreadable(problems) {
      unreadable = problems
      if (problems) this.refreshProblems()
    },
    expectPage() {
      expectedUntil = performance.now() + connectingTime
    },
    areLoading: () => performance.now() < expectedUntil || [...pages.values()].some(({ isLoaded }) => !isLoaded),
    goTo({ slide, step }) {
      const own = [...pages].flatMap(([page, { mayEdit }]) => (mayEdit ? [page] : []))
      for (const page of own) send(page, 'lectern:go', [slide, step])
      return own.length
    },
    looking: () => [...used].reverse().flatMap((page) => pages.get(page)?.looking ?? []),
    refreshProblems() {
      for (const [page, { mayEdit }] of pages) if (mayEdit) showProblemsTo(page)
    },
  }
}
