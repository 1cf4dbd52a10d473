import type { SourcePlace } from '../../../errors/index.ts'
import type { Compilation } from '../compilation.ts'
import type { Point } from '../tree/slide-tree.ts'

/** Why something is left out of a deck that is not trusted. */
export const noCode = 'Code of the deck does not run.'
export const noFiles = 'Nothing outside of the folder of the deck is read.'
export const noHosts = 'No other host is asked.'

/** Tell that a part of a deck that is not trusted is left out. `what` is the beginning of a sentence. */
export const skip = (at: Point | SourcePlace, what: string, reason: string, { report }: Compilation): void =>
  report(at, { severity: 'warning', skipped: true, what: `${what} is left out`, allowed: `${reason} The deck is opened with --untrusted.` })
