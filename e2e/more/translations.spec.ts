import type { BrowserContext } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { PresenterPage } from '../support/present.ts'
import { expect, releaseKeys, test } from '../support/test.ts'

// docs/guide/translations.md

const password = 'open-sesame'

test('a live talk in three languages: each phone follows in its own, and all answers count together', async ({ browser }) => {
  const source = copyDeck('translated')
  const served = await serveDeck('present', source.entry, { args: [`--remote=${password}`] })
  const url = new URL('.', served.url).href
  const contexts: BrowserContext[] = []
  const device = async (locale: string, more: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext({ locale, ...more })
    await releaseKeys(context)
    // The slides are in three languages. The controls are in one, so that the test names them.
    await context.addInitScript((root) => {
      for (const base of ['', 'de/', 'ar/']) localStorage.setItem(`lectern:interfaceLanguage:${root}${base}`, '"en"')
    }, new URL(url).pathname)
    contexts.push(context)
    return context.newPage()
  }
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  try {
    const presenter = new PresenterPage(await device('de-AT'), `${url}de/`)
    await presenter.open(`presenter/1?password=${password}`)
    await presenter.expectToLead()
    await expect(presenter.notes).toContainText('Alle begrüßen.')

    const english = new DeckPage(await device('en-US', phone), url)
    const german = new DeckPage(await device('de-DE', phone), `${url}de/`)
    const arabic = new DeckPage(await device('ar-EG', phone), `${url}ar/`)
    await test.step('each phone opens the link of the room in its own language', async () => {
      for (const viewer of [english, german, arabic]) await viewer.page.goto(url)
      await english.expectAt(1)
      await german.expectAt(1)
      await arabic.expectAt(1)
      await expect(english.slide.getByRole('heading', { name: 'Salt and pepper' })).toBeVisible()
      await expect(german.slide.getByRole('heading', { name: 'Salz und Pfeffer' })).toBeVisible()
      await expect(arabic.slide.getByRole('heading', { name: 'ملح وفلفل' })).toBeVisible()
      await expect(arabic.page.locator('html[lang=ar][dir=rtl] > body[lang=en][dir=ltr]')).toHaveCount(1)
      await expect(arabic.slide.getByRole('heading')).toHaveCSS('direction', 'rtl')
    })
    await test.step('all follow the same step', async () => {
      await presenter.page.keyboard.press('ArrowRight')
      for (const viewer of [english, german, arabic]) await viewer.expectAt(1, 1)
    })
    await test.step('answers in three languages are one result', async () => {
      await presenter.page.goto(`${url}de/presenter/2`)
      await presenter.expectToLead()
      for (const viewer of [english, german, arabic]) await viewer.expectAt(2)
      await english.page.getByRole('radio', { name: 'Salt' }).check()
      await german.page.getByRole('radio', { name: 'Salz' }).check()
      await arabic.page.getByRole('radio', { name: 'الفلفل' }).check()
      const panel = presenter.page.getByRole('region', { name: 'Answers' })
      await expect(panel.getByText('3 devices have answered')).toBeVisible()
      await expect(panel.getByRole('listitem').filter({ hasText: 'Salz' })).toHaveText('Salz2 · 67 %')
    })
    await test.step('a question that is asked again is one question in all languages, and compared', async () => {
      const panel = presenter.page.getByRole('region', { name: 'Answers' })
      const reveal = async () => {
        const show = panel.getByRole('button', { name: 'Show the results to the audience' })
        await show.click()
        await expect(show).toHaveAttribute('aria-pressed', 'true')
      }
      await reveal()
      await presenter.page.goto(`${url}de/presenter/4`)
      await presenter.expectToLead()
      for (const viewer of [english, german, arabic]) await viewer.expectAt(4)
      await expect(panel.getByText('0 devices have answered')).toBeVisible()
      for (const [viewer, name] of [
        [english, 'Pepper'],
        [german, 'Salz'],
        [arabic, 'الفلفل'],
      ] as const)
        await viewer.page.getByRole('radio', { name }).check()
      await expect(panel.getByText('3 devices have answered')).toBeVisible()
      await reveal()
      const row = (name: string, option: string) =>
        english.slide.locator(`[aria-label="${name}"]`).getByRole('row', { name: option, includeHidden: true })
      await expect(row('Before', 'Salt')).toHaveText('Salt2 · 67 %')
      await expect(row('After', 'Salt')).toHaveText('Salt1 · 33 %')
      await presenter.page.goto(`${url}de/presenter/2`)
      await presenter.expectToLead()
    })
    await test.step('what was asked is in the words of each device', async () => {
      await german.page.getByRole('button', { name: 'What was asked' }).click()
      const asked = german.page.getByRole('dialog', { name: 'What was asked' })
      await expect(asked.getByRole('listitem')).toHaveText(['Salz2', 'Pfeffer1', 'Salz1', 'Pfeffer2'])
      await expect(asked.getByRole('heading', { level: 3 })).toHaveText(['Was nehmen Sie öfter?', 'Was nehmen Sie öfter?'])
      await expect(asked.getByRole('link')).toHaveAttribute('href', /\/de\/print$/)
      expect(await axeFindings(german.page)).toEqual([])
      await asked.getByRole('button', { name: 'Close' }).click()
    })
    await test.step('a viewer may choose another language, and keeps it', async () => {
      await german.pressButton('Language of the slides')
      const choices = german.page.getByRole('group', { name: 'Languages' })
      expect(await axeFindings(german.page)).toEqual([])
      await choices.getByRole('button', { name: 'English' }).click()
      const chosen = new DeckPage(german.page, url)
      await chosen.expectAt(2)
      await expect(german.page.getByRole('radio', { name: 'Salt' })).toBeChecked()
      await german.page.goto(url)
      await chosen.expectAt(2)
    })
    await test.step('the screen of the room follows the language of the speaker', async () => {
      const stage = new DeckPage(await device('en-US'), `${url}de/`)
      await stage.page.goto(`${url}1?screen=stage`)
      await expect(stage.page).toHaveURL(/\/de\/2\?screen=stage$/)
      await expect(stage.slide.getByText('Was nehmen Sie öfter?')).toBeVisible()
    })
    await test.step('a slide without a translation is in the first language, and says so', async () => {
      await presenter.page.goto(`${url}de/presenter/3`)
      await presenter.expectToLead()
      await arabic.expectAt(3)
      const heading = arabic.slide.getByRole('heading', { name: 'Only in English' })
      await expect(heading).toHaveCSS('direction', 'ltr')
      expect(await heading.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang)).toBe('en')
      await arabic.slide.getByRole('link', { name: 'the vote' }).click()
      await arabic.expectAt(2)
    })
    await test.step('the pages to print have a switch, which is not printed', async () => {
      const page = await device('en-US')
      await page.goto(`${url}de/print?range=2`)
      // What is printed is in the language of the slides, whatever the viewer has chosen.
      const links = page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link')
      await expect(links).toHaveText(['English', 'العربية'])
      await page.emulateMedia({ media: 'print' })
      await expect(links).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await links.first().click()
      await expect(page).toHaveURL(`${url}print?range=2`)
      await expect(page.getByRole('group', { name: 'Which do you use more?' })).toBeVisible()
    })
    await test.step('unknown addresses lead to the first slide of their language', async () => {
      const page = await device('en-US')
      await page.goto(`${url}ar/nothing/here`)
      await expect(page).toHaveURL(/\/ar\/[1-4]$/)
      const [alternates, canonical] = [page.locator('link[rel="alternate"]'), page.locator('link[rel="canonical"]')]
      await expect(alternates).toHaveCount(4)
      await expect(canonical).toHaveAttribute('href', /^https:\/\/example\.org\/.+\/ar\/$/)
    })
  } finally {
    for (const context of contexts) await context.close()
    await served.close()
    source.remove()
  }
})

test('the authoring server shows a translation and follows each save of it', async ({ page }) => {
  const source = copyDeck('translated')
  const served = await serveDeck('dev', source.entry)
  try {
    const deck = new DeckPage(page, `${served.url.replace(/\d*$/, '')}de/`)
    await deck.open('1')
    await expect(deck.slide.getByRole('heading', { name: 'Salz und Pfeffer' })).toBeVisible()
    const { readFileSync, writeFileSync } = await import('node:fs')
    const file = source.entry.replace('.md', '.de.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('# Salz und Pfeffer', '# Salz oder Pfeffer'))
    await expect(deck.slide.getByRole('heading', { name: 'Salz oder Pfeffer' })).toBeVisible()
    // The interface is in the language of the translation, too.
    await page.mouse.move(640, 716)
    await page.getByRole('navigation', { name: 'Foliensteuerung' }).getByRole('button', { name: 'Sprache der Folien' }).click()
    await page.getByRole('group', { name: 'Sprachen' }).getByRole('button', { name: 'English' }).click()
    await expect(deck.slide.getByRole('heading', { name: 'Salt and pepper' })).toBeVisible()
    await expect(deck.bar).toBeAttached()
  } finally {
    // A page that still loads would miss its server.
    await page.close()
    await served.close()
    source.remove()
  }
})
