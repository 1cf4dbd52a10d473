import { chromium } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import { type Deployed, deployDeck, fontsOf, untilKept } from '../support/offline.ts'
import { endless } from '../support/plain-host.ts'
import { drag } from '../support/pointer.ts'
import { expect, test } from '../support/test.ts'

const words = (second: string) => `---
title: A deck to take along
theme: purplin
---

# First

<p v-click>a step</p>

<!-- A note for the speaker. -->

---

# ${second}

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

---

# Third

\`\`\`python
print("code has a font of its own")
\`\`\`
`

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

let host: Deployed
test.beforeAll(async () => {
  host = await deployDeck(words('Second'))
})
test.afterAll(() => host.close())

test('after one visit everything works without a network', async ({ page, context, faults }) => {
  const deck = new DeckPage(page, host.url)
  await deck.open('2')
  await untilKept(page)
  await context.setOffline(true)

  await deck.open('1')
  await deck.expectAt(1)
  for (const [no, clicks] of [
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await deck.expectAt(no, clicks)
    if (no === 2) await expect(page.getByRole('img', { name: /flowchart/i }).locator('svg')).toBeVisible()
    if (no === 3) {
      for (const family of ['Rubik', 'Fira Code'])
        await expect.poll(async () => (await fontsOf(page)).join()).toMatch(new RegExp(`${family}[^,]* loaded`))
      expect((await fontsOf(page)).filter((font) => font.endsWith('error'))).toEqual([])
    }
  }

  await page.reload()
  await deck.expectAt(4)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Slides overview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await deck.pressButton('Draw')
  await expect(page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
  await drag(page, [400, 300], [500, 350])
  await expect(page.locator('[data-drawing] > *')).not.toHaveCount(0)

  await page.goto(`${host.url}presenter/1`)
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('A note for the speaker.')
  await page.goto(`${host.url}print`)
  await expect(deck.slide).toHaveCount(3)
  // Another deck may lie there: the network is asked first.
  faults.expect(/no\/such\/slide net::ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${host.url}no/such/slide`)
  await deck.expectAt(1)
})

test('browsers offer to install it', async () => {
  // In a profile of its own: in a private window nothing is installed.
  const browser = await chromium.launchPersistentContext('', { ...test.info().project.use.launchOptions })
  try {
    const page = await browser.newPage()
    await page.goto(`${host.url}1`)
    const session = await browser.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'A deck to take along', start_url: '/talk/', scope: '/talk/' })
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  } finally {
    await browser.close()
  }
})

test('a new version replaces the whole site: the open page stays as it is and says so, and a button leads to the new one', async ({
  page,
}) => {
  const deck = new DeckPage(page, host.url)
  await deck.open('1')
  await untilKept(page)
  await host.deploy(words('Second, anew'))
  await page.reload()
  // The browser keeps the old worker as long as it has an open request.
  await page.evaluate((file) => void fetch(file), host.url + endless)
  await expect(page.getByRole('alert')).toContainText('There is a new version of these slides.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(2)
  await expect(page.getByRole('heading', { name: 'Second', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'Second, anew' })).toBeVisible()
})
