import { all, end } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

// The page asks for its scripts ahead of time; a browser with JavaScript off takes the requests back, under this name.
test.beforeEach(({ faults }) => faults.expect(/\.js csp$/))

test.describe('contract and issue: with JavaScript off, every slide and all of its steps can be read', () => {
  test('the demo of the queue syncer shows its finished state', async ({ talk }) => {
    await talk.open('4')
    await expect(talk.slide.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
    await expect(talk.slide.getByRole('button').and(talk.slide.locator(':enabled')).filter({ visible: true })).toHaveCount(0)
  })

  test('every step is shown', async ({ steps }) => {
    await steps.open('1')
    for (const point of ['first point', 'second point', 'third point']) await expect(steps.slide.getByText(point)).toBeVisible()
    await expect(steps.slide.getByRole('listitem')).toHaveCount(3)
  })

  test('each slide can be read; previous and next are links through the whole deck', async ({ talk }) => {
    const link = (name: string) => talk.page.getByRole('link', { name, exact: true })
    await talk.open('1')
    await expect(link('Previous')).toHaveCount(0)
    for (const no of all) {
      if (no > 1) await link('Next').click()
      await talk.expectAddress(String(no))
      await expect(talk.slide).toHaveAttribute('data-slide', String(no))
      if (no < end) await expect(talk.slide.getByRole('heading', { level: 1 })).toBeVisible()
      else await expect(talk.slide).toHaveAccessibleName('End')
    }
    await expect(link('Next')).toHaveCount(0)
    for (const no of [...all].reverse().slice(1)) {
      await link('Previous').click()
      await talk.expectAddress(String(no))
    }
    // The buttons that need JavaScript are not there.
    await expect(talk.page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })

  test('a link to a slide leads there', async ({ steps }) => {
    await steps.open('2')
    await steps.slide.getByRole('link', { name: 'To the last slide' }).click()
    await expect(steps.slide).toHaveAttribute('data-slide', '3')
  })
})
