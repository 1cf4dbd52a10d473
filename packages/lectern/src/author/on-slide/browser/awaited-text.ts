import type { CaretPlace } from './text-places.ts'

/** A text that opens when the slide shows it. `typed` is what was typed meanwhile. */
interface Awaited {
  readonly no: number
  readonly start: number
  readonly caret: CaretPlace
  typed: string
  readonly since: number
}

/** Milliseconds in which a text opens. */
const awaitedMs = 5000

/** What is typed before a text is open: while its file is read, or while the slide is made anew. */
export function createAwaitedText() {
  let awaited: Awaited | undefined
  let opening: { typed: string } | undefined
  return {
    /** Open the text that begins at an offset of the slide's content, as soon as the slide shows it. */
    wait(no: number, start: number, caret: CaretPlace): void {
      awaited = { no, start, caret, typed: '', since: performance.now() }
    },
    /** Return the text for which slide `no` waits. */
    of(no: number): Awaited | undefined {
      if (awaited && performance.now() - awaited.since > awaitedMs) awaited = undefined
      return awaited?.no === no ? awaited : undefined
    },
    found(): void {
      awaited = undefined
    },
    /** Wait on for a text that could not be opened yet, unless another one is waited for. */
    again(waiting: Awaited, typed: string): void {
      awaited ??= { ...waiting, typed: waiting.typed + typed }
    },
    /** Begin to open a text. Return the function that ends this, and returns what was typed meanwhile. */
    open(): () => string {
      const turn = { typed: '' }
      opening = turn
      return () => {
        if (opening === turn) opening = undefined
        return turn.typed
      }
    },
    /** Take a key. Return whether a text is waiting for it. */
    type(key: string): boolean {
      const waiting = opening ?? awaited
      if (!waiting || key.length !== 1) return false
      waiting.typed += key
      return true
    },
  }
}
