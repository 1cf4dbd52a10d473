import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": the strip `Now`; guide/polls.md, "What the slide needs now"

/** Return the names of buttons that cannot be pressed at their center, once they are scrolled into view: something else lies over them. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, a[href], input')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-roledescription="slide"]'),
      )
      .flatMap((element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        const isFree = found && (element.closest('label') ?? element).contains(found)
        return isFree ? [] : [`${element.getAttribute('aria-label') ?? element.textContent} is below ${found?.outerHTML.slice(0, 80)}`]
      }),
  )

test('the strip has what the slide needs, by button and by key, and nothing lies over a button of the presenter', async ({ room }) => {
  const presenter = await room.presenter('presenter/3')
  const viewer = await room.viewer()
  await viewer.expectAt(3)
  const { page } = presenter
  const now = page.getByRole('region', { name: 'Now', exact: true })
  const action = (name: string) => now.getByRole('button', { name, exact: true })
  const goTo = async (no: number) => {
    for (const key of [String(no), 'Enter']) await page.keyboard.press(key)
    await viewer.expectAt(no)
  }

  await test.step('results and the end of a poll', async () => {
    const poll = viewer.slide.getByRole('group', { name: 'Which one do you use?' })
    await poll.getByRole('radio', { name: 'Vite' }).check()
    await expect(now.getByText('1 answer', { exact: true })).toBeVisible()
    await action('Show results').click()
    await expect(poll.getByRole('table', { name: 'Results' })).toBeVisible()
    await expect(action('Hide results')).toBeVisible()
    await page.keyboard.press('r')
    await expect(poll.getByRole('table')).toHaveCount(0)
    await page.keyboard.press('c')
    await expect(poll.getByRole('paragraph').filter({ hasText: 'This poll is closed.' })).toBeVisible()
    await expect(viewer.page.getByRole('status').filter({ hasText: 'This poll is closed.' })).toBeAttached()
    await expect(poll.getByRole('radio', { name: 'rollup' })).toBeDisabled()
    await action('Reopen poll').click()
    await expect(poll.getByRole('radio', { name: 'rollup' })).toBeEnabled()
    await expect(action('Close poll')).toBeVisible()
  })

  await test.step('the state of the connection is beside the number of devices', async () => {
    const connection = page.getByRole('status', { name: 'Connection' })
    await expect(connection).toHaveText('Live')
    await expect(page.getByRole('banner').getByRole('status', { name: 'Connection' })).toBeVisible()
  })

  await test.step('hands', async () => {
    await goTo(5)
    await viewer.slide.getByRole('button', { name: 'Raise hand' }).click()
    await expect(now.getByText('1 hand', { exact: true })).toBeVisible()
    await page.keyboard.press('h')
    await expect(now.getByText('1 hand', { exact: true })).toBeHidden()
    await expect(now.getByText('Nothing waits for you.')).toBeVisible()
  })

  const waiting = page.getByRole('list', { name: 'Waiting questions' }).getByRole('listitem')
  await test.step('questions, five of which can be read where the notes are', async () => {
    await viewer.page.keyboard.press('a')
    const dialog = viewer.page.getByRole('dialog', { name: 'Ask a question' })
    for (const no of [1, 2, 3, 4, 5, 6, 7]) {
      await dialog.getByRole('textbox', { name: 'Your question' }).fill(`Question ${no}: which library would you choose today?`)
      await dialog.getByRole('button', { name: 'Ask' }).click()
    }
    await expect(waiting).toHaveCount(7)
    await goTo(2)
    await expect(now.getByText(/^Question 1:/)).toBeVisible()
    await action('Approve').click()
    await expect(dialog.getByRole('list', { name: 'Questions', exact: true })).toContainText('Question 1:')
    await expect(now.getByText(/^Question 2:/)).toBeVisible()
    await page.keyboard.press('x')
    await expect(now.getByText(/^Question 3:/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('n')
    await expect(presenter.notes).toBeHidden()
    const read = async () => {
      await expect(waiting).toHaveCount(5)
      for (const one of await waiting.all()) await expect(one).toBeInViewport({ ratio: 1 })
    }
    await read()
    await page.reload()
    await presenter.expectToLead()
    await read()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('no notice lies over a button, in any arrangement', async () => {
    await goTo(3)
    await viewer.slide.getByRole('radio', { name: 'rollup' }).check()
    await expect(action('Show results')).toBeVisible()
    await page.getByRole('button', { name: 'Open audience window' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Drag the audience window' })).toBeVisible()
    await page.getByRole('button', { name: 'Black screen' }).click()
    await expect(page.getByText('The audience sees a black screen.')).toBeVisible()
    // The notice about a missing part comes from code outside the screens.
    await page.evaluate(() => {
      const detail = { name: 'a part', error: new Error('missing'), hasNotice: false }
      dispatchEvent(new CustomEvent('lectern:part', { detail }))
    })
    await expect(page.getByRole('alert').filter({ hasText: 'Could not be loaded: a part' })).toBeVisible()
    await page.bringToFront()
    for (const largePanel of [true, false]) {
      for (let arrangement = 0; arrangement < 4; arrangement++) {
        expect(await covered(page), `arrangement ${arrangement}, ${largePanel ? 'large panel' : 'notes'}`).toEqual([])
        await page.keyboard.press('l')
      }
      await page.keyboard.press('n')
    }
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the strip is in view at every size', async () => {
    const notices = page.getByRole('alert')
    while ((await notices.count()) > 0) await notices.first().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Black screen' }).click()
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const name of ['Show results', 'Close poll', 'Approve']) await expect(action(name)).toBeInViewport({ ratio: 1 })
      expect(await covered(page), `${width} × ${height}`).toEqual([])
    }
  })

  await test.step('the notes open without a second password, and have the whole width of a flat phone', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByText(/^ ?other windows?$/).click()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Open the notes in a window' }).click()
    const notes = await opening
    await notes.setViewportSize({ width: 844, height: 390 })
    await expect(notes.getByRole('heading', { level: 1 })).toHaveText(/^3 \/ \d+: A poll$/)
    const { width = 0 } = (await notes.getByRole('region', { name: 'Notes' }).boundingBox()) ?? {}
    expect(width).toBeGreaterThan(800)
  })
})
