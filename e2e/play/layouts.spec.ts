import { expectAccessible } from '../support/axe.ts'
import { beyondEdges, deckTest, expect, goToSettled, startSettled } from '../support/slide-deck.ts'

const test = deckTest('layouts')

/** The slides of `e2e/decks/layouts`, which has one for each layout, and what each has to show. */
const last = 24

const desktop = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

/** Slides of one test: one page shows them one after the other. */
const groups = [1, 7, 13, 19].map((first) => Array.from({ length: 6 }, (_, index) => first + index).filter((no) => no <= last))

for (const slides of groups)
  test(`the layouts of slides ${slides[0]} to ${slides.at(-1)} stay within them, on a phone, too, and axe finds nothing`, async ({
    deck,
  }) => {
    await deck.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await startSettled(deck, String(slides[0]))
    for (const no of slides) {
      await goToSettled(deck, no)
      await expectAccessible(deck, `slide ${no}`)
      for (const size of [phone, desktop]) {
        await deck.page.setViewportSize(size)
        await expect.poll(() => beyondEdges(deck.slide), `slide ${no}, ${size.width} pixels wide`).toEqual([])
      }
    }
  })

test('columns, pictures and embedded pages are where their layouts say', async ({ deck }) => {
  await test.step('two columns are beside each other, and the slide’s own styles reach the whole', async () => {
    await startSettled(deck, '10')
    const [left, right] = await Promise.all(['Left', 'Right'].map((name) => deck.slide.getByRole('heading', { name }).boundingBox()))
    expect(left?.y).toBe(right?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    const background = await deck.slide.evaluate((group) =>
      [...group.children].map((child) => getComputedStyle(child).backgroundImage).join(),
    )
    expect(background).toContain('linear-gradient')
  })
  await test.step('code in text on a dark slide has no light ground', async () => {
    await goToSettled(deck, 3)
    const ground = await deck.slide.locator('code').evaluate((code) => getComputedStyle(code).backgroundColor)
    expect(ground).toMatch(/ 0\.18\)$/)
  })
  await test.step('a picture is on the side that the layout names', async () => {
    const sides = async (picture: string, heading: string) => {
      const [one, other] = await Promise.all([
        deck.slide.getByRole('img', { name: picture }).boundingBox(),
        deck.slide.getByRole('heading', { name: heading }).boundingBox(),
      ])
      return (one?.x ?? 0) < (other?.x ?? 0)
    }
    await goToSettled(deck, 13)
    expect(await sides('Hills at dusk', 'The picture on the left')).toBe(true)
    await goToSettled(deck, 14)
    expect(await sides('A chain of three links', 'The picture on the right')).toBe(false)
  })
  await test.step('no thumbnail of the overview loads a page', async () => {
    await deck.page.keyboard.press('o')
    await expect(deck.page.getByRole('button', { name: 'Slide 16: A page on the left' })).toBeVisible()
    await expect(deck.page.locator('iframe')).toHaveCount(0)
  })
})
