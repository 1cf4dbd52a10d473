// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { ExportPage } from './ExportPage.tsx'

afterEach(cleanup)

const titled = sampleManifest('One', 'Two', 'Three')
const deck = { ...titled, slides: titled.slides.map((slide, index) => (index === 1 ? { ...slide, clicks: 2 } : slide)) }
const address = () => screen.getByRole('link', { name: 'Open the pages to print' }).getAttribute('href')
const commands = () => screen.getAllByText(/^npx lectern export/).map((code) => code.textContent)

it('leads to the pages of the choice, says how many there are, and names the commands for files', () => {
  render(<ExportPage deck={deck} links={null} />)
  expect([address(), screen.getByRole('status').textContent]).toEqual([`${deck.base}print?print=true`, '3 pages'])
  fireEvent.click(screen.getByRole('radio', { name: 'Each step' }))
  fireEvent.change(screen.getByLabelText('Slides'), { target: { value: '2, 3' } })
  expect([address(), screen.getByRole('status').textContent]).toEqual([`${deck.base}print?print=clicks&range=2%2C3`, '4 pages'])
  expect(commands()[0]).toBe('npx lectern export --format pdf --range 2,3 --with-clicks')
  fireEvent.click(screen.getByRole('radio', { name: 'A handout with 2 slides on a sheet' }))
  expect([address(), screen.getByRole('status').textContent]).toEqual([`${deck.base}print?print=true&range=2%2C3&handout=2`, '1 page'])
})

it('says what is wrong with a range, and leads to all slides meanwhile', () => {
  render(<ExportPage deck={deck} links={null} />)
  fireEvent.change(screen.getByLabelText('Slides'), { target: { value: '9' } })
  expect([address(), screen.getByRole('status').textContent]).toEqual([`${deck.base}print?print=true`, 'There is no slide 9.'])
})

it('offers no notes in a deck without a presenter screen, and addresses behind a # in such a deck', () => {
  render(<ExportPage deck={{ ...deck, presenter: false, routerMode: 'hash' }} links={null} />)
  expect(screen.queryByRole('radio', { name: /notes/ })).toBeNull()
  expect(address()).toBe('#/print?print=true')
})

it('guide/several-talks.md: the pages to print and the commands are those of the talk that the page shows', () => {
  const choices = { audiences: ['press', 'team'], lengths: true, chosen: 'audience=press,team&length=short', whole: deck.slides }
  render(<ExportPage deck={{ ...deck, choices }} links={null} />)
  expect(address()).toBe(`${deck.base}print?print=true&audience=press,team&length=short`)
  expect(commands()[0]).toBe('npx lectern export --format pdf --audience press,team --length short')
})
