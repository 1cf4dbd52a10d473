import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
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

const test = base.extend<object, { built: Guarded; written: Guarded; open: Guarded }>({
  // biome-ignore-start lint/correctness/noEmptyPattern: a fixture names what it needs in this place
  built: [async ({}, use) => guarded('present', use), { scope: 'worker', timeout: 60_000 }],
  written: [async ({}, use) => guarded('dev', use), { scope: 'worker', timeout: 60_000 }],
  open: [async ({}, use) => guarded('present', use, ['--remote']), { scope: 'worker', timeout: 60_000 }],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
})

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

test('the authoring server gives nobody the text of the deck, nor notes without the password', async ({ written, page, faults }) => {
  faults.expect(/40\d/)
  await page.goto(`${written.served.url}1`)
  for (const path of ['slides.md', 'slides.md?raw', 'slides.md?url', '.lectern/slides.json']) {
    const body = await page.evaluate(async (address) => (await fetch(address)).text(), `${written.served.url}${path}`)
    expect(body.includes(password), path).toBe(false)
    expect(body.includes(secret), path).toBe(false)
  }
  const refused = await page.request.post(`${written.served.url}__lectern/presenter`, {
    headers: { Origin: 'http://evil.example' },
    data: { password },
  })
  expect(refused.status()).toBe(403)
})

test('contract.md: "--remote[=password]": --remote alone opens the presenter to everyone', async ({ open, page }) => {
  await page.goto(`${open.served.url}presenter/2`)
  await expect(notes(page)).toContainText(secret)
})
