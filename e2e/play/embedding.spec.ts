import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, type ServedDeck, serveDeck } from '../support/lectern.ts'
import { test as base, expect } from '../support/play.ts'

interface Around {
  readonly heard: unknown[]
  send(message: unknown): void
}

const pageWith = (deck: string) => `<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,">
<iframe id="deck" title="Deck" width="900" height="560" src="${deck}2?embedded"></iframe>
<script>
  const heard = []
  addEventListener('message', (event) => heard.push(event.data))
  window.around = { heard, send: (message) => document.getElementById('deck').contentWindow.postMessage(message, '*') }
</script></html>`

/** A site with a page that embeds the deck given in its query. */
async function openSite(): Promise<ServedDeck> {
  const server = createServer((request, response) => {
    const deck = new URL(request.url ?? '/', 'http://host').searchParams.get('deck') ?? ''
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageWith(deck))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

interface Sites {
  readonly allowed: string
  readonly other: string
  /** The deck that allows one of the two. */
  readonly deckUrl: string
}

const openSites: Lasting<Sites> = async (use) => {
  const [allowed, other, copy] = [await openSite(), await openSite(), copyDeck('play')]
  writeFileSync(copy.entry, readFileSync(copy.entry, 'utf8').replace('embedOrigins: []', `embedOrigins: ['${allowed.url}']`))
  const deck = await serveDeck('present', copy.entry)
  await use({ allowed: allowed.url, other: other.url, deckUrl: deck.url })
  await Promise.all([allowed.close(), other.close(), deck.close()])
  copy.remove()
}

const test = base.extend<{ sites: Sites }>({
  sites: async ({ perFile }, use) => use(await perFile(openSites)),
})

// One worker, one build.
test.describe.configure({ mode: 'default' })

async function embed(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.frameLocator('#deck').getByRole('group', { name: /Second slide/ })).toBeVisible()
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { around: Around }).around.heard)
const send = (page: Page, message: unknown) => page.evaluate((data) => (window as unknown as { around: Around }).around.send(data), message)
const position = (no: number, clicks = 0) => ({ type: 'lectern:position', no, clicks, total: 8 })
/** A click on the right of the deck itself. */
const goOn = (page: Page) =>
  page
    .frameLocator('#deck')
    .getByRole('main')
    .click({ position: { x: 850, y: 10 } })
const shown = (page: Page) => page.frameLocator('#deck').locator('[data-slide]:visible').first()

for (const name of ['its own origin', 'an allowed origin'] as const)
  test(`an embedded deck answers go, next and previous of a page of ${name}, and reports its position`, async ({ page, sites }) => {
    const { allowed, deckUrl } = sites
    if (name === 'an allowed origin') await embed(page, `${allowed}/?deck=${deckUrl}`)
    else {
      await page.route(`${deckUrl}around`, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(deckUrl) }))
      await embed(page, `${deckUrl}around`)
    }
    await expect.poll(() => heard(page)).toEqual([position(2)])
    await send(page, { type: 'lectern:go', no: 1, clicks: 1 })
    await expect.poll(() => heard(page)).toEqual([position(2), position(1, 1)])
    await send(page, { type: 'lectern:next' })
    await send(page, { type: 'lectern:next' })
    await send(page, { type: 'lectern:previous' })
    await expect.poll(() => heard(page)).toEqual([position(2), position(1, 1), position(1, 2), position(2), position(1, 2)])
    await expect(shown(page)).toHaveAttribute('data-clicks', '2')
  })

test('a page of another origin gets no reply and no message', async ({ page, sites }) => {
  await embed(page, `${sites.other}/?deck=${sites.deckUrl}`)
  await goOn(page)
  await expect(shown(page)).toHaveAttribute('data-slide', '3')
  await send(page, { type: 'lectern:go', no: 5 })
  await goOn(page)
  await expect(shown(page)).toHaveAttribute('data-slide', '4')
  expect(await heard(page)).toEqual([])
})

test('other messages are ignored', async ({ page, sites }) => {
  await embed(page, `${sites.allowed}/?deck=${sites.deckUrl}`)
  await expect.poll(() => heard(page)).toEqual([position(2)])
  for (const message of [null, 'lectern:next', { type: 'lectern:go', no: '5' }, { type: 'lectern:go', no: -1 }, { type: 'go', no: 5 }, [1]])
    await send(page, message)
  await send(page, { type: 'lectern:go', no: 99 })
  await expect.poll(() => heard(page)).toEqual([position(2), position(9)])
})
