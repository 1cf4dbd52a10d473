import { setTimeout as delay } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { atExit, sayTo } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import { createAccess, createToken } from '../../site/password/node/index.ts'
import { type Certificate, type ListenOptions, openServer } from '../../site/server/index.ts'
import { passwordOf, type TalkKey } from '../../site/site/index.ts'
import { relayPath } from '../../talk/live/model/index.ts'
import type { WantedPicture } from '../comments/node/answer-comments.ts'
import { announce, answerLooking, answerShow, lookingPath, showPath } from './announcement.ts'
import type { Handler } from './deck-endpoints.ts'
import type { followChanges } from './follow-changes.ts'
import { answerInspect, inspectPath } from './inspect-modules.ts'
import type { Looking } from './looking.ts'
import { createKept, type Kept, type LiveTalk, openTalk } from './open-talk.ts'
import { createSavedReader, type SavedDeck } from './read-saved.ts'
import { openLanguage, type ServedLanguage, serveLanguage } from './serve-language.ts'
import { createServedThemes, themesPath } from './served-themes.ts'
import { createServedTranslations, type ServedTranslations } from './served-translations.ts'
import { createUnsavedTexts } from './unsaved-texts.ts'
import { watchPackages } from './watch-packages.ts'

/** Milliseconds without a request after which no page is loading. */
const quietTime = 150

/** Maximum delay in milliseconds. A page with a mistake may never show its slide. */
const latestMs = 5000

/**
 * Create the wait for a time in which no page loads. Work that no page waits for starts then, so that it does not delay the first page.
 *
 * @param isLoading returns whether a page has connected that does not show its slide yet
 */
function createQuiet(isLoading: () => boolean) {
  let last = performance.now()
  const end = last + latestMs
  let over = false
  return {
    /** Call this with each request. */
    disturb(): void {
      last = performance.now()
    },
    /** Resolve with true when no page loads, and with false after `end`. */
    async wait(): Promise<boolean> {
      for (;;) {
        const now = performance.now()
        if (over || now >= end || (now >= last + quietTime && !isLoading())) return !over
        await delay(quietTime / 5, undefined, { ref: false })
      }
    },
    /** Wait no longer. */
    end(): void {
      over = true
    },
  }
}

/** A running dev server. */
export interface DevServer {
  /** Addresses of the deck: on this machine first, then those for other machines when the server is open to them. */
  readonly addresses: readonly string[]
  /** The deck's options when the server started. */
  readonly config: DeckConfig
  /** The key of the talk if it is live. */
  readonly talkKey: TalkKey | undefined
  readonly programs: ServedToPrograms
  close(): Promise<void>
}

/** What a program sees of a running server. */
export interface ServedToPrograms {
  /** Read the deck with all saved changes, for a program that looks at its pages. */
  readSaved(): Promise<SavedDeck>
  /** Return what the windows of the author show. */
  looking(): readonly Looking[]
  /** Return the deck as its pages show it. */
  project(): Project
  /** Return the address of the deck for programs of this machine. */
  address(): string
}

interface DevServerOptions extends ListenOptions {
  /** With it, the deck is served over https. */
  readonly certificate?: Certificate | undefined
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  readonly proxies?: readonly string[]
  readonly entry: string
  readonly base?: string | undefined
  /** Overrides the deck's `remote`. */
  readonly remote?: string | undefined
  /** Overrides other options of the deck. */
  readonly config?: Partial<DeckConfig>
  /** Whether other devices follow the talk. */
  readonly live?: boolean | undefined
  /** Whether none of the deck's code may run. */
  readonly untrusted?: boolean | undefined
  /** Whether slides, diagrams and prepared packages are made anew. */
  readonly fresh?: boolean | undefined
  /** Whether authors can see what the bundler makes of each module. */
  readonly inspects?: boolean | undefined
  /** Returns whether the server answers to a name that is not one of this machine, such as that of a tunnel. */
  readonly isOtherName?: ((name: string) => boolean) | undefined
  /** Whether only the program that starts the server knows of it: no other one finds its windows. */
  readonly isHidden?: boolean
  /** What stays of an earlier start. The server then ends without ending the talk. */
  readonly kept?: Kept
  /** More handlers by path, created for the deck's folder, for requests that may write. */
  readonly endpoints: (dir: string) => Readonly<Record<string, Handler>>
  /** More handlers by path that decide themselves who may ask them. */
  readonly programs?: (server: ServedToPrograms) => Readonly<Record<string, Handler>>
  readonly onProblems: (problems: readonly AuthorProblem[]) => void
  /** Takes the picture of a comment from the deck at `address`. */
  readonly takePicture: (wanted: WantedPicture, deck: Deck, address: string) => Promise<Uint8Array>
  /** Called when a file that configures the bundler has changed, or packages were installed. The server goes on as it was; a new one has them. */
  readonly onReconfigured?: () => void
  /** Receives the bundler's error messages, possibly with color codes. */
  readonly log: (message: string) => void
}

/** Read the deck and, if it is live, open its talk. Create what watches its files and what decides who may write. */
async function openDeck({ entry, base, remote, config, live = false, untrusted, fresh, log, proxies = [] }: DevServerOptions, kept: Kept) {
  const unsaved = createUnsavedTexts()
  const reading = { entry, base, remote, ...(config && { config }), untrusted, fresh, place: 'dev', over: unsaved.over } as const
  const { readerOf, talk } = await openTalk(reading, live, log, kept, proxies)
  const opened = await openLanguage(readerOf())
  const access = createAccess({
    password: () => passwordOf(opened.deck.project()),
    now: () => performance.now(),
    key: talk?.key.presenterKey,
    proxies,
  })
  return { opened, readerOf, access, unsaved, talk }
}

/** Return the problems of a translation that the deck in its first language does not have. */
function ofTranslation(problems: readonly AuthorProblem[], { problems: own, deck, known }: Project): readonly AuthorProblem[] {
  const all = [...own, ...deck.slides.flatMap(({ record }) => known(record.no)?.problems ?? [])]
  const texts = new Set(all.map((problem) => JSON.stringify(problem)))
  return problems.filter((problem) => !texts.has(JSON.stringify(problem)))
}

/**
 * Start the dev server of the deck at `entry`. Each save of a used file updates the open page without a reload, unless the theme, a layer or
 * the set of components changed.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { kept, endpoints, onProblems, takePicture, onReconfigured = () => undefined, log, port, host, certificate, proxies } = options
  const stays = kept ?? createKept(log)
  const { opened, readerOf, access, unsaved, talk } = await openDeck(options, stays)
  const { project, deck } = opened

  let addresses: readonly string[] = []
  // The server answers programs of its own machine without the certificate, which they may not trust.
  let ownAddress = ''
  const showToken = createToken()
  const shared = {
    ...{ access, unsaved, takePicture, onReconfigured, log, fresh: options.fresh },
    opensNotes: stays.options.opensNotes,
    ownAddress: () => ownAddress,
  }
  const inAll = (server: ViteDevServer, shown: Project) =>
    forAuthors(access, { ...endpoints(shown.dir), ...(options.inspects && { [inspectPath]: answerInspect(server, shown) }) })
  const forPrograms = (
    changes: ServedLanguage['changes'],
    server: ViteDevServer,
    pages: Pick<ServedLanguage['pages'], 'looking'>,
  ): ServedToPrograms => ({
    readSaved: createSavedReader({ deck, server, changes }),
    looking: pages.looking,
    project: deck.project,
    address: () => ownAddress,
  })
  /** Serve the deck once more, in another language or theme. */
  const serveOther = async (own: Parameters<typeof readerOf>[0], onProblems: DevServerOptions['onProblems']) => {
    const opened = await openLanguage(readerOf(own))
    const served = await serveLanguage({
      ...{ ...shared, opened, onProblems },
      endpoints: (_pages, _changes, server) => inAll(server, opened.project),
    })
    served.watch()
    return served
  }
  const themes = createServedThemes({
    ...{ project: deck.project, token: access.token },
    // The problems of the deck are those of its own theme.
    open: (theme, base) => serveOther({ base, config: { ...options.config, theme } }, () => undefined),
  })
  const first = await serveLanguage({
    ...shared,
    opened,
    onProblems,
    endpoints: (pages, changes, server) => ({
      ...inAll(server, project),
      [themesPath]: themes.answer,
      ...options.programs?.(forPrograms(changes, server, pages)),
      [lookingPath]: answerLooking({ token: showToken, project: deck.project, looking: pages.looking }),
      [showPath]: answerShow({
        ...{ token: showToken, show: pages.goTo, address: () => addresses[0] ?? '' },
        project: () => changes.catchUp().then(deck.project),
      }),
      ...(talk && { [`/${relayPath}`]: (_request, response) => sayTo(response)(200, addresses) }),
    }),
  })
  const translations = createServedTranslations(deck.project, async (language) => {
    const served = await serveOther({ language }, (problems) => onProblems(ofTranslation(problems, deck.project())))
    void served.changes.compileRest().catch((error: unknown) => log(String(error)))
    return served
  })

  const quiet = createQuiet(first.pages.areLoading)
  const server = await openServer({
    ...{ port, host, certificate, isOtherName: options.isOtherName, ...(proxies && { proxies }) },
    report: log,
    async answer(...asked) {
      quiet.disturb()
      if (talk?.answerLetters(...asked, project.base)) return undefined
      const { path } = asked[2]
      const other = themes.at(path) ?? translations.at(path)
      return other ? (await other).answer(...asked) : first.answer(...asked)
    },
    upgrade: passSockets(project.base, first, (path) => themes.at(path) ?? translations.at(path), talk?.relay),
  }).catch(async (error: unknown) => {
    await first.close()
    throw error
  })
  addresses = server.origins.map((origin) => `${origin}${project.base}`)
  ownAddress = `http://localhost:${server.port}${project.base}`
  // A first run that ends early keeps what it has compiled.
  const forgetCache = atExit(() => {
    deck.project().saveCache()
    translations.each((served) => served.deck.project().saveCache())
  })
  const withdraw = options.isHidden ? () => undefined : announce(project, server.port, showToken)
  first.watch()
  const rest = compileWhenQuiet(quiet, first.changes, log)
  // Packages beside a deck that is not trusted are not used.
  const stopWatching = options.untrusted ? undefined : watchPackages(project.dir, onReconfigured)
  return {
    addresses,
    config: project.deck.config,
    talkKey: talk?.key,
    programs: forPrograms(first.changes, first.server, first.pages),
    async close() {
      withdraw()
      stopWatching?.()
      forgetCache()
      quiet.end()
      await Promise.all([server.close(), first.close(), themes.close(), translations.close(), kept ? undefined : talk?.relay.close(), rest])
    },
  }
}

/** Compile the slides that no page has asked for when no page has asked for anything for a while. */
const compileWhenQuiet = (
  quiet: ReturnType<typeof createQuiet>,
  changes: ReturnType<typeof followChanges>,
  log: (message: string) => void,
): Promise<void> =>
  quiet
    .wait()
    .then((isTime) => (isTime ? changes.compileRest() : undefined))
    .catch((error: unknown) => log(String(error)))

/** Pass a WebSocket to a bundler or to the relay. The bundler would leave any other connection open. */
const passSockets =
  (
    base: string,
    first: ServedLanguage,
    otherAt: ServedTranslations['at'],
    relay: LiveTalk['relay'] | undefined,
  ): NonNullable<Parameters<typeof openServer>[0]['upgrade']> =>
  (request, socket, head, { path }) => {
    const isOfBundler = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '')
    const other = isOfBundler ? otherAt(path) : undefined
    if (other)
      other.then(
        ({ deck, takeSocket }) => (path === deck.project().base ? takeSocket(request, socket, head) : socket.destroy()),
        () => socket.destroy(),
      )
    else if (isOfBundler && path === base) first.takeSocket(request, socket, head)
    else if (relay && path === `${base}${relayPath}`) relay.upgrade(request, socket, head)
    else socket.destroy()
  }

/** Wrap handlers for requests that may write: those with the token, or those from this machine when no password is required. */
function forAuthors(access: ReturnType<typeof createAccess>, handlers: Readonly<Record<string, Handler>>): Record<string, Handler> {
  const checked =
    (handler: Handler): Handler =>
    (request, response) => {
      if (access.allows(request)) return handler(request, response)
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Only the author of the deck may do this.\n')
    }
  return Object.fromEntries(Object.entries(handlers).map(([path, handler]) => [path, checked(handler)]))
}
