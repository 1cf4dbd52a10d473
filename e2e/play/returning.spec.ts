import type { Locator } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { drag, startDrawing } from '../support/pointer.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('state')

/** When the slide is looked at again; after a reload and on paper the page is another one. */
type When = 'returned' | 'reloaded' | 'printed'

interface Stateful {
  readonly no: number
  /** Types or chooses something. */
  act(slide: Locator, deck: DeckPage): Promise<void>
  expectKept(slide: Locator, when: When, deck: DeckPage): Promise<void>
}

const editorIn = (slide: Locator) => slide.getByRole('textbox', { name: 'Code' })

/** A text where it can be seen: the block under an editor has it, too. */
const seen = (slide: Locator, text: string) => slide.getByText(text).filter({ visible: true }).first()

/** Replace the text of the editor. */
async function typeInEditor(slide: Locator, { page }: DeckPage, text: string): Promise<void> {
  // The field itself has no size.
  await editorIn(slide).last().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
  await expect(seen(slide, text)).toBeVisible()
}

/** Show the type of a name in the code. */
async function openType(slide: Locator): Promise<void> {
  await slide.getByRole('button', { name: 'twice' }).focus()
  await expect(slide.getByRole('tooltip')).toHaveText('const twice: number')
}

const strokesOn = (slide: Locator) => slide.locator('svg[data-drawing] > *')

const secondOf = (media: Locator) => media.evaluate((player: HTMLMediaElement) => player.currentTime)

async function playersOn(slide: Locator): Promise<Locator[]> {
  await expect(slide.locator('audio, video')).toHaveCount(2)
  return [slide.locator('audio'), slide.locator('video')]
}

const stateful: Readonly<Record<string, Stateful>> = {
  'an editor': {
    no: 1,
    act: (slide, deck) => typeInEditor(slide, deck, 'typed'),
    async expectKept(slide, when) {
      await expect(seen(slide, 'typed')).toBeVisible()
      if (when !== 'printed') await editorIn(slide).waitFor({ state: 'attached' })
    },
  },
  'code that runs, and its output': {
    no: 2,
    async act(slide, deck) {
      await typeInEditor(slide, deck, "console.log('sec' + 'ond')")
      await slide.getByRole('button', { name: 'Run' }).click()
      await expect(slide.getByRole('log')).toHaveText('second')
    },
    async expectKept(slide, when) {
      await expect(seen(slide, "console.log('sec' + 'ond')")).toBeVisible()
      if (when === 'returned') await expect(slide.getByRole('log')).toHaveText('second')
      if (when !== 'printed') await slide.getByRole('button', { name: 'Run' }).waitFor()
    },
  },
  'a comparison': {
    no: 3,
    act: (slide, deck) => typeInEditor(slide, deck, 'typed'),
    expectKept: (slide) => expect(seen(slide, 'typed')).toBeVisible(),
  },
  'the tab of a group': {
    no: 4,
    act: (slide) => slide.getByRole('tab', { name: 'pnpm' }).click(),
    expectKept: (slide) => expect(slide.getByText('pnpm add lectern')).toBeVisible(),
  },
  'a form': {
    no: 5,
    async act(slide) {
      await slide.getByLabel('Name').fill('Ada')
      await slide.getByLabel('Words').fill('Some words')
      await slide.getByLabel('Color').selectOption('Green')
      await slide.getByLabel('Agreed').check()
      await slide.getByLabel('Followed').fill('followed')
      await slide.getByLabel('Secret').fill('hunter2')
      await slide.getByRole('button', { name: 'Count 0' }).click()
      await slide.getByRole('button', { name: 'Count 1' }).click()
      await slide.getByText('More').click()
      await expect(slide.getByText('Hidden words')).toBeVisible()
    },
    async expectKept(slide, when) {
      await expect(slide.getByLabel('Name')).toHaveValue('Ada')
      await expect(slide.getByLabel('Words')).toHaveValue('Some words')
      await expect(slide.getByLabel('Color')).toHaveValue('Green')
      await expect(slide.getByLabel('Agreed')).toBeChecked()
      await expect(slide.getByLabel('Followed')).toHaveValue('followed')
      await expect(slide.getByText('It says followed.')).toBeVisible()
      // A password is never stored.
      await expect(slide.getByLabel('Secret')).toHaveValue(when === 'returned' ? 'hunter2' : '')
      await expect(slide.getByRole('button', { name: 'Count 2' })).toBeVisible()
      await expect(slide.getByText('Hidden words')).toBeVisible()
    },
  },
  'components of the author': {
    no: 6,
    async act(slide) {
      await slide.getByRole('button', { name: 'Pressed 0' }).click()
      await slide.getByRole('button', { name: 'Tally 0' }).click()
    },
    async expectKept(slide, when) {
      if (when === 'returned') await expect(slide.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
      if (when !== 'printed') await expect(slide.getByRole('button', { name: 'Tally 1' })).toBeVisible()
    },
  },
  // A sound in a video player is enough to play.
  'a sound and a video': {
    no: 7,
    async act(slide) {
      for (const media of await playersOn(slide)) {
        await media.evaluate((player: HTMLMediaElement) => {
          player.muted = true
          player.currentTime = 3
          return player.play()
        })
        await expect.poll(() => secondOf(media)).toBeGreaterThan(3)
      }
    },
    async expectKept(slide, when) {
      if (when === 'printed') return
      for (const media of await playersOn(slide)) {
        await expect.poll(() => secondOf(media)).toBeGreaterThanOrEqual(3)
        expect(await media.evaluate((player: HTMLMediaElement) => player.paused)).toBe(true)
      }
    },
  },
  'what is scrolled': {
    no: 8,
    async act(slide, { page }) {
      await slide.getByText('line1').hover()
      // Before the first frame, the browser drops what a wheel does.
      await expect(async () => {
        await page.mouse.wheel(0, 90)
        await expect(slide.getByText('line1')).not.toBeInViewport({ timeout: 500 })
      }).toPass()
      await expect(slide.getByText('line5')).toBeInViewport()
      await expect(slide.getByText('line1')).not.toBeInViewport()
    },
    async expectKept(slide, when) {
      if (when === 'printed') return
      await expect(slide.getByText('line5')).toBeInViewport()
      await expect(slide.getByText('line1')).not.toBeInViewport()
    },
  },
  // It ends when its slide is left, and is loaded anew.
  'an embedded page': {
    no: 9,
    act: (slide) => expect(slide.frameLocator('iframe').getByLabel('Within')).toBeVisible(),
    expectKept: (slide) => expect(slide.frameLocator('iframe').getByLabel('Within')).toBeVisible(),
  },
  'marks, motion, moving code and what is dragged': {
    no: 10,
    async act(slide, { page }) {
      await page.keyboard.press('ArrowRight')
      await expect(slide).toHaveAttribute('data-clicks', '1')
    },
    async expectKept(slide, when, { page }) {
      await expect(slide.getByText('marked')).toBeVisible()
      await expect(slide.getByText('Moved')).toBeVisible()
      await expect(slide.getByText('Dragged')).toBeVisible()
      if (when !== 'printed') await page.keyboard.press('ArrowRight')
      await expect(slide.getByRole('code')).toContainText('const two')
    },
  },
  'a diagram': {
    no: 11,
    act: (slide) => expect(slide.getByText('Idea')).toBeVisible(),
    expectKept: (slide) => expect(slide.getByText('Idea')).toBeVisible(),
  },
  'contents, and types in steps': {
    no: 12,
    async act(slide, { page }) {
      await page.keyboard.press('ArrowRight')
      await openType(slide)
    },
    async expectKept(slide, when) {
      await expect(slide.getByRole('link', { name: 'A group' })).toBeVisible()
      await expect(slide.getByText('twice')).toBeVisible()
      if (when === 'printed') return
      await openType(slide)
      await expect(slide.locator('.highlighted')).toContainText('answer')
    },
  },
  'a drawing': {
    no: 13,
    async act(slide, deck) {
      const toolbar = await startDrawing(deck)
      await drag(deck.page, [400, 300], [500, 360], [600, 300])
      await expect(strokesOn(slide)).toHaveCount(1)
      await toolbar.getByRole('button', { name: 'Stop drawing' }).click()
    },
    expectKept: (slide) => expect(strokesOn(slide)).toHaveCount(1),
  },
}

/** Slides that one page shows one after another. The editors are together, because a page loads their code once. */
const groups = [
  [1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11, 12, 13],
]

for (const slides of groups) {
  const kinds = Object.entries(stateful).filter(([, { no }]) => slides.includes(no))
  test(`${kinds.map(([name]) => name).join('; ')}: as it was left on the next slide, further away, after a reload and on paper`, async ({
    deck,
  }) => {
    await start(deck, String(slides[0]))
    for (const [name, { no, act, expectKept }] of kinds)
      await test.step(`${name}: the next slide, and further away`, async () => {
        await deck.goTo(String(no))
        await act(deck.slide, deck)
        await deck.goTo(String(no + 1))
        await deck.goTo(String(no))
        await expectKept(deck.slide, 'returned', deck)
        for (const other of [no + 1, no + 2, no + 3, no]) await deck.goTo(String(other))
        await expectKept(deck.slide, 'returned', deck)
      })

    // The last slide is the first that the reloaded page shows. The others come from the storage when they are shown.
    await start(deck, String(slides.at(-1)))
    for (const [name, { no, expectKept }] of [...kinds].reverse())
      await test.step(`${name}: a reload`, async () => {
        await deck.goTo(String(no))
        await expectKept(deck.slide, 'reloaded', deck)
      })

    await deck.page.goto(`${deck.url}print?range=${slides.join(',')}`)
    for (const [name, { no, expectKept }] of kinds)
      await test.step(`${name}: on paper`, async () => {
        const paper = deck.page
          .getByRole('group')
          .and(deck.page.locator(`[data-slide="${no}"]`))
          .first()
        await expect(paper).toBeVisible()
        await expectKept(paper, 'printed', deck)
      })
  })
}

test('what was typed in many slides is there when they come back into the document', async ({ deck }) => {
  await start(deck, '1')
  const all = Object.values(stateful).filter(({ no }) => [1, 4, 5, 7, 8].includes(no))
  for (const { no, act } of all) {
    await deck.goTo(String(no))
    await act(deck.slide, deck)
  }
  // More slides are used than stay in the document.
  for (let no = 13; no <= 21; no++) {
    await deck.goTo(String(no))
    await deck.slide.getByRole('button').click()
  }
  for (const { no, expectKept } of all) {
    await deck.goTo(String(no))
    await expectKept(deck.slide, no === 5 ? 'reloaded' : 'returned', deck)
  }
})
