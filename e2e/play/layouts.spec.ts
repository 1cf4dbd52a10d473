import { axeFindings, beyondEdges, deckTest, expect, startSettled } from '../support/slide-deck.ts'

const test = deckTest('layouts')

/** The slides of `e2e/decks/layouts`, which has one for each layout, and what each has to show. */
const last = 21

for (let no = 1; no <= last; no++) {
  for (const scheme of ['light', 'dark'] as const)
    test(`the layout of slide ${no} stays within it, and axe finds nothing, ${scheme}`, async ({ deck }) => {
      await deck.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await startSettled(deck, String(no))
      await deck.expectAt(no)
      await expect.poll(() => beyondEdges(deck.slide)).toEqual([])
      expect(await axeFindings(deck)).toEqual([])
    })

  test(`on a phone the layout of slide ${no} is the same sheet, scaled`, async ({ deck }) => {
    await deck.page.setViewportSize({ width: 390, height: 844 })
    await startSettled(deck, String(no))
    await expect.poll(() => beyondEdges(deck.slide)).toEqual([])
  })
}

test('two columns are beside each other, and the slide’s own styles reach the whole', async ({ deck }) => {
  await startSettled(deck, '10')
  const [left, right] = await Promise.all(['Left', 'Right'].map((name) => deck.slide.getByRole('heading', { name }).boundingBox()))
  expect(left?.y).toBe(right?.y)
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  const background = await deck.slide.evaluate((group) =>
    [...group.children].map((child) => getComputedStyle(child).backgroundImage).join(),
  )
  expect(background).toContain('linear-gradient')
})

test('a picture is on the side that the layout names', async ({ deck }) => {
  const sides = async (picture: string, heading: string) => {
    const [one, other] = await Promise.all([
      deck.slide.getByRole('img', { name: picture }).boundingBox(),
      deck.slide.getByRole('heading', { name: heading }).boundingBox(),
    ])
    return (one?.x ?? 0) < (other?.x ?? 0)
  }
  await deck.open('13')
  expect(await sides('Hills at dusk', 'The picture on the left')).toBe(true)
  await deck.open('14')
  expect(await sides('A chain of three links', 'The picture on the right')).toBe(false)
})

test('no thumbnail of the overview loads a page', async ({ deck }) => {
  await deck.open('14')
  await deck.page.keyboard.press('o')
  await expect(deck.page.getByRole('button', { name: 'Slide 16: A page on the left' })).toBeVisible()
  await expect(deck.page.locator('iframe')).toHaveCount(0)
})
