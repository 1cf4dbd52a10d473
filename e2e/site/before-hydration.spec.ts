import type { DeckPage } from '../support/deck-page.ts'
import { createGate } from '../support/gate.ts'
import { untilStarted } from '../support/play.ts'
import { expect, test } from '../support/test.ts'

/** Opens an address while every script file of the deck is held back. Returns what lets them come, and waits until the app is up. */
async function openWithoutScripts(deck: DeckPage, address: string): Promise<() => Promise<void>> {
  const gate = createGate()
  await deck.page.route(/\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  await deck.page.goto(deck.url + address, { waitUntil: 'commit' })
  await expect(deck.slide).toBeVisible()
  return async () => {
    gate.open()
    await untilStarted(deck.page)
  }
}

/** After the hand-over the deck answers a press by itself. */
async function expectAlive(deck: DeckPage, no: number): Promise<void> {
  await deck.page.keyboard.press('ArrowUp')
  await deck.expectAt(no - 1)
}

test.describe('issue, "first load": a key or tap before React is up must move the deck; nothing pressed is lost', () => {
  // pre-hydration-script.test.ts has each key.
  test('one press shows slide 2 before any script has come', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(2)
    await expect(talk.slide).toHaveAccessibleName(/^2 of 6: /)
    await release()
    await talk.expectAt(2)
    await expectAlive(talk, 2)
  })

  test('presses that the page cannot answer yet, forward and back, are replayed when the app is up', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    for (let i = 0; i < 5; i++) await talk.page.keyboard.press('ArrowRight')
    await talk.page.keyboard.press('ArrowLeft')
    await talk.expectAt(2)
    await release()
    await talk.expectAt(4, 1)
    await expectAlive(talk, 4)
  })

  test('keys after g, whose dialog is not there yet, go into the dialog', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    for (const key of ['g', '5', 'Backspace', '4', 'Enter', 'ArrowRight']) await talk.page.keyboard.press(key)
    await release()
    await talk.expectAt(4, 1)
    await expectAlive(talk, 4)
  })

  test('a tap right of 60 % shows the next slide', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    await talk.tap(0.8)
    await talk.expectAt(2)
    await release()
    await talk.expectAt(2)
    await expectAlive(talk, 2)
  })

  test('the button Next answers', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    await talk.bar.getByRole('button', { name: 'Next' }).dispatchEvent('click')
    await talk.expectAt(2)
    await release()
    await talk.expectAt(2)
    await expectAlive(talk, 2)
  })

  test('steps are taken before slides', async ({ steps }) => {
    const release = await openWithoutScripts(steps, '1')
    await steps.page.keyboard.press('ArrowRight')
    await steps.expectAt(1, 1)
    await expect(steps.slide.getByText('first point')).toBeVisible()
    await expect(steps.slide.getByText('second point')).toBeHidden()
    for (let i = 0; i < 3; i++) await steps.page.keyboard.press('ArrowRight')
    await steps.expectAt(2)
    await release()
    await steps.expectAt(2)
    await steps.page.keyboard.press('ArrowRight')
    await steps.expectAt(2, 1)
  })

  test('an address with a step shows that step before any script has come', async ({ steps }) => {
    const release = await openWithoutScripts(steps, '1?clicks=2')
    await expect(steps.slide.getByText('second point')).toBeVisible()
    await expect(steps.slide.getByText('third point')).toBeHidden()
    await release()
    await steps.expectAt(1, 2)
  })

  test('keys of the browser and of form fields are left alone', async ({ steps }) => {
    const release = await openWithoutScripts(steps, '2')
    await steps.slide.getByRole('textbox', { name: 'A field of the author' }).focus()
    await steps.page.keyboard.press('Space')
    await steps.page.keyboard.press('Control+ArrowRight')
    await steps.expectAt(2)
    await release()
    await steps.expectAt(2)
  })

  test('the browser goes back to where the talk began', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '1')
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(2)
    await release()
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(3)
    await talk.page.goBack()
    await talk.expectAt(2)
    await talk.page.goBack()
    await talk.expectAt(1)
  })

  test('the page that a link opens in the background is the slide as written: no press, no move', async ({ talk }) => {
    const release = await openWithoutScripts(talk, '4')
    await talk.expectAt(4)
    await release()
    await talk.expectAt(4)
    await expectAlive(talk, 4)
  })
})
