// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { t } from '../../base/language/index.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { startLanguage } from './start-language.ts'

beforeEach(() => {
  localStorage.clear()
  globalThis.lecternTexts = undefined
  document.documentElement.lang = 'en'
  document.documentElement.dir = ''
  document.body.innerHTML = '<div id="lectern"></div>'
})
afterEach(() => {
  globalThis.lecternTexts = undefined
})

const start = () => {
  const settings = createSettings({ base: '/', schema: 'light', view: window })
  const shown: string[] = []
  startLanguage(settings, (language) => shown.push(`${language}: ${t('Next')}`))
  return { settings, shown }
}
const page = () => [document.documentElement.lang, document.documentElement.dir]

it('shows the interface in the chosen language, and in that of the deck again', async () => {
  const { settings, shown } = start()
  expect(shown).toEqual([])
  settings.set({ interfaceLanguage: 'he' })
  await vi.waitFor(() => expect(shown).toEqual(['he: הבא']))
  expect(page()).toEqual(['he', 'rtl'])
  settings.set({ interfaceLanguage: '' })
  await vi.waitFor(() => expect(shown).toEqual(['he: הבא', ': Next']))
  expect(page()).toEqual(['en', ''])
})

it('remembers the choice for the next page', async () => {
  start().settings.set({ interfaceLanguage: 'de' })
  const { shown } = start()
  await vi.waitFor(() => expect(shown).toEqual(['de: Weiter']))
})

it('shows the last of two choices, whichever arrives first', async () => {
  const { settings, shown } = start()
  settings.set({ interfaceLanguage: 'fr' })
  settings.set({ interfaceLanguage: 'it' })
  await vi.waitFor(() => expect(shown.at(-1)).toBe('it: Avanti'))
  expect(page()).toEqual(['it', 'ltr'])
})

it('a deck whose language has no texts has an English app, until somebody chooses a language', async () => {
  document.documentElement.lang = 'fa'
  document.body.innerHTML = '<div id="lectern" lang="en"></div>'
  const { settings, shown } = start()
  settings.set({ interfaceLanguage: 'de' })
  await vi.waitFor(() => expect(shown).toEqual(['de: Weiter']))
  expect(document.getElementById('lectern')?.lang).toBe('de')
  settings.set({ interfaceLanguage: '' })
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect([...page(), document.getElementById('lectern')?.lang]).toEqual(['fa', '', 'en'])
})
