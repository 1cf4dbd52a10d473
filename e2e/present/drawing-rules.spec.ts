import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { serveDeck } from '../support/lectern.ts'
import { start } from '../support/play.ts'
import { drag, startDrawing } from '../support/pointer.ts'
import { PresenterPage } from '../support/present.ts'
import { test as base, expect } from '../support/test.ts'

async function serveWith(drawings: string, use: (url: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-drawings-'))
  writeFileSync(join(dir, 'slides.md'), `---\ntitle: Ink\ndrawings:\n  ${drawings}\n---\n\n# One\n\n---\n\n# Two\n`)
  const served = await serveDeck('present', join(dir, 'slides.md'))
  try {
    await use(served.url)
  } finally {
    await served.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const onlyPresenter: Lasting<string> = (use) => serveWith('presenterOnly: true', use)
const onlySelf: Lasting<string> = (use) => serveWith('syncAll: false', use)

const test = base.extend<{ onlyPresenter: string; onlySelf: string }>({
  onlyPresenter: async ({ perFile }, use) => use(await perFile(onlyPresenter)),
  onlySelf: async ({ perFile }, use) => use(await perFile(onlySelf)),
})

// One worker, one build of each deck.
test.describe.configure({ mode: 'default' })

const strokes = (at: Locator | Page) => at.locator('svg[data-drawing="2"]').first().locator('> *')

async function drawAsPresenter(presenter: PresenterPage): Promise<void> {
  await startDrawing(presenter)
  const box = await presenter.current.getByRole('group').boundingBox()
  if (!box) throw new Error('the presenter shows no slide')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await drag(presenter.page, at(0.2, 0.4), at(0.4, 0.5), at(0.5, 0.4))
  await expect(strokes(presenter.current)).toHaveCount(1)
}

test('spec.md §6: "Drawing may be limited to the presenter by the presenterOnly flag"', async ({ page, onlyPresenter }) => {
  const viewer = new DeckPage(page, onlyPresenter)
  await start(viewer, '2')
  await expect(viewer.bar.getByRole('button', { name: 'Draw', includeHidden: true })).toHaveCount(0)
  const presenter = new PresenterPage(await page.context().newPage(), onlyPresenter)
  await presenter.open('presenter/2')
  await drawAsPresenter(presenter)
  await expect(strokes(viewer.slide)).toHaveCount(1)
})

test('spec.md §4: "synced to viewers when syncAll is configured or in presenter mode": without it, only what the presenter draws travels', async ({
  page,
  onlySelf,
}) => {
  const presenter = new PresenterPage(page, onlySelf)
  await presenter.open('presenter/2')
  await presenter.expectToLead()
  const viewer = new DeckPage(await page.context().newPage(), onlySelf)
  await start(viewer, '2')
  await startDrawing(viewer)
  await drag(viewer.page, [300, 300], [400, 320], [500, 300])
  await expect(strokes(viewer.slide)).toHaveCount(1)
  await drawAsPresenter(presenter)
  await expect(strokes(viewer.slide)).toHaveCount(2)
  await expect(strokes(presenter.current)).toHaveCount(1)
})
