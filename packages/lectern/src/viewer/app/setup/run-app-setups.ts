import { logFault } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { AppSetup, Guard } from '../../../deck/setup/index.ts'

/**
 * Run the setup files of a deck before it starts, each with its name for messages. The deck does not wait for the promises that they return.
 * It starts even if one fails, which logs one message in the console.
 * Return the guards that they set for moves.
 */
export function run(setups: readonly (readonly [name: string, setup: unknown])[], { title, slides, base }: DeckManifest): readonly Guard[] {
  const guards: Guard[] = []
  for (const [name, setup] of setups) {
    const tell = (error: unknown) =>
      logFault(
        `${name} failed. The deck continues without it. There is no Vue app here: the function gets the title, the number of slides and the base path of the deck.`,
        error,
      )
    if (setup === undefined) continue
    if (typeof setup !== 'function') {
      logFault(`${name} must export a function, as in defineAppSetup(({ title }) => { … }). The deck continues without it.`)
      continue
    }
    try {
      Promise.resolve((setup as AppSetup)({ title, slides: slides.length, base, addGuard: (guard) => void guards.push(guard) })).catch(tell)
    } catch (error) {
      tell(error)
    }
  }
  return guards
}
