/** The parts that a recording needs. */
export type RecordingPart = 'screen' | 'camera' | 'microphone' | 'disk' | 'recorder'

/** An error in three sentences: what failed, why, and how to fix it. */
export interface Failure {
  readonly part: RecordingPart
  readonly what: string
  readonly why: string
  readonly mend: string
}

const names = { screen: 'screen', camera: 'camera', microphone: 'microphone', disk: 'disk', recorder: 'recorder' }

const whats: Readonly<Record<RecordingPart, string>> = {
  screen: 'The picture of the talk could not be recorded.',
  camera: 'The camera could not be used.',
  microphone: 'The microphone could not be used.',
  disk: 'The recording could not be stored.',
  recorder: 'The recording could not continue.',
}

/** Reasons by the error names of browsers, and by our own name `InsecureContext`. */
const whys: Readonly<Record<string, (part: RecordingPart) => Pick<Failure, 'why' | 'mend'>>> = {
  NotAllowedError: (part) =>
    part === 'screen'
      ? {
          why: 'The browser was not allowed to share it.',
          mend: 'Start again and choose the tab, window or screen in the browser’s prompt.',
        }
      : {
          why: `The browser was not allowed to use the ${names[part]}.`,
          mend: `Allow the ${names[part]} for this page in the address bar, and in the settings of the system, then try again.`,
        },
  NotFoundError: (part) => ({ why: `There is no ${names[part]}.`, mend: `Connect a ${names[part]}, or choose "None".` }),
  OverconstrainedError: (part) => ({ why: `The chosen ${names[part]} is no longer available.`, mend: 'Choose another one.' }),
  NotReadableError: (part) => ({
    why: `Another program uses the ${names[part]}, or the system refuses it.`,
    mend: 'Close other programs that use it, then try again.',
  }),
  InsecureContext: () => ({
    why: 'Browsers give cameras, microphones and screens only to secure pages.',
    mend: 'Open the deck with https, or with http://localhost on this machine.',
  }),
  NotSupportedError: () => ({
    why: 'This browser does not support it.',
    mend: 'Use a current Chrome, Edge, Firefox or Safari on a computer.',
  }),
  QuotaExceededError: () => ({
    why: 'The disk is full, or the browser gives this page no more room.',
    mend: 'The recording up to that point is saved. Free some space before you record again.',
  }),
}
/** Error names that mean the same as another. */
const alike: Readonly<Record<string, string>> = {
  AbortError: 'NotReadableError',
  SecurityError: 'NotAllowedError',
  TypeError: 'NotSupportedError',
}

/** Return the failure of `part` for an error of this name (contract.md, "Errors": what, where, why, how to mend). */
export function failureOf(part: RecordingPart, errorName: string): Failure {
  const name = Object.hasOwn(alike, errorName) ? (alike[errorName] ?? errorName) : errorName
  const known = Object.hasOwn(whys, name) ? whys[name]?.(part) : undefined
  const unknown = { why: `The browser says: ${errorName}.`, mend: 'Try again. If it fails again, reload the page.' }
  return { part, what: whats[part], ...(known ?? unknown) }
}

/** Return a failure as one text. */
export const failureWords = ({ what, why, mend }: Failure): string => `${what} ${why} ${mend}`
