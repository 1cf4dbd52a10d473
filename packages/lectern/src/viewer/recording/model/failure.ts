/** What a recording needs. */
export type RecordingResource = 'screen' | 'camera' | 'microphone' | 'disk' | 'recorder'

/** An error in three sentences: what failed, why, and how to fix it. */
export interface Failure {
  readonly resource: RecordingResource
  readonly what: string
  readonly why: string
  readonly mend: string
}

const names = { screen: 'screen', camera: 'camera', microphone: 'microphone', disk: 'disk', recorder: 'recorder' }

const whats: Readonly<Record<RecordingResource, string>> = {
  screen: 'The picture of the talk could not be recorded.',
  camera: 'The camera could not be used.',
  microphone: 'The microphone could not be used.',
  disk: 'The recording could not be stored.',
  recorder: 'The recording could not continue.',
}

/** Reasons by the error names of browsers, and by our own name `InsecureContext`. */
const whys: Readonly<Record<string, (resource: RecordingResource) => Pick<Failure, 'why' | 'mend'>>> = {
  NotAllowedError: (resource) =>
    resource === 'screen'
      ? {
          why: 'The browser was not allowed to share it.',
          mend: 'Start again and choose the tab, window or screen in the browser’s prompt.',
        }
      : {
          why: `The browser was not allowed to use the ${names[resource]}.`,
          mend: `Allow the ${names[resource]} for this page in the address bar, and in the settings of the system, then try again.`,
        },
  NotFoundError: (resource) => ({ why: `There is no ${names[resource]}.`, mend: `Connect a ${names[resource]}, or choose "None".` }),
  OverconstrainedError: (resource) => ({ why: `The chosen ${names[resource]} is no longer available.`, mend: 'Choose another one.' }),
  NotReadableError: (resource) => ({
    why: `Another program uses the ${names[resource]}, or the system refuses it.`,
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
    why: 'The disk is full, or the browser gives this page no more space.',
    mend: 'The recording up to that point is saved. Free some space before you record again.',
  }),
}
/** Error names that mean the same as another. */
const alike: Readonly<Record<string, string>> = {
  AbortError: 'NotReadableError',
  SecurityError: 'NotAllowedError',
  TypeError: 'NotSupportedError',
}

/** Return the failure of `resource` for an error of this name (contract.md, "Errors": what, where, why, how to mend). */
export function failureOf(resource: RecordingResource, errorName: string): Failure {
  const name = Object.hasOwn(alike, errorName) ? (alike[errorName] ?? errorName) : errorName
  const known = Object.hasOwn(whys, name) ? whys[name]?.(resource) : undefined
  const unknown = { why: `The browser says: ${errorName}.`, mend: 'Try again. If it fails again, reload the page.' }
  return { resource, what: whats[resource], ...(known ?? unknown) }
}

/** Return a failure as one text. */
export const failureWords = ({ what, why, mend }: Failure): string => `${what} ${why} ${mend}`
