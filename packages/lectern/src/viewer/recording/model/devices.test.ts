import { describe, expect, it } from 'vitest'
import { namedDevices, possibleChoice, wantedDevice } from './devices.ts'

const devices = [
  { id: 'a', label: 'Front' },
  { id: 'b', label: '' },
]

describe('spec.md §2: "selected camera and microphone"', () => {
  it.each([
    ['none', devices, 'none'],
    ['default', devices, 'default'],
    ['a', devices, 'a'],
    ['gone', devices, 'default'],
    ['gone', [], 'gone'],
  ])('%s of %j is %s', (choice, among, is) => expect(possibleChoice(choice, among)).toBe(is))

  it('asks for no device, for any device, or for the chosen one', () => {
    expect([wantedDevice('none'), wantedDevice('default'), wantedDevice('a')]).toEqual([false, true, { deviceId: { exact: 'a' } }])
  })

  it('each device has a name, and the default one is not listed twice', () => {
    expect(namedDevices([{ id: 'default', label: 'Default' }, ...devices, { id: '', label: '' }], 'Camera')).toEqual([
      { id: 'a', label: 'Front' },
      { id: 'b', label: 'Camera 2' },
    ])
  })
})
