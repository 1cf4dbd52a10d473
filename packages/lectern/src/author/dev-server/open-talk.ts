import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { devKeyOf, passwordOf, type TalkKey } from '../../site/site/index.ts'
import { openTalkStore } from '../../talk/audience/node/index.ts'
import { type AnswerLetters, createAnswerLetters, type Relay, startRelay } from '../../talk/live/node/index.ts'

type Decisive = Pick<DeckConfig, 'remote' | 'presenter'>

const passwordIn = (config: Decisive) => passwordOf({ deck: { config } })
const hasPresenter = ({ presenter }: Decisive) => presenter === true || presenter === 'dev'

export interface HeldOptions {
  /** Return the options that replace those which the deck has now. */
  hold(now: Decisive): Partial<DeckConfig>
  /** Return whether everybody may have the notes of the deck, which `hold` has seen. */
  opensNotes(now: Decisive): boolean
}

/**
 * Create the rule for options that decide who may read the notes while an author changes them. What the server was started with holds until it ends: its
 * password, and that the presenter screen is closed to other machines. A password that the deck gets meanwhile counts at once, and none is lost.
 * `say` receives a sentence about each change.
 *
 * @internal for its test
 */
export function createHeldOptions(say: (sentence: string) => void): HeldOptions {
  let started: { readonly password: string | undefined; readonly presenter: boolean } | undefined
  let password: string | undefined
  let said = ''
  const sayOnce = (sentence: string) => {
    if (sentence !== said && sentence !== '') say(sentence)
    said = sentence
  }
  return {
    hold(now) {
      const given = passwordIn(now)
      started ??= { password: given, presenter: hasPresenter(now) }
      const held = started.password ?? given ?? password
      if (held !== given) sayOnce('The password in the deck has changed. The one before it counts until this server ends.')
      else if (held !== started.password) sayOnce('The deck has a password now. The notes need it.')
      else if (!started.presenter && hasPresenter(now) && held === undefined)
        sayOnce('The deck has a presenter screen now. It is open on this machine alone until the server is started again.')
      else sayOnce('')
      password = held
      return held === undefined ? {} : { remote: held }
    },
    opensNotes: (now) => passwordIn(now) === undefined && hasPresenter(now) && started?.presenter !== false,
  }
}

/** A talk that other devices follow while its author writes. */
export interface LiveTalk {
  readonly key: TalkKey
  readonly relay: Relay
  readonly answerLetters: AnswerLetters
}

type ReaderOptions = Parameters<typeof createProjectReader>[0]

/** What stays when the server starts again, because the configuration of its bundler has changed. */
export interface Kept {
  readonly options: HeldOptions
  talk?: LiveTalk
}

/** Create what stays. `say` receives a sentence about each change that does not count. */
export const createKept = (say: (sentence: string) => void): Kept => ({ options: createHeldOptions(say) })

/** What a reader reads in another way than the server: a translation, or the deck below another base path with other options. */
type OwnReading = Pick<ReaderOptions, 'language' | 'base' | 'config'>

/**
 * Return what creates readers of the deck, by default in its first language. If the talk is live, start its relay, and let the readers use the password
 * and the public key of the talk.
 */
export async function openTalk(
  given: Omit<ReaderOptions, 'hold'>,
  live: boolean,
  report: (sentence: string) => void,
  kept: Kept,
  proxies: readonly string[],
): Promise<{ readonly readerOf: (own?: OwnReading) => ReturnType<typeof createProjectReader>; readonly talk: LiveTalk | undefined }> {
  const options = { ...given, hold: kept.options.hold }
  if (!live) return { readerOf: (own) => createProjectReader({ ...options, ...own }), talk: undefined }
  kept.talk ??= await startTalk(await createProjectReader(given)(), options.untrusted === true, report, proxies)
  const { password, publicKey } = kept.talk.key
  return {
    readerOf: (own) => createProjectReader({ ...options, remote: password, publicKey, ...own }),
    talk: kept.talk,
  }
}

async function startTalk(
  project: Project,
  untrusted: boolean,
  report: (sentence: string) => void,
  proxies: readonly string[],
): Promise<LiveTalk> {
  const key = await devKeyOf(project)
  const { publicKey } = key
  const stored = openTalkStore({ entry: project.entry, untrusted, publicKey, report })
  return {
    key,
    relay: await startRelay({ publicKey, report, proxies, ...stored }),
    answerLetters: createAnswerLetters({ publicKey, proxies }),
  }
}
