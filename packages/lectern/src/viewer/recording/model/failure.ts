import { plural, t } from '../../../base/language/index.ts'

/** What a recording needs. */
export type RecordingResource = 'screen' | 'camera' | 'microphone' | 'disk' | 'recorder'

/** An error in three sentences: what failed, why, and how to fix it. */
export interface Failure {
  readonly resource: RecordingResource
  readonly what: string
  readonly why: string
  readonly mend: string
}

const whatsOf = (): Readonly<Record<RecordingResource, string>> => ({
  screen: t('The picture of the talk could not be recorded.'),
  camera: t('The camera could not be used.'),
  microphone: t('The microphone could not be used.'),
  disk: t('The recording could not be stored.'),
  recorder: t('The recording could not continue.'),
})

/** Reasons by the error names of browsers, and by our own name `InsecureContext`. */
const whys: Readonly<Record<string, (resource: RecordingResource) => Pick<Failure, 'why' | 'mend'>>> = {
  NotAllowedError: (resource) =>
    resource === 'screen'
      ? {
          why: t('The browser was not allowed to share it.'),
          mend: t('Start again and choose the tab, window or screen in the browser’s prompt.'),
        }
      : {
          why: plural(
            '{device, select, camera {The browser was not allowed to use the camera.} microphone {The browser was not allowed to use the microphone.} other {The browser was not allowed to use it.}}',
            { device: resource },
          ),
          mend: plural(
            '{device, select, camera {Allow the camera for this page in the address bar, and in the settings of the system, then try again.} microphone {Allow the microphone for this page in the address bar, and in the settings of the system, then try again.} other {Allow it for this page in the address bar, and in the settings of the system, then try again.}}',
            { device: resource },
          ),
        },
  NotFoundError: (resource) => ({
    why: plural('{device, select, camera {There is no camera.} microphone {There is no microphone.} other {It was not found.}}', {
      device: resource,
    }),
    mend: plural(
      '{device, select, camera {Connect a camera, or choose "None".} microphone {Connect a microphone, or choose "None".} other {Choose another one.}}',
      { device: resource },
    ),
  }),
  OverconstrainedError: (resource) => ({
    why: plural(
      '{device, select, camera {The chosen camera is no longer available.} microphone {The chosen microphone is no longer available.} other {It is no longer available.}}',
      { device: resource },
    ),
    mend: t('Choose another one.'),
  }),
  NotReadableError: (resource) => ({
    why: plural(
      '{device, select, camera {Another program uses the camera, or the system refuses it.} microphone {Another program uses the microphone, or the system refuses it.} other {Another program uses it, or the system refuses it.}}',
      { device: resource },
    ),
    mend: t('Close other programs that use it, then try again.'),
  }),
  InsecureContext: () => ({
    why: t('Browsers give cameras, microphones and screens only to secure pages.'),
    mend: t('Open the deck with https, or with http://localhost on this machine.'),
  }),
  NotSupportedError: () => ({
    why: t('This browser does not support it.'),
    mend: t('Use a current Chrome, Edge, Firefox or Safari on a computer.'),
  }),
  QuotaExceededError: () => ({
    why: t('The disk is full, or the browser gives this page no more space.'),
    mend: t('The recording up to that point is saved. Free some space before you record again.'),
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
  const unknown = { why: t('The browser says: {error}.', { error: errorName }), mend: t('Try again. If it fails again, reload the page.') }
  return { resource, what: whatsOf()[resource], ...(known ?? unknown) }
}

/** Return a failure as one text. */
export const failureWords = ({ what, why, mend }: Failure): string => `${what} ${why} ${mend}`
