/** `none`, `default`, or the id under which this browser knows a camera or microphone. */
export type DeviceChoice = string

/** One that can be chosen. */
export interface Device {
  readonly id: string
  readonly label: string
}

/** The choice as it is possible now: a device that is gone gives way to the default one. Ids are unknown, and so are not judged, until the browser has been asked. */
export function possibleChoice(choice: DeviceChoice, devices: readonly Device[]): DeviceChoice {
  const known = choice === 'none' || choice === 'default' || devices.length === 0 || devices.some(({ id }) => id === choice)
  return known ? choice : 'default'
}

/** What the browser is asked for: false for nothing, true for any, else that device. */
export const wantedDevice = (choice: DeviceChoice): boolean | { readonly deviceId: { readonly exact: string } } =>
  choice === 'none' ? false : choice === 'default' ? true : { deviceId: { exact: choice } }

/** Devices with a name to choose them by; the browser's own entries for the default one are left out, for that is a choice by itself. */
export const namedDevices = (devices: readonly Device[], kind: string): readonly Device[] =>
  devices
    .filter(({ id }) => id !== '' && id !== 'default' && id !== 'communications')
    .map(({ id, label }, index) => ({ id, label: label || `${kind} ${index + 1}` }))
