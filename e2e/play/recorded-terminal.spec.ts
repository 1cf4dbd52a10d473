import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('terminal')

const terminal = ({ slide }: DeckPage) => slide.getByRole('figure', { name: 'Build and test' })
const screen = (deck: DeckPage) => terminal(deck).getByRole('group', { name: 'Screen' })

// contract.md, "What tests take hold of": terminal

test('each step plays a recording to its next marker', async ({ deck }) => {
  await start(deck, '4')
  await expect(terminal(deck).getByRole('button', { name: 'Play' })).toBeDisabled()
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(4, 1)
  await expect(screen(deck)).toContainText('128 modules in 1.2 s')
  await expect(terminal(deck).getByRole('button', { name: 'Play' })).toBeEnabled()
  await expect(screen(deck)).not.toContainText('npm test')
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(4, 2)
  await expect(screen(deck)).toContainText('<script>alert(1)</script>')
  await expect(screen(deck)).not.toContainText('npm run build')
  await deck.page.keyboard.press('ArrowLeft')
  await deck.expectAt(4, 1)
  await expect(screen(deck)).toContainText('128 modules in 1.2 s')
  expect(await axeFindings(deck.page)).toEqual([])
})

test('an address with a step opens the screen of that step', async ({ deck }) => {
  await start(deck, '4?clicks=2')
  await expect(screen(deck)).toContainText('<script>alert(1)</script>')
  await expect(terminal(deck).getByRole('button', { name: 'Play' })).toBeEnabled()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the whole text can be read', async ({ deck, faults }) => {
    // The page asks for its scripts ahead of time; a browser with JavaScript off takes the requests back, under this name.
    faults.expect(/\.js csp$/)
    await deck.page.goto(`${deck.url}4`)
    const whole = deck.page.getByRole('figure', { name: 'Build and test' }).getByRole('group', { name: 'Screen' })
    await expect(whole.getByText(/128 modules in 1\.2 s[\s\S]*<script>alert\(1\)<\/script>/)).toBeVisible()
  })
})

test('print shows the last screen', async ({ deck }) => {
  await deck.page.goto(`${deck.url}print`)
  const printed = deck.page.getByRole('figure', { name: 'Build and test' }).getByRole('group', { name: 'Screen' })
  await expect(printed).toContainText('<script>alert(1)</script>')
  await expect(printed).not.toContainText('npm run build')
})
