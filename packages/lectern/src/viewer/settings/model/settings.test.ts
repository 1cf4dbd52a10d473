import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextStorage } from '../../../base/lib/model/index.ts'
import {
  type ColorScheme,
  initialSettings,
  isDark,
  parseEntry,
  readEntries,
  settingKey,
  settingNames,
  settingOfKey,
  settingsSchema,
  writeEntry,
} from './settings.ts'

it.each<[ColorScheme, ColorScheme, boolean, boolean]>([
  ['auto', 'auto', true, true],
  ['auto', 'auto', false, false],
  ['auto', 'light', true, false],
  ['auto', 'dark', false, true],
  ['light', 'dark', true, false],
  ['dark', 'light', false, true],
])('spec.md §4, dark mode: schema %s, chosen %s, system dark %s → %s', (schema, chosen, system, dark) => {
  expect(isDark(schema, chosen, system)).toBe(dark)
})

const base = '/talk/'

function createStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  const storage: TextStorage = {
    get: (key) => map.get(key) ?? null,
    set(key, text) {
      if (text === undefined) map.delete(key)
      else map.set(key, text)
      return true
    },
    keys: () => [...map.keys()],
  }
  return { storage, map }
}

const broken: TextStorage = { get: () => null, set: () => false, keys: () => [] }

describe('settingKey', () => {
  it('contract.md, "Browser storage": keys begin `lectern:` and end with the deck\'s base path', () => {
    for (const name of settingNames) expect(settingKey(name, base)).toMatch(/^lectern:.*\/talk\/$/)
  })

  it('names its setting, and only that of its own deck', () => {
    for (const name of settingNames) {
      expect(settingOfKey(settingKey(name, base), base)).toBe(name)
      expect(settingOfKey(settingKey(name, base), '/other/')).toBeUndefined()
    }
    expect(settingOfKey('lectern:unknown:/talk/', base)).toBeUndefined()
  })
})

describe('readEntries', () => {
  it('reads what was written', () => {
    const { storage } = createStorage()
    const values = {
      colorScheme: 'dark',
      scale: '1:1',
      interfaceLanguage: 'de',
      overviewShown: true,
      readingView: true,
      camera: 'id-1',
      microphone: 'none',
      filter: 'invert(1) hue-rotate(-5deg)',
    } as const
    for (const name of settingNames) expect(writeEntry(storage, name, values[name], base)).toBe(true)
    expect(readEntries(storage, base)).toEqual(values)
    expect(readEntries(storage, '/other/')).toEqual({})
  })

  it('contract.md, "Browser storage": an entry that is invalid by its schema is dropped', () => {
    const { storage, map } = createStorage({
      [settingKey('scale', base)]: '"2:1"',
      [settingKey('colorScheme', base)]: 'dark',
      [settingKey('overviewShown', base)]: 'true',
    })
    expect(readEntries(storage, base)).toEqual({ overviewShown: true })
    expect([...map.keys()]).toEqual([settingKey('overviewShown', base)])
  })

  it('contract.md, "Browser storage": storage that is full or forbidden costs only persistence', () => {
    expect(readEntries(broken, base)).toEqual({})
    expect(writeEntry(broken, 'scale', 'fit', base)).toBe(false)
  })

  it('any stored text gives a valid value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), fc.oneof(fc.string(), fc.json()), (name, text) => {
        const { storage } = createStorage({ [settingKey(name, base)]: text })
        const value = readEntries(storage, base)[name]
        expect(value === undefined || settingsSchema[name].fits(value)).toBe(true)
      }),
    )
  })
})

describe('parseEntry', () => {
  it('returns undefined for a text that is not JSON', () => {
    expect(parseEntry('scale', '{')).toBeUndefined()
  })
})

describe('initialSettings', () => {
  it('fit their own schema', () => {
    for (const name of settingNames) expect(settingsSchema[name].fits(initialSettings[name])).toBe(true)
  })
})
