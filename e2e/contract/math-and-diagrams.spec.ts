import { expectAccessible } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect, goToSettled, startSettled } from '../support/slide-deck.ts'

const test = deckTest('math')

const slides = 15
const diagramSlides = [6, 7, 8, 9, 11, 13, 14, 15]

/** Opens a slide and waits until everything on it is drawn. */
async function openDrawn(deck: DeckPage, no: number): Promise<void> {
  await startSettled(deck, String(no))
  await untilDrawn(deck, no)
}

async function untilDrawn(deck: DeckPage, no: number): Promise<void> {
  await expect(deck.slide).toHaveAccessibleName(new RegExp(`^${no} of ${slides}: `))
  if (!diagramSlides.includes(no)) return
  // The drawing in an image is an image of its own to Playwright, without a name.
  const images = deck.slide.getByRole('img', { name: /./ })
  await expect(images.first()).toHaveAttribute('aria-busy', 'false')
  await expect(images.last()).toHaveAttribute('aria-busy', 'false')
  await deck.page.evaluate(() => document.fonts.ready)
}

test.beforeEach(async ({ page }) => {
  await page.route('https://www.plantuml.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60"/></svg>',
    }),
  )
})

test.describe('issue, "the slide language": KaTeX inline, block and stepped lines while compiling', () => {
  test('formulas are read by assistive technology, prices stay text, and the stressed line follows the steps', async ({ deck }) => {
    await test.step('formulas are read by assistive technology, and prices stay text', async () => {
      await deck.open('1')
      await expect(deck.slide.getByRole('math')).toHaveCount(4)
      await expect(deck.slide).toContainText('A price of $5 and one of $10 stay text')
    })
    await test.step('the stressed line follows the steps', async () => {
      const opacities = () =>
        deck.slide.evaluate((slide) => {
          const cells = [...slide.querySelectorAll<HTMLElement>('[style^="opacity"]')]
          return cells.slice(0, 4).map((cell) => getComputedStyle(cell).opacity)
        })
      await deck.page.emulateMedia({ reducedMotion: 'reduce' })
      await deck.goTo('2')
      await expect.poll(opacities).toEqual(['1', '0.3', '0.3', '0.3'])
      await deck.page.keyboard.press('ArrowRight')
      await expect.poll(opacities).toEqual(['0.3', '0.3', '1', '0.3'])
      await deck.page.keyboard.press('ArrowRight')
      await expect.poll(opacities).toEqual(['1', '1', '1', '1'])
      await deck.page.keyboard.press('ArrowLeft')
      await expect.poll(opacities).toEqual(['0.3', '0.3', '1', '0.3'])
    })
  })
})

test.describe('issue, "the slide language": Mermaid lazily, with the theme\'s colors', () => {
  test('a diagram is drawn, has a name, and takes on the colors of the scheme', async ({ deck }) => {
    await deck.page.emulateMedia({ colorScheme: 'light' })
    await openDrawn(deck, 6)
    const diagram = deck.slide.getByRole('img', { name: 'How a talk comes to be' })
    const color = () => diagram.getByText('Idea').evaluate((element) => getComputedStyle(element).color)
    await expect(diagram.getByText('Slides')).toBeVisible()
    const light = await color()
    await deck.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(color).not.toBe(light)
    // Words on a color of the author's do not follow the scheme.
    expect(await diagram.getByText('Talk').evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(0, 0, 0)')
    await openDrawn(deck, 7)
    const number = deck.slide.getByRole('img').getByText('1', { exact: true })
    // The circle has the color of text. The number inside has the color of the ground.
    expect(await number.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(18, 18, 18)')
  })

  test('what an author writes into a diagram cannot run', async ({ deck, faults }) => {
    // The slide before it is prepared, and it has PlantUML.
    faults.expect(/^foreign request: https:\/\/www\.plantuml\.com\//)
    const dialogs: string[] = []
    deck.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await openDrawn(deck, 11)
    const found = await deck.slide.evaluate((slide) => ({
      active: slide.querySelectorAll('script, iframe, [onclick], [onmouseover]').length,
      links: [...slide.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? link.getAttribute('xlink:href')),
    }))
    expect(found.active).toBe(0)
    expect(found.links.filter((href) => href?.includes('javascript'))).toEqual([])
    expect(dialogs).toEqual([])
  })
})

test.describe('a diagram turns into another one', () => {
  /** The words of the parts that have moved since the last question. */
  const moved = (deck: DeckPage) => deck.page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { moved: seen })
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, options) {
        if (typeof options === 'object' && options.id === 'lectern-drawing-move') seen.push(this.textContent?.trim() ?? '')
        return animate.call(this, frames, options)
      }
    }),
  )
  const leftOf = (deck: DeckPage, words: string) =>
    deck.slide
      .getByRole('img')
      .getByText(words)
      .evaluate((element) => element.getBoundingClientRect().left)

  test('in a magic move and on the next slide, back and forth, and never with reduced motion', async ({ deck }) => {
    await startSettled(deck, '13')
    const start = await leftOf(deck, 'Talk')
    await test.step('the node that stays begins where it was, and the new ones appear', async () => {
      await deck.page.keyboard.press('ArrowRight')
      await expect(deck.slide.getByRole('img').getByText('Slides')).toBeVisible()
      expect(await moved(deck)).toEqual(expect.arrayContaining(['Slides', 'Talk']))
      await expect.poll(() => leftOf(deck, 'Talk')).toBeGreaterThan(start + 40)
    })
    await test.step('a quick key goes back from where the parts are', async () => {
      await deck.page.keyboard.press('ArrowLeft')
      await deck.page.keyboard.press('ArrowRight')
      await deck.page.keyboard.press('ArrowLeft')
      await expect.poll(() => leftOf(deck, 'Talk')).toBeCloseTo(start, 0)
      await expect(deck.slide.getByRole('img').getByText('Slides')).toHaveCount(0)
    })
    await test.step('a diagram with the same id goes on from the slide before', async () => {
      await goToSettled(deck, 14)
      await moved(deck)
      await deck.page.keyboard.press('ArrowRight')
      await expect(deck.slide.getByRole('img').getByText('Review')).toBeVisible()
      expect(await moved(deck)).toEqual(expect.arrayContaining(['Final', 'Review']))
    })
    await test.step('nothing moves with reduced motion', async () => {
      await deck.page.emulateMedia({ reducedMotion: 'reduce' })
      await moved(deck)
      await deck.page.keyboard.press('ArrowLeft')
      await expect(deck.slide).toHaveAccessibleName(/^14 of/)
      expect(await moved(deck)).toEqual([])
    })
  })
})

test('PlantUML is the one request to another site, with a text in place of the picture', async ({ deck, faults }) => {
  faults.expect(/^foreign request: https:\/\/www\.plantuml\.com\/plantuml\/svg\//)
  await deck.open('10')
  const picture = deck.slide.getByRole('img', { name: 'Alice asks Bob' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(90)
})

test('the link of a footnote moves the focus to it and back, and the address stays; task lists have boxes with names', {
  tag: '@site',
}, async ({ deck }) => {
  await test.step('the link of a footnote moves the focus to it and back; the address stays', async () => {
    // A link is the app's once it is up.
    await start(deck, '5')
    const address = deck.page.url()
    const reference = deck.slide.getByRole('link', { name: 'Footnote 2' })
    await reference.press('Enter')
    await expect(deck.slide.getByRole('listitem').filter({ hasText: 'a book' })).toBeFocused()
    await deck.slide.getByRole('link', { name: 'Back to reference 2' }).press('Enter')
    await expect(reference).toBeFocused()
    expect(deck.page.url()).toBe(address)
  })
  await test.step('task lists have boxes with names', async () => {
    await expect(deck.slide.getByRole('checkbox', { name: 'Write the talk' })).toBeChecked()
    await expect(deck.slide.getByRole('checkbox', { name: 'Rehearse it' })).not.toBeChecked()
  })
})

for (const first of [1, 5, 9, 12])
  test(`slides ${first} to ${first + 3} are no larger than their canvas, and axe finds nothing`, async ({ deck, faults }) => {
    // A slide beside it, which is prepared, may have PlantUML.
    faults.expect(/^foreign request: https:\/\/www\.plantuml\.com\//)
    await deck.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await startSettled(deck, String(first))
    for (let no = first; no < first + 4; no++) {
      await goToSettled(deck, no)
      await untilDrawn(deck, no)
      const beyond = () =>
        deck.slide.evaluate((slide) => {
          const edge = slide.getBoundingClientRect()
          const boxes = [...slide.querySelectorAll('p, li, div, svg, img, h1')].map((element) => element.getBoundingClientRect())
          return boxes.filter(({ bottom, right, width }) => width > 0 && (bottom > edge.bottom + 1 || right > edge.right + 1)).length
        })
      await expect.poll(beyond).toBe(0)
      // Axe takes what is behind a drawing for the ground of its words; their contrast has a test of its own.
      await expectAccessible(deck, `slide ${no}`, { include: '[data-slide]', exclude: '[role="img"] svg' })
    }
  })
