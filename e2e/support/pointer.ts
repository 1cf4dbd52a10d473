import { expect, type Locator, type Page } from '@playwright/test'
import type { DeckPage } from './deck-page.ts'

/** A place in the window, in pixels. */
export type Spot = readonly [x: number, y: number]

/** Presses "Draw" and waits for the toolbar, whose code comes then. */
export async function startDrawing(deck: DeckPage): Promise<Locator> {
  // The other buttons of a wide bar move when this last one arrives. A press that began before would end beside its button.
  if ((deck.page.viewportSize()?.width ?? 0) >= 640)
    await expect(deck.bar.getByRole('button', { name: 'Point', exact: true })).toBeAttached()
  await deck.pressButton('Draw')
  const toolbar = deck.page.getByRole('toolbar', { name: 'Drawing' })
  await expect(toolbar).toBeVisible()
  return toolbar
}

/** Drags the mouse along a line. */
export async function drag(page: Page, from: Spot, ...way: readonly Spot[]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  for (const spot of way) await page.mouse.move(...spot, { steps: 4 })
  await page.mouse.up()
}

/** Moves a pen over the page as a tablet does, and lifts it; its click, if the page lets one happen, is part of it. */
export async function drawWithPen(page: Page, ...way: readonly Spot[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [first, ...rest] = way
  if (!first) throw new Error('a pen needs a place to begin')
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', [x, y]: Spot, buttons: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      buttons,
      clickCount: 1,
      force: 0.5,
      pointerType: 'pen',
    })
  await send('mouseMoved', first, 0)
  await send('mousePressed', first, 1)
  for (const spot of rest) await send('mouseMoved', spot, 1)
  await send('mouseReleased', rest.at(-1) ?? first, 0)
  await session.detach()
}
