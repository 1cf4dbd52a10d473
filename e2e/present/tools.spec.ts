import config from '../../playwright.config.ts'
import { axeFindings } from '../support/axe.ts'
import { expect, PresenterPage, test } from '../support/present.ts'

const { launchOptions } = config.use ?? {}
const captures = ['--use-fake-ui-for-media-stream', '--auto-select-tab-capture-source-by-title=What the audience sees']
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...captures] } })

test('guide/presenting.md, "Arrangements": given ones by key and menu, and an own one by handle, which is kept', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3')
  const { page, current, next, notes, bar } = presenter
  const left = async (panel: typeof notes) => (await panel.boundingBox())?.x ?? -1
  const leftmost = async () => ((await left(notes)) < (await left(current)) ? 'notes' : 'slide')
  expect(await leftmost()).toBe('slide')
  await page.keyboard.press('l')
  await expect.poll(leftmost).toBe('notes')
  await bar.getByRole('button', { name: 'Arrangement' }).click()
  const menu = page.getByRole('group', { name: 'Arrangements' })
  await expect(menu.getByRole('button', { name: 'Large notes' })).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings(page)).toEqual([])
  await menu.getByRole('button', { name: 'Slides side by side' }).click()
  await expect(page.getByRole('separator', { name: 'Height of the current slide' })).toBeVisible()
  const below = async () => ((await notes.boundingBox())?.y ?? 0) > ((await next.boundingBox())?.y ?? 0)
  await expect.poll(below).toBe(true)

  // By mouse: the notes change places with the next slide.
  const handle = await page.getByRole('button', { name: 'Move the panel: notes' }).boundingBox()
  const target = await next.boundingBox()
  if (!handle || !target) throw new Error('the panels have no place')
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y + 80, { steps: 4 })
  await page.mouse.up()
  await expect.poll(below).toBe(false)
  // By keyboard: back. The keys move no slide.
  await page.getByRole('button', { name: 'Move the panel: next slide' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(below).toBe(true)
  await presenter.expectAt(3)
  await page.reload()
  await bar.getByRole('button', { name: 'Arrangement' }).click()
  await expect(menu.getByRole('button', { name: 'Your own' })).toHaveAttribute('aria-pressed', 'true')
  expect(await below()).toBe(true)
})

test('guide/presenting.md: the tools that draw move neither a panel nor a button of the presenter', async ({ hall }) => {
  const { page, current, currentSlide: slide, next, notes, bar } = await hall.presenter('presenter/3')
  const places = async () => {
    const seen = []
    for (const each of [current, slide, next, notes, bar]) {
      const box = await each.boundingBox()
      seen.push([box?.x, box?.y, box?.width])
    }
    return seen
  }
  for (const [width, height] of [
    [1280, 720],
    [2560, 1440],
    [820, 1180],
    [390, 844],
    [844, 390],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const before = await places()
      const press = async (pressed: boolean) => {
        if (width < 640) await bar.getByRole('button', { name: 'More' }).click()
        await page.getByRole('button', { name: 'Draw', exact: true, pressed }).click()
      }
      await press(false)
      const tools = page.getByRole('complementary', { name: 'Drawing tools' })
      await expect(tools).toBeVisible()
      expect(await places()).toEqual(before)
      const [over, picture, buttons] = [await tools.boundingBox(), await slide.boundingBox(), await bar.boundingBox()]
      if (!over || !picture || !buttons) throw new Error('the tools have no place')
      expect(over.x > picture.x + picture.width || over.y >= picture.y + picture.height, 'the slide is uncovered').toBe(true)
      expect(over.y + over.height <= buttons.y || over.x > buttons.x + buttons.width, 'the bar is uncovered').toBe(true)
      await tools.getByRole('button', { name: 'Stop drawing' }).click()
      await expect(tools).toBeHidden()
      expect(await places()).toEqual(before)
    })
})

test('guide/presenting.md: the slider goes to a step, and notes that are longer than their panel scroll by themselves', async ({
  hall,
}) => {
  await hall.context.clock.install({ time: new Date('2026-05-04T10:00:00') })
  const presenter = await hall.presenter('presenter/1')
  const viewer = await hall.viewer('1')
  const { page, current, notes } = presenter
  await page.bringToFront()
  await current.getByRole('slider', { name: 'Step' }).fill('2')
  await presenter.expectAt(1, 2)
  await viewer.expectAt(1, 2)
  await current.getByRole('slider', { name: 'Step' }).fill('0')
  await presenter.expectAt(1, 0)

  for (let press = 0; press < 10; press++) await notes.getByRole('button', { name: 'Larger notes' }).click()
  const top = () => notes.getByRole('group', { name: 'Text of the notes' }).evaluate((element) => element.scrollTop)
  await page.keyboard.press('s')
  await expect(notes.getByRole('button', { name: 'Scroll the notes' })).toHaveAttribute('aria-pressed', 'true')
  await hall.context.clock.runFor(60_000)
  await expect.poll(top).toBeGreaterThan(20)
})

test('guide/presenting.md, "Windows of notes": the notes follow the presenter, and stay when it closes', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3')
  await presenter.page.getByText('No other window', { exact: true }).click()
  const opening = hall.context.waitForEvent('page')
  await presenter.page.getByRole('link', { name: 'Open the notes in a window' }).click()
  const notes = await opening
  const text = notes.getByRole('region', { name: 'Notes' })
  await expect(text.locator('strong')).toHaveText('third')
  await expect(notes).toHaveURL(`${hall.url}notes`)
  await expect(presenter.page.getByRole('list', { name: 'Connected windows' })).toHaveText('Notes')
  await presenter.page.keyboard.press('Home')
  await presenter.page.keyboard.press('ArrowRight')
  await expect(notes.getByRole('heading', { level: 1 })).toHaveText('1 / 6: A deck to presentStep 1 of 2')
  await expect(text.getByText('With the first step.')).toHaveCSS('font-weight', '600')
  expect(await axeFindings(notes)).toEqual([])
  await presenter.page.close()
  await expect(notes.getByRole('status')).toContainText('No presenter screen is open.')
  await expect(text.getByText('With the first step.')).toBeVisible()

  await notes.goto(`${hall.url}overview`)
  const slides = notes.getByRole('main', { name: 'Overview' }).getByRole('listitem')
  await expect(slides.filter({ hasText: 'Slide 3: Third slide' })).toContainText('Notes of the third slide.')
  await expect(slides.filter({ hasText: 'Slide 2: Second slide' })).toContainText('1 step · 01:30 planned · no notes')
  expect(await axeFindings(notes)).toEqual([])
  await notes.getByRole('link', { name: 'Present from slide 3' }).click()
  await new PresenterPage(notes, hall.url).expectAt(3)
})

test('guide/presenting.md, "A mirror": the presenter sees what is in the audience window', async ({ hall }) => {
  const viewer = await hall.viewer('2')
  const presenter = await hall.presenter('presenter/2')
  await presenter.page.bringToFront()
  // The browser chooses by its title, without a person.
  await viewer.page.evaluate(() => {
    document.title = 'What the audience sees'
  })
  const mirror = presenter.bar.getByRole('button', { name: 'Mirror the audience window' })
  await mirror.click()
  const picture = presenter.current.getByLabel('Mirror of the audience window')
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await presenter.page.keyboard.press('v')
  await expect(picture).toBeHidden()
  await expect(mirror).toHaveAttribute('aria-pressed', 'false')
})
