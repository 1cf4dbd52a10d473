import { readFileSync } from 'node:fs'
import { createGate } from '../support/gate.ts'
import { expect, start, test } from '../support/play.ts'

const opacity = (shown: boolean) => (shown ? '1' : '0')

test.describe('spec.md §2: "a bottom navigation bar that appears on hover (stays visible in persistent modes)"', () => {
  test('it is hidden until a mouse comes near, and stays on narrow and on tall screens', async ({ deck }) => {
    await test.step('it is hidden until a mouse comes near, and while none of its buttons has the focus of the keyboard', async () => {
      await start(deck, '3')
      await deck.page.mouse.move(600, 100)
      await expect(deck.bar).toHaveCSS('opacity', opacity(false))
      await deck.page.mouse.move(600, 700)
      await expect(deck.bar).toHaveCSS('opacity', opacity(true))
      await deck.page.mouse.move(600, 100)
      await expect(deck.bar).toHaveCSS('opacity', opacity(false))
      await deck.page.keyboard.press('Tab')
      await expect(deck.bar.getByRole('button', { name: 'Previous' })).toBeFocused()
      await expect(deck.bar).toHaveCSS('opacity', opacity(true))
      expect(await deck.stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]), 'Tab moves no slide').toEqual([0, 0])
    })
    await test.step('it stays on narrow and on tall screens', async () => {
      for (const [width, height] of [
        [600, 500],
        [800, 1000],
        [820, 1180],
      ] as const)
        await test.step(`${width} × ${height}`, async () => {
          await deck.page.setViewportSize({ width, height })
          await expect(deck.bar).toHaveCSS('opacity', opacity(true))
          const isWithin = async () => {
            const box = await deck.bar.boundingBox()
            return box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height
          }
          await expect.poll(isWithin).toBe(true)
          expect((await deck.slide.boundingBox())?.x, 'no line beside the slide').toBe(0)
        })
    })
  })
})

test('a button under the pointer stays there while other buttons come late', async ({ deck }) => {
  const gate = createGate()
  await deck.page.route(/\/session-[^/]*\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  await start(deck, '2')
  const button = deck.bar.getByRole('button', { name: 'Settings' })
  const left = async () => (await button.boundingBox())?.x
  const inTheMiddle = async () => {
    const box = await deck.bar.boundingBox()
    return box && Math.round(box.x + box.width / 2)
  }
  await button.hover()
  const before = await left()
  await expect(deck.bar.getByRole('button', { name: 'Point' })).toHaveCount(0)
  gate.open()
  await expect(deck.bar.getByRole('button', { name: 'Point' })).toBeVisible()
  expect(await left()).toBe(before)
  await button.click()
  await expect(deck.page.getByRole('group', { name: 'Scale' })).toBeVisible()
  await deck.page.keyboard.press('Escape')
  // The pointer stays where it was.
  await deck.page.setViewportSize({ width: 1200, height: 720 })
  await expect.poll(inTheMiddle).toBe(600)
  await deck.page.mouse.move(600, 300)
  await expect.poll(inTheMiddle).toBe(600)
  // On a phone, the sheet with all buttons is as wide as the window, also after a pointer has left the bar.
  await deck.page.setViewportSize({ width: 390, height: 844 })
  await deck.bar.getByRole('button', { name: 'More' }).click()
  await deck.page.mouse.move(200, 100)
  await expect.poll(async () => (await button.boundingBox())?.width).toBeGreaterThan(300)
})

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('a tap on the lower edge shows the hidden bar until a tap elsewhere', async ({ deck }) => {
    await deck.page.clock.install()
    await start(deck, '2')
    // Time stands still but for what the test lets pass.
    await deck.page.clock.pauseAt(Date.now() + 60_000)
    // The code for touch comes with the panels, after the first load. It also hides the resting pointer.
    await expect(async () => {
      await deck.page.clock.runFor(3000)
      await expect(deck.page.locator('html.lectern-idle')).toBeAttached({ timeout: 1000 })
    }).toPass()
    await expect(deck.bar).toHaveCSS('opacity', opacity(false))
    await deck.page.touchscreen.tap(422, 386)
    await deck.page.clock.runFor(3000)
    await expect(deck.page.locator('html.lectern-idle')).toBeAttached()
    await expect(deck.bar).toHaveCSS('opacity', opacity(true))
    await deck.expectAt(2)
    await deck.page.touchscreen.tap(700, 100)
    await expect(deck.bar).toHaveCSS('opacity', opacity(false))
    await deck.expectAt(3)
  })
})

test.describe('spec.md §2: "Navigation bar buttons"', () => {
  test('have the names of contract.md, and do what they say', async ({ deck }) => {
    await test.step('have the names of contract.md: "slides overview", "settings menu", "dark mode toggle", pressed or not, "fullscreen toggle"', async () => {
      await start(deck, '2')
      const names = ['Previous', 'Next', 'Slides overview', 'Dark mode', 'Enter fullscreen', 'Download PDF', 'Information', 'Settings']
      for (const name of names) await expect(deck.bar.getByRole('button', { name, exact: true })).toBeAttached()
      await expect(deck.bar.getByText('2 / 8', { exact: true })).toBeAttached()
      await deck.pressButton('Settings')
      await expect(deck.page.getByRole('group', { name: 'Scale' })).toBeVisible()
      await deck.page.keyboard.press('Escape')
      await expect(deck.page.getByRole('group', { name: 'Scale' })).toBeHidden()
      await deck.pressButton('Slides overview')
      await expect(deck.page.getByRole('dialog', { name: 'Slides overview' })).toBeVisible()
      await deck.page.keyboard.press('Escape')
      await expect(deck.page.getByRole('dialog', { name: 'Slides overview' })).toBeHidden()
      const dark = deck.bar.getByRole('button', { name: 'Dark mode' })
      await expect(dark).toHaveAttribute('aria-pressed', 'false')
      await deck.pressButton('Dark mode')
      await expect(dark).toHaveAttribute('aria-pressed', 'true')
      await deck.pressButton('Enter fullscreen')
      await expect.poll(() => deck.page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await deck.pressButton('Exit fullscreen')
      await expect.poll(() => deck.page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    })
    await test.step('spec.md §7: "PDF download: fetches a file from a configured location … saves it under the deck title with a .pdf extension"', async () => {
      await deck.goTo('2')
      const download = deck.page.waitForEvent('download')
      await deck.pressButton('Download PDF')
      const file = await download
      expect(file.suggestedFilename()).toBe('A deck to play.pdf')
      expect(readFileSync(await file.path(), 'utf8')).toContain('%PDF')
    })
  })

  test('Space moves the talk on after each button that was clicked; "an info dialog": what the deck says of itself, closed by Escape', async ({
    deck,
  }) => {
    const { page, bar } = deck
    await start(deck, '2')
    await deck.pressButton('Next')
    await deck.expectAt(3)
    await page.keyboard.press('Space')
    await deck.expectAt(4)
    const opened = [
      ['Slides overview', page.getByRole('dialog', { name: 'Slides overview' })],
      ['Information', page.getByRole('dialog', { name: 'Information' })],
      ['Settings', page.getByRole('group', { name: 'Scale' })],
      ['Point', page.getByRole('group', { name: 'Pointing tools' })],
    ] as const
    for (const [name, what] of opened)
      await test.step(`after ${name}, opened with the mouse and closed with Escape`, async () => {
        await deck.goTo('3')
        await deck.pressButton(name)
        await expect(what).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(what).toHaveCount(0)
        await page.keyboard.press('Space')
        await deck.expectAt(4)
      })
    await test.step('after the keyboard, the focus returns to the button; a click on another button takes it away', async () => {
      const button = bar.getByRole('button', { name: 'Slides overview' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(opened[0][1]).toBeVisible()
      await opened[0][1].getByRole('button', { name: 'Close' }).click()
      await expect(button).toBeFocused()
      await deck.pressButton('Next')
      await deck.expectAt(5)
      await page.keyboard.press('Space')
      await deck.expectAt(6)
      await deck.goTo('4')
    })
    await deck.pressButton('Information')
    const dialog = deck.page.getByRole('dialog', { name: 'Information' })
    await expect(dialog.getByRole('heading', { name: 'About this deck' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'the site' })).toHaveAttribute('href', 'https://example.org')
    await deck.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('"PDF download (only if configured); info (only if configured)": the talk has neither', async ({ talk }) => {
    await start(talk, '2')
    for (const name of ['Download PDF', 'Information', 'Dark mode'])
      await expect(talk.bar.getByRole('button', { name, exact: true })).toHaveCount(0)
  })

  test('a PDF that cannot be fetched is reported, and the talk continues', async ({ deck, faults }) => {
    faults.expect(/404|PDF/)
    await deck.page.route('**/deck.pdf', (route) => route.fulfill({ status: 404, body: '' }))
    await start(deck, '2')
    await deck.pressButton('Download PDF')
    await expect(deck.page.getByRole('alert')).toContainText('The PDF could not be fetched')
    await deck.page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(deck.page.getByRole('alert')).toHaveCount(0)
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(3)
  })
})

test.describe('spec.md §2: "embedded: hides the navigation controls"', () => {
  test('with each spelling of the parameter', async ({ deck }) => {
    await deck.page.setViewportSize({ width: 500, height: 700 })
    for (const address of ['2?embedded', '2?embedded&clicks=0', '2?x=1&embedded=true'])
      await test.step(address, async () => {
        await deck.page.goto(deck.url + address)
        await expect(deck.slide).toBeVisible()
        await expect(deck.bar).toBeHidden()
        await deck.page.keyboard.press('ArrowRight')
        await expect(deck.slide).toHaveAttribute('data-slide', '3')
        await expect(deck.bar).toBeHidden()
        expect(deck.address()).toContain('embedded')
      })
  })

  test('the bar is not seen before the app is up either', async ({ deck }) => {
    await deck.page.route('**/assets/*.js', () => new Promise(() => undefined))
    await deck.page.setViewportSize({ width: 500, height: 700 })
    await deck.page.goto(`${deck.url}2?embedded`, { waitUntil: 'commit' })
    await expect(deck.slide).toBeVisible()
    await expect(deck.bar).toBeHidden()
  })
})
