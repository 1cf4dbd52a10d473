import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": the audience's part of a phone, and the screen of the room

const partOf = (page: Page) => page.getByRole('region', { name: 'Take part' })

/** Return the controls of the part and of the bar that are too small, have small text, or lie under something else once they are scrolled to. */
const faults = (part: Locator): Promise<string[]> =>
  part.evaluate((section) => {
    const bar = document.querySelector('nav[aria-label="Slide controls"]')
    const controls = [
      ...section.querySelectorAll(
        'button, label:has(input[type="radio"], input[type="checkbox"]), input[type="text"], input[type="range"], .lectern-order-place',
      ),
    ]
    return [...controls, ...(bar?.querySelectorAll(':scope > button') ?? [])].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true })) return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const least = section.contains(control) ? 48 : 44
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = control.ariaLabel ?? control.textContent
      return [
        ...(width < least - 0.5 || height < least - 0.5 ? [`${name}: ${width} × ${height}`] : []),
        ...(Number.parseFloat(getComputedStyle(control).fontSize) < 16 && least === 48 ? [`${name}: small text`] : []),
        ...(seen && (control.contains(seen) || seen.contains(control)) ? [] : [`${name}: under ${seen?.className || seen?.tagName}`]),
        ...(left < -0.5 || left + width > innerWidth + 0.5 ? [`${name}: beyond the edge`] : []),
      ]
    })
  })

test('every control of the phone has its size, with twelve options in three languages, upright, flat and at 200 %', async ({ room }) => {
  const presenter = await room.presenter('presenter/8')
  const { page } = await room.viewer()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const no of [8, 9, 10])
    await test.step(`slide ${no}`, async () => {
      if (no > 8) await presenter.page.keyboard.press('ArrowDown')
      const inputs = partOf(page).locator('input')
      await expect(partOf(page).getByRole('group')).toHaveCount(1)
      await expect(page.getByRole('group', { name: new RegExp(`^${no} of 23`) })).toBeVisible()
      for (const [width, height] of [
        [390, 844],
        [360, 640],
        [844, 390],
        [195, 422],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(inputs).toHaveCount(12)
        await expect(inputs.first()).toBeEnabled()
        expect(await faults(partOf(page)), `${width} × ${height}`).toEqual([])
      }
    })
  // Other kinds of polls, once this phone has answered: nothing covers what it can change.
  for (const no of [11, 12, 13, 14, 15, 16, 17, 18])
    await test.step(`slide ${no}`, async () => {
      await presenter.page.keyboard.press('ArrowDown')
      await expect(page.getByRole('group', { name: new RegExp(`^${no} of 23`) })).toBeVisible()
      const part = partOf(page)
      if (no === 13) await part.getByRole('button', { name: 'Offline use' }).click()
      else if (no === 14) await part.getByRole('slider', { name: 'Tests' }).fill('40')
      else if (no > 15) {
        await part.getByRole('textbox').fill('Donaudampfschifffahrt')
        await part.getByRole('button', { name: /^(Add|Send|Use this name)$/ }).click()
      } else await part.getByRole('radio').nth(1).check()
      if (no === 18) await expect(part.getByRole('button', { name: 'Change the name' })).toBeVisible()
      else await expect(part.getByText('Your answer is sent.')).toBeAttached()
      for (const [width, height] of [
        [390, 844],
        [844, 390],
        [195, 422],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await faults(part), `${width} × ${height}`).toEqual([])
      }
    })
})

test('a phone votes with one touch, sees at all times that its answer is sent, and comes back to it', async ({ room }) => {
  const presenter = await room.presenter('presenter/8')
  const { page } = await room.viewer()
  await page.setViewportSize({ width: 390, height: 844 })
  const part = partOf(page)
  await part.getByText('Gulp').click()
  const sent = part.getByText('Your answer is sent.')
  await expect(sent).toBeInViewport({ ratio: 1 })
  const first = part.getByRole('radio', { name: 'Vite' })
  await first.evaluate((radio) => radio.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(sent).toBeInViewport({ ratio: 1 })
  await expect(part.getByRole('button', { name: 'Heart' })).toBeInViewport({ ratio: 1 })
  await part.getByRole('button', { name: 'Change' }).click()
  await expect(part.getByRole('radio', { name: 'Gulp' })).toBeFocused()
  await expect(part.getByRole('radio', { name: 'Gulp' })).toBeInViewport()
  // The results are in the options.
  await presenter.page.getByRole('button', { name: 'Show the results to the audience' }).click()
  await expect(part.getByRole('row', { name: /Gulp/ })).toContainText('1 · 100 %')
  await expect(part.getByRole('row', { name: /Gulp/ }).getByRole('radio')).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  // A press in the part is for what it shows: the slide stays.
  await part.getByText('Vite').click()
  await expect(page.getByRole('group', { name: /^8 of 23/ })).toBeVisible()
  await test.step('nothing is asked: what a viewer wants next', async () => {
    await presenter.page.keyboard.press('Home')
    await expect(page.getByRole('group', { name: /^1 of 23/ })).toBeVisible()
    await part.getByRole('button', { name: 'Forward' }).click()
    await expect(page.getByRole('group', { name: /^2 of 23/ })).toBeVisible()
    // What the deck publishes for phones is not on the slide.
    await expect(part.getByText('The source of these words.')).toBeVisible()
    await expect(page.getByRole('main').getByText('The source of these words.')).toHaveCount(0)
    await expect(part.getByRole('button', { name: 'Forward' })).toBeHidden()
    await page.getByRole('button', { name: 'Back to live' }).click()
    await expect(page.getByRole('group', { name: /^1 of 23/ })).toBeVisible()
    await part.getByRole('button', { name: 'Overview' }).click()
    await expect(page.getByRole('dialog', { name: 'Slides overview' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the bar is one row, and its last button opens the rest with names', async () => {
    const bar = page.getByRole('navigation', { name: 'Slide controls' })
    await expect(bar.getByRole('status', { name: 'Connection' })).toHaveText('Live')
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    await expect(bar.getByRole('button', { name: 'Settings' })).toBeHidden()
    await bar.getByRole('button', { name: 'More' }).click()
    await bar.getByRole('button', { name: 'Settings' }).click()
    await bar.getByRole('radio', { name: '1:1' }).check()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'Settings' })).toBeHidden()
  })
})

test('a component of the deck is in the same place, and the reading view has all controls below their slides', async ({ room }) => {
  const presenter = await room.presenter('presenter/7')
  const viewer = await room.viewer()
  const { page } = viewer
  await page.setViewportSize({ width: 390, height: 844 })
  const slider = page.getByRole('slider', { name: 'How fast is this talk?' })
  await expect(partOf(page).getByRole('slider')).toBeEnabled()
  await expect(viewer.slide.getByText('How fast is this talk?')).toBeVisible()
  await slider.fill('5')
  await expect(presenter.page.getByText('Average 5.0, answers: 1').first()).toBeVisible()
  await viewer.pressButton('Reading view')
  await expect(page.getByRole('group', { name: /^8 of 23/ })).toBeAttached()
  await expect(slider).toHaveValue('5')
  const slide = page.locator('main [data-slide="7"]')
  await expect.poll(async () => ((await slider.boundingBox())?.y ?? 0) - ((await slide.boundingBox())?.y ?? 0)).toBeGreaterThan(200)
  // The question is asked again on slide 22.
  await page.getByRole('radio', { name: 'Neither' }).first().check()
  await expect(page.getByText('Your answer is sent.')).toBeVisible()
})

test('the window that the presenter opens shows the talk alone', async ({ room }) => {
  const presenter = await room.presenter('presenter/3')
  const [stage] = await Promise.all([
    presenter.page.context().waitForEvent('page'),
    presenter.page.getByRole('button', { name: 'Open audience window' }).click(),
  ])
  await stage.setViewportSize({ width: 1280, height: 720 })
  const slide = stage.getByRole('group', { name: /^3 of 23/ })
  await expect(slide.getByRole('group', { name: 'Which one do you use?' })).toContainText('Neither')
  await expect(stage.locator('main input')).toHaveCount(0)
  await expect(stage.getByRole('status', { name: 'Connection' })).toHaveCount(0)
  // The bar is there only for the keyboard.
  const bar = stage.getByRole('navigation', { name: 'Slide controls' })
  await stage.mouse.move(640, 710)
  await expect(bar).toHaveCSS('opacity', '0')
  await expect(stage.locator('html.lectern-idle')).toBeAttached()
  await stage.keyboard.press('Tab')
  await expect(bar).toHaveCSS('opacity', '1')
  await stage.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(bar).toHaveCSS('opacity', '0')
  // A small code on every slide, for those who come late.
  await presenter.page.keyboard.press('Shift+Q')
  await expect(stage.getByRole('img', { name: 'Join code' })).toBeVisible()
  await presenter.page.keyboard.press('ArrowDown')
  await expect(stage.getByRole('group', { name: /^4 of 23/ })).toBeVisible()
  await expect(stage.getByRole('complementary', { name: 'Join this talk' })).toBeVisible()
  expect(await axeFindings(stage)).toEqual([])
  await presenter.page.keyboard.press('Shift+Q')
  await expect(stage.getByRole('img', { name: 'Join code' })).toHaveCount(0)
  // The same on another machine, by its address.
  const other = await room.viewer()
  await other.page.goto(`${room.url}1?screen=stage`)
  await expect(other.page.getByRole('group', { name: /^4 of 23/ })).toBeVisible()
  await expect(other.page.getByRole('status', { name: 'Connection' })).toHaveCount(0)
})
