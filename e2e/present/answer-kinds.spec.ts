import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": words, cards and quizzes

const part = ({ page }: DeckPage) => page.getByRole('region', { name: 'Take part' })
const phone = { width: 390, height: 844 }

/** Keep what comes over the sockets of a page. The function returned adds the page and all that it has loaded. */
function listen(page: Page): () => Promise<string> {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const texts: string[] = []
    for (const url of new Set([page.url(), ...loaded])) if (url.startsWith('http')) texts.push(await (await page.request.get(url)).text())
    return [...texts, ...frames].join('\n')
  }
}

test('words, cards, quizzes and polls with more: two phones answer, the presenter decides and reveals', async ({ room }) => {
  const presenter = await room.presenter('presenter/16')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const { page } of [first, second]) await page.setViewportSize(phone)
  const answers = presenter.page.getByRole('region', { name: 'Answers' })
  const press = (name: string | RegExp) => answers.getByRole('button', { name }).click()
  const reveal = async () => {
    await press('Show the results to the audience')
    await expect(answers.getByRole('button', { name: 'Show the results to the audience' })).toHaveAttribute('aria-pressed', 'true')
  }
  const goOn = async (no: number) => {
    await presenter.page.keyboard.press('ArrowDown')
    for (const { page } of [first, second]) await expect(page.getByRole('group', { name: new RegExp(`^${no} of `) })).toBeVisible()
  }
  const results = ({ slide }: DeckPage) => slide.locator('[aria-label="Results"]').getByRole('row', { includeHidden: true })

  await test.step('words are merged, and a removed one is not shown', async () => {
    const add = async (device: DeckPage, word: string) => {
      await part(device)
        .getByRole('textbox', { name: /^Your word/ })
        .fill(word)
      await part(device).getByRole('button', { name: 'Add' }).click()
      await expect(part(device).getByRole('button', { name: `Take back: ${word}` })).toBeVisible()
    }
    await add(first, 'Fast')
    await add(first, 'rude')
    await add(second, 'fast ')
    await expect(answers.getByRole('list', { name: 'Words' }).getByRole('listitem')).toHaveText([/^Fast2/, /^rude1/])
    await press('Remove: rude')
    await expect(answers.getByRole('list', { name: 'Words' }).getByRole('listitem')).toHaveText([/^Fast2/])
    await reveal()
    await expect(results(first)).toHaveText(['Fast2'])
    await expect(first.page.getByText(/^Results: Fast 2/)).toBeAttached()
    for (const { page } of [first, second]) expect(await axeFindings(page)).toEqual([])
  })
  await test.step('rule 23: cards wait for the presenter, who groups and highlights them', async () => {
    await goOn(17)
    await part(first).getByRole('textbox', { name: 'Your answer' }).fill('More charts')
    await part(first).getByRole('button', { name: 'Send' }).click()
    await expect(part(first).getByText('Your card waits for the presenter.')).toBeVisible()
    await reveal()
    await press('Approve: More charts')
    await expect(part(first).getByText('Your card is on the wall.')).toBeVisible()
    await answers.getByRole('combobox', { name: 'Group of: More charts' }).fill('Features')
    await answers.getByRole('combobox', { name: 'Group of: More charts' }).press('Enter')
    await expect(second.slide.locator('ul[aria-label="Features"]')).toHaveText('More charts')
    await press('Highlight: More charts')
    await expect(second.slide.locator('ul[aria-label="Features"]')).toContainText('Highlighted')
    expect(await axeFindings(first.page)).toEqual([])
  })
  await test.step('a quiz runs on a clock; the right answer is with nobody before the presenter reveals it', async () => {
    const heard = listen(second.page)
    await goOn(18)
    await second.page.reload()
    await expect(part(second).getByText('The presenter starts the question.')).toBeVisible()
    await part(first).getByRole('textbox', { name: 'Your name on the leaderboard' }).fill('Ada')
    await part(first).getByRole('button', { name: 'Use this name' }).click()
    await press(/^Start the question/)
    for (const device of [first, second]) await expect(part(device).getByRole('timer', { name: 'Time left' })).toHaveText(/^[01]:\d\d$/)
    await part(first).getByRole('radio', { name: 'Jupiter' }).check()
    await part(second).getByRole('radio', { name: 'Mars' }).check()
    await expect(answers.getByText('2 devices have answered')).toBeVisible()
    const before = await heard()
    expect(before).toContain('Neptune')
    expect(before).not.toMatch(/two and a half|"right"|explanation="/)
    expect(await second.page.content()).not.toMatch(/two and a half|data-right/)
    await reveal()
    await expect(part(first).getByText('✓ Your answer is right.')).toBeVisible()
    await expect(part(second).getByText('✗ Your answer is not right.')).toBeVisible()
    await expect(part(second).getByText('Jupiter has two and a half times the mass of all others.')).toBeVisible()
    await expect(first.slide.locator('[aria-label="Leaderboard"]')).toContainText('Ada')
    await press('Remove the name: Ada')
    await expect(first.slide.locator('[aria-label="Leaderboard"]')).not.toContainText('Ada')
    for (const { page } of [first, second]) expect(await axeFindings(page)).toEqual([])
  })
  await test.step('the next question of the quiz starts with its key, and takes several answers', async () => {
    await goOn(19)
    await expect(presenter.page.getByRole('button', { name: 'Start question' })).toBeVisible()
    await presenter.page.keyboard.press('k')
    await part(second).getByRole('checkbox', { name: 'Saturn' }).check()
    await part(second).getByRole('checkbox', { name: 'Uranus' }).check()
    await expect(answers.getByRole('listitem').filter({ hasText: 'Uranus' })).toContainText('1 · 100 %')
    await reveal()
    await expect(part(second).getByText(/Your answer is right\. You have 100 points/)).toBeVisible()
  })
  await test.step('pictures are options, named by their descriptions', async () => {
    await goOn(20)
    await part(first).getByRole('radio', { name: 'A circle' }).check()
    await expect(answers.getByRole('listitem').first()).toHaveText('A circle1 · 100 %')
  })
  await test.step('Other has a text, few options count, and an answer is final', async () => {
    await goOn(21)
    await part(first).getByRole('checkbox', { name: 'A compiler' }).check()
    await part(first).getByRole('checkbox', { name: 'Other' }).check()
    await expect(part(first).getByRole('checkbox', { name: 'A linter' })).toBeDisabled()
    await part(first).getByRole('textbox', { name: 'Other: what?' }).fill('A debugger')
    await part(first).getByRole('textbox', { name: 'Other: what?' }).press('Enter')
    await part(first).getByRole('button', { name: 'Send the answer' }).click()
    await expect(part(first).getByText('Your answer is sent. It cannot be changed.')).toBeVisible()
    await expect(part(first).getByRole('checkbox', { name: 'A compiler' })).toBeDisabled()
    await expect(answers.getByRole('list', { name: 'Other answers' })).toHaveText('A debugger1')
  })
})

test('a question that is asked again is compared with the first time', async ({ room }) => {
  const presenter = await room.presenter('presenter/3')
  const viewer = await room.viewer()
  await viewer.page.setViewportSize(phone)
  const answers = presenter.page.getByRole('region', { name: 'Answers' })
  const reveal = () => answers.getByRole('button', { name: 'Show the results to the audience' }).click()
  await part(viewer).getByRole('radio', { name: 'Neither' }).check()
  await expect(answers.getByText('1 device has answered')).toBeVisible()
  await reveal()
  await presenter.page.keyboard.press('g')
  await presenter.page.getByRole('dialog', { name: 'Go to slide' }).getByRole('textbox').fill('22')
  await presenter.page.keyboard.press('Enter')
  await expect(viewer.page.getByRole('group', { name: /^22 of / })).toBeVisible()
  await expect(part(viewer).getByRole('radio', { checked: true })).toHaveCount(0)
  await part(viewer).getByRole('radio', { name: 'Vite' }).check()
  await expect(answers.getByText('1 device has answered')).toBeVisible()
  await reveal()
  const rows = (name: string) => viewer.slide.locator(`[aria-label="${name}"]`).getByRole('row', { includeHidden: true })
  await expect(rows('Before')).toHaveText(['Vite0 · 0 %', 'rollup0 · 0 %', 'Neither1 · 100 %'])
  await expect(rows('After')).toHaveText(['Vite1 · 100 %', 'rollup0 · 0 %', 'Neither0 · 0 %'])
})
