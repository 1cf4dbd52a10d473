import type { Page } from '@playwright/test'
import { expect, test } from '../support/play.ts'

interface Around {
  readonly heard: unknown[]
  send(message: unknown): void
}

/** A page at `origin` with the deck in a frame, as an author of that page would write it. */
async function embed(page: Page, origin: string, url: string): Promise<void> {
  await page.context().route(`${origin}/around`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Around</title><iframe id="deck" title="Deck" width="900" height="560" src="${url}2?embedded"></iframe>
<script>
  const heard = []
  addEventListener('message', (event) => heard.push(event.data))
  window.around = { heard, send: (message) => document.getElementById('deck').contentWindow.postMessage(message, '*') }
</script></html>`,
    }),
  )
  await page.goto(`${origin}/around`)
  await expect(page.frameLocator('#deck').getByRole('group', { name: /Second slide/ })).toBeVisible()
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { around: Around }).around.heard)
const send = (page: Page, message: unknown) => page.evaluate((data) => (window as unknown as { around: Around }).around.send(data), message)
const position = (no: number, clicks = 0) => ({ type: 'lectern:position', no, clicks, total: 8 })
const shown = (page: Page) => page.frameLocator('#deck').locator('[data-slide]:visible').first()

for (const [name, originOf] of [
  ['of its own origin', (url: string) => new URL(url).origin],
  ['of an allowed origin', () => 'http://127.0.0.1'],
] as const)
  test(`embedded answers a page ${name}: go, next, previous; it reports its position`, async ({ page, playUrl }) => {
    await embed(page, originOf(playUrl), playUrl)
    await expect.poll(() => heard(page)).toEqual([position(2)])
    await send(page, { type: 'lectern:go', no: 1, clicks: 1 })
    await expect.poll(() => heard(page)).toEqual([position(2), position(1, 1)])
    await send(page, { type: 'lectern:next' })
    await send(page, { type: 'lectern:next' })
    await send(page, { type: 'lectern:previous' })
    await expect.poll(() => heard(page)).toEqual([position(2), position(1, 1), position(1, 2), position(2), position(1, 2)])
    await expect(shown(page)).toHaveAttribute('data-clicks', '2')
  })

test('a page of another origin is neither answered nor told anything', async ({ page, playUrl }) => {
  await embed(page, 'http://127.0.0.1:81', playUrl)
  await page.frameLocator('#deck').getByRole('main').press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('data-slide', '3')
  await send(page, { type: 'lectern:go', no: 5 })
  await page.frameLocator('#deck').getByRole('main').press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('data-slide', '4')
  expect(await heard(page)).toEqual([])
})

test('messages that are none of the three are passed over', async ({ page, playUrl }) => {
  await embed(page, new URL(playUrl).origin, playUrl)
  await expect.poll(() => heard(page)).toEqual([position(2)])
  for (const message of [null, 'lectern:next', { type: 'lectern:go', no: '5' }, { type: 'lectern:go', no: -1 }, { type: 'go', no: 5 }, [1]])
    await send(page, message)
  await send(page, { type: 'lectern:go', no: 99 })
  await expect.poll(() => heard(page)).toEqual([position(2), position(9)])
})
