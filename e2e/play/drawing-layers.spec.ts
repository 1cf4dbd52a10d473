import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'
import { drag, startDrawing } from '../support/pointer.ts'
import { PresenterPage } from '../support/present.ts'

test('the presenter hides and shows the layer of each author, for everybody, and after a reload', async ({ deck, context }) => {
  const strokes = (at: DeckPage) => at.slide.locator('svg[data-drawing="3"] > *')
  await start(deck, '3')
  await startDrawing(deck)
  await drag(deck.page, [300, 300], [500, 300])
  const presenter = new PresenterPage(await context.newPage(), deck.url)
  const { page, current } = presenter
  await presenter.open('presenter/3')
  const inked = current.locator('svg[data-drawing="3"] > *')
  await expect(inked).toHaveCount(1)
  const toolbar = await startDrawing(presenter)
  const slide = (await current.getByRole('group').and(page.locator('[data-slide]')).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await drag(page, [slide.x + slide.width / 4, slide.y + slide.height / 2], [slide.x + slide.width / 2, slide.y + slide.height / 2])
  await expect(strokes(deck)).toHaveCount(2)

  await toolbar.getByRole('button', { name: 'Layers' }).click()
  const layers = page.getByRole('region', { name: 'Layers that everybody sees' })
  await expect(layers.getByRole('checkbox')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await layers.getByRole('checkbox', { name: 'Viewer 1' }).uncheck()
  await expect(inked).toHaveCount(1)
  await expect(strokes(deck)).toHaveCount(1)

  // The viewer hears that nobody sees what it draws.
  await deck.page.bringToFront()
  await drag(deck.page, [300, 400], [500, 400])
  await expect(deck.page.getByText('The presenter has hidden what you draw.')).toBeVisible()
  await deck.page.close()

  await presenter.open('presenter/3')
  await expect(inked).toHaveCount(1)
  await toolbar.getByRole('button', { name: 'Layers' }).focus()
  await page.keyboard.press('Enter')
  await expect(layers.getByRole('checkbox', { name: 'Viewer 1' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(inked).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(layers).toHaveCount(0)
  await expect(toolbar).toBeVisible()
})
