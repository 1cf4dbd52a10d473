// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DeckManifest, ManifestSlide, Presenting } from '../../../../deck/deck/index.ts'
import { sampleManifest } from '../../../../deck/deck/testing/sample-manifest.ts'
import { createPreferences } from '../preferences.ts'
import { createSharedClock } from '../shared-clock.ts'
import type { Run } from '../timing/rehearsal.ts'
import { runsKey } from '../timing/talk-times.ts'
import { createRehearsals, RehearsalPanel } from './RehearsalPanel.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const plain = sampleManifest('One', 'Two', 'Three')
const long: ManifestSlide['when'] = { length: 'long' }
const whole = plain.slides.map((slide) => (slide.key === 'Two' ? { ...slide, when: long } : slide))
const choices = { audiences: [], lengths: true }
const several: DeckManifest = { ...plain, slides: whole, choices }
const short: DeckManifest = {
  ...plain,
  slides: plain.slides.filter(({ key }) => key !== 'Two'),
  choices: { ...choices, chosen: 'length=short', whole },
}
const plan: Presenting = { notes: [], duration: 300, countdown: false, budgets: [0, 0], sections: [], vibrateAt: [], quizzes: {} }
const runs: readonly Run[] = [
  { began: 2, slides: [60_000, 120_000, 180_000], keys: ['One', 'Two', 'Three'], talk: '' },
  { began: 1, slides: [60_000, 90_000], keys: ['One', 'Three'], talk: 'length=short' },
]

function show(deck: DeckManifest, presenting = plan) {
  localStorage.setItem(runsKey(deck.base), JSON.stringify(runs))
  const { base, choices: talks } = deck
  const clock = createSharedClock({ view: window, base, wall: () => 0, starts: true })
  const place = { no: () => 1, subscribe: () => () => undefined }
  const rehearsals = createRehearsals({ view: window, base, talk: talks?.chosen ?? '', clock, place, now: () => 3 })
  const preferences = createPreferences(window, base)
  const nothing = () => undefined
  render(<RehearsalPanel {...{ rehearsals, clock, deck, presenting, preferences }} notify={nothing} onClose={nothing} />)
  return preferences
}
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

it('guide/presenting.md, "Rehearsals": the run of the talk on screen comes first, with its plan', () => {
  show(short)
  expect(cells().slice(1)).toEqual([
    ['1: One', '01:00', '02:30', '− 01:30'],
    ['2: Three', '01:30', '02:30', '− 01:00'],
    ['Together', '02:30', '05:00', '− 02:30'],
  ])
})

it('a run of another talk has the titles of its own slides, and no plan', () => {
  show(short)
  const select = screen.getByRole('combobox', { name: 'Run' })
  expect([...select.children].map((option) => option.textContent?.split(', ')[0])).toEqual(['All lengths', 'Short talk'])
  fireEvent.change(select, { target: { value: '2' } })
  expect(cells()).toEqual([
    ['Slide', 'Took'],
    ['1: One', '01:00'],
    ['2: Two', '02:00'],
    ['3: Three', '03:00'],
    ['Together', '06:00'],
  ])
})

it('guide/several-talks.md, "How long each talk takes": the talks are compared with the plan, or with the minutes that are typed', () => {
  const preferences = show(several)
  fireEvent.click(screen.getByRole('button', { name: 'Compare talks' }))
  const times = within(screen.getByRole('region', { name: 'Times of the talks' }))
  const found = () =>
    times
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(found()).toEqual(['All lengths06:00, 01:00 too long', 'Short talk02:30, fits 05:00', 'Long talk06:00, 01:00 too long'])
  const minutes = screen.getByLabelText('Minutes for the talk')
  expect(minutes.getAttribute('placeholder')).toBe('5')
  fireEvent.change(minutes, { target: { value: '6' } })
  expect(found()).toEqual(['All lengths06:00, fits 06:00', 'Short talk02:30, fits 06:00', 'Long talk06:00, fits 06:00'])
  expect(preferences.store.getState().minutes).toBe(6)
  fireEvent.change(minutes, { target: { value: '' } })
  expect(found()[1]).toBe('Short talk02:30, fits 05:00')
})

it('a deck that is one talk compares nothing', () => {
  show({ ...plain, slides: plain.slides })
  expect(screen.queryByRole('button', { name: 'Compare talks' })).toBeNull()
  expect(screen.getByRole('row', { name: /^1: One/ })).toBeTruthy()
})
