import { expectAccessible } from '../support/axe.ts'
import { beyondEdges, deckTest, expect, goToSettled, startSettled } from '../support/slide-deck.ts'

const test = deckTest('components')

/** The slides of `e2e/decks/components`. */
const last = 11

test('the components of each slide stay within it, and axe finds nothing', async ({ deck }) => {
  await deck.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await startSettled(deck, '1')
  for (let no = 1; no <= last; no++) {
    await goToSettled(deck, no)
    // A text that fits its box is measured first.
    await expect.poll(() => beyondEdges(deck.slide), `slide ${no}`).toEqual([])
    await expectAccessible(deck, `slide ${no}`)
  }
})

test('contents, texts that fit, schemes and dragged elements', async ({ deck }) => {
  await test.step('the table of contents leads to the slides, and says which one this is', async () => {
    await deck.open('2')
    const contents = deck.slide.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveCount(last)
    await expect(contents.getByRole('link', { name: 'Contents' })).toHaveAttribute('aria-current', 'page')
    await contents.getByRole('link', { name: 'Size' }).click()
    await deck.expectAt(4)
  })
  await test.step('a text is as large as its box is wide', async () => {
    await deck.goTo('4')
    const size = (text: string) =>
      deck.slide.getByText(text, { exact: true }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    await expect.poll(() => size('Large')).toBe(90)
    await expect.poll(() => size('As large as its box is wide and no more')).toBeLessThan(50)
  })
  await test.step('what belongs to a scheme or a screen is shown there alone', async () => {
    await deck.page.emulateMedia({ colorScheme: 'light' })
    await deck.goTo('5')
    await expect(deck.slide.getByText('The scheme is light.')).toBeVisible()
    await expect(deck.slide.getByText('The scheme is dark.')).toBeHidden()
    await expect(deck.slide.getByText('Drawn for the screen.')).toBeVisible()
    await expect(deck.slide.getByText('Not on paper.')).toBeVisible()
    await deck.page.keyboard.press('d')
    await expect(deck.slide.getByText('The scheme is dark.')).toBeVisible()
    await expect(deck.slide.getByText('The scheme is light.')).toBeHidden()
  })
  await test.step('a dragged element stands where the source says, and cannot be moved in a built deck', async () => {
    await deck.page.setViewportSize({ width: 980, height: 552 })
    await deck.goTo('8')
    const box = await deck.slide.getByText('Words in a place of their own').boundingBox()
    expect(Math.round(box?.x ?? 0)).toBe(80)
    await expect(deck.slide.getByRole('group')).toHaveCount(0)
  })
  await test.step('a chart is an image with a name, and a table of its data', async () => {
    await deck.goTo('10')
    const figure = deck.slide.getByRole('figure', { name: 'Temperature' })
    await expect(figure.getByRole('img', { name: 'It is warmest in July' })).toBeVisible()
    const table = figure.getByRole('table', { name: 'Temperature' })
    await expect(table.getByRole('columnheader')).toHaveText(['month', 'Berlin', 'Rome'])
    await expect(table.getByRole('row', { name: /Jul/ }).getByRole('cell')).toHaveText(['21 °C', '26 °C'])
  })
  await test.step('each step of a chart says what it shows', async () => {
    await expect(deck.slide.getByText('All of the chart')).toHaveCount(1)
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByText(/^Rome: .*26\s°C$/)).toHaveCount(1)
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByText(/^Berlin: .*21\s°C$/)).toHaveCount(1)
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(11)
  })
  await test.step('charts of a file have its data, in each script', async () => {
    await expect(deck.slide.getByRole('img', { name: /^Bar chart\. passengers, 4 rows .*highest €1,537 \(Hamburg\)/ })).toBeVisible()
    await expect(deck.slide.getByRole('img', { name: /^Pie chart/ }).getByText('عدد الركاب')).toBeVisible()
    await expect(deck.slide.getByRole('rowheader', { name: '北京' })).toHaveCount(2)
  })
})

test('nothing is requested from another site before somebody wants it', async ({ deck, faults, context }) => {
  const asked: string[] = []
  await context.route(/youtube-nocookie|twitter|bsky/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A video</title><p>A video</p>' })
  })
  await deck.open('6')
  await deck.open('7')
  await expect(deck.slide.getByRole('button', { name: 'Load from embed.bsky.app' })).toBeVisible()
  expect(asked).toEqual([])
  await deck.open('6')
  faults.expect(/foreign request: https:\/\/www\.youtube-nocookie\.com/)
  await deck.slide.getByRole('button', { name: 'Load from youtube-nocookie.com' }).click()
  await expect(deck.page.frameLocator('iframe[title="YouTube video"]').getByText('A video')).toBeVisible()
  expect(asked).toEqual(['www.youtube-nocookie.com'])
  await deck.expectAt(6)
})
