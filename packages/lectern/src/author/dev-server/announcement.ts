import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'
import { atExit, isFromThisMachine, readBody, sayTo } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { isSecret, tokenHeader } from '../../site/password/node/index.ts'
import type { Handler } from './deck-endpoints.ts'
import { type Looking, lookingSchema } from './looking.ts'

/** Paths of the endpoints by which a program of the author moves the open windows, and learns what they show. */
export const showPath = '/__lectern/show'
export const lookingPath = '/__lectern/looking'

/** A place in the deck: a slide from 1, and a step from 0. */
export interface ShownPlace {
  readonly slide: number
  readonly step: number
}

/** What the program asks for. The entry says whether this server still shows the deck that the program means. */
const showRequest = z.strictObject({
  entry: z.string().max(10_000),
  slide: z.int().min(1).max(100_000),
  step: z.int().min(0).max(10_000),
})

/** The answer: how many windows go there, or why none can. */
const showAnswer = z.union([
  z.strictObject({ windows: z.int().min(0), address: z.string().max(10_000) }),
  z.strictObject({ refused: z.string().max(10_000), remedy: z.string().max(10_000) }),
])
type ShowAnswer = z.infer<typeof showAnswer>

interface ShowOptions {
  /** The token in the file that announces this server. It opens nothing else. */
  readonly token: string
  /** The current deck, with all changes that are saved. */
  readonly project: () => Promise<Project>
  /** Sends the windows of the author to a place. Returns their number. */
  readonly show: (place: ShownPlace) => number
  /** Address of the deck on this machine. */
  readonly address: () => string
}

const most = 20_000

/** Find the place in the deck, and send the windows there. */
async function answerRequest({ project, show, address }: ShowOptions, value: unknown): Promise<ShowAnswer> {
  const { data: asked } = showRequest.safeParse(value)
  if (!asked) return { refused: 'this is not a place in a deck', remedy: 'Name a slide and a step.' }
  const { entry, manifest } = await project()
  if (asked.entry !== entry) return { refused: `the server shows another deck, ${entry}`, remedy: `Run "lectern dev" for ${asked.entry}.` }
  const { slides } = await manifest()
  const { slide, step } = asked
  const steps = slides[slide - 1]?.clicks
  if (steps === undefined) return { refused: `there is no slide ${slide}`, remedy: `There are slides 1 to ${slides.length}.` }
  if (step > steps)
    return {
      refused: `slide ${slide} has no step ${step}`,
      remedy: steps === 0 ? 'It has only step 0.' : `It has steps 0 to ${steps}.`,
    }
  return { windows: show({ slide, step }), address: address() }
}

/**
 * Return a handler for programs on this machine that know the token. A browser always names the page that sends such a request, and no page may.
 * `refuse` makes the answer of a refusal.
 */
function forPrograms<Reply extends object>(
  token: string,
  refuse: (refused: string, remedy: string) => Reply,
  answer: (body: unknown) => Reply | Promise<Reply>,
): Handler {
  return async (request, response) => {
    const say: (status: number, answer: Reply) => void = sayTo(response)
    const forbidden = () => refuse('only a program of the author may ask for this', 'It reads the token in the folder of the deck.')
    if (request.method !== 'POST') return say(405, refuse('the request must be sent with POST', 'Send JSON.'))
    if (request.headers.origin !== undefined || !isFromThisMachine(request)) return say(403, forbidden())
    if (!isSecret(request.headers[tokenHeader], token)) return say(403, forbidden())
    const body = await readBody(request, most)
    if ('status' in body) return say(body.status, refuse(body.reason.replace(/\.$/, ''), 'Send JSON.'))
    say(200, await answer(body.value))
  }
}

const refusal = (refused: string, remedy: string) => ({ refused, remedy })

/** Return a handler that moves the open windows to a slide. */
export const answerShow = (options: ShowOptions): Handler =>
  forPrograms<ShowAnswer>(options.token, refusal, (value) => answerRequest(options, value))

/** What a program asks for that wants to know what the windows show, and the answer. */
const lookingRequest = z.strictObject({ entry: z.string().max(10_000) })
const lookingAnswer = z.union([
  z.strictObject({ windows: z.array(lookingSchema).max(1000) }),
  z.strictObject({ refused: z.string().max(10_000), remedy: z.string().max(10_000) }),
])

interface LookingOptions {
  readonly token: string
  readonly project: () => Pick<Project, 'entry'>
  readonly looking: () => readonly Looking[]
}

/** Return a handler that says what the windows of the author show. */
export const answerLooking = ({ token, project, looking }: LookingOptions): Handler =>
  forPrograms<z.infer<typeof lookingAnswer>>(token, refusal, (value) => {
    const { data } = lookingRequest.safeParse(value)
    return { windows: data?.entry === project().entry ? [...looking()].slice(0, 1000) : [] }
  })

/** The file in which a dev server says where it is, for programs of the same person. */
const announcement = z.strictObject({
  address: z.string().regex(/^http:\/\/localhost:\d{1,5}\/$/),
  token: z.string().min(20).max(100),
})

type Announced = Pick<Project, 'entry' | 'cacheDir' | 'cacheDisk'>

/** Each deck of a folder, and each server of a deck, has a file of its own. */
const fileOf = ({ entry, cacheDir }: Announced, port: number) => join(cacheDir, `dev-${basename(entry)}-${port}.json`)

function readAnnouncement(project: Announced, file: string): z.infer<typeof announcement> | undefined {
  try {
    return announcement.safeParse(JSON.parse(project.cacheDisk.readText(file))).data
  } catch {
    return undefined
  }
}

/** Return what the servers of a deck have announced. Some may have been killed. */
function readAnnouncements(project: Announced): z.infer<typeof announcement>[] {
  const start = `dev-${basename(project.entry)}-`
  const names = existsSync(project.cacheDir) ? readdirSync(project.cacheDir) : []
  return names
    .filter((name) => name.startsWith(start) && /^\d{1,5}\.json$/.test(name.slice(start.length)))
    .flatMap((name) => readAnnouncement(project, join(project.cacheDir, name)) ?? [])
}

/** Write where the server is, for this user only. Return the function that removes it, which also runs when the process ends. */
export function announce(project: Announced, port: number, token: string): () => void {
  const file = fileOf(project, port)
  try {
    project.cacheDisk.write(file, JSON.stringify({ address: `http://localhost:${port}/`, token }), { flush: false, mode: 0o600 })
  } catch {
    // In a folder that cannot be written, the server works without it.
    return () => undefined
  }
  const remove = () => {
    // A server that has got the port meanwhile has written its own.
    if (readAnnouncement(project, file)?.token === token) rmSync(file, { force: true })
  }
  const forget = atExit(remove)
  return () => {
    remove()
    forget()
  }
}

/** Milliseconds until the server must answer. It may have to compile the deck again. */
const timeout = 30_000

const howToStart = (entry: string) =>
  `Run "lectern dev ${basename(entry)}" in ${dirname(entry)}, without --untrusted, and open its address.`

/** Return whether nothing can be announced beside the deck: it is untrusted, or its folder is read-only. */
const isSilent = ({ entry, cacheDir }: Announced) => dirname(cacheDir) !== dirname(entry)

/** Ask the announced server. Return its answer, or undefined when there is none: it was killed, and another program may have its port. */
async function ask<Schema extends z.ZodType>(
  { address, token }: z.infer<typeof announcement>,
  path: string,
  schema: Schema,
  request: object,
): Promise<z.infer<Schema> | undefined> {
  try {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', [tokenHeader]: token },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.ok) return schema.safeParse(await answer.json()).data
    await answer.body?.cancel()
  } catch {
    // Nothing answers there.
  }
  return undefined
}

/**
 * Send the windows that show the deck to a place, through all dev servers that run. Return their number, and the address of the server with most
 * of them.
 *
 * @throws LecternError when no server shows the deck, or the deck has no such place.
 */
export async function showInWindows(
  project: Announced,
  place: ShownPlace,
): Promise<{ readonly windows: number; readonly address: string }> {
  if (isSilent(project))
    throw new LecternError('the windows of this deck cannot be found: it is opened with --untrusted, or its folder is read-only', {
      remedy: 'Ask the author to press g in the window, and to type the number of the slide.',
    })
  const asked = readAnnouncements(project).map((found) => ask(found, showPath, showAnswer, { entry: project.entry, ...place }))
  const answers = (await Promise.all(asked)).filter((answer) => answer !== undefined)
  const shown = answers.filter((answer) => 'windows' in answer).sort((a, b) => b.windows - a.windows)
  const [first] = shown.length > 0 ? shown : answers
  if (!first) throw new LecternError('no authoring server shows this deck', { remedy: howToStart(project.entry) })
  if ('refused' in first) throw new LecternError(first.refused, { remedy: first.remedy })
  return { windows: shown.reduce((sum, { windows }) => sum + windows, 0), address: first.address }
}

/** Return what the windows that show the deck have on screen, through all dev servers that run: none without one. */
export async function windowsOf(project: Announced): Promise<readonly Looking[]> {
  if (isSilent(project)) return []
  const asked = readAnnouncements(project).map((found) => ask(found, lookingPath, lookingAnswer, { entry: project.entry }))
  return (await Promise.all(asked)).flatMap((answer) => (answer && 'windows' in answer ? answer.windows : []))
}
