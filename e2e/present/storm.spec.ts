import { DeckPage } from '../support/deck-page.ts'
import { expect, PresenterPage, test, throttle } from '../support/present.ts'
import { seeded } from '../support/seeded.ts'

const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']

// With LECTERN_LONG, there are more of both.
const [windows, bursts] = process.env.LECTERN_LONG ? [8, 40] : [5, 16]

// Small windows: all of them are painted all the time.
test.use({ viewport: { width: 640, height: 400 } })

test('a storm: the presenter moves as fast as it can, while windows are opened, closed, reloaded and slow: all end equal', async ({
  hall,
}) => {
  const random = seeded(20261121)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const presenter = await hall.presenter('presenter/1')
  let viewers: DeckPage[] = []
  while (viewers.length < windows - 1) viewers.push(await hall.viewer())
  if (viewers[0]) await throttle(viewers[0])
  await presenter.page.bringToFront()
  for (let burst = 0; burst < bursts; burst++) {
    const moves = Array.from({ length: 50 }, () => pick(keys))
    await presenter.page.evaluate((presses) => {
      for (const key of presses)
        for (const type of ['keydown', 'keyup'])
          document.body.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }))
    }, moves)
    if (burst % 4 !== 0) continue
    const chosen = pick(viewers)
    const what = pick(['reload', 'close', 'reload presenter', 'own move'])
    if (what === 'reload') await chosen.page.reload({ waitUntil: 'commit' })
    else if (what === 'reload presenter') {
      await presenter.page.reload()
      await presenter.expectToLead()
    } else if (what === 'own move') await chosen.page.keyboard.press(pick(keys))
    else {
      await chosen.page.close()
      viewers = viewers.filter((viewer) => viewer !== chosen)
      const opened = new DeckPage(await hall.context.newPage(), hall.url)
      await opened.page.goto(`${hall.url}${1 + Math.floor(random() * 6)}`, { waitUntil: 'commit' })
      viewers.push(opened)
      await presenter.page.bringToFront()
    }
  }
  const slide = presenter.current.getByRole('group')
  const place = async () => [Number(await slide.getAttribute('data-slide')), Number(await slide.getAttribute('data-clicks'))] as const
  expect(viewers).toHaveLength(windows - 1)
  for (const viewer of viewers) {
    await expect(viewer.slide).toBeVisible()
    // Those who moved on their own come back by themselves, or by the button.
    await expect(async () => {
      const back = viewer.page.getByRole('button', { name: 'Back to live' })
      if (await back.isVisible()) await back.click({ timeout: 1000 })
      const [no, clicks] = await place()
      await expect(viewer.slide).toHaveAttribute('data-slide', String(no), { timeout: 1000 })
      await expect(viewer.slide).toHaveAttribute('data-clicks', String(clicks), { timeout: 1000 })
    }).toPass()
  }
  const second = new PresenterPage(await hall.context.newPage(), hall.url)
  await second.open('presenter/1')
  await second.expectAt(...(await place()))
})
