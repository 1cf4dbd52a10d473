import { expect, start, test } from '../support/play.ts'

test('wake lock while presenting: held in full screen, released after it', async ({ deck }) => {
  await deck.page.addInitScript(() => {
    const locks = { held: 0, asked: 0 }
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          locks.asked++
          locks.held++
          const lock = {
            released: false,
            async release() {
              if (!lock.released) locks.held--
              lock.released = true
            },
          }
          return lock
        },
      },
    })
  })
  await start(deck, '2')
  await deck.page.keyboard.press('f')
  await expect.poll(() => deck.page.evaluate('locks.held')).toBe(1)
  await deck.page.keyboard.press('f')
  await expect.poll(() => deck.page.evaluate('locks.held')).toBe(0)
})

test('a refused wake lock breaks nothing else', async ({ deck }) => {
  await deck.page.addInitScript(() =>
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) },
    }),
  )
  await start(deck, '2')
  await deck.page.keyboard.press('f')
  await expect.poll(() => deck.page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(3)
})

test('the idle pointer hides, and the bar with it, until it moves', async ({ deck }) => {
  await deck.page.clock.install()
  await start(deck, '2')
  // Time stands still but for what the test lets pass.
  await deck.page.clock.pauseAt(Date.now() + 60_000)
  const cursor = () => deck.stage.evaluate((main) => getComputedStyle(main).cursor)
  // What hides the pointer comes with the code of the panels, after the first load.
  await expect(async () => {
    await deck.page.mouse.move(600, 700)
    await deck.page.clock.runFor(3000)
    expect(await cursor()).toBe('none')
  }).toPass()
  await deck.page.mouse.move(610, 705)
  expect(await cursor()).not.toBe('none')
  await expect(deck.bar).toHaveCSS('opacity', '1')
  await deck.page.clock.runFor(2999)
  expect(await cursor()).not.toBe('none')
  await deck.page.clock.runFor(1)
  expect(await cursor()).toBe('none')
  await expect(deck.bar).toHaveCSS('opacity', '0')
  await deck.page.mouse.move(600, 690)
  expect(await cursor()).not.toBe('none')
})

test('the slide and the step are announced', async ({ deck }) => {
  await start(deck, '1')
  const status = deck.page.getByRole('status').first()
  await deck.page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('Slide 1 of 8: A deck to play, step 1 of 2')
  await deck.page.keyboard.press('ArrowDown')
  await expect(status).toHaveText('Slide 2 of 8: Second slide')
})
