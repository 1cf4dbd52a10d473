import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'
import type { Access } from '../authoring/node/index.ts'
import type { ServedState } from '../bundler/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'

/** Bytes that a page may send in one message: one that only looks on, and one that edits. */
const mostOfLooking = 64_000
const mostOfEditing = 25_000_000

/** What open pages send. Everything else that the bundler would listen to, such as questions for modules, is dropped. */
const messageSchema = z.union([
  // The page knows the deck as it was: it is told what it has missed.
  z.object({
    type: z.literal('custom'),
    event: z.literal('lectern:missed'),
    data: z.tuple([z.string().max(1000), z.string().max(1000)]),
  }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:access'), data: z.string().max(100) }),
  z.object({ type: z.literal('custom'), event: z.literal('lectern:unsaved'), data: z.unknown() }),
  z.object({ type: z.literal('custom'), event: z.literal('vite:invalidate'), data: z.object({ path: z.string() }).loose() }),
])

type Sockets = ViteDevServer['ws']
type PageSocket = Sockets['clients'] extends ReadonlySet<{ readonly socket: infer Socket }> ? Socket : never

/** The pages that show the deck and hear of its changes. */
export interface OpenPages {
  /** Show the deck as it is now. Its mistakes, which quote its text, are for pages that may edit it. */
  showDeck(state: ServedState): void
  showProblems(problems: readonly AuthorProblem[]): void
}

interface OpenPagesOptions {
  readonly ws: Sockets
  readonly access: Access
  readonly unsaved: UnsavedTexts
  /** The deck as it is now. */
  readonly state: () => Promise<ServedState>
  /** Whether the deck is edited in the browser. */
  readonly isEdited: () => boolean
  /** What is being typed has changed. */
  readonly onTyped: () => void
  readonly log: (message: string) => void
}

function readMessage(raw: unknown): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(String(raw))).data
  } catch {
    return undefined
  }
}

/** Let the open pages connect. All of them see slides; a page that has sent the token sees mistakes too, and may say what is being typed. */
export function createOpenPages({ ws, access, unsaved, state, isEdited, onTyped, log }: OpenPagesOptions): OpenPages {
  const pages = new Map<PageSocket, { mayEdit: boolean }>()
  const send = (page: PageSocket, event: string, data: unknown) => page.send(JSON.stringify({ type: 'custom', event, data }))
  const showTo = (page: PageSocket, shown: ServedState) =>
    send(page, 'lectern:deck', pages.get(page)?.mayEdit ? shown : { ...shown, problems: [] })

  async function tellMissed(page: PageSocket, version: string, structure: string): Promise<void> {
    const now = await state()
    if (structure !== now.structure) page.send(JSON.stringify({ type: 'full-reload' }))
    else if (version !== now.version) showTo(page, now)
  }

  ws.on('connection', (page: PageSocket, request: IncomingMessage) => {
    const known = { mayEdit: false }
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
        tellMissed(page, ...message.data).catch((error: unknown) => log(String(error)))
      } else if (message?.event === 'lectern:access' && access.isToken(message.data)) {
        known.mayEdit = true
        state().then(
          ({ problems }) => send(page, 'lectern:problems', problems),
          (error: unknown) => log(String(error)),
        )
      } else if (message?.event === 'lectern:unsaved' && known.mayEdit && isEdited() && unsaved.take(message.data, page)) onTyped()
    })
    page.on('close', () => {
      pages.delete(page)
      if (unsaved.leave(page)) onTyped()
    })
  })
  return {
    showDeck(shown) {
      for (const page of pages.keys()) showTo(page, shown)
    },
    showProblems(problems) {
      for (const [page, { mayEdit }] of pages) if (mayEdit) send(page, 'lectern:problems', problems)
    },
  }
}
