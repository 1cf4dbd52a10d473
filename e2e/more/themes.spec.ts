import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, runLectern, type ServedDeck, serveDeck } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { test as base, expect } from '../support/test.ts'

const slides = 15

type Change = (text: string) => string

/** Serves a deck of `e2e/decks` as the built site, its text changed by `change`. */
async function serveChanged(name: string, change: Change = (text) => text): Promise<ServedDeck> {
  const { entry, remove } = copyDeck(name)
  writeFileSync(entry, change(readFileSync(entry, 'utf8')))
  const { url, close } = await serveDeck('present', entry)
  return { url, close: () => close().then(remove) }
}

interface Looks {
  /** Address of the deck `looks` that names no theme. */
  readonly default: string
  readonly seriph: string
}

const serveLooks: Lasting<Looks> = async (use) => {
  const unnamed = await serveChanged('looks', (text) => text.replace('theme: default\n', ''))
  const seriph = await serveChanged('looks', (text) => text.replace('theme: default', 'theme: seriph'))
  await use({ default: unnamed.url, seriph: seriph.url })
  await unnamed.close()
  await seriph.close()
}

const test = base.extend<{ serve: (name: string, change?: Change) => Promise<DeckPage>; looks: Looks }>({
  serve: async ({ page }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (name, change) => {
      const served = await serveChanged(name, change)
      ends.push(served.close)
      return new DeckPage(page, served.url)
    })
    // The page goes first: it may still be fetching.
    await page.close()
    for (const end of ends) await end()
  },
  looks: async ({ perFile }, use) => use(await perFile(serveLooks)),
})

/** What of the shown slide is larger than the slide. */
const overflow = ({ slide }: DeckPage) =>
  slide.evaluate((element) => {
    const sheet = element.getBoundingClientRect()
    return [...element.querySelectorAll('h1, h2, p, li, pre, table:not(figure table), blockquote')].flatMap((one) => {
      const { right, bottom } = one.getBoundingClientRect()
      return right > sheet.right + 1 || bottom > sheet.bottom + 1 ? [one.outerHTML.slice(0, 80)] : []
    })
  })

test.describe('the themes that come with Lectern', () => {
  // One worker, two builds.
  test.describe.configure({ mode: 'default' })

  for (const theme of ['default', 'seriph'] as const)
    test(`theme ${theme}: axe finds nothing on any layout, and nothing is larger than its slide`, async ({ looks, page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const deck = new DeckPage(page, looks[theme])
      await deck.open('1')
      for (let no = 1; no <= slides; no++) {
        await deck.goTo(String(no))
        await expectAccessible(deck, `slide ${no}`)
        expect.soft(await overflow(deck), `slide ${no}`).toEqual([])
      }
    })

  test('set the paragraphs of a cover one margin apart, in the middle of the slide', async ({ looks, page }) => {
    for (const address of [looks.default, looks.seriph]) {
      const deck = new DeckPage(page, address)
      await deck.open('1')
      const tops = await deck.slide.evaluate((slide) => [...slide.querySelectorAll<HTMLElement>('h1, p')].map(({ offsetTop }) => offsetTop))
      expect(tops).toEqual([192, 280, 320])
    }
  })

  test('differ: a deck that names none has the default one, and a theme of its own layouts has those', async ({ looks, page }) => {
    const deck = new DeckPage(page, looks.default)
    await deck.open('2')
    await expect(deck.slide.getByRole('heading')).toHaveCSS('font-family', /sans-serif/)
    const seriph = new DeckPage(page, looks.seriph)
    await seriph.open('2')
    await expect(seriph.slide.getByRole('heading')).toHaveCSS('font-family', /Georgia, serif$/)
  })
})

for (const theme of ['stage', 'folio', 'vivid'])
  test(`theme ${theme}: axe finds nothing on any of its thirty layouts, and nothing is larger than its slide`, async ({ page }) => {
    test.slow()
    const { entry, remove } = copyDeck('layouts', 'examples')
    const text = readFileSync(entry, 'utf8').replace(/^theme: stage$/m, `theme: ${theme}`)
    writeFileSync(entry, text)
    const { url, close } = await serveDeck('present', entry)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const deck = new DeckPage(page, url)
    await deck.open('1')
    const names = ['cover', ...[...text.matchAll(/^layout: (.+)$/gm)].map((found) => String(found[1]))]
    expect(new Set([...names, 'end']).size).toBe(30)
    for (const [index, name] of names.entries()) {
      await deck.goTo(String(index + 1))
      await expectAccessible(deck, `${index + 1}, ${name}`, { include: '[data-slide]', exclude: '[role="img"] svg' })
      expect.soft(await overflow(deck), `${index + 1}, ${name}`).toEqual([])
    }
    await page.close()
    await close()
    remove()
  })

test('a layout and a layer that a deck has for Vue arrange their content themselves', async ({ page }) => {
  const { dir, entry, remove } = copyDeck('looks')
  mkdirSync(join(dir, 'layouts'))
  const part = (name: string) => `<template><div class="slidev-layout ${name}"><slot /><p>In the ${name}</p></div></template>`
  writeFileSync(join(dir, 'layouts/section.vue'), part('section'))
  writeFileSync(join(dir, 'global-bottom.vue'), part('intro'))
  const { url, close } = await serveDeck('present', entry)
  const deck = new DeckPage(page, url)
  await deck.open('3')
  const heading = deck.slide.getByRole('heading', { name: 'Second part' })
  await expect(heading).toHaveCSS('font-size', '60px')
  await expect(heading).toHaveCSS('text-align', 'start')
  const topOf = (element: Locator) => element.evaluate((each: HTMLElement) => each.offsetTop)
  expect(await topOf(heading)).toBe(40)
  const layer = page.getByText('In the intro')
  expect(await topOf(layer)).toBeLessThan(100)
  // The layer lies under the slide, which shows it.
  await expect(deck.slide).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const isUnderSlide = await layer.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-slide]') !== null
  })
  expect(isUnderSlide).toBe(true)
  await page.close()
  await close()
  remove()
})

test('an unknown theme: the deck opens with the default one, and the message names the nearest theme', async ({ page }) => {
  const { dir, entry, remove } = copyDeck('looks')
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('theme: default', 'theme: serif'))
  const { status, stderr } = await runLectern(['build', '--base', '/'], dir)
  expect(status).toBe(0)
  expect(stderr).toMatch(/^warning: slides\.md:3:8 Theme "serif" was not found, the default theme is used\n {2}theme: serif\n/)
  expect(stderr).toContain('Did you mean "seriph"?')
  expect(stderr).toContain('1 warning\n')
  const host = await plainHost(join(dir, 'dist'), '/')
  const deck = new DeckPage(page, host.url)
  await deck.open('1')
  await expect(deck.slide.getByRole('heading', { name: 'Slides for people who write' })).toBeVisible()
  await page.close()
  await host.close()
  remove()
})

test.describe('fonts', () => {
  test('a family that the deck names is requested from the provider, and from nobody else', async ({ serve, page, faults }) => {
    const asked: string[] = []
    await page.route(/googleapis|gstatic/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/css', body: '@font-face{font-family:"Test Face";src:local("Arial")}' })
    })
    faults.expect(/^foreign request: https:\/\/fonts\.googleapis\.com\//)
    const deck = await serve('looks', (text) =>
      text.replace('theme: default', 'theme: default\nfonts:\n  sans: Test Face\n  provider: google\n  weights: "400"'),
    )
    await deck.open('2')
    await expect(deck.slide.getByRole('listitem').first()).toHaveCSS('font-family', /^"Test Face", ui-sans-serif/)
    await expect.poll(() => asked).toEqual(['https://fonts.googleapis.com/css2?family=Test+Face:wght@400&display=swap'])
  })

  test('without a provider, the families are those of the system, and nothing is requested', async ({ serve }) => {
    const deck = await serve('looks', (text) =>
      text.replace('theme: default', 'theme: default\nfonts:\n  mono: Test Mono\n  provider: none'),
    )
    await deck.open('10')
    await expect(deck.slide.locator('code').first()).toHaveCSS('font-family', /^"Test Mono", ui-monospace/)
  })
})

test.describe('setup files of a deck and of its addon', () => {
  test('each takes effect', async ({ serve, page }) => {
    const deck = await serve('setup')
    await deck.open('1')
    await expect(deck.slide.getByRole('heading', { name: 'Greetings, audience' })).toBeVisible()
    await expect(deck.slide.getByText('boxed')).toHaveCSS('padding-left', '40px')
    await expect(deck.slide.getByText('from the addon')).toHaveCSS('font-weight', '700')
    await expect(page.locator('html')).toHaveAttribute('data-setup', 'Setup of 2')
    const colors = await deck.slide
      .locator('code span[style]')
      .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
    expect(colors).toBeGreaterThan(1)
    await page.keyboard.press('x')
    await deck.expectAt(2)
  })

  test('a failure is reported once with its place, and the deck opens', async () => {
    const { dir, remove } = copyDeck('setup')
    writeFileSync(join(dir, 'setup/transformers.ts'), "export default () => {\n  throw new Error('not today')\n}\n")
    const { status, stderr } = await runLectern(['build'], dir)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^error: setup\/transformers\.ts:2:9 setup\/transformers\.ts failed: not today\n/)
    expect(stderr).toContain('1 error\n')
    expect(readFileSync(join(dir, 'dist/1.html'), 'utf8')).toContain('GREETING, audience')
    remove()
  })
})

test.describe('lectern theme', () => {
  test('eject: the result builds, and an existing folder is not overwritten', async () => {
    const { dir, entry, remove } = copyDeck('looks')
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('theme: default', 'theme: seriph'))
    expect(await runLectern(['theme', 'eject', '--dir', 'look'], dir)).toMatchObject({ status: 0, stdout: 'look\n' })
    expect(readFileSync(entry, 'utf8')).toContain('\ntheme: ./look\n')
    expect(await runLectern(['build'], dir)).toMatchObject({ status: 0 })
    expect(await runLectern(['theme', 'eject', '--dir', 'look'], dir)).toMatchObject({ status: 1, stdout: '' })
    remove()
  })

  test('new: the result builds', async () => {
    const { dir, remove } = copyDeck('looks')
    expect(await runLectern(['theme', 'new', 'lectern-theme-mine'], dir)).toMatchObject({ status: 0, stdout: 'lectern-theme-mine\n' })
    expect(await runLectern(['build', 'lectern-theme-mine/example.md'], dir)).toMatchObject({ status: 0 })
    remove()
  })

  test('contract.md, "Commands": help ends with 0, a command that is not known with 2', async () => {
    const ran = await Promise.all([runLectern(['theme', 'eject', '--help']), runLectern(['theme', 'nwe'])])
    expect(ran.map(({ status }) => status)).toEqual([0, 2])
  })
})
