import { start } from '../support/play.ts'
import { end, total } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

test.describe('spec.md §9, keys', () => {
  test('go from slide to slide; with Control, Alt or Meta, a key belongs to the browser', async ({ talk }) => {
    await start(talk, '2')
    for (const [keys, from, to] of [
      [['Space', 'ArrowRight', 'PageDown', 'ArrowDown', 'Shift+ArrowRight'], 2, 3],
      [['Shift+Space', 'ArrowLeft', 'PageUp', 'ArrowUp', 'Shift+ArrowLeft'], 3, 2],
    ] as const)
      for (const key of keys)
        await test.step(`${key} goes from slide ${from} to slide ${to}`, async () => {
          await talk.goTo(String(from))
          await talk.page.keyboard.press(key)
          await talk.expectAt(to)
        })
    for (const key of ['Control+ArrowRight', 'Alt+ArrowDown', 'Meta+ArrowRight']) await talk.page.keyboard.press(key)
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(3)
  })

  test('next takes the steps one by one, then the next slide', async ({ steps }) => {
    await steps.open('1')
    for (const clicks of [1, 2, 3]) {
      await steps.page.keyboard.press('ArrowRight')
      await steps.expectAt(1, clicks)
    }
    await steps.page.keyboard.press('ArrowRight')
    await steps.expectAt(2)
    await test.step('spec.md §4: previous at step 0 shows the previous slide with all its steps', async () => {
      await steps.page.keyboard.press('ArrowLeft')
      await steps.expectAt(1, 3)
      await steps.page.keyboard.press('ArrowLeft')
      await steps.expectAt(1, 2)
    })
    for (const key of ['ArrowDown', 'Shift+ArrowRight'])
      await test.step(`${key} passes over the steps that are left`, async () => {
        await steps.goTo('1?clicks=1')
        await steps.page.keyboard.press(key)
        await steps.expectAt(2)
      })
  })

  test('keys in a field and on a button of a slide stay there', { tag: '@site' }, async ({ steps }) => {
    await steps.open('2')
    const field = steps.slide.getByRole('textbox', { name: 'A field of the author' })
    await field.fill('words')
    await field.press('ArrowLeft')
    await field.press('Space')
    await expect(field).toHaveValue('word s')
    await steps.expectAt(2)
    await steps.slide.getByRole('button', { name: 'A button of the author' }).focus()
    await steps.page.keyboard.press('Space')
    await steps.expectAt(2)
  })
})

test('contract.md, the ends of the deck', async ({ talk }) => {
  await talk.open(String(total))
  await test.step('"Next on slide 6 with its steps used up goes to the end slide"', async () => {
    const steps = Number(await talk.slide.getAttribute('data-clicks-total'))
    for (let i = 0; i <= steps; i++) await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(end)
  })
  await test.step('"next on the end slide does nothing"', async () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await talk.page.keyboard.press(key)
    await talk.expectAt(end)
  })
  await test.step('previous on the end slide goes back to slide 6', async () => {
    await talk.page.keyboard.press('ArrowUp')
    await expect(talk.slide).toHaveAttribute('data-slide', String(total))
  })
  await test.step('"previous on slide 1 at step 0 does nothing"', async () => {
    await talk.open('1')
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+Space']) await talk.page.keyboard.press(key)
    await talk.expectAt(1)
  })
})

test.describe('spec.md §2, the stage and the bar', () => {
  test('taps, the buttons Next and Previous of the navigation "Slide controls", and the counter', async ({ talk }) => {
    await talk.open('3')
    await test.step('a tap right of 60 % of the window shows the next slide, any other the previous one', async () => {
      await talk.tap(0.61)
      await talk.expectAt(4)
      await talk.tap(0.59)
      await talk.expectAt(3)
      await talk.tap(0.05)
      await talk.expectAt(2)
      await talk.tap(0.95)
      await talk.expectAt(3)
    })
    await talk.pressButton('Next')
    await talk.expectAt(4)
    await talk.pressButton('Previous')
    await talk.expectAt(3)
    await test.step('contract.md: the counter counts slides 1 to 6 and reads 6 / 6 on the end slide', async () => {
      await expect(talk.bar.getByText('3 / 6', { exact: true })).toBeAttached()
      await talk.page.keyboard.press('ArrowRight')
      await expect(talk.bar.getByText('4 / 6', { exact: true })).toBeAttached()
      await talk.open(String(end))
      await expect(talk.bar.getByText('6 / 6', { exact: true })).toBeAttached()
    })
  })

  test('a press on a button, a field or a link of a slide is no tap; the buttons of the bar take the steps, too', async ({ steps }) => {
    await start(steps, '2')
    await steps.slide.getByRole('button', { name: 'A button of the author' }).click()
    await steps.slide.getByRole('textbox', { name: 'A field of the author' }).click()
    await steps.expectAt(2)
    await test.step('a link to a slide goes there without reloading the page', async () => {
      await steps.page.evaluate(() => Object.assign(window, { mark: true }))
      await steps.slide.getByRole('link', { name: 'To the last slide' }).click()
      await steps.expectAt(3)
      expect(await steps.page.evaluate(() => 'mark' in window)).toBe(true)
    })
    await steps.goTo('1')
    await steps.pressButton('Next')
    await steps.expectAt(1, 1)
    await steps.pressButton('Previous')
    await steps.expectAt(1)
  })
})
