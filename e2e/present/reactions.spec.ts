import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": reactions, hands

const heart = ({ slide }: DeckPage) => slide.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: 'Heart' })
const hand = ({ slide }: DeckPage) => slide.getByRole('button', { name: 'Raise hand' })

test('reactions float up on all screens; a hand is raised once for each device, and the presenter lowers all', async ({ room }) => {
  const presenter = await room.presenter('presenter/5')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const viewer of [first, second]) await viewer.expectAt(5)
  await test.step('a hand is raised once for each device, outlasts a reload, and the presenter lowers all', async () => {
    const panel = presenter.page.getByRole('region', { name: 'Hands' })
    await expect(panel.getByText('No hand is raised')).toBeVisible()
    await hand(first).click()
    await expect(panel.getByText('1 hand is raised')).toBeVisible()
    await hand(second).click()
    await expect(panel.getByText('2 hands are raised')).toBeVisible()
    await hand(second).click()
    await expect(panel.getByText('1 hand is raised')).toBeVisible()
    await first.page.reload()
    await expect(hand(first)).toHaveAttribute('aria-pressed', 'true')
    await panel.getByRole('button', { name: 'Lower all hands' }).click()
    await expect(hand(first)).toHaveAttribute('aria-pressed', 'false')
    await expect(panel.getByText('No hand is raised')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Lower all hands' })).toBeDisabled()
  })
  await test.step('a reaction of one device floats up on all screens, and outlasts a reload of the presenter', async () => {
    // An emoji that floats is gone soon: note that there was one.
    await second.page.evaluate(() => {
      const see = (seen: boolean) => document.documentElement.setAttribute('data-test-floats', String(seen))
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        if (added.some((node) => node instanceof Element && node.getAttribute('aria-hidden') === 'true' && node.textContent === '❤️'))
          see(true)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await heart(first).click()
    await heart(first).click()
    for (const viewer of [first, second]) await expect(heart(viewer)).toHaveText('❤️2')
    await expect(second.page.locator('html')).toHaveAttribute('data-test-floats', 'true')
    await expect(presenter.currentSlide.getByRole('button', { name: 'Heart' })).toHaveText('❤️2')
    for (const { page } of [presenter, first]) expect(await axeFindings(page)).toEqual([])
    await presenter.page.reload()
    await presenter.expectToLead()
    await heart(second).click()
    await expect(heart(first)).toHaveText('❤️3')
    await expect(heart(await room.viewer())).toHaveText('❤️3')
  })
})
