import { axeFindings, expectAccessible } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('terminal')

const screenOf = ({ slide }: DeckPage, name: string) => slide.getByRole('figure', { name }).getByRole('group', { name: 'Screen' })

// contract.md, "What tests take hold of": terminal

test('each step types the next command, and then its output is there; a low terminal shows the last lines', async ({ deck }) => {
  await test.step('each step types the next command, and then its output is there', async () => {
    await deck.page.emulateMedia({ colorScheme: 'light' })
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
  await test.step('a low terminal shows the last lines', async () => {
    await deck.goTo('2?clicks=3')
    const screen = screenOf(deck, 'Terminal')
    await expect(screen.getByText('echo end')).toBeInViewport()
    await expect(screen.getByText('seq 3')).not.toBeInViewport()
  })
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

test.describe('with an interpreter', () => {
  const prompt = ({ slide }: DeckPage) => slide.getByRole('textbox', { name: 'Command' })
  const screen = (deck: DeckPage) => screenOf(deck, 'Calculator')

  test('each step runs the next command once; people type their own commands, and end one with Control+C', async ({ deck }) => {
    await test.step('each step runs the next command once, and shows what it has printed', async () => {
      await start(deck, '3')
      await expect(prompt(deck)).toBeVisible()
      for (const step of [1, 2]) {
        await deck.page.keyboard.press('ArrowRight')
        await deck.expectAt(3, step)
      }
      await expect(screen(deck)).toContainText('$ add 1 2 3$ count 1')
      await deck.page.keyboard.press('ArrowLeft')
      await deck.expectAt(3, 1)
      await expect(screen(deck).getByText('count')).toBeHidden()
      await deck.page.keyboard.press('ArrowRight')
      await expect(screen(deck)).toContainText('$ add 1 2 3$ count 1')
      await expectAccessible(deck, 'two commands')
    })
    await test.step('people type their own commands, and keys go to the deck again after Escape', async () => {
      await deck.goTo('3?clicks=2')
      await screen(deck).click()
      await expect(prompt(deck)).toBeFocused()
      await deck.page.keyboard.type('ad')
      await deck.page.keyboard.press('Tab')
      await expect(prompt(deck)).toHaveValue('add ')
      await deck.page.keyboard.type('20 22')
      await deck.page.keyboard.press('Enter')
      await expect(screen(deck)).toContainText('$ add 20 22 42')
      await deck.page.keyboard.type('ad 1')
      await deck.page.keyboard.press('Enter')
      await expect(screen(deck)).toContainText('Unknown command "ad". Did you mean "add"? "help" lists the commands.')
      await deck.page.keyboard.press('ArrowUp')
      await expect(prompt(deck)).toHaveValue('ad 1')
      await deck.expectAt(3, 2)
      await deck.page.keyboard.press('Escape')
      await expect(screen(deck)).toBeFocused()
      await deck.page.keyboard.press('ArrowLeft')
      await deck.expectAt(3, 1)
      expect(await axeFindings(deck.page)).toEqual([])
    })
    await test.step('Control+C ends a command that never ends, and tags are text', async () => {
      await deck.goTo('3')
      await prompt(deck).fill('wait')
      await deck.page.keyboard.press('Enter')
      await expect(screen(deck)).toContainText('$ wait …')
      await deck.page.keyboard.press('Control+c')
      await expect(screen(deck)).toContainText('$ wait Interrupted')
      await prompt(deck).fill('warn')
      await deck.page.keyboard.press('Enter')
      await expect(screen(deck)).toContainText('<script>alert(1)</script>')
    })
  })

  test('print shows what the Markdown says', async ({ deck }) => {
    await deck.page.goto(`${deck.url}print`)
    const printed = deck.page.getByRole('figure', { name: 'Calculator' }).getByRole('group', { name: 'Screen' })
    await expect(printed).toContainText('three, as it is written')
    await expect(deck.page.getByRole('textbox')).toHaveCount(0)
  })
})
