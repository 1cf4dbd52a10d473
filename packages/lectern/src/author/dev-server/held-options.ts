import type { DeckConfig } from '../../deck/config/index.ts'
import { passwordOf } from '../../site/site/index.ts'

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
