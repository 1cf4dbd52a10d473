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
  disk: 'The recording could not be kept.',
  recorder: 'The recording could not go on.',
}

/** Reasons by the error names of browsers, and by our own name `InsecureContext`. */
const whys: Readonly<Record<string, (part: RecordingPart) => Pick<Failure, 'why' | 'mend'>>> = {
  NotAllowedError: (part) =>
    part === 'screen'
      ? {
          why: 'The browser was not allowed to share it.',
          mend: 'Start again and choose the tab, window or screen in the question of the browser.',
        }
      : {
          why: `The browser was not allowed to use the ${names[part]}.`,
          mend: `Allow the ${names[part]} for this page in the address bar, and in the settings of the system, then try again.`,
        },
  NotFoundError: (part) => ({ why: `There is no ${names[part]}.`, mend: `Plug a ${names[part]} in, or choose "None".` }),
  OverconstrainedError: (part) => ({ why: `The ${names[part]} that was chosen is gone.`, mend: 'Choose another one.' }),
  NotReadableError: (part) => ({
    why: `The ${names[part]} is in use by another programme, or the system refuses it.`,
    mend: 'Close other programmes that use it, then try again.',
  }),
  InsecureContext: () => ({
    why: 'Browsers give cameras, microphones and screens only to secure pages.',
    mend: 'Open the deck by https, or on this machine by http://localhost.',
  }),
  NotSupportedError: () => ({
    why: 'This browser cannot do it.',
    mend: 'Use a current Chrome, Edge, Firefox or Safari on a computer.',
  }),
  QuotaExceededError: () => ({
    why: 'The disk is full, or the browser gives this page no more room.',
    mend: 'What was recorded until then is saved. Make room before you record again.',
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
  const unknown = { why: `The browser says: ${errorName}.`, mend: 'Try again; if it stays so, load the page anew.' }
  return { part, what: whats[part], ...(known ?? unknown) }
}

/** Return a failure as one text. */
export const failureWords = ({ what, why, mend }: Failure): string => `${what} ${why} ${mend}`
