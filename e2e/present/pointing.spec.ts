import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { drawWithPen } from '../support/pointer.ts'
import { expect, expectWindows, test } from '../support/present.ts'

const layer = (page: Page) => page.locator('[data-pointing]')

test('docs/guide/presenting.md: what the presenter points at is seen by viewers, with each tool, by key and button', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await expectWindows(presenter, 1)
  await expect(layer(viewer.page)).toHaveCount(0)
  const box = (await presenter.current.getByRole('group').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const

  await presenter.page.keyboard.press('p')
  await expect(presenter.page.getByText('Laser pointer: on.')).toBeAttached()
  await presenter.page.mouse.move(...at(0.25, 0.5))
  await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'laser')
  // Where the tip is, as shares of the viewer's slide.
  const tip = () =>
    layer(viewer.page).evaluate((element) => {
      const all = element.getBoundingClientRect()
      const { x, y, width, height } = element.querySelector('i:last-of-type')?.getBoundingClientRect() ?? new DOMRect()
      return [(x + width / 2 - all.x) / all.width, (y + height / 2 - all.y) / all.height].map((share) => Math.round(share * 100))
    })
  await expect.poll(tip).toEqual([25, 50])
  await presenter.page.mouse.click(...at(0.9, 0.5))
  await presenter.page.keyboard.press('t')
  await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'spotlight')
  await presenter.expectAt(2)

  await presenter.page.keyboard.press('Escape')
  await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'nothing')
  await presenter.pressButton('Point')
  expect(await axeFindings(presenter.page)).toEqual([])
  await presenter.page.getByRole('group', { name: 'Pointing tools' }).getByRole('button', { name: 'Magnifier' }).click()
  await expect(presenter.bar.getByRole('button', { name: 'Point', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const width = async () => Math.round(((await viewer.slide.boundingBox())?.width ?? 0) / 128)
  await expect.poll(width).toBe(10)
  // A pen points, too, and draws nothing.
  await drawWithPen(presenter.page, at(0.5, 0.5))
  await expect.poll(width).toBe(25)
  await expect(presenter.current.locator('svg[data-drawing] > *')).toHaveCount(0)
  await presenter.page.mouse.click(...at(0.5, 0.5))
  await expect.poll(width).toBe(10)
  await presenter.page.mouse.click(...at(0.2, 0.2))
  await expect.poll(width).toBe(25)
  // Another slide is whole.
  await presenter.page.keyboard.press('ArrowDown')
  await viewer.expectAt(3)
  await expect.poll(width).toBe(10)
  await presenter.pressButton('Draw')
  await expect(presenter.bar.getByRole('button', { name: 'Point', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test.describe('a finger', () => {
  test.use({ hasTouch: true, reducedMotion: 'reduce' } as object)

  test('points in a window without a presenter, leaves the spotlight where it was, and does not move the deck', async ({ hall }) => {
    const viewer = await hall.viewer('2')
    await expect(viewer.bar.getByRole('button', { name: 'Point', exact: true })).toBeAttached()
    await viewer.page.keyboard.press('t')
    await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'spotlight')
    await viewer.page.touchscreen.tap(1100, 300)
    await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'spotlight')
    await viewer.expectAt(2)
    await viewer.page.keyboard.press('t')
    await viewer.page.touchscreen.tap(1100, 300)
    await viewer.expectAt(2, 1)

    // In the reading view, the tools are on the slide that is being read.
    await viewer.page.setViewportSize({ width: 390, height: 844 })
    await viewer.pressButton('Reading view')
    // Its code comes late. It alone has all slides.
    await expect(viewer.page.getByRole('group', { name: '6 of 6: Sixth slide' })).toBeAttached()
    const read = viewer.page.locator('main [data-slide="2"]')
    await expect(read).toBeInViewport({ ratio: 0.99 })
    await viewer.page.keyboard.press('t')
    await expect(layer(viewer.page)).toHaveAttribute('data-pointing', 'spotlight')
    const box = (await read.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await viewer.page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2)
    const light = () =>
      layer(viewer.page).evaluate((element) => element.querySelector<HTMLElement>('[style*="--x"]')?.style.getPropertyValue('--x'))
    await expect.poll(async () => Math.round(Number.parseFloat((await light()) ?? ''))).toBe(25)
  })
})
