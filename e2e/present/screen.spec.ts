import { expectAccessible } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { expect, expectWindows, PresenterPage, test } from '../support/present.ts'

test('shows the slide and step, what the next key will show, progress and title; its keys are those of the play screen', async ({
  hall,
}) => {
  const presenter = await hall.presenter('presenter/1')
  await test.step('shows the slide and step, and what the next key will show', async () => {
    const next = presenter.next.getByRole('group')
    await expect(presenter.current.getByRole('group', { name: '1 of 6: A deck to present' })).toBeVisible()
    await expect(presenter.current.getByText('Step 0 of 2')).toBeVisible()
    await expect(presenter.current.getByText('first step')).toBeHidden()
    await expect(presenter.next.getByText('first step')).toBeVisible()
    await expect(next).toHaveAttribute('data-clicks', '1')
    await presenter.page.keyboard.press('ArrowRight')
    await presenter.page.keyboard.press('ArrowRight')
    await expect(presenter.current.getByText('second step')).toBeVisible()
    await expect(next).toHaveAttribute('data-slide', '2')
    await expect(presenter.next.getByText('2: Second slide')).toBeVisible()
    await presenter.page.keyboard.press('End')
    await expect(next).toHaveAttribute('data-slide', '7')
    await presenter.page.keyboard.press('ArrowRight')
    await expect(presenter.next.getByText('The talk is over.')).toBeVisible()
  })
  await test.step('progress, counter and title', async () => {
    await presenter.page.keyboard.type('4')
    await presenter.page.keyboard.press('Enter')
    await presenter.expectAt(4)
    const progress = presenter.page.getByRole('progressbar', { name: 'Progress' })
    await expect(presenter.bar.getByText('4 / 6')).toBeVisible()
    await expect(progress).toHaveJSProperty('value', 0.5)
    await expect(presenter.page).toHaveTitle('Presenter - A deck to present - Slidev')
  })
  await test.step('guide/own-components.md: the deck has its own panel and its own button in the bar', async () => {
    await presenter.page.keyboard.type('2')
    await presenter.page.keyboard.press('Enter')
    await presenter.expectAt(2)
    const panel = presenter.page.getByRole('region', { name: 'Deck panel' })
    await expect(panel.getByText('Chapter: Second slide')).toBeVisible()
    await presenter.page.getByRole('navigation', { name: 'Slide controls' }).getByRole('button', { name: 'Start over' }).click()
    await expect(panel.getByText('Chapter: A deck to present')).toBeVisible()
  })
  await test.step('the table of keys is the same', async () => {
    await presenter.page.keyboard.type('1')
    await presenter.page.keyboard.press('Enter')
    await presenter.expectAt(1)
    const { keyboard } = presenter.page
    await keyboard.press('o')
    await presenter.page.getByRole('dialog', { name: 'Slides overview' }).getByRole('button', { name: 'Slide 5: Fifth slide' }).click()
    await presenter.expectAt(5)
    await keyboard.press('Home')
    await presenter.expectAt(1)
    await keyboard.type('4')
    await keyboard.press('Enter')
    await presenter.expectAt(4)
    await keyboard.press('g')
    await presenter.page.getByRole('textbox', { name: 'Slide number or path' }).fill('/2')
    await keyboard.press('Enter')
    await presenter.expectAt(2)
  })
})

test('a slide looks the same as on the play screen', async ({ hall }) => {
  const viewer = await hall.viewer('3')
  const looks = (name: string, root: typeof viewer.slide) =>
    root.getByRole('heading', { name }).evaluate((element) => {
      const { margin, fontSize, lineHeight, fontFamily, color } = getComputedStyle(element)
      return [margin, fontSize, lineHeight, fontFamily, color]
    })
  const list = (root: typeof viewer.slide) =>
    root.getByRole('list', { name: 'Names' }).evaluate((element) => {
      const { margin, padding, fontSize, lineHeight, fontFamily } = getComputedStyle(element)
      return [margin, padding, fontSize, lineHeight, fontFamily]
    })
  const played = [await looks('Third slide', viewer.slide), await list(viewer.slide)]
  await viewer.page.close()
  const presenter = await hall.presenter('presenter/3')
  expect([await looks('Third slide', presenter.current), await list(presenter.current)]).toEqual(played)
})

test('notes: the part of the step stands out, and is not to be found in what the play screen fetches', async ({ hall }) => {
  const fetched: Promise<string>[] = []
  const viewer = new DeckPage(await hall.context.newPage(), hall.url)
  viewer.page.on('response', (response) => {
    if (/\.(js|html)$|\/\d+$/.test(new URL(response.url()).pathname)) fetched.push(response.text().catch(() => ''))
  })
  await start(viewer, '3')
  await viewer.page.waitForLoadState('networkidle')
  expect(fetched.length).toBeGreaterThan(3)
  expect((await Promise.all(fetched)).join('\n')).not.toContain('With the first step')
  await viewer.page.close()

  const presenter = await hall.presenter('presenter/1')
  const weight = (text: string) =>
    presenter.notes.getByText(text, { exact: true }).evaluate((element) => Number(getComputedStyle(element).fontWeight))
  await expect(presenter.notes.getByText('With the first step.')).toBeVisible()
  expect(await weight('With the first step.')).toBe(400)
  await presenter.page.keyboard.press('ArrowRight')
  await expect.poll(() => weight('With the first step.')).toBe(600)
  await presenter.page.keyboard.press('ArrowRight')
  await expect.poll(() => weight('with the second step')).toBe(600)
  await expect.poll(() => weight('With the first step.')).toBe(400)
  await presenter.page.keyboard.press('ArrowDown')
  await expect(presenter.notes.getByText('No notes for this slide.')).toBeVisible()
  await presenter.page.keyboard.press('ArrowDown')
  await expect(presenter.notes.locator('strong')).toHaveText('third')
})

test('the size of the notes has no cap and is kept', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3')
  const size = () => presenter.notes.getByText('Notes of the').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  for (let press = 0; press < 20; press++) await presenter.page.getByRole('button', { name: 'Larger notes' }).click()
  await expect.poll(size).toBeGreaterThan(before * 10)
  const large = await size()
  await presenter.page.reload()
  await expect.poll(size).toBe(large)
  await presenter.page.getByRole('button', { name: 'Smaller notes' }).click()
  await expect.poll(size).toBeLessThan(large)
})

test('the clock counts, stands still, begins again, and outlives a reload; it shows the pace against the plan of each slide', async ({
  hall,
}) => {
  await hall.context.clock.install({ time: new Date('2026-05-04T10:00:00') })
  const presenter = await hall.presenter('presenter/1')
  await test.step('the clock counts, stands still, begins anew, and outlives a reload', async () => {
    const pause = presenter.timer.getByRole('button', { name: 'Pause timer' })
    const resume = presenter.timer.getByRole('button', { name: 'Resume timer' })
    const seconds = async () => {
      const [minutes = 0, rest = 0] = ((await presenter.timer.textContent()) ?? '').split(':').map(Number)
      return minutes * 60 + rest
    }
    // The installed clock runs on by itself meanwhile, for as long as the test takes.
    await hall.context.clock.runFor(65_000)
    await expect.poll(seconds).toBeGreaterThanOrEqual(65)
    await pause.click()
    await expect(resume).toBeVisible()
    const stood = await seconds()
    await hall.context.clock.runFor(120_000)
    expect(await seconds()).toBe(stood)
    await resume.click()
    await expect(pause).toBeVisible()
    await hall.context.clock.runFor(10_000)
    await expect.poll(seconds).toBeGreaterThanOrEqual(stood + 10)
    await presenter.page.reload()
    await expect.poll(seconds).toBeGreaterThanOrEqual(stood + 10)
    expect(await seconds()).toBeLessThan(stood + 120)
    await presenter.page.getByRole('button', { name: 'Reset timer' }).click()
    await expect.poll(seconds).toBeLessThan(stood)
  })
  await test.step('the pace against the plan of each slide', async () => {
    await expect(presenter.page.getByText('on time')).toBeVisible()
    // 20 minutes, 90 seconds of them for slide 2, 3:42 for each other.
    await presenter.page.keyboard.press('ArrowDown')
    await expect(presenter.page.getByText(/^03:\d\d ahead$/)).toBeVisible()
    await hall.context.clock.runFor(6 * 60_000)
    await expect(presenter.page.getByText(/^0[01]:\d\d behind$/)).toBeVisible()
  })
})

test('two presenters and a window of notes have one clock', async ({ hall }) => {
  await hall.context.clock.install({ time: new Date('2026-05-04T10:00:00') })
  const first = await hall.presenter('presenter/1')
  await hall.context.clock.runFor(65_000)
  await expect(first.timer).toHaveText(/^01:/)
  const second = new PresenterPage(await hall.context.newPage(), hall.url)
  await second.open('presenter/1')
  await expectWindows(first, 1)
  await expect(second.timer).toHaveText(/^01:/)
  const notes = new PresenterPage(await hall.context.newPage(), hall.url)
  await notes.page.goto(`${hall.url}notes`)
  await expect(notes.timer).toHaveText(/^01:/)
  await expect(notes.timer.getByRole('button')).toHaveCount(0)
  await second.page.getByRole('button', { name: 'Pause timer' }).click()
  await expect(first.page.getByRole('button', { name: 'Resume timer' })).toBeVisible()
  const time = (await second.timer.textContent()) ?? ''
  await expect(first.timer).toHaveText(time)
  await expect(notes.timer).toHaveText(time)
})

test('panels are resized by keys and by mouse, and keep their sizes', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/1')
  const line = presenter.page.getByRole('separator', { name: 'Width of the current slide' })
  const width = async () => (await presenter.current.boundingBox())?.width ?? 0
  const before = await width()
  await line.focus()
  await presenter.page.keyboard.press('ArrowLeft')
  await presenter.page.keyboard.press('PageUp')
  await expect(line).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(width).toBeLessThan(before)
  await presenter.expectAt(1, 0)
  const across = presenter.page.getByRole('separator', { name: 'Height of the next slide' })
  const place = await across.boundingBox()
  if (!place) throw new Error('the line has no place')
  await presenter.page.mouse.move(place.x + place.width / 2, place.y + 4)
  await presenter.page.mouse.down()
  await presenter.page.mouse.move(place.x + place.width / 2, place.y + 104, { steps: 4 })
  await presenter.page.mouse.up()
  const height = async () => Number(await across.getAttribute('aria-valuenow'))
  await expect.poll(height).toBeGreaterThan(50)
  const dragged = await height()
  await presenter.page.reload()
  await expect(line).toHaveAttribute('aria-valuenow', '50')
  await expect(across).toHaveAttribute('aria-valuenow', String(dragged))
})

test('links lead to the same place on the other screen, with the query', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/1?clicks=1&note=7')
  const play = presenter.bar.getByRole('link', { name: 'Play mode' })
  await expect(play).toHaveAttribute('href', /\/1\?note=7&clicks=1$/)
  await presenter.page.keyboard.press('ArrowRight')
  await presenter.expectAt(1, 2)
  await play.click()
  await expect(presenter.page).toHaveURL(`${hall.url}1?note=7&clicks=2`)
  const back = presenter.bar.getByRole('link', { name: 'Presenter mode' })
  await expect(back).toHaveAttribute('href', /\/presenter\/1\?note=7&clicks=2$/)
  await presenter.page.mouse.move(640, 710)
  await back.click()
  await presenter.expectAt(1, 2)
  await expect(presenter.page).toHaveURL(`${hall.url}presenter/1?note=7&clicks=2`)
  await expect(presenter.bar.getByRole('button', { name: 'Presenter cursor' })).toBeVisible()
})

const sizes = { wide: { width: 1280, height: 720 }, portrait: { width: 820, height: 1180 }, phone: { width: 360, height: 740 } }
test('axe finds nothing in any layout', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/1?clicks=1')
  await presenter.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await hall.viewer()
  await presenter.page.bringToFront()
  await expectWindows(presenter, 1)
  await presenter.page.getByText('1 other window').click()
  for (const [name, size] of Object.entries(sizes)) {
    await presenter.page.setViewportSize(size)
    await expectAccessible(presenter, name)
  }
})

test('a phone is a remote: two large zones, notes, the clock, targets of 44 px', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/1')
  const { page } = presenter
  await page.setViewportSize(sizes.phone)
  const zone = page.getByRole('button', { name: 'Forward', exact: true })
  await expect.poll(async () => (await zone.boundingBox())?.height).toBeGreaterThanOrEqual(110)
  await zone.click()
  await presenter.expectAt(1, 1)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await presenter.expectAt(1, 0)
  for (const region of [presenter.current, presenter.next, presenter.notes, presenter.timer]) await expect(region).toBeInViewport()
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, summary, nav a')]
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().width < 43.5 || element.getBoundingClientRect().height < 43.5)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    )
  await expect.poll(small).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
})
