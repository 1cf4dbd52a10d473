import type { SourcePlace } from '../../../errors/index.ts'
import type { Compilation } from '../compilation.ts'
import type { Point } from '../tree/slide-tree.ts'

/** The reason for leaving out code of an untrusted deck. */
export const noCode = 'Code of the deck does not run.'
export const noFiles = 'Nothing outside the folder of the deck is read.'
export const noHosts = 'No other host is contacted.'

/** Report that a part of an untrusted deck is left out. `what` is the start of a sentence. */
export const skip = (at: Point | SourcePlace, what: string, reason: string, { report }: Compilation): void =>
  report(at, { severity: 'warning', skipped: true, what: `${what} is left out`, allowed: `${reason} The deck is opened with --untrusted.` })
