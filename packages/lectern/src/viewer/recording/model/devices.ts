/** `none`, `default`, or the browser's id of a camera or microphone. */
export type DeviceChoice = string

/** A device that can be chosen. */
export interface Device {
  readonly id: string
  readonly label: string
}

/**
 * Return the choice that is possible now. A missing device is replaced by the default one. Before the browser has asked for permission, ids are
 * unknown and every choice is kept.
 */
export function possibleChoice(choice: DeviceChoice, devices: readonly Device[]): DeviceChoice {
  const known = choice === 'none' || choice === 'default' || devices.length === 0 || devices.some(({ id }) => id === choice)
  return known ? choice : 'default'
}

/** Return the request to the browser: false for no device, true for any, otherwise this device. */
export const wantedDevice = (choice: DeviceChoice): boolean | { readonly deviceId: { readonly exact: string } } =>
  choice === 'none' ? false : choice === 'default' ? true : { deviceId: { exact: choice } }

/** Return the devices that have names. The browser's own entries for the default device are omitted, because that is a separate choice. */
export const namedDevices = (devices: readonly Device[], kind: string): readonly Device[] =>
  devices
    .filter(({ id }) => id !== '' && id !== 'default' && id !== 'communications')
    .map(({ id, label }, index) => ({ id, label: label || `${kind} ${index + 1}` }))
