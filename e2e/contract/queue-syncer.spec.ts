import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/test.ts'

const phase = (talk: DeckPage, name: string) => talk.slide.getByRole('button', { name })
const dialog = (talk: DeckPage) => talk.page.getByRole('dialog', { name: 'Queue syncer' })

/** Open slide 4, wait for the chain, and open the dialog. */
async function play(talk: DeckPage) {
  await talk.open('4')
  await talk.slide.getByRole('button', { name: 'Play with it' }).click()
  return dialog(talk)
}

test('contract.md, "The queue syncer": the steps lead transfers through create, sign, dispatch and status', async ({ talk }) => {
  const board = (states: string) => expect(talk.slide.getByRole('img', { name: `24 transfers: ${states}` })).toBeVisible()
  await talk.open('4')
  await board('24 new')
  await talk.page.keyboard.press('ArrowRight')
  await board('24 created')
  await talk.page.keyboard.press('ArrowRight')
  await expect(talk.slide.getByRole('cell', { name: '000011 signed' })).toHaveCount(4)
  await talk.page.keyboard.press('ArrowRight')
  await board('24 dispatched')
  await talk.page.keyboard.press('ArrowRight')
  await board('24 success')
  await expect(talk.slide.getByRole('cell', { name: '21000' })).toHaveCount(4)
  await talk.expectAt(4, 4)
  await talk.page.keyboard.press('ArrowLeft')
  await board('24 dispatched')
  await phase(talk, 'Create').click()
  await board('24 created')
  await talk.expectAt(4, 1)
  await talk.page.keyboard.press('ArrowDown')
  await talk.expectAt(5)
})

test('contract.md: at each step, the next slide of the presenter shows what the slide shows after the key', async ({ talk }) => {
  const region = (name: string) => talk.page.getByRole('region', { name })
  const [current, next] = [region('Current slide'), region('Next slide')]
  const look = async (at: Locator) => ({
    board: await at.getByRole('img').getAttribute('aria-label'),
    pressed: await at.getByRole('button', { pressed: true }).allInnerTexts(),
    rows: await at.getByRole('row').allInnerTexts(),
    message: await at.getByRole('group').locator('[aria-live]').allInnerTexts(),
  })
  await talk.page.goto(`${talk.url}presenter/4`)
  await expect(current.getByRole('img', { name: '24 transfers: 24 new' })).toBeVisible()
  const goThrough = async (steps: readonly number[]) => {
    for (const step of steps) {
      await expect(next.getByText(`Step ${step} of 4`)).toBeVisible()
      const shown = await look(next)
      expect(shown.pressed).toHaveLength(step)
      await talk.page.keyboard.press('ArrowRight')
      await expect.poll(() => look(current)).toEqual(shown)
    }
    await expect(next.getByRole('group', { name: /^5 of 6/ })).toBeVisible()
  }
  await goThrough([1, 2, 3, 4])
  await current.getByRole('button', { name: 'Sign' }).click()
  await goThrough([3, 4])
  await talk.page.goto(`${talk.url}overview`)
  const listed = talk.page.getByRole('listitem').filter({ hasText: 'Slide 4' })
  await listed.scrollIntoViewIfNeeded()
  await expect(listed.getByRole('img', { name: '24 transfers: 24 success', includeHidden: true })).toBeVisible()
})

test('everyone who follows sees the run of the presenter, and may leave it', async ({ talk, context }) => {
  const viewer = new DeckPage(await context.newPage(), talk.url)
  await talk.page.goto(`${talk.url}presenter/4`)
  await viewer.open('4')
  const current = talk.page.getByRole('region', { name: 'Current slide' })
  await current.getByRole('button', { name: 'Play with it' }).click()
  await dialog(talk).getByRole('radio', { name: 'Token air dropping' }).check()
  await dialog(talk).getByRole('button', { name: 'Run all' }).click()
  await viewer.expectAt(4, 4)
  await expect(viewer.slide.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  await viewer.slide.getByRole('button', { name: 'Play with it' }).click()
  await expect(dialog(viewer).getByRole('radio', { name: 'Token air dropping' })).toBeChecked()
  await dialog(viewer).getByRole('radio', { name: 'Gas gifting' }).check()
  await dialog(viewer).getByRole('button', { name: 'Return to the presenter' }).click()
  await expect(dialog(viewer).getByRole('radio', { name: 'Token air dropping' })).toBeChecked()
})

test('the dialog has no accessibility faults, and closes when the talk goes on', { tag: '@site' }, async ({ talk }) => {
  const open = await play(talk)
  await open.getByRole('button', { name: 'Run all' }).click()
  await expect(open.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  expect(await axeFindings(talk.page)).toEqual([])
  // Another press runs all of them again: the chain gives the next nonces.
  await open.getByRole('button', { name: 'Run all' }).click()
  await expect(open.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  await expect(open.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  await talk.goTo('5')
  await expect(open).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a finger meets the button, and nothing in the dialog is cut', { tag: '@site' }, async ({ talk }) => {
    await talk.open('4')
    const button = await talk.slide.getByRole('button', { name: 'Play with it' }).boundingBox()
    expect(Math.round(Math.min(button?.width ?? 0, button?.height ?? 0))).toBeGreaterThanOrEqual(44)
    const open = await play(talk)
    await open.getByRole('button', { name: 'Run all' }).click()
    await expect(open.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
    expect(await open.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test('paper shows the finished state', { tag: '@site' }, async ({ talk }) => {
  await talk.page.goto(`${talk.url}print`)
  const paper = talk.page.getByRole('group', { name: /^4 of 6/ })
  await expect(paper.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  await expect(paper.getByRole('cell', { name: '001111 success' })).toHaveCount(4)
})

test('failures are real, and are retried: the node is off, too little gas, no funds', { tag: '@site' }, async ({ talk }) => {
  const open = await play(talk)
  const board = (name: string) => expect(open.getByRole('img', { name, exact: true })).toBeVisible()
  await open.getByRole('radio', { name: 'Off' }).check()
  // Nobody presents, so there is no presenter to return to.
  await expect(open.getByRole('button', { name: 'Return to the presenter' })).toHaveCount(0)
  await open.getByRole('button', { name: 'Run all' }).click()
  await expect(open.getByText('The node does not answer: it is switched off.')).toBeVisible()
  await open.getByRole('radio', { name: 'On' }).check()
  await board('24 transfers: 24 success')
  await open.getByRole('radio', { name: 'Too little' }).check()
  await open.getByRole('button', { name: 'Begin again' }).click()
  await open.getByRole('button', { name: 'Run all' }).click()
  await board('24 transfers: 24 refused')
  await open.getByRole('radio', { name: 'Enough' }).check()
  await open.getByRole('button', { name: 'Retry failed' }).click()
  await board('24 transfers: 24 success')
  await open.getByRole('radio', { name: 'Almost empty' }).check()
  await open.getByRole('radio', { name: 'Token air dropping' }).check()
  await open.getByRole('button', { name: 'Run all' }).click()
  await board('24 transfers: 24 refused')
  await expect(open.getByText(/waiting transactions can cost/)).toBeVisible()
})

test('in the dialog: two senders that share an account, a CSV that is wrong, and keys', { tag: '@site' }, async ({ talk }) => {
  const open = await play(talk)
  await test.step('two senders that share an account need the queue', async () => {
    await open.getByRole('button', { name: 'Without the queue' }).click()
    await expect(open.getByText(/^10 accepted, 10 refused\. The nonce 0 of 0x\w+ is (taken|used up)/)).toBeVisible()
    await open.getByRole('button', { name: 'With the queue' }).click()
    await expect(open.getByText('20 accepted, 0 refused.')).toBeVisible()
  })
  await test.step('a CSV that is wrong is answered with its line, and markup in it is text', async () => {
    const use = async (text: string) => {
      await open.getByRole('textbox').fill(text)
      await open.getByRole('button', { name: 'Use this CSV' }).click()
    }
    await use('recipient,amount\n<script>fail()</script>,<script>fail()</script>')
    await expect(open.getByRole('alert')).toContainText('Line 2: "<script>fail()</script>" is not an address')
    await use('recipient,amount\n0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,1')
    await expect(open.getByRole('alert')).toContainText('has a wrong checksum')
    const buffer = Buffer.from(`recipient,amount\n${'x,1\n'.repeat(100_000)}`)
    await open.getByLabel('CSV file').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer })
    await expect(open.getByRole('alert')).toContainText('The CSV has 100000 rows. This demo takes at most 5000')
    await use('to,amount\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,1')
    await expect(open.getByRole('alert')).toContainText('Line 1: the column "to" is not known.')
    await use('recipient,amount\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,0.5')
    await open.getByRole('button', { name: 'Run all' }).click()
    await expect(open.getByRole('img', { name: '1 transfer: 1 success' })).toBeVisible()
    await expect(open.getByRole('alert')).toHaveCount(0)
    // A file may be dropped anywhere on the dialog.
    const dropped = await talk.page.evaluateHandle((line) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([`recipient,amount\n${line}\n${line}\n`], 'rows.csv', { type: 'text/csv' }))
      return transfer
    }, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,0.5')
    await open.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(open.getByRole('img', { name: /^2 transfers: / })).toBeVisible()
  })
  await test.step('keys in the dialog stay there, and Escape gives them back', async () => {
    await expect(open).toBeVisible()
    await talk.page.keyboard.press('PageDown')
    await talk.page.keyboard.press('o')
    await talk.page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    // Running all has gone through the steps.
    await talk.expectAt(4, 4)
    await talk.page.keyboard.press('ArrowLeft')
    await talk.expectAt(4, 3)
  })
})

test('with IndexedDB, a reload continues', { tag: '@site' }, async ({ talk }) => {
  const open = await play(talk)
  await open.getByRole('radio', { name: 'IndexedDB' }).check()
  await open.getByRole('button', { name: 'Run all' }).click()
  await expect(open.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  await talk.page.reload()
  await talk.slide.getByRole('button', { name: 'Play with it' }).click()
  await expect(open.getByRole('radio', { name: 'IndexedDB' })).toBeChecked()
  await expect(open.getByText('24 transfers were there. The queue continues with them.')).toBeVisible()
  await expect(open.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
})

test('if the worker does not run, the slide says so, shows a recorded run, and the talk goes on', async ({ talk, faults }) => {
  faults.expect(/page\.worker|^console error: Failed to load resource: net::ERR_FAILED$/)
  await talk.page.route(/page\.worker/, (route) => route.abort())
  await talk.open('4')
  await expect(talk.slide.getByText(/does not run.*This is the result of a recorded run\./)).toBeVisible()
  await expect(talk.slide.getByRole('img', { name: '24 transfers: 24 success' })).toBeVisible()
  await expect(talk.slide.getByRole('button', { name: 'Play with it' })).toBeDisabled()
  await talk.page.keyboard.press('ArrowDown')
  await talk.expectAt(5)
})
