import type { BrowserContext } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { PresenterPage } from '../support/present.ts'
import { expect, releaseKeys, test } from '../support/test.ts'

// docs/guide/several-talks.md

const password = 'open-sesame'

/** The slide on screen has this number in its talk, and this step. The address has more than both. */
async function expectSlide({ slide }: DeckPage, no: number, clicks = 0) {
  await expect(slide).toHaveAttribute('data-slide', String(no))
  await expect(slide).toHaveAttribute('data-clicks', String(clicks))
}

test('a link and the presenter choose one of the talks in a deck', async ({ browser }) => {
  const source = copyDeck('choice')
  const served = await serveDeck('present', source.entry, { args: [`--remote=${password}`] })
  const url = new URL('.', served.url).href
  const contexts: BrowserContext[] = []
  const device = async (more: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext(more)
    await releaseKeys(context)
    contexts.push(context)
    return context.newPage()
  }
  try {
    const viewer = new DeckPage(await device(), url)
    const { page } = viewer
    await test.step('the link of a talk shows its slides alone, counted from 1', async () => {
      await page.goto(`${url}2?audience=sponsor&length=short`)
      await expect(viewer.slide.getByRole('heading', { name: 'The end' })).toBeVisible()
      await expect(page.getByRole('group', { name: '2 of 2: The end' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expectSlide(viewer, 1, 2)
      await expect(page).toHaveURL(/\/1\?audience=sponsor&length=short&clicks=2$/)
    })
    await test.step('the steps of a part that is left out are left out', async () => {
      await expect(viewer.slide.getByText('Old contract')).toHaveCount(0)
      await expect(viewer.slide.getByText('After')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expectSlide(viewer, 1, 1)
      await expect(viewer.slide.getByText('First')).toBeVisible()
      await expect(viewer.slide.getByText('After')).toBeHidden()
    })
    await test.step('overview and print have the same slides', async () => {
      await page.keyboard.press('o')
      const overview = page.getByRole('dialog', { name: 'Slides overview' })
      await expect(overview.getByRole('button', { name: /^Slide \d: / })).toHaveCount(2)
      await page.goto(`${url}print?audience=sponsor&length=short`)
      await expect(page.getByRole('group', { name: /^\d of 2/ })).toHaveCount(2)
      await page.goto(`${url}print?audience=nobody`)
      await expect(page.getByRole('group', { name: /^\d of 5/ })).toHaveCount(5)
    })

    const presenter = new PresenterPage(await device({ viewport: { width: 1280, height: 720 } }), url)
    const stage = new DeckPage(await device(), url)
    const phone = new DeckPage(await device({ viewport: { width: 390, height: 844 }, hasTouch: true }), url)
    await presenter.open(`presenter/1?password=${password}`)
    await presenter.expectToLead()
    await stage.page.goto(`${url}1?screen=stage`)
    await phone.page.goto(`${url}2?audience=sponsor`)
    await test.step('what a phone has chosen gives way to the talk of the presenter', async () => {
      await expectSlide(phone, 1)
      await expect(phone.page).toHaveURL(/\/1$/)
      await expect(phone.page.getByRole('group', { name: /^1 of 5/ })).toBeVisible()
    })
    await test.step('the presenter chooses a talk, and all devices follow', async () => {
      await expect(presenter.notes).toContainText('Only without the sponsor.')
      const button = presenter.page.getByRole('button', { name: 'Talk', exact: true })
      await button.click()
      expect(await axeFindings(presenter.page)).toEqual([])
      await presenter.page.getByRole('group', { name: 'Talks' }).getByRole('button', { name: 'sponsor' }).click()
      await expect(presenter.page).toHaveURL(/\/presenter\/1\?audience=sponsor$/)
      await presenter.expectToLead()
      await expect(presenter.notes).toContainText('Said to all.')
      await expect(presenter.notes).not.toContainText('Only without the sponsor.')
      for (const { page: each } of [stage, phone]) await expect(each).toHaveURL(/\/1\?.*audience=sponsor/)
    })
    await test.step('all show the same slide of that talk', async () => {
      await presenter.page.keyboard.press('ArrowRight')
      for (const each of [stage, phone]) await expectSlide(each, 1, 1)
      await presenter.page.keyboard.press('End')
      for (const each of [stage, phone]) {
        await expectSlide(each, 3)
        await expect(each.slide.getByRole('heading', { name: 'The end' })).toBeVisible()
      }
    })
    await test.step('a presenter who comes later takes the talk of the first', async () => {
      const second = new PresenterPage(await device(), url)
      await second.open(`presenter/1?password=${password}`)
      await expect(second.page).toHaveURL(/audience=sponsor/)
    })
  } finally {
    for (const context of contexts) await context.close()
    await served.close()
    source.remove()
  }
})

test('the authoring server shows a talk by its link, and its presenter chooses one', async ({ page }) => {
  const source = copyDeck('choice')
  const served = await serveDeck('dev', source.entry)
  try {
    const url = served.url.replace(/\d*$/, '')
    await test.step('the link of a talk shows its slides alone, with their steps', async () => {
      const viewer = new DeckPage(page, url)
      await viewer.open('1?audience=sponsor&length=short')
      await expect(page.getByRole('group', { name: /^1 of 2/ })).toBeVisible()
      await page.keyboard.press('End')
      await expect(page.getByRole('group', { name: '2 of 2: The end' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expectSlide(viewer, 1, 2)
      await expect(viewer.slide.getByText('After')).toBeVisible()
      await expect(viewer.slide.getByText('Old contract')).toHaveCount(0)
    })
    await test.step('the presenter chooses a talk with the button', async () => {
      const presenter = new PresenterPage(page, url)
      await presenter.open('presenter/1')
      await presenter.expectToLead()
      await page.getByRole('button', { name: 'Talk', exact: true }).click()
      await page.getByRole('group', { name: 'Talks' }).getByRole('button', { name: 'sponsor' }).click()
      await expect(page).toHaveURL(/\/presenter\/1\?audience=sponsor$/)
      await presenter.expectToLead()
      await expect(presenter.notes).toContainText('Said to all.')
      await expect(presenter.notes).not.toContainText('Only without the sponsor.')
    })
  } finally {
    // A page that still loads would miss its server.
    await page.close()
    await served.close()
    source.remove()
  }
})
