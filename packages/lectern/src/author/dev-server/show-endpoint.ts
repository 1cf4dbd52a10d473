import { z } from 'zod'
import { isFromThisMachine, readBody, sayTo } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { isSecret, tokenHeader } from '../../site/password/node/index.ts'
import type { Handler } from './deck-endpoints.ts'

/** Path of the endpoint by which a program of the author moves the open windows. */
export const showPath = '/__lectern/show'

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
export const showAnswer = z.union([
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
 * Return a handler that moves the open windows to a slide. It answers programs on this machine that know the token. A browser always names the page
 * that sends such a request, and no page may.
 */
export function answerShow(options: ShowOptions): Handler {
  return async (request, response) => {
    const say: (status: number, answer: ShowAnswer) => void = sayTo(response)
    const forbidden = {
      refused: 'only a program of the author may move the windows',
      remedy: 'It reads the token in the folder of the deck.',
    }
    if (request.method !== 'POST') return say(405, { refused: 'the place must be sent with POST', remedy: 'Send JSON.' })
    if (request.headers.origin !== undefined || !isFromThisMachine(request)) return say(403, forbidden)
    if (!isSecret(request.headers[tokenHeader], options.token)) return say(403, forbidden)
    const body = await readBody(request, most)
    if ('status' in body) return say(body.status, { refused: body.reason.replace(/\.$/, ''), remedy: 'Name a slide and a step.' })
    say(200, await answerRequest(options, body.value))
  }
}
