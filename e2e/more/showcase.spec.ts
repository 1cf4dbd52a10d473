import { DeckPage } from '../support/deck-page.ts'
import { sharedDeck } from '../support/deck-servers.ts'
import { beyondEdges } from '../support/slide-deck.ts'
import { test as base, expect } from '../support/test.ts'

const slides = 37

const test = base.extend<{ url: string }>({
  url:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => use(await sharedDeck('present', 'showcase')),
})

/** What is wrong at one step does not keep the others from being looked at. */
const expectSoft = expect.configure({ soft: true })

test('the showcase: every slide keeps within its edges at every step, silently and without another site', async ({ page, url }) => {
  const deck = new DeckPage(page, url)
  // With reduced motion, nothing moves once it is shown.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await deck.open('1')
  for (let no = 1; no <= slides; no++) {
    const steps = Number(await deck.slide.getAttribute('data-clicks-total'))
    for (let step = 0; step <= steps; step++) {
      const ready = deck.slide.and(page.locator(`[data-slide="${no}"][data-clicks="${step}"]:not(:has([aria-busy="true"]))`))
      await expectSoft.poll(() => beyondEdges(ready), `${no}?clicks=${step}`).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
    await expect(deck.slide).toHaveAttribute('data-slide', String(no + 1))
  }
  await expect(page.getByRole('group', { name: 'End' })).toBeVisible()
})

test('the showcase: every page beside the talk shows all slides, silently', async ({ page, url }) => {
  await page.setViewportSize({ width: 1280, height: slides * 320 })
  for (const address of ['overview', 'print', 'presenter/print', 'presenter/1'])
    await test.step(`/${address}`, async () => {
      await page.goto(url + address)
      await expect(page.locator('[data-slide] :is(h1, h2, p)').first()).toBeAttached()
      if (!address.endsWith('1')) await expect(page.locator(`[data-slide="${slides}"] *`).first()).toBeAttached()
      await expectSoft(page.getByText('cannot be shown')).toHaveCount(0)
    })
})
