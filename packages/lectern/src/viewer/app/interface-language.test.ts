// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { t } from '../../base/language/index.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { startLanguage } from './start-language.ts'

beforeEach(() => {
  localStorage.clear()
  globalThis.lecternTexts = undefined
  document.documentElement.lang = 'en'
  document.body.lang = document.body.dir = ''
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
/** The language of the page, and the language and the direction of the interface on it. */
const page = () => [document.documentElement.lang, document.body.lang, document.body.dir]

it('shows the interface in the chosen language, and in that of the deck again', async () => {
  const { settings, shown } = start()
  expect(shown).toEqual([])
  settings.set({ interfaceLanguage: 'he' })
  await vi.waitFor(() => expect(shown).toEqual(['he: הבא']))
  expect(page()).toEqual(['en', 'he', 'rtl'])
  settings.set({ interfaceLanguage: '' })
  await vi.waitFor(() => expect(shown).toEqual(['he: הבא', ': Next']))
  expect(page()).toEqual(['en', '', ''])
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
  expect(page()).toEqual(['en', 'it', 'ltr'])
})

it('a deck whose language has no texts has an English app, until somebody chooses a language', async () => {
  document.documentElement.lang = 'fa'
  document.body.lang = 'en'
  const { settings, shown } = start()
  settings.set({ interfaceLanguage: 'de' })
  await vi.waitFor(() => expect(shown).toEqual(['de: Weiter']))
  expect(page()).toEqual(['fa', 'de', 'ltr'])
  settings.set({ interfaceLanguage: '' })
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(page()).toEqual(['fa', 'en', ''])
})
