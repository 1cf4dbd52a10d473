import { nextTurn, openFlood } from '../support/floods.mjs'
import { drag, startDrawing } from '../support/pointer.ts'
import { expect, expectWindows, test } from '../support/present.ts'

// All floods, and how long an answer takes in each, are measured by the bench (metric `flood`). Here each `nextTurn` shows that the flood still goes on
// after a key was answered; without limits the windows answer when it is over.
test('a page that invents channels and asks for them: keys and pens are answered while it does, and afterwards all is as before', async ({
  hall,
}) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.expectAt(2)
  await expectWindows(presenter, 1)
  const hostile = await hall.context.newPage()
  await openFlood(hostile, { url: hall.url, flood: 'asks' })
  await viewer.page.bringToFront()
  await startDrawing(viewer)
  await drag(viewer.page, [400, 300], [600, 400])
  await expect(viewer.slide.locator('svg[data-drawing="2"] > *')).toHaveCount(1)
  await nextTurn(hostile)
  await viewer.page.keyboard.press('Escape')
  await viewer.page.keyboard.press('End')
  await viewer.expectAt(6)
  await nextTurn(hostile)
  await presenter.page.bringToFront()
  await presenter.page.keyboard.press('ArrowRight')
  await presenter.expectAt(2, 1)
  await nextTurn(hostile)
  await hostile.close()
  await expect(presenter.current.locator('svg[data-drawing="2"] > *')).toHaveCount(1)
  await viewer.page.keyboard.press('Home')
  await viewer.expectAt(1)
  await presenter.page.keyboard.press('Home')
  await presenter.expectAt(1)
  await presenter.page.keyboard.press('ArrowRight')
  await viewer.expectAt(1, 1)
})
