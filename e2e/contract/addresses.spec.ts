import { all, end, numbers, total } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

test.describe('contract.md, "Addresses"', () => {
  test(`/1 to /${total} are the slides, named "NUMBER of ${total}: TITLE"`, async ({ talk }) => {
    for (const no of numbers) {
      await talk.open(String(no))
      await talk.expectAt(no)
      const heading = await talk.slide.getByRole('heading', { level: 1 }).textContent()
      await expect(talk.slide).toHaveAccessibleName(`${no} of ${total}: ${heading}`)
      await expect(talk.slide).toHaveAttribute('data-clicks-total', /^\d+$/)
    }
    await test.step(`/${end} is the end slide, named "End"`, async () => {
      await talk.open(String(end))
      await talk.expectAt(end)
      await expect(talk.slide).toHaveAccessibleName('End')
      await expect(talk.slide).toHaveAttribute('data-clicks-total', '0')
    })
  })

  test('an unmatched path goes to /1, and keeps its query', async ({ talk }) => {
    // The routes have unit tests of their own.
    for (const address of ['', '8', 'x/y', '%E0%A4%A'])
      await test.step(`/${address}`, async () => {
        await talk.open(address)
        await talk.expectAt(1)
      })
    await talk.open('x/y?from=mail')
    await talk.expectAddress('1?from=mail')
  })

  test('"other query parameters are kept while moving"; a slide without steps has no step in its address', async ({ talk }) => {
    await talk.open('2?from=mail&lang=en')
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAddress('3?from=mail&lang=en')
    await talk.page.keyboard.press('ArrowLeft')
    await talk.expectAddress('2?from=mail&lang=en')
    await talk.open('6?clicks=2')
    await talk.expectAt(6)
  })

  test(`clicks names the step, also after a reload; "a clicks that is not a whole number from 0 to the slide's total is clamped"`, async ({
    steps,
  }) => {
    await test.step('clicks names the step, also after a reload and beside other parameters', async () => {
      await steps.open('1?clicks=2')
      await steps.expectAt(1, 2)
      await steps.page.reload()
      await steps.expectAt(1, 2)
      await steps.open('1?from=mail')
      await steps.page.keyboard.press('ArrowRight')
      await expect(steps.slide).toHaveAttribute('data-clicks', '1')
      await expect.poll(() => Object.fromEntries(new URL(steps.page.url()).searchParams)).toEqual({ from: 'mail', clicks: '1' })
    })
    await test.step(`"a clicks that is not a whole number from 0 to the slide's total is clamped"`, async () => {
      for (const [asked, shown] of [
        ['99', 3],
        ['-1', 0],
        ['x', 0],
        ['', 0],
      ] as const)
        await test.step(`clicks=${asked}`, async () => {
          await steps.open(`1?clicks=${asked}`)
          await steps.expectAt(1, shown)
        })
      await test.step('between two steps: a whole one', async () => {
        await steps.open('1?clicks=1.5')
        await expect(steps.slide).toHaveAttribute('data-clicks', /^[12]$/)
      })
    })
  })

  test('walking through the whole deck and back shows every slide once; the browser goes back and forward through the slides that were seen', async ({
    talk,
  }) => {
    await test.step('walking through the whole deck and back shows every slide once', async () => {
      await talk.open('1')
      for (const no of all.slice(1)) {
        await talk.page.keyboard.press('ArrowDown')
        await talk.expectAt(no)
      }
      for (const no of [...all].reverse().slice(1)) {
        await talk.page.keyboard.press('ArrowUp')
        await talk.expectAt(no)
      }
    })
    await test.step('the browser goes back and forward through the slides that were seen', async () => {
      await talk.page.keyboard.press('ArrowRight')
      await talk.expectAt(2)
      await talk.page.keyboard.press('ArrowRight')
      await talk.expectAt(3)
      await talk.page.goBack()
      await talk.expectAt(2)
      await talk.page.goForward()
      await talk.expectAt(3)
    })
  })

  test('the pages beside the talk show every slide, and no link is within another', async ({ talk: { page, url } }, { project }) => {
    // All slides are near, so that all of them are drawn.
    await page.setViewportSize({ width: 1280, height: 4000 })
    for (const address of ['overview', 'print', 'presenter/print', ...(project.name === 'dev' ? ['notes-edit'] : [])])
      await test.step(`/${address}`, async () => {
        await page.goto(url + address)
        for (const no of numbers)
          await expect(page.locator(`[data-slide="${no}"] :is(h1, h2)`).filter({ hasText: /\S/ }).first()).toBeAttached()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByText('cannot be shown')).toHaveCount(0)
        await expect(page.locator('a a')).toHaveCount(0)
      })
  })
})
