import { DeckPage } from '../support/deck-page.ts'
import { sharedDeck } from '../support/deck-servers.ts'
import { test as base, expect } from '../support/test.ts'

/** The deck of `e2e/decks/vue` as the built site: a console message or a foreign request fails a test. */
const test = base.extend<{ deck: DeckPage; url: string }>({
  url:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => use(await sharedDeck('present', 'vue')),
  deck: async ({ page, url }, use) => use(new DeckPage(page, url)),
})

test.describe('a component for Vue', () => {
  test('takes over what the build has rendered, and keeps its state while other slides are shown', async ({ deck, page }) => {
    await deck.open('4')
    await expect(deck.slide.getByRole('heading', { level: 2 })).toHaveText('Stock: 3')
    await deck.slide.getByRole('button', { name: 'Add one' }).click()
    await expect(deck.slide.getByRole('heading', { level: 2 })).toHaveText('Stock: 4')
    await deck.expectAt(4)
    await page.keyboard.press('ArrowDown')
    await deck.expectAt(5)
    await page.keyboard.press('ArrowUp')
    await deck.expectAt(4)
    await expect(deck.slide.getByRole('heading', { level: 2 })).toHaveText('Stock: 4')
  })

  test('has scoped styles, utility classes, props, components of its own, and the values of the slide', async ({ deck, page }) => {
    await deck.open('3')
    await page.keyboard.press('ArrowRight')
    await deck.expectAt(4)
    const heading = deck.slide.getByRole('heading', { level: 2 })
    await expect(heading).toHaveText('Stock: 3')
    await expect(heading).toHaveCSS('color', 'rgb(120, 0, 0)')
    await expect(deck.slide.locator('section')).toHaveCSS('padding-left', '32px')
    await expect(deck.slide.getByText('Step 0 by Ada signed')).toBeVisible()
  })

  test('has the content of the slide in its slots, whose steps follow the deck', async ({ deck, page }) => {
    await deck.open('4')
    await expect(deck.slide.getByText('Written by the slide')).toBeVisible()
    await expect(deck.slide.getByText('a step in the slot')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await deck.expectAt(4, 1)
    await expect(deck.slide.getByText('a step in the slot')).toBeVisible()
    await expect(deck.slide.getByText('Step 1 by Ada')).toBeVisible()
    const details = deck.slide.getByRole('button', { name: 'Details' })
    await details.click()
    await expect(deck.slide.getByText('a step in the slot')).toHaveCount(0)
    await details.click()
    await expect(deck.slide.getByText('a step in the slot')).toBeVisible()
  })

  test('moves the deck, and keeps the clicks of its own handlers', async ({ deck }) => {
    await deck.open('4')
    await deck.slide.getByText('Sold out').click()
    await expect(deck.slide.getByRole('heading', { level: 2 })).toHaveText('Stock: 0')
    await deck.expectAt(4)
    await deck.slide.getByRole('button', { name: 'Leave 4 of 9' }).click()
    await deck.expectAt(5)
  })
})

test('the content of a slot has the values of its component, which change with it', async ({ deck, page }) => {
  await deck.open('7')
  const pear = deck.slide.getByRole('listitem').filter({ hasText: '2. PEAR' })
  await expect(deck.slide.getByText('0 in the basket')).toBeVisible()
  await pear.getByRole('button', { name: 'Take pear' }).click()
  await expect(pear.getByText('taken')).toBeVisible()
  await expect(pear.locator('b')).toHaveClass('picked')
  await expect(deck.slide.getByText('taken')).toHaveCount(1)
  await expect(deck.slide.getByText('1 in the basket')).toBeVisible()
  await expect(deck.slide.getByText('a step for pear')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(7, 1)
  await expect(deck.slide.getByText('a step for pear')).toBeVisible()
  await expect(pear.getByText('taken')).toBeVisible()
})

test('a script of a slide runs with Vue: its values change the slide, and last while other slides are shown', async ({ deck, page }) => {
  await deck.open('8')
  await expect(deck.slide.getByText('Log: entered')).toBeVisible()
  await deck.slide.getByRole('button', { name: 'Count 1, twice 2, of 9' }).click()
  await expect(deck.slide.getByRole('button', { name: 'Count 3, twice 6, of 9' })).toBeVisible()
  await expect(deck.slide.getByText('many')).toBeVisible()
  await deck.slide.getByLabel('Guest').fill('Eve')
  await deck.slide.getByLabel('Guest').press('Enter')
  await expect(deck.slide.getByRole('listitem')).toHaveText(['1 Ada', '2 Eve'])
  await expect(deck.slide.getByLabel('Guest')).toHaveValue('')
  await deck.slide.getByLabel('Guest').blur()
  await page.keyboard.press('ArrowUp')
  await deck.expectAt(7)
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(8)
  await expect(deck.slide.getByText('Log: entered, count 3, left, entered')).toBeVisible()
})

test('a script of a slide ends when the slide is no longer in the page', async ({ deck, page }) => {
  await deck.open('8')
  await expect(page.locator('body')).toHaveAttribute('data-counters', '1')
  await page.keyboard.press('Home')
  await deck.expectAt(1)
  await expect(page.locator('body')).toHaveAttribute('data-counters', '0')
})

test('a watcher that triggers itself ends with an error in its place, and the talk goes on', async ({ deck, page, faults }) => {
  faults.expect(/^console error: Maximum recursive updates/)
  await deck.open('5')
  await deck.slide.getByRole('button', { name: 'Run 0' }).click()
  await expect(deck.slide.getByText('Maximum recursive updates')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(6)
})

test('steps in the template of a component follow the deck, also forward and back without loading the page', async ({ deck, page }) => {
  await deck.open('6')
  const points = ['First point', 'Second point', 'Late point'].map((name) => deck.slide.getByText(name))
  const expectShown = async (count: number) => {
    for (const point of points.slice(0, count)) await expect(point).toBeVisible()
    for (const point of points.slice(count)) await expect(point).toBeHidden()
  }
  await expectShown(0)
  for (const clicks of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await deck.expectAt(6, clicks)
    await expectShown(clicks)
  }
  await page.keyboard.press('ArrowUp')
  await deck.expectAt(5)
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(6)
  await expectShown(0)
})

test('Vue is loaded with the first slide that needs it, and not before', async ({ deck, page }) => {
  const requested: string[] = []
  page.on('request', (request) => void (/\/vue-[^/]*\.js$/.test(request.url()) && requested.push(request.url())))
  await deck.open('1')
  expect(requested).toEqual([])
  const next = page.waitForRequest(/\/vue-[^/]*\.js$/)
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(2)
  await next
})

test('a layout and a layer for Vue hold the content of the slide, its options and its steps', async ({ page }) => {
  const deck = new DeckPage(page, await sharedDeck('present', 'vue-layouts'))
  await deck.open('1')
  const side = deck.slide.getByRole('complementary')
  await expect(side.getByText('Mood: calm')).toBeVisible()
  await expect(side.getByText('Right side')).toBeHidden()
  await expect(deck.slide.getByText('Slide 1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(1, 1)
  await expect(side.getByText('Right side')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(2)
  await expect(deck.slide.getByText('Slide 2 of 2')).toBeVisible()
  await expect(deck.slide.getByText('Costs 3')).toBeVisible()
})

test('rules for children hold in the slot of a layout, and utilities only on their own slide', async ({ page }) => {
  const deck = new DeckPage(page, await sharedDeck('present', 'vue-layouts'))
  await deck.open('1')
  await expect(deck.slide.getByRole('heading', { name: 'Left side' })).toHaveCSS('letter-spacing', '3px')
  await expect(page.getByText('A small note')).toBeAttached()
  await expect(deck.slide.getByText('A large note')).toHaveCSS('font-size', '20px')
})

test('a script waits, uses elements, and listens as its modifiers say', async ({ deck, page }) => {
  await deck.open('9')
  await expect(deck.slide.getByText('Mounted: 2 in Nairobi')).toBeVisible()
  await deck.slide.getByRole('button', { name: 'Focus' }).click()
  await expect(deck.slide.getByRole('textbox', { name: 'Field' })).toBeFocused()
  const once = deck.slide.getByRole('button', { name: /^Once/ })
  await once.click()
  await once.click()
  await expect(once).toHaveText('Once 1')
  await deck.slide.getByRole('button', { name: /^Order/ }).click()
  await expect(deck.slide.getByRole('button', { name: 'Order: outer,inner' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await deck.expectAt(8)
})

test('v-html with a value of the script runs nothing', async ({ deck, page }) => {
  await deck.open('9')
  await expect(deck.slide.getByText('bold', { exact: true })).toHaveCSS('font-weight', '700')
  await deck.slide.getByRole('button', { name: 'Attack' }).click()
  await expect(deck.slide.getByText('calm')).toBeVisible()
  await expect(deck.slide.getByText('link', { exact: true })).not.toHaveAttribute('href')
  await expect(deck.slide.getByRole('button', { name: 'send' })).toHaveCount(0)
  await expect(page).not.toHaveTitle('attacked')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  // The page asks for its scripts ahead of time; a browser with JavaScript off takes the requests back, under this name.
  test.beforeEach(({ faults }) => faults.expect(/\.js csp$/))

  test('a slide with a component for Vue can be read, with every step', async ({ deck }) => {
    await deck.open('4')
    await expect(deck.slide.getByRole('heading', { level: 2 })).toHaveText('Stock: 3')
    for (const text of ['Content of the slide', 'a step in the slot', 'Written by the slide', 'Step 0 by Ada signed'])
      await expect(deck.slide.getByText(text)).toBeVisible()
  })

  test('a slide with a script can be read, too, and so can slots with values', async ({ deck }) => {
    await deck.open('8')
    await expect(deck.slide.getByText('Selector: #\\31 \\.a')).toBeVisible()
    await expect(deck.slide.getByRole('img', { name: 'A disc' })).toBeVisible()
    await expect(deck.slide.getByText('Count 1, twice 2, of 9')).toBeVisible()
    await expect(deck.slide.getByRole('listitem')).toHaveText(['1 Ada'])
    await deck.open('7')
    await expect(deck.slide.getByText('2. PEAR')).toBeVisible()
    await deck.open('9')
    await expect(deck.slide.getByRole('listitem')).toHaveText(['item 1 of Nairobi', 'item 2 of Nairobi'])
    await expect(deck.slide.getByText('bold', { exact: true })).toBeVisible()
    await deck.open('7')
    await expect(deck.slide.getByText('a step for pear')).toBeVisible()
  })
})
