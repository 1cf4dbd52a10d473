import { DeckPage } from '../support/deck-page.ts'
import { type Deployed, deployDeck, untilUpkeep } from '../support/offline.ts'
import { start } from '../support/play.ts'
import { expect, test } from '../support/test.ts'

/** Slides that follow each other share a file, so slide 7 must be far from slide 1. */
const filler = 'Words that make a slide large. '.repeat(100)

const deck = (version: string) => `---
title: A deck that changes
---

${Array.from({ length: 8 }, (_, index) => `# ${version} ${index + 1}\n\n<p v-click>a step</p>\n\n${filler}`).join('\n\n---\n\n')}
`

test.describe.configure({ mode: 'serial' })
let host: Deployed
test.beforeAll(async () => {
  host = await deployDeck(deck('Before'))
})
test.afterAll(() => host.close())

test('without a network a slide that is missing says so, and comes when the network is back', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Could not be loaded: slide/)
  const slides = new DeckPage(page, host.url)
  await start(slides, '1')
  await untilUpkeep(page)
  await context.setOffline(true)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Slide 7 could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Before 7' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that was open during a new deployment moves to it, at the same place and with its query', async ({ page, faults }) => {
  // The files of the old version are gone.
  faults.expect(/404|Could not be loaded: slide/)
  const slides = new DeckPage(page, host.url)
  await start(slides, '1?speaker=me')
  await untilUpkeep(page)
  await host.deploy(deck('After'))
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'After 7' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This is the new version')
  await slides.expectAddress('7?speaker=me')
  await page.keyboard.press('ArrowRight')
  await slides.expectAddress('7?speaker=me&clicks=1')
})
