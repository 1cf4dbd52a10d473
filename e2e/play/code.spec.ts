import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('code')

/** Addresses of scripts that the page has fetched. */
const scriptsOf = ({ page }: DeckPage) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

test('code: lines that are stressed, files, tabs, moves and types; a slide without an editor loads none', async ({ deck }) => {
  await test.step('each step stresses its lines and says them', async () => {
    await start(deck, '1')
    await expect(deck.slide.getByText('Line 1', { exact: true })).toBeAttached()
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(1, 1)
    await expect(deck.slide.getByText('Lines 3 to 4', { exact: true })).toBeAttached()
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByText('All lines', { exact: true })).toBeAttached()
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(2)
    await deck.page.keyboard.press('ArrowLeft')
    await deck.expectAt(1, 2)
  })
  await test.step('no slide without an editor loads one', async () => {
    expect((await scriptsOf(deck)).filter((name) => /monaco|editor|worker/.test(name))).toEqual([])
  })
  await test.step('a block with a greatest height shows the stressed lines', async () => {
    await deck.goTo('2')
    await expect(deck.slide.getByText('line11')).not.toBeInViewport()
    await deck.page.keyboard.press('ArrowRight')
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(2, 2)
    await expect(deck.slide.getByText('line11')).toBeInViewport()
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(2, 3)
    await expect(deck.slide.getByText('line11')).toBeHidden()
  })
  await test.step('code of a file, and of a region of it', async () => {
    await deck.goTo('3')
    await expect(deck.slide.getByRole('code')).toHaveText('export function add(a: number, b: number): number {\n  return a + b\n}')
  })
  await test.step('tabs of a group, with the pointer and with keys that move no slide', async () => {
    await deck.goTo('4')
    await expect(deck.slide.getByRole('tabpanel', { name: 'npm', exact: true })).toHaveText('npm install lectern')
    await deck.slide.getByRole('tab', { name: 'pnpm' }).click()
    await expect(deck.slide.getByRole('tabpanel')).toHaveText('pnpm add lectern')
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByRole('tab', { name: 'adder.ts' })).toBeFocused()
    await expect(deck.slide.getByRole('tabpanel')).toContainText("const name = 'adder'")
    await deck.expectAt(4)
  })
  await test.step('magic move: each step its code, and nothing waits its turn when a key is held', async () => {
    await deck.goTo('5')
    const code = deck.slide.getByRole('code')
    await expect(code).toHaveText('const a = 1')
    await deck.page.keyboard.press('ArrowRight')
    await expect(code).toHaveText('// a sum\nconst a = 1\nconst b = a + 1')
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByText('Code 2 of 3, Lines 2 to 3')).toBeAttached()
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) await deck.page.keyboard.press(key)
    await deck.expectAt(5, 3)
    // What leaves fades out as a copy, which is there for a moment.
    await expect(code).toHaveText('function sum(list) {\n  const b = list.length\n  return b + 1\n}')
    await expect.poll(() => deck.page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'lectern-move').length)).toBe(0)
  })
  await test.step('types: under the pointer, with the keys, and as questions on the slide', async () => {
    await deck.goTo('6')
    const message = deck.slide.getByText("Type 'string' is not assignable to type 'number'.")
    await expect(message).toBeVisible()
    // Twelve pixels more than a line, as in Slidev.
    const [height, line] = await message.evaluate(({ parentElement }) =>
      parentElement ? [parentElement.offsetHeight, 1.5 * Number.parseFloat(getComputedStyle(parentElement).fontSize)] : [],
    )
    expect(height).toBe(Math.round((line ?? 0) + 12))
    await deck.slide.getByRole('button', { name: 'add' }).last().hover()
    await expect(deck.slide.getByRole('tooltip')).toContainText('function add(a: number, b: number): number')
    await deck.slide.getByRole('button', { name: 'count' }).focus()
    await expect(deck.slide.getByRole('tooltip')).toContainText('const count: number')
    await deck.page.keyboard.press('Escape')
    await expect(deck.slide.getByRole('tooltip')).toHaveCount(0)
    await deck.page.keyboard.press('ArrowRight')
    await expect(deck.slide.getByRole('button', { name: 'title' }).first()).toBeFocused()
    await deck.expectAt(6)
  })
})

test('magic move jumps where less motion is asked for', async ({ deck }) => {
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  await start(deck, '5')
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(5, 1)
  expect(await deck.page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'lectern-move').length)).toBe(0)
})

test('editors: code runs, keys and words stay in the editor, and nothing reaches the page or the network', async ({ deck, faults }) => {
  await test.step('code runs, types stripped, with a module of the deck', async () => {
    const compiler = deck.page.waitForEvent('worker', (worker) => /\/ts\.worker/.test(worker.url()))
    await start(deck, '8')
    // It is by far the largest script of the deck: it answers when all of it has been read.
    await (await compiler).evaluate(() => undefined)
    await expect(deck.slide.getByRole('log', { name: 'Output' })).toHaveText('["one", "two"],{ "size": 2 }')
  })
  await test.step('an editor takes words and keys, and leaves the slide alone', async () => {
    await deck.goTo('7')
    const text = deck.slide.getByRole('textbox', { name: 'Code' })
    await text.focus()
    await deck.page.keyboard.press('Control+End')
    await deck.page.keyboard.type('1 // more')
    await expect(deck.slide.getByText('// more')).toBeVisible()
    await deck.expectAt(7)
    // The setup file of the deck sets the size, and the lines keep apart.
    const [size, height] = await deck.slide
      .locator('.view-line')
      .first()
      .evaluate((line) => [getComputedStyle(line).fontSize, Number.parseFloat(getComputedStyle(line).lineHeight)])
    expect(size).toBe('24px')
    expect(height).toBeGreaterThanOrEqual(30)
  })
  await test.step('code that runs has no way to the page and none to the network', async () => {
    // The browser says which rule has stopped it.
    faults.expect(/Content Security Policy|connect/i)
    await deck.goTo('9')
    await deck.slide.getByRole('button', { name: 'Run' }).click()
    await expect(deck.slide.getByRole('log', { name: 'Output' })).toHaveText('page,falsestore,falsenetwork,false')
  })
  await test.step('an endless loop can be stopped', async () => {
    await deck.goTo('10')
    await deck.slide.getByRole('button', { name: 'Run' }).click()
    await deck.slide.getByRole('button', { name: 'Stop' }).click()
    await expect(deck.slide.getByRole('log', { name: 'Output' })).toHaveText('Stopped')
    await expect(deck.slide.getByRole('button', { name: 'Run' })).toBeVisible()
  })
  await test.step('a comparison shows both sides', async () => {
    await deck.goTo('11')
    await expect(deck.slide.getByText('before').filter({ visible: true })).toHaveCount(1)
    await expect(deck.slide.getByText('after').filter({ visible: true })).toHaveCount(1)
  })
})
