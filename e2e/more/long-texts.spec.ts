import type { Locator, Page } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { test as authorTest } from '../support/draft.ts'
import { cutTexts, lengthenTexts, longText } from '../support/long-texts.ts'
import { expect, start, test, untilStarted } from '../support/play.ts'

// docs/internals/languages.md, "What is too long": texts may be 40 % longer than in English.

const sizes = [
  [1280, 720],
  [844, 390],
  [390, 844],
] as const

const named = (page: Page, role: Parameters<Page['getByRole']>[0], message: string) =>
  page.getByRole(role, { name: longText(message), exact: true })

/** Nothing on the screen is cut, once what moves has come to rest. */
const expectWhole = (page: Page, screen: string) =>
  test.step(screen, () => expect.poll(() => cutTexts(page), { message: `texts that are cut: ${screen}` }).toEqual([]))

/** Opens something over the slide, looks at it, and closes it. */
async function lookAt(page: Page, screen: string, open: () => Promise<void>, seen: Locator): Promise<void> {
  await open()
  await expect(seen).toBeVisible()
  await expectWhole(page, screen)
  await page.keyboard.press('Escape')
  await expect(seen).toBeHidden()
}

async function openSettings(page: Page, width: number): Promise<void> {
  const more = named(page, 'button', 'More')
  if (width < 640 || (await more.isVisible())) await more.click()
  else await page.mouse.move(width / 2, (page.viewportSize()?.height ?? 0) - 4)
  await named(page, 'button', 'Settings').click()
}

async function lookAtPlay(deck: DeckPage): Promise<void> {
  const { page } = deck
  for (const [width, height] of sizes) {
    const size = `${width} × ${height}`
    await page.setViewportSize({ width, height })
    await expectWhole(page, `play, ${size}`)
    await lookAt(page, `settings, ${size}`, () => openSettings(page, width), named(page, 'combobox', 'Language'))
    for (const [key, name] of [
      ['o', 'Slides overview'],
      ['g', 'Go to slide'],
      ['?', 'Keyboard shortcuts'],
    ] as const)
      await lookAt(page, `${name}, ${size}`, () => page.keyboard.press(key), named(page, 'dialog', name))
  }
}

test('no text of the play screen, the presenter and the pages beside them is cut when it is 40 % longer', async ({ deck }) => {
  const { page } = deck
  await lengthenTexts(page, /\/(notes|overview|export)$/)
  await start(deck, '2')
  // The first frame is that of the server. From then on, the texts are those of the language that is chosen.
  await deck.pressButton('Settings')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await expect(named(page, 'navigation', 'Slide controls')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(named(page, 'combobox', 'Language')).toBeHidden()
  await lookAtPlay(deck)

  await page.goto(`${deck.url}presenter/2`)
  await untilStarted(page)
  await expect(named(page, 'navigation', 'Slide controls')).toBeAttached()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectWhole(page, `presenter, ${width} × ${height}`)
  }
  for (const side of ['notes', 'overview']) {
    await page.goto(deck.url + side)
    await expect(page.getByText('ñandú').first()).toBeVisible()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expectWhole(page, `${side}, ${width} × ${height}`)
    }
  }
})

authorTest('no text of the author’s tools is cut when it is 40 % longer', async ({ draft }) => {
  const { page } = draft
  await lengthenTexts(page, /./)
  await draft.open('1')
  const insert = named(page, 'dialog', 'Insert')
  const layouts = named(page, 'dialog', 'Layout of the slide')
  const comments = named(page, 'dialog', 'Comments')

  await named(page, 'button', 'Edit on the slide').click()
  await expect(named(page, 'toolbar', 'Edit on the slide')).toBeVisible()
  await expectWhole(page, 'the tools of the slide')
  await named(page, 'button', 'Steps').click()
  await expect(named(page, 'region', 'Steps of the slide')).toBeVisible()
  await expectWhole(page, 'the steps')
  await lookAt(page, 'the layouts', () => named(page, 'button', 'Layout').click(), layouts)
  await lookAt(page, 'the menu to insert', () => named(page, 'button', 'Insert').click(), insert)
  await draft.slide.getByRole('heading').first().click()
  await expect(page.getByRole('group', { name: /^Selected: / })).toBeVisible()
  await expectWhole(page, 'the tools of an element')
  await named(page, 'button', 'Done').click()
  await expect(named(page, 'toolbar', 'Edit on the slide')).toBeHidden()

  await named(page, 'button', 'Edit slides').click()
  await expect(named(page, 'region', 'Slide editor')).toBeVisible()
  await expectWhole(page, 'the editor')
  await named(page, 'tab', 'Notes').click()
  await expectWhole(page, 'the notes in the editor')
  await named(page, 'button', 'Close editor').click()
  await expect(named(page, 'region', 'Slide editor')).toBeHidden()

  await lookAt(page, 'the comments', () => named(page, 'button', 'Comment on an element').click(), comments)

  await page.keyboard.press('o')
  await named(page, 'button', 'Edit outline').click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectWhole(page, 'the outline')
})
