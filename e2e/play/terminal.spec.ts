import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('terminal')

const screenOf = ({ slide }: DeckPage, name: string) => slide.getByRole('figure', { name }).getByRole('group', { name: 'Screen' })

// contract.md, "What tests take hold of": terminal

test('each step types the next command, and then its output is there', async ({ deck }) => {
  await start(deck, '1')
  const terminal = screenOf(deck, 'Build')
  await expect(terminal.getByText('npm run build')).toBeHidden()
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(1, 1)
  await expect(terminal.getByText('npm run build')).toBeVisible()
  await expect(terminal.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(terminal.getByText('index.html')).toBeHidden()
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(1, 2)
  await expect(terminal.getByText('index.html')).toBeVisible()
  expect(await axeFindings(deck.page)).toEqual([])
})

test('a low terminal shows the last lines', async ({ deck }) => {
  await start(deck, '2?clicks=3')
  const screen = screenOf(deck, 'Terminal')
  await expect(screen.getByText('echo end')).toBeInViewport()
  await expect(screen.getByText('seq 3')).not.toBeInViewport()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a command is there at once', async ({ deck }) => {
    await start(deck, '1')
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(1, 1)
    await expect(deck.slide.getByRole('button', { name: 'Play' })).toBeEnabled()
    await expect(deck.slide.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('colors can be read', async ({ deck }) => {
    await start(deck, '1?clicks=2')
    await expect(screenOf(deck, 'Build').getByText('index.html')).toBeVisible()
    expect(await axeFindings(deck.page)).toEqual([])
  })
})
