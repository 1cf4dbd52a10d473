import type { Locator } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import { sharedDeck } from '../support/deck-servers.ts'
import { test as base, expect } from '../support/test.ts'

/** The deck of `e2e/decks/vue-theme` as the built site: its theme and its addon are written for Vue. */
const test = base.extend<{ deck: DeckPage; url: string }>({
  url:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => use(await sharedDeck('present', 'vue-theme')),
  deck: async ({ page, url }, use) => use(new DeckPage(page, url)),
})

test.describe('a theme written for Vue', () => {
  test('has its layouts, with their styles, classes of its uno.config.ts, and its options', async ({ deck }) => {
    await deck.open('1')
    const heading = deck.slide.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Written for Vue')
    await expect(heading).toHaveCSS('font-size', '48px')
    await expect(heading).toHaveCSS('color', 'rgb(122, 31, 61)')
    await expect(deck.slide.getByText('Tone: warm')).toHaveCSS('background-color', 'rgb(122, 31, 61)')
    expect(await heading.evaluate((element) => getComputedStyle(element.closest('.lectern-canvas') ?? element).width)).toBe('800px')
  })

  test('has its components, the layouts of Lectern where it has none, and steps in them', async ({ deck, page }) => {
    await deck.open('2')
    await expect(deck.slide.getByText('from the theme')).toHaveCSS('border-top-width', '2px')
    await expect(deck.slide.getByText('two')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await deck.expectAt(2, 1)
    await expect(deck.slide.getByText('two')).toBeVisible()
  })

  test('has the rules for text that it takes from Slidev in their weight: a class sets the size, and not the height of lines', async ({
    deck,
  }) => {
    await deck.open('5')
    const words = deck.slide.getByText('Small words')
    await expect(words).toHaveCSS('font-size', '14px')
    await expect(words).toHaveCSS('line-height', '24px')
  })

  test('has code in the sizes of Slidev, whatever its style sheet for code says', async ({ deck }) => {
    await deck.open('2')
    const code = deck.slide.locator('pre')
    for (const [name, value] of [
      ['font-size', '12px'],
      ['line-height', '18px'],
      ['padding', '8px'],
      ['margin', '0px'],
    ] as const)
      await expect(code).toHaveCSS(name, value)
  })

  test('has the name of a file on the panel of its code', async ({ deck }) => {
    await deck.open('2')
    const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [panel, name] = [deck.slide.locator('pre'), deck.slide.getByText('file.ts', { exact: true })]
    // The style sheets of the slide may still be loading.
    await expect(async () => expect(await groundOf(name)).toBe(await groundOf(panel))).toPass()
  })

  test('has code in an editor in the sizes of Slidev', async ({ deck }) => {
    await deck.open('4')
    const line = deck.slide.locator('.view-line').first()
    await expect(line).toHaveCSS('font-size', /^11\.(4996|5)px$/)
  })

  test('can have components that need a browser, and unknown components', async ({ deck, page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await deck.open('2')
    await expect(deck.slide.getByText('Seen in a browser')).toBeVisible()
    await expect(deck.slide.locator('softbubble').getByText('In a bubble')).toBeVisible()
    expect(errors).toEqual([])
  })

  test('shows what is inside a part of Slidev that does not exist here, and lets a component turn drawing on', async ({ deck, page }) => {
    await deck.open('2')
    await expect(deck.slide.getByText('Beside page 2')).toBeVisible()
    const draw = deck.slide.getByRole('button', { name: 'Draw here' })
    await expect(draw).toHaveAttribute('aria-pressed', 'false')
    await draw.click()
    await expect(draw).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
  })

  test('gives its setup to the components of an addon', async ({ deck }) => {
    await deck.open('2')
    await expect(deck.slide.getByText('Stamp from the addon, by the setup of the theme')).toBeVisible()
  })

  test('has named slots, and draws under the text', async ({ deck }) => {
    await deck.open('3')
    await expect(deck.slide.getByRole('complementary').getByText('Small print')).toBeVisible()
    const slide = deck.slide.locator('.poster')
    await expect(slide).toBeVisible()
    expect(await slide.evaluate((element) => getComputedStyle(element.closest('.slidev-page') ?? element).isolation)).toBe('isolate')
  })

  test('has its layout with the name of one of Lectern, beside those of Lectern', async ({ deck, page }) => {
    await deck.open('6')
    await expect(deck.slide.locator('.image-left')).toHaveCSS('display', 'grid')
    const [slide, picture] = await Promise.all([deck.slide.boundingBox(), deck.slide.locator('.layout-picture').boundingBox()])
    expect(picture?.height).toBe(slide?.height)
    await page.keyboard.press('ArrowLeft')
    await deck.expectAt(5, 0)
    await expect(deck.slide.locator('.image-right')).toHaveCSS('display', 'flex')
    await deck.open('7')
    await expect(deck.slide.locator('.two-cols')).toHaveCSS('display', 'grid')
  })

  test('has the styles of its default layout on the text beside a picture, too', async ({ deck }) => {
    await deck.open('6')
    await expect(deck.slide.locator('.layout-words')).toHaveCSS('padding', '44px 60px')
  })

  test('leaves the words of a layout of Lectern in the middle', async ({ deck }) => {
    await deck.open('8')
    const [slide, heading] = await Promise.all([deck.slide.boundingBox(), deck.slide.getByRole('heading').boundingBox()])
    const middle = (box: typeof slide) => (box ? box.y + box.height / 2 : 0)
    expect(Math.abs(middle(slide) - middle(heading))).toBeLessThan(20)
  })

  test('cannot change the size of a slide', async ({ deck, page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await deck.open('1')
    expect(await deck.slide.evaluate((element) => getComputedStyle(element).height)).toBe('450px')
  })

  test('has layers over each slide together with those of an addon', async ({ deck, page }) => {
    await deck.open('1')
    await expect(page.getByText('Page 1, headline of 8')).toBeVisible()
    await expect(page.getByText('Addon of slide 1')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await deck.expectAt(2)
    await expect(page.getByText('Page 2, default of 8')).toBeVisible()
    await expect(page.getByText('Addon of slide 2')).toBeVisible()
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  // The page asks for its scripts ahead of time; a browser with JavaScript off takes the requests back, under this name.
  test.beforeEach(({ faults }) => faults.expect(/\.js csp$/))

  test('a slide in a layout of the theme can be read', async ({ deck }) => {
    await deck.open('2')
    await expect(deck.slide.getByText('Stamp from the addon, by the setup of the theme')).toBeVisible()
  })
})
