import type { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/play.ts'

/** Opens a print view and waits until every page can be printed. */
async function openPrint(deck: DeckPage, address: string): Promise<void> {
  await deck.page.goto(deck.url + address)
  await expect
    .poll(() => deck.page.evaluate(() => (window as { lecternPrint?: { progress: { done: unknown } } }).lecternPrint?.progress.done))
    .toBeTruthy()
}

const places = (deck: DeckPage) =>
  deck.slide.evaluateAll((slides) => slides.map((slide) => `${slide.getAttribute('data-slide')}:${slide.getAttribute('data-clicks')}`))

test.describe('spec.md §2: "/print | print view"', () => {
  test('contract.md: "one `group` of the slide kind for each page printed", for each slide, each step, a range, a part and a handout', async ({
    deck,
  }) => {
    await test.step('contract.md: "one `group` of the slide kind for each page printed"; every step is revealed', async () => {
      await openPrint(deck, 'print')
      expect(await places(deck)).toEqual(['1:2', '2:0', '3:0', '4:0', '5:0', '6:0', '7:0', '8:0'])
      await expect(deck.slide.first().getByText('second step')).toBeVisible()
      await expect(deck.bar).toHaveCount(0)
      await openPrint(deck, 'print?range=2,4-5')
      expect(await places(deck), 'a range').toEqual(['2:0', '4:0', '5:0'])
    })
    await test.step('"print=clicks prints each click step separately"; a page of paper is one slide, exactly', async () => {
      await openPrint(deck, 'print?print=clicks')
      expect((await places(deck)).slice(0, 4)).toEqual(['1:0', '1:1', '1:2', '2:0'])
      await expect(deck.slide.first().getByText('second step')).toBeHidden()
      await expect(deck.slide.nth(1).getByText('first step')).toBeVisible()
      await expect(deck.slide.nth(1).getByText('second step')).toBeHidden()
      const pdf = (await deck.page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(10)
      expect(pdf).toMatch(/\/MediaBox \[0 0 735(\.\d+)? 414(\.\d+)?\]/)
    })
    await test.step('"print: turns on print mode": one slide, all of it revealed', async () => {
      await openPrint(deck, 'x/y?print')
      await deck.expectAddress('1?print')
      await openPrint(deck, 'presenter/3?print')
      await deck.expectAddress('3?print')
      await expect(deck.page).not.toHaveTitle(/^Presenter/)
      await openPrint(deck, '1?print')
      expect(await places(deck)).toEqual(['1:2'])
      await openPrint(deck, '1?print=clicks&clicks=1')
      expect(await places(deck)).toEqual(['1:1'])
    })
    await test.step('a handout: sheets of portrait paper with four slides each, the last with what is left; a part of the whole', async () => {
      await openPrint(deck, 'print?handout=4&part=4-6')
      expect(await places(deck)).toEqual(['5:0', '6:0', '7:0'])
      await expect(deck.page.getByRole('region', { name: 'Sheet 2' })).toContainText('2 / 2')
      const pdf = (await deck.page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    })
  })

  test('what was drawn on a slide in this browser is on its page', async ({ deck }) => {
    await deck.open('2')
    await deck.pressButton('Draw')
    await expect(deck.page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
    await deck.page.mouse.move(300, 300)
    await deck.page.mouse.down()
    await deck.page.mouse.move(500, 400, { steps: 5 })
    await deck.page.mouse.up()
    await expect(deck.page.locator('[data-drawing="2"] > *')).toHaveCount(1)
    await openPrint(deck, 'print')
    await expect(deck.page.locator('[data-drawing="2"] > *')).toHaveCount(1)
    await expect(deck.page.locator('[data-drawing]')).toHaveCount(1)
  })
})

test('spec.md §2: "/presenter/print | presenter print view": slides with their notes, the total, the day', async ({ deck }) => {
  await openPrint(deck, 'presenter/print')
  expect((await places(deck)).length).toBe(8)
  await expect(deck.page.getByText('8 slides')).toBeVisible()
  await expect(deck.page.getByText(String(new Date().getFullYear()))).toBeVisible()
  await expect(deck.page.getByText('What to say on the second slide.')).toBeVisible()
})
