import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { type ServedDeck, serveDeck } from '../support/lectern.ts'
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

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })

/** Answers the next prompt; what was asked comes back. */
const answer = (page: Page, with_: string | null) =>
  new Promise<string>((done) =>
    page.once('dialog', (dialog) => {
      done(`${dialog.type()}: ${dialog.message()}`)
      with_ === null ? dialog.dismiss() : dialog.accept(with_)
    }),
  )

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
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(`${deck.url}presenter/1?password=${password}`)
    })

    test('"otherwise the user is prompted with "Enter password""', async ({ page }) => {
      const asked = answer(page, password)
      await page.goto(`${deck.url}presenter/2`)
      expect(await asked).toBe('prompt: Enter password')
      await expect(notes(page)).toContainText(secret)
      // No other prompt is answered: a reload and the way through play mode need none.
      await page.reload()
      await expect(notes(page)).toContainText(secret)
      await deck.bar.getByRole('link', { name: 'Play mode' }).click()
      await expect(page).toHaveURL(`${deck.url}2`)
      await deck.bar.getByRole('link', { name: 'Presenter mode', includeHidden: true }).dispatchEvent('click')
      await expect(notes(page)).toContainText(secret)
    })

    for (const [what, typed] of [
      ['a wrong password', 'open-sesam'],
      ['no answer', null],
    ] as const)
      test(`"and on failure is redirected to the audience slide of the same number": ${what}`, async ({ page, faults }) => {
        faults.expect(/403/)
        const asked = answer(page, typed)
        await page.goto(`${deck.url}presenter/2?password=wrong&embedded`)
        await asked
        await expect(page).toHaveURL(`${deck.url}2?embedded`)
        await expect(deck.slide).toHaveAttribute('data-slide', '2')
      })

    test('guide/presenting.md, "Windows of notes": the pages of notes ask, too', async ({ page, faults }) => {
      faults.expect(/403/)
      for (const name of ['notes', 'overview']) {
        const refused = answer(page, null)
        await page.goto(deck.url + name)
        expect(await refused).toBe('prompt: Enter password')
        await expect(page).toHaveURL(`${deck.url}1`)
      }
      const asked = answer(page, password)
      await page.goto(`${deck.url}overview`)
      await asked
      await expect(page.getByRole('main', { name: 'Overview' })).toContainText(secret)
    })

    test('spec.md §6: "the presenter link shows in play mode only if the password query parameter equals it"', async ({ faults }) => {
      faults.expect(/403/)
      const link = deck.bar.getByRole('link', { name: 'Presenter mode', includeHidden: true })
      await deck.open(`2?password=${password}`)
      await expect(link).toHaveAttribute('href', new RegExp(`presenter/2\\?password=${password}$`))
      await deck.open('2?password=wrong')
      await expect(deck.bar.getByRole('button', { name: 'Next', includeHidden: true })).toBeAttached()
      await expect(link).toHaveCount(0)
      await deck.open('2')
      await expect(link).toHaveCount(0)
    })

    test('the print view with notes asks as well', async ({ page, faults }) => {
      faults.expect(/403/)
      const asked = answer(page, null)
      await page.goto(`${deck.url}presenter/print`)
      await asked
      await expect(page).toHaveURL(`${deck.url}1`)
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

test.describe('the text of the deck, while it is written', () => {
  const source = (page: Page) => page.getByRole('textbox', { name: 'Source of slide 2' })
  const openEditor = async (deck: DeckPage) => {
    await deck.open('2')
    await deck.pressButton('Edit slides')
  }

  test('opens for the password, once for each window', async ({ page, written }) => {
    const deck = new DeckPage(page, written.served.url)
    const asked = answer(page, password)
    await openEditor(deck)
    expect(await asked).toBe('prompt: Enter password')
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

  for (const [what, typed, words] of [
    ['a wrong password', 'open-sesam', 'That is not the password.'],
    ['no answer', null, 'The source of this deck needs the presenter password.'],
  ] as const)
    test(`stays closed for ${what}, and says why`, async ({ page, written, faults }) => {
      faults.expect(/403/)
      const asked = answer(page, typed)
      await openEditor(new DeckPage(page, written.served.url))
      await asked
      await expect(page.getByText(words)).toBeVisible()
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
