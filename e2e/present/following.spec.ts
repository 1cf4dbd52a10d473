import { expect, expectWindows, PresenterPage, test } from '../support/present.ts'

const backToLive = { name: 'Back to live' }

test('a viewer follows page and step of the presenter, also to the end slide and in a tab behind, and nothing of it is in the history', async ({
  hall,
}) => {
  const viewer = await hall.viewer()
  const presenter = await hall.presenter()
  await expectWindows(presenter, 1)
  const before = await viewer.page.evaluate(() => history.length)
  await presenter.page.keyboard.press('ArrowRight')
  await presenter.expectAt(1, 1)
  await viewer.expectAt(1, 1)
  await presenter.page.keyboard.press('ArrowDown')
  await viewer.expectAt(2)
  await presenter.page.keyboard.press('ArrowLeft')
  await viewer.expectAt(1, 2)
  for (const no of [2, 3, 4, 5]) {
    await presenter.page.keyboard.press('ArrowDown')
    await presenter.expectAt(no)
  }
  await viewer.page.bringToFront()
  await viewer.expectAt(5)
  expect(await viewer.page.evaluate(() => history.length)).toBe(before)
  await test.step('the end slide: the counter reads 6 / 6 in every window', async () => {
    await presenter.page.bringToFront()
    for (const no of [6, 7]) {
      await presenter.page.keyboard.press('ArrowDown')
      await presenter.expectAt(no)
    }
    await viewer.expectAt(7)
    for (const { bar } of [presenter, viewer]) await expect(bar.getByText('6 / 6')).toHaveCount(1)
  })
})

test('a late viewer is where the talk is, whatever its address says; after a reload, a viewer and the presenter are where they were', async ({
  hall,
}) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer('4')
  await viewer.expectAt(2)
  await viewer.page.reload()
  await viewer.expectAt(2)
  await presenter.page.keyboard.press('ArrowRight')
  await viewer.expectAt(2, 1)
  // The address comes a moment after the step.
  await presenter.expectAt(2, 1)
  await presenter.page.reload()
  await presenter.expectToLead()
  await presenter.expectAt(2, 1)
  await presenter.page.keyboard.press('ArrowRight')
  await viewer.expectAt(3)
})

test('a viewer who moves on their own is offered the way back to live, until the presenter leaves', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3')
  const viewer = await hall.viewer()
  await viewer.expectAt(3)
  await expect(viewer.page.getByRole('button', backToLive)).toHaveCount(0)
  await viewer.page.keyboard.press('ArrowUp')
  await viewer.expectAt(2)
  await expect(viewer.page.getByRole('button', backToLive)).toBeVisible()
  await presenter.page.keyboard.press('ArrowRight')
  await presenter.expectAt(4)
  await presenter.page.getByText('1 other window').click()
  await expect(presenter.page.getByText(/Audience, on its own/)).toBeVisible()
  await viewer.expectAt(2)
  await viewer.page.getByRole('button', backToLive).click()
  await viewer.expectAt(4)
  await expect(viewer.page.getByRole('button', backToLive)).toHaveCount(0)
  await presenter.page.keyboard.press('ArrowRight')
  await viewer.expectAt(5)
  await test.step('when the presenter leaves, the viewer is on its own', async () => {
    await viewer.page.keyboard.press('ArrowUp')
    await expect(viewer.page.getByRole('button', backToLive)).toBeVisible()
    await presenter.page.close({ runBeforeUnload: false })
    await expect(viewer.page.getByRole('button', backToLive)).toHaveCount(0)
    await viewer.expectAt(4)
  })
})

test('without a presenter, play windows leave each other alone', async ({ hall }) => {
  const [one, two] = [await hall.viewer('1'), await hall.viewer('3')]
  // What they share shows that they have met.
  await two.slide.getByRole('button', { name: 'Count' }).click()
  await one.page.keyboard.press('ArrowDown')
  await one.page.keyboard.press('ArrowDown')
  await expect(one.slide.getByLabel('The count')).toHaveText('1')
  await one.page.keyboard.press('ArrowUp')
  await one.expectAt(2)
  await two.expectAt(3)
  await expect(one.page.getByRole('button', backToLive)).toHaveCount(0)
})

test('two presenters do not race: the second takes over by a button', async ({ hall }) => {
  const first = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.expectAt(2)
  const second = new PresenterPage(await hall.context.newPage(), hall.url)
  await second.open('presenter/5')
  await expect(second.page.getByText('Another presenter leads.')).toBeVisible()
  const header = await second.page.getByRole('banner').boundingBox()
  expect(header?.height, 'one line at 1280 × 720').toBeLessThan(80)
  await second.expectAt(2)
  await second.page.keyboard.press('ArrowDown')
  await second.page.keyboard.press('ArrowDown')
  await second.expectAt(4)
  await first.page.keyboard.press('ArrowDown')
  await viewer.expectAt(3)
  await second.page.getByRole('button', { name: 'Take over' }).click()
  await viewer.expectAt(4)
  await expect(first.page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await first.expectAt(4)
  await second.page.keyboard.press('ArrowDown')
  await viewer.expectAt(5)
})

test('a black or white screen and a frozen audience, also for those who come late', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.expectAt(2)
  await presenter.page.keyboard.press('b')
  await expect(viewer.page.getByRole('img', { name: 'Black screen' })).toBeVisible()
  await expect(presenter.page.getByText('The audience sees a black screen.')).toBeVisible()
  await presenter.page.getByRole('button', { name: 'White screen' }).click()
  await expect(viewer.page.getByRole('img', { name: 'White screen' })).toBeVisible()
  await presenter.page.keyboard.press('w')
  await expect(viewer.page.getByRole('img', { name: 'White screen' })).toHaveCount(0)
  await presenter.page.getByRole('button', { name: 'Freeze audience' }).click()
  await presenter.page.keyboard.press('ArrowDown')
  await presenter.page.keyboard.press('ArrowDown')
  await presenter.expectAt(4)
  const late = await hall.viewer('1')
  await late.expectAt(2)
  await viewer.expectAt(2)
  await presenter.page.getByRole('button', { name: 'Freeze audience' }).click()
  await viewer.expectAt(4)
  await late.expectAt(4)
})

test("the presenter's cursor is at the same place of the slide in windows of any size", async ({ hall }) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.page.setViewportSize({ width: 500, height: 900 })
  await viewer.expectAt(2)
  const toggle = presenter.bar.getByRole('button', { name: 'Presenter cursor' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  const point = async (x: number, y: number) => {
    const frame = await presenter.current.getByRole('group').boundingBox()
    if (!frame) throw new Error('the slide has no place')
    await presenter.page.mouse.move(frame.x + frame.width * x, frame.y + frame.height * y)
  }
  await point(0.5, 0.5)
  await expect(viewer.page.locator('[data-presenter-cursor]')).toHaveCount(0)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await point(0.3, 0.3)
  await point(0.25, 0.75)
  const cursor = viewer.page.locator('[data-presenter-cursor]')
  const share = async () => {
    const [at, slide] = [await cursor.boundingBox(), await viewer.slide.boundingBox()]
    if (!at || !slide) return undefined
    const middle = [(at.x + at.width / 2 - slide.x) / slide.width, (at.y + at.height / 2 - slide.y) / slide.height]
    return middle.map((part) => Math.round(part * 100))
  }
  await expect(cursor).toBeVisible()
  await expect.poll(share).toEqual([25, 75])
  await viewer.page.keyboard.press('ArrowUp')
  await expect(cursor).toHaveCount(0)
  await viewer.page.getByRole('button', backToLive).click()
  await expect(cursor).toBeVisible()
  await presenter.page.mouse.move(2, 2)
  await expect(cursor).toHaveCount(0)
})

test('local storage carries it all where there is no BroadcastChannel, and nothing is left in it', async ({ hall }) => {
  await hall.context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.expectAt(2)
  await presenter.page.keyboard.press('ArrowRight')
  await viewer.expectAt(2, 1)
  await viewer.page.reload()
  await viewer.expectAt(2, 1)
  await presenter.page.keyboard.press('b')
  await expect(viewer.page.getByRole('img', { name: 'Black screen' })).toBeVisible()
  // Each message stands in it for a moment.
  const left = () => viewer.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern:sync')))
  await expect.poll(left).toEqual([])
})

test('the presenter opens a window for the audience, which follows', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3?clicks=0&note=1')
  await presenter.page.evaluate(() => sessionStorage.setItem('lectern:own', 'of the presenter'))
  const opened = hall.context.waitForEvent('page')
  await presenter.page.getByRole('button', { name: 'Open audience window' }).click()
  const page = await opened
  await expect(page).toHaveURL(`${hall.url}3?note=1`)
  expect(await page.evaluate(() => sessionStorage.getItem('lectern:own'))).toBeNull()
  await expectWindows(presenter, 1)
  await presenter.page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(`${hall.url}4?note=1`)
  // guide/presenting.md: one press fills the screen of the room.
  const notice = presenter.page.getByRole('alert').filter({ hasText: 'Drag the audience window to the screen of the room.' })
  await notice.getByRole('button', { name: 'Fill its screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(notice).toBeHidden()
})
