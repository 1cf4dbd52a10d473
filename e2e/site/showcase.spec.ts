import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { beyondEdges } from '../support/slide-deck.ts'
import { expect, test } from '../support/test.ts'

const slides = 30
/** What is wrong at one step does not keep the others from being looked at. */
const expectSoft = expect.configure({ soft: true })

// Both schemes are walked in one test, for building the deck takes longer than the walks.
test('the showcase: in both schemes every slide keeps within its edges at every step, silently and without another site', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { entry, remove } = copyDeck('showcase', 'examples')
  const served = await serveDeck('present', entry)
  const deck = new DeckPage(page, served.url)
  // With less motion everything is at rest as soon as it is shown.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await deck.open('1')
    for (let no = 1; no <= slides; no++) {
      const steps = Number(await deck.slide.getAttribute('data-clicks-total'))
      for (let step = 0; step <= steps; step++) {
        const ready = deck.slide.and(page.locator(`[data-slide="${no}"][data-clicks="${step}"]:not(:has([aria-busy="true"]))`))
        await expectSoft.poll(() => beyondEdges(ready), `${colorScheme} ${no}?clicks=${step}`).toEqual([])
        await page.keyboard.press('ArrowRight')
      }
      await expect(deck.slide).toHaveAttribute('data-slide', String(no + 1))
    }
    await expect(page.getByRole('group', { name: 'End' })).toBeVisible()
  }
  await page.close()
  await served.close()
  remove()
})
