import { DeckPage } from '../support/deck-page.ts'
import { createGate } from '../support/gate.ts'
import { expect, longDeck, start, test } from '../support/play.ts'
import { drag } from '../support/pointer.ts'

/** Holds back the file with the titles and keys of later slides. Returns what lets it through. */
async function holdList({ page }: DeckPage): Promise<() => void> {
  const gate = createGate()
  await page.route(/\/names-[^/]*\.js/, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate.open
}

const labelOf = (no: number) => `${no} of ${longDeck}: Slide number ${no}`

test('the first load of a long deck has the names of its first slides only; a jump beyond them fetches the others', async ({ long }) => {
  const open = await holdList(long)
  await start(long, '1')
  await long.page.keyboard.press('ArrowRight')
  await long.expectAt(2)
  await expect(long.slide).toHaveAccessibleName(labelOf(2))
  await long.page.keyboard.press('End')
  await long.expectAt(longDeck)
  await expect(long.page.getByRole('heading', { name: `Slide number ${longDeck}` })).toBeHidden()
  open()
  await expect(long.page.getByRole('heading', { name: `Slide number ${longDeck}` })).toBeVisible()
  await expect(long.slide).toHaveAccessibleName(labelOf(longDeck))
})

test('the overview of a long deck waits for the list, and knows every slide', async ({ long }) => {
  const open = await holdList(long)
  await start(long, '1')
  await long.page.keyboard.press('o')
  open()
  const overview = long.page.getByRole('dialog', { name: 'Slides overview' })
  await expect(overview.getByRole('button', { name: /^Slide 1: / })).toBeFocused()
  await long.page.keyboard.press('End')
  await expect(overview.getByRole('button', { name: `Slide ${longDeck}: Slide number ${longDeck}` })).toBeFocused()
  await overview.getByRole('textbox', { name: 'Filter by title' }).fill('number 998')
  await long.page.keyboard.press('Enter')
  await long.expectAt(998)
  await expect(long.slide).toHaveAccessibleName(labelOf(998))
})

test('a page in the middle of a long deck and its presenter have all names', async ({ long }) => {
  await start(long, '600')
  await expect(long.slide).toHaveAccessibleName(labelOf(600))
  await long.page.keyboard.press('ArrowLeft')
  await expect(long.slide).toHaveAccessibleName(labelOf(599))
  await long.page.goto(`${long.url}presenter/600`)
  await expect(long.page.getByText('601: Slide number 601')).toBeVisible()
})

test('a window at the start of a long deck shows what another window draws on a slide far behind', async ({ long }) => {
  const other = new DeckPage(await long.page.context().newPage(), long.url)
  await start(other, '900')
  await other.pressButton('Draw')
  await expect(other.page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
  await drag(other.page, [300, 200], [400, 220], [500, 200])
  await expect(other.page.locator('svg[data-drawing="900"] > *')).toHaveCount(1)
  await start(long, '1')
  await long.goTo('900')
  await expect(long.slide.locator('svg[data-drawing="900"] > *')).toHaveCount(1)
  await other.page.close()
})
