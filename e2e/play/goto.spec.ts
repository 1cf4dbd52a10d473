import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'

const dialog = ({ page }: DeckPage) => page.getByRole('dialog', { name: 'Go to slide' })
const field = (deck: DeckPage) => dialog(deck).getByRole('textbox', { name: 'Slide number or path' })

async function open(deck: DeckPage, address = '2'): Promise<void> {
  await start(deck, address)
  await deck.page.keyboard.press('g')
  await expect(field(deck)).toBeFocused()
}

test('spec.md §2, §5, §9: "The goto dialog takes a slide number, or a slash followed by a route path", and filters by title', async ({
  deck,
}) => {
  await test.step('spec.md §2: "The goto dialog takes a slide number, or a slash followed by a route path"', async () => {
    await start(deck, '2')
    for (const [typed, no] of [
      ['5', 5],
      ['/6', 6],
    ] as const) {
      await deck.page.keyboard.press('g')
      await expect(field(deck)).toBeFocused()
      const places = async () => [await field(deck).boundingBox(), (await dialog(deck).getByRole('listbox').boundingBox())?.y]
      const before = await places()
      await deck.page.keyboard.type(typed)
      await expect(field(deck)).toHaveValue(typed)
      expect(await places(), 'typing moves nothing').toEqual(before)
      await deck.page.keyboard.press('Enter')
      await expect(dialog(deck)).toBeHidden()
      await deck.expectAt(no)
    }
  })
  await test.step('what the field accepts, and which of it is valid', async () => {
    await open(deck)
    await test.step('"Goto input accepts only digits and a leading slash; a leading character that is neither is removed"', async () => {
      for (const [typed, kept] of [
        ['x4', '4'],
        ['-7', '7'],
        ['/3', '/3'],
      ] as const) {
        await field(deck).fill(typed)
        await expect(field(deck)).toHaveValue(kept)
      }
    })
    // "A number is valid if greater than 0 and at most the slide total", so the end slide is not.
    // "a slash path is valid if it matches an existing route path"
    for (const [typed, wrong] of [
      ['1', false],
      ['8', false],
      ['0', true],
      ['9', true],
      ['123456', true],
      ['/8', false],
      ['/99', true],
      ['/nowhere', true],
    ] as const)
      await test.step(`${typed} is ${wrong ? 'wrong' : 'valid'}`, async () => {
        await field(deck).fill(typed)
        if (wrong) await expect(field(deck)).toHaveAttribute('aria-invalid', 'true')
        else await expect(field(deck)).not.toHaveAttribute('aria-invalid', 'true')
      })
  })
  await test.step('"Invalid input is shown in red and Enter does nothing", light and dark', async () => {
    await open(deck)
    await field(deck).fill('99')
    const redness = async () => {
      const color = await field(deck).evaluate((element) => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
      return red - Math.max(green, blue)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await deck.page.emulateMedia({ colorScheme })
      await expect(deck.page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
      await expect(field(deck)).toHaveAttribute('aria-invalid', 'true')
      await expect.poll(redness).toBeGreaterThan(60)
    }
    await deck.page.keyboard.press('Enter')
    await expect(dialog(deck)).toBeVisible()
    await deck.expectAt(2)
  })
  await test.step('letters filter the list below by title, and the field keeps its rule; a click beside the dialog moves nothing', async () => {
    await open(deck)
    await deck.page.keyboard.type('fifth')
    await expect(field(deck)).toHaveValue('')
    await expect(dialog(deck).getByRole('option')).toHaveText([/Fifth slide/])
    await deck.page.keyboard.press('Enter')
    await deck.expectAt(5)
    await test.step('spec.md §9: "click-outside delay 50 ms": a click beside it closes it and moves nothing', async () => {
      await deck.page.keyboard.press('g')
      await expect(field(deck)).toBeFocused()
      await deck.page.mouse.click(1200, 30)
      await expect(dialog(deck)).toBeHidden()
      await deck.expectAt(5)
    })
  })
  await test.step('arrows choose in the list, a click goes there', async () => {
    await open(deck)
    await dialog(deck).getByRole('option', { name: 'Fourth slide' }).click()
    await expect(dialog(deck)).toBeHidden()
    await deck.expectAt(4)
    await deck.page.keyboard.press('g')
    await expect(field(deck)).toBeFocused()
    await deck.page.keyboard.type('s')
    await deck.page.keyboard.press('ArrowDown')
    await expect(dialog(deck).getByRole('option', { selected: true })).toHaveCount(1)
    await deck.page.keyboard.press('Escape')
    await deck.expectAt(4)
  })
})
