import { expect, start, swipe, test } from '../support/play.ts'

const size = { width: 1000, height: 700 }
test.use({ viewport: size, hasTouch: true })

test.describe('spec.md §2: "Tap or click on the stage background: next slide if the click is right of 60% of window width, otherwise previous"', () => {
  test('a click and a tap of a finger move the deck; the other mouse buttons do not', async ({ deck }) => {
    await start(deck, '3')
    for (const [x, to] of [
      [601, 4],
      [600, 2],
      [599, 2],
      [990, 4],
      [10, 2],
    ] as const)
      await test.step(`a click at ${x} of 1000 px on slide 3 shows slide ${to}`, async () => {
        await deck.goTo('3')
        await deck.page.mouse.click(x, 20)
        await deck.expectAt(to)
      })
    await deck.goTo('3')
    await deck.page.touchscreen.tap(700, 20)
    await deck.expectAt(4)
    await deck.page.touchscreen.tap(500, 20)
    await deck.expectAt(3)
    await deck.page.mouse.click(900, 20, { button: 'middle' })
    await deck.page.mouse.click(900, 20, { button: 'right' })
    await deck.expectAt(3)
  })

  test('text that is selected with the mouse, or clicked, does not move the deck', async ({ deck }) => {
    await start(deck, '2')
    const box = await deck.slide.getByText('Words to select').boundingBox()
    if (!box) throw new Error('the text is not there')
    await deck.page.mouse.click(box.x + 20, box.y + box.height / 2)
    await deck.expectAt(2)
    await deck.page.mouse.move(box.x + 2, box.y + box.height / 2)
    await deck.page.mouse.down()
    await deck.page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 4 })
    await deck.page.mouse.up()
    expect(await deck.page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3)
    await deck.expectAt(2)
  })
})

const horizontally = 'spec.md §2: "Touch swipe: next/previous when the horizontal swipe exceeds 30% of window width or 100 px"'
const vertically = 'spec.md §2: "up/down navigation when the vertical swipe exceeds 40% of window height or 200 px"'

test(`${horizontally}; ${vertically}`, async ({ deck }) => {
  await start(deck, '3')
  for (const [way, from, to, at] of [
    ['105 px to the left', [500, 300], [395, 300], 4],
    ['105 px to the right', [500, 300], [605, 300], 2],
    ['95 px to the left', [500, 300], [405, 300], 3],
    ['40 px to the left ("base swipe threshold of 50 px")', [500, 300], [460, 300], 3],
    ['205 px up', [500, 500], [500, 295], 4],
    ['205 px down', [500, 300], [500, 505], 2],
    ['190 px up', [500, 500], [500, 310], 3],
  ] as const)
    await test.step(`${way}, from slide 3: slide ${at}`, async () => {
      await deck.goTo('3')
      await swipe(deck.page, from, to)
      await deck.expectAt(at)
    })
  await test.step('a swipe up passes over the steps that are left', async () => {
    await deck.goTo('1')
    await swipe(deck.page, [500, 500], [500, 250])
    await deck.expectAt(2)
  })
  await test.step('30 % of a narrow window is less than 100 px', async () => {
    await deck.page.setViewportSize({ width: 300, height: 290 })
    await deck.goTo('3')
    await swipe(deck.page, [200, 150], [106, 150])
    await deck.expectAt(4)
  })
})

test('two fingers only zoom, which the browser does', async ({ deck }) => {
  await start(deck, '3')
  await expect(deck.stage).toHaveCSS('touch-action', 'pinch-zoom')
  await swipe(deck.page, [600, 300], [300, 300], 2)
  await swipe(deck.page, [500, 300], [380, 300])
  await deck.expectAt(4)
})
