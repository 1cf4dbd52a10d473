import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { runLectern, type ServedDeck, serveDeck } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

const password = 'open-sesame'
const secret = 'Nobody else may read this.'
const text = `---\ntitle: A guarded talk\nremote: ${password}\n---\n\n# One\n\n---\n\n# Two\n\n<!-- ${secret} -->\n`

interface Guarded {
  readonly dir: string
  readonly served: ServedDeck
}

async function guarded(kind: 'present' | 'dev', use: (deck: Guarded) => Promise<void>, args: readonly string[] = []): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-guarded-'))
  writeFileSync(join(dir, 'slides.md'), text)
  const served = await serveDeck(kind, join(dir, 'slides.md'), { args })
  try {
    await use({ dir, served })
  } finally {
    await served.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const built: Lasting<Guarded> = (use) => guarded('present', use)
const written: Lasting<Guarded> = (use) => guarded('dev', use)
const open: Lasting<Guarded> = (use) => guarded('present', use, ['--remote'])

const test = base.extend<{ built: Guarded; written: Guarded; open: Guarded }>({
  built: async ({ perFile }, use) => use(await perFile(built)),
  written: async ({ perFile }, use) => use(await perFile(written)),
  open: async ({ perFile }, use) => use(await perFile(open)),
})

// One worker, one build of each deck.
test.describe.configure({ mode: 'default' })

/** What the browser says of a refusal, and of what the page has preloaded for its screen, which waits for the answer. */
const refused = /403|was preloaded using link preload/

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })

const field = (page: Page) => page.getByLabel('Enter password', { exact: true })

/** Answers the question for the password; null cancels. */
async function answer(page: Page, typed: string | null): Promise<void> {
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('type', 'password')
  if (typed === null) return page.keyboard.press('Escape')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

const filesBelow = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => (statSync(join(dir, name)).isDirectory() ? filesBelow(join(dir, name)) : [join(dir, name)]))

for (const kind of ['built', 'written'] as const)
  test.describe(`spec.md §5, a deck with a remote password, ${kind === 'built' ? 'built' : 'while it is written'}`, () => {
    let deck: DeckPage
    test.beforeEach(({ page, built, written }) => {
      deck = new DeckPage(page, (kind === 'built' ? built : written).served.url)
    })

    test('"the password query parameter must equal it"', async ({ page }) => {
      await page.goto(`${deck.url}presenter/2?password=${password}`)
      await expect(notes(page)).toContainText(secret)
      await expect(page).toHaveURL(`${deck.url}presenter/2`)
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(`${deck.url}presenter/1`)
      // The tab stays open, and no entry of its history has the password.
      await page.reload()
      await expect(notes(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`${deck.url}presenter/2`)
    })

    test('"otherwise the user is prompted with "Enter password""', async ({ page, faults }) => {
      faults.expect(refused)
      await page.goto(`${deck.url}presenter/2`)
      await answer(page, password)
      await expect(notes(page)).toContainText(secret)
      // No other question is answered: a reload and the way through play mode need none.
      await page.reload()
      await expect(notes(page)).toContainText(secret)
      await deck.bar.getByRole('link', { name: 'Play mode' }).click()
      await expect(page).toHaveURL(`${deck.url}2`)
      await deck.bar.getByRole('link', { name: 'Presenter mode', includeHidden: true }).dispatchEvent('click')
      await expect(notes(page)).toContainText(secret)
    })

    test('"and on failure is redirected to the audience slide of the same number"; the print view and the pages of notes ask as well', async ({
      page,
      faults,
    }) => {
      await test.step('"and on failure is redirected to the audience slide of the same number"', async () => {
        faults.expect(refused)
        for (const [what, typed] of [
          ['a wrong password', 'open-sesam'],
          ['no answer', null],
        ] as const)
          await test.step(what, async () => {
            await page.goto(`${deck.url}presenter/2?password=wrong&embedded`)
            await answer(page, typed)
            await expect(page).toHaveURL(`${deck.url}2?embedded`)
            await expect(deck.slide).toHaveAttribute('data-slide', '2')
          })
      })
      await test.step('the print view with notes asks as well', async () => {
        faults.expect(refused)
        await page.goto(`${deck.url}presenter/print`)
        await answer(page, null)
        await expect(page).toHaveURL(`${deck.url}1`)
      })
      await test.step('guide/presenting.md, "Windows of notes": the pages of notes ask, too', async () => {
        faults.expect(refused)
        for (const name of ['notes', 'overview']) {
          await page.goto(deck.url + name)
          await answer(page, null)
          await expect(page).toHaveURL(`${deck.url}1`)
        }
        await page.goto(`${deck.url}overview`)
        await answer(page, password)
        await expect(page.getByRole('main', { name: 'Overview' })).toContainText(secret)
      })
    })

    test('spec.md §6: "the presenter link shows in play mode only if the password query parameter equals it"', async ({ faults }) => {
      faults.expect(refused)
      const link = deck.bar.getByRole('link', { name: 'Presenter mode', includeHidden: true })
      await deck.open(`2?password=${password}`)
      await expect(link).toHaveAttribute('href', /presenter\/2$/)
      await deck.open('2?password=wrong')
      await expect(deck.bar.getByRole('button', { name: 'Next', includeHidden: true })).toBeAttached()
      await expect(link).toHaveCount(0)
      await deck.open('2')
      await expect(link).toHaveCount(0)
    })
  })

test('neither the password nor the notes are in what is built', ({ built }) => {
  const files = filesBelow(join(built.dir, 'dist'))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const content = readFileSync(file, 'latin1')
    expect(content.includes(password), file).toBe(false)
    expect(content.includes(secret), file).toBe(false)
  }
})

test('a server keeps the password that it was started with: another build in its folder, without the password, opens nothing', async ({
  page,
  built,
}) => {
  const { dir, served } = built
  await runLectern(['build', join(dir, 'slides.md'), '--remote'])
  await page.goto(`${served.url}notes`)
  await answer(page, null)
  await expect(page).toHaveURL(`${served.url}1`)
  rmSync(join(dir, 'dist'), { recursive: true })
  expect((await page.request.get(`${served.url}1`, { maxRedirects: 0 })).status()).toBe(200)
  await page.goto(`${served.url}presenter/2?password=${password}`)
  await expect(notes(page)).toContainText(secret)
})

test.describe('the text of the deck, while it is written', () => {
  const source = (page: Page) => page.getByRole('textbox', { name: 'Source of slide 2' })
  const openEditor = async (deck: DeckPage) => {
    await deck.open('2')
    await deck.pressButton('Edit slides')
  }

  test('opens for the password, once for each window', async ({ page, written }) => {
    const deck = new DeckPage(page, written.served.url)
    await openEditor(deck)
    await answer(page, password)
    await expect(source(page)).toContainText('# Two')
    await page.reload()
    await expect(source(page)).toContainText('# Two')
    await source(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n\nA line more')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(readFileSync(join(written.dir, 'slides.md'), 'utf8')).toContain('A line more')
    writeFileSync(join(written.dir, 'slides.md'), text)
    await expect(deck.slide).not.toContainText('A line more')
  })

  test('stays closed for a wrong password and for none, and says why', async ({ page, written, faults }) => {
    faults.expect(refused)
    await openEditor(new DeckPage(page, written.served.url))
    await answer(page, 'open-sesam')
    await expect(page.getByRole('alert')).toHaveText('That is not the password.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The source of this deck needs the presenter password.')).toBeVisible()
    await expect(source(page)).toHaveCount(0)
  })
})

test('contract.md: "present --remote" prints a link that opens the presenter, and the audience follows on other devices', async ({
  open,
  page,
  browser,
}) => {
  const link = open.served.url
  expect(link).toMatch(/\/presenter#key=[\w-]{43}$/)
  const phone = await browser.newContext()
  const audience = await phone.newPage()
  await audience.goto(link.replace(/presenter#.*/, ''))
  await expect(audience.getByRole('status', { name: 'Connection' })).toHaveText('Live')
  await page.goto(link)
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Live')
  await page.keyboard.press('ArrowRight')
  await expect(notes(page)).toContainText(secret)
  expect(page.url()).not.toContain('key')
  await expect(audience).toHaveURL(/\/2$/)
  await phone.close()
})
