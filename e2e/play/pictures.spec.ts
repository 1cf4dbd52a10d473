import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import { sharedDeck } from '../support/deck-servers.ts'
import { root } from '../support/lectern.ts'
import { seeded } from '../support/seeded.ts'
import { beyondEdges, deckTest, expect, startSettled } from '../support/slide-deck.ts'

// guide/pictures.md: a picture of any size stays within what the rest of its slide leaves

const test = deckTest('layouts')

const picture = (width: number, height: number, attributes = '') =>
  `<img alt="" ${attributes} src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}">`
const sizes = [
  [4000, 2250],
  [1000, 3000],
  [2000, 2000],
  [300, 200],
] as const

/** Return a slide of random blocks whose texts leave some room. Only a deck that uses columns has their style. */
function randomSlide(random: () => number, columns: boolean): string {
  const below = (count: number) => Math.floor(random() * count)
  const any = () => {
    const [width, height] = sizes[below(sizes.length)] ?? sizes[0]
    return picture(width, height)
  }
  const words = 'Some words about this picture that go on. '.repeat(1 + below(4))
  const texts = [
    `<p>${words}</p>`,
    `<ul>${'<li>An item</li>'.repeat(1 + below(4))}</ul>`,
    '<h2>A heading</h2>',
    '<blockquote><p>Said.</p></blockquote>',
  ]
  const pictures = [
    () => `<p>${any()}</p>`,
    () => `<p>${any()} ${any()}</p>`,
    () => `<ul><li>one</li><li>${any()}</li></ul>`,
    () => `<table><tbody><tr><td>${any()}</td><td>words</td></tr></tbody></table>`,
    () => `<div style="display: grid; grid-template-columns: 1fr 1fr"><div>${any()}</div><p>${words}</p></div>`,
    () => `<p><a href="#x"><span>${any()}</span></a></p>`,
  ]
  const blocks = [texts[below(texts.length)], pictures[below(pictures.length)]?.(), texts[below(texts.length)]]
  if (random() < 0.4) blocks.push(pictures[below(2)]?.())
  const content = blocks.toSorted(() => random() - 0.5).join('')
  const title = random() < 0.8 ? '<h1>A title</h1>' : ''
  const column = (name: string) => `<div class="col-${name}">${pictures[below(2)]?.()}<p>words</p></div>`
  const layouts = [
    `<div class="slidev-layout default">${title}${content}</div>`,
    `<div class="slidev-layout cover">${content}</div>`,
    `<div class="slidev-layout full">${title}${content}</div>`,
    `<div class="slidev-layout center"><div>${title}${content}</div></div>`,
    `<div class="slidev-layout two-cols"><div class="col-left">${title}${content}</div>${column('right')}</div>`,
    `<div class="slidev-layout two-cols-header"><div class="col-header">${title}</div>${column('left')}${column('right')}<div class="col-bottom">end</div></div>`,
  ]
  return layouts[below(columns ? layouts.length : 4)] ?? ''
}

/** Show each slide in turn, and return what is wrong with its pictures. */
const wrongIn = (page: Page, slides: readonly string[]) =>
  page.evaluate(async (all) => {
    const canvas = document.querySelector('.lectern-canvas')
    const found: string[] = []
    const frame = () => new Promise(requestAnimationFrame)
    for (const html of all) {
      const slide = document.createElement('div')
      slide.className = 'lectern-slide slidev-page'
      slide.innerHTML = html
      canvas?.append(slide)
      const pictures = [...slide.querySelectorAll('img')]
      await Promise.all(pictures.map((each) => each.decode()))
      await frame()
      await frame()
      const edges = slide.getBoundingClientRect()
      for (const each of pictures) {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect()
        const isWithin = left > edges.left - 2 && top > edges.top - 2 && right < edges.right + 2 && bottom < edges.bottom + 2
        const isDrawn = Math.abs(width - (height * each.naturalWidth) / each.naturalHeight) < 2 && height > 4
        if (!isWithin || !isDrawn) found.push(`${[left, top, right, bottom].map(Math.round)} of ${html.replaceAll(/src="[^"]*"/g, '')}`)
      }
      slide.remove()
    }
    return found
  }, slides)

const script = readFileSync(join(root, 'packages/lectern/dist/pictures.js'), 'utf8')

for (const [name, no] of [
  ['layouts', 22],
  ['play', 1],
] as const)
  test(`pictures of any size stay within any slide of the deck ${name} and are not distorted`, async ({ page }) => {
    const deck = new DeckPage(page, await sharedDeck('present', name))
    await page.setViewportSize({ width: 980, height: 552 })
    await startSettled(deck, String(no))
    await page.evaluate(script)
    const random = seeded(46)
    expect(
      await wrongIn(
        page,
        Array.from({ length: 24 }, () => randomSlide(random, name === 'layouts')),
      ),
    ).toEqual([])
  })

test('the size of a picture is right at each step, when its slide changes, in print, and without JavaScript', async ({ deck, browser }) => {
  const { page } = deck
  await page.setViewportSize({ width: 980, height: 552 })
  await startSettled(deck, '22')
  expect(await beyondEdges(deck.slide)).toEqual([])
  await deck.goTo('24?clicks=2')
  await expect(deck.slide.getByRole('img', { name: 'Hills of the second step' })).toBeVisible()
  expect(await beyondEdges(deck.slide)).toEqual([])

  await test.step('what the author sets, and what fits, stays as it is', async () => {
    const styles = await page.evaluate(
      async (html) => {
        const layout = document.querySelector('[data-slide="24"] .slidev-layout')
        layout?.insertAdjacentHTML('beforeend', html)
        await new Promise(requestAnimationFrame)
        return [...(layout?.querySelectorAll<HTMLImageElement>('img[data-mine]') ?? [])].map(({ width, height }) => [width, height])
      },
      `<div style="position: absolute; top: 0">${picture(400, 700, 'data-mine')}</div>${picture(40, 20, 'data-mine')}${picture(40, 20, 'data-mine width="100"')}`,
    )
    expect(styles).toEqual([
      [400, 700],
      [40, 20],
      [100, 50],
    ])
  })
  await test.step('words that come make it smaller, and it grows when they go', async () => {
    const heights = await page.evaluate(async () => {
      const layout = document.querySelector('[data-slide="24"] .slidev-layout')
      for (const mine of layout?.querySelectorAll('[data-mine]') ?? []) mine.remove()
      const [hills] = layout?.querySelectorAll('img') ?? []
      const frame = () => new Promise(requestAnimationFrame)
      const height = async () => {
        await frame()
        await frame()
        return hills?.offsetHeight ?? 0
      }
      const words = document.createElement('div')
      words.style.height = '100px'
      const found = [await height()]
      layout?.prepend(words)
      found.push(await height())
      words.style.height = '50px'
      found.push(await height())
      words.remove()
      return [...found, await height()]
    })
    const [first = 0, ...others] = heights
    expect(others).toEqual([first - 100, first - 50, first])
  })
  await page.goto(`${deck.url}print?range=22-24`)
  for (const name of ['Hills at dusk', 'Hills on the left', 'A chain in a list', 'Hills of the second step']) {
    const image = page.getByRole('img', { name })
    await expect(image).toBeVisible()
    expect(await beyondEdges(page.getByRole('group').filter({ has: image }))).toEqual([])
  }

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 980, height: 552 } })
  const plain = new DeckPage(await context.newPage(), deck.url)
  await plain.open('22')
  const [sheet, hills] = [await plain.slide.boundingBox(), await plain.slide.getByRole('img').boundingBox()]
  expect((hills?.y ?? 0) + (hills?.height ?? 0)).toBeLessThan((sheet?.y ?? 0) + (sheet?.height ?? 0))
  expect(hills?.height).toBeGreaterThan(300)
  const [photo, tall] = [picture(4000, 2250), picture(1000, 3000)]
  for (const html of [
    `<p>${photo} ${tall}</p>`,
    `<p>Words</p><p>${photo} ${photo}</p><p>Words</p>`,
    `<ul><li>one</li><li>${photo}</li><li>${tall}</li></ul>`,
    `<table><tbody><tr><td>${photo}</td><td>${tall}</td></tr><tr><td>${tall}</td><td>words</td></tr></tbody></table>`,
    `${tall}${photo}<p>Words</p>`,
    `<p data-words>Words ${photo} and more words.</p>`,
    `<p>Words</p><p data-words>${tall}<br>Words</p>`,
    `<p data-words>Words ${photo} and ${tall} more.</p>`,
  ]) {
    await plain.page.evaluate((content) => {
      const layout = document.querySelector('.slidev-layout')
      if (layout) layout.innerHTML = `<h1>A title</h1>${content}`
    }, html)
    const name = html.replaceAll(/src="[^"]*"/g, '')
    const pictures = plain.slide.getByRole('presentation')
    await expect(pictures.first()).toBeVisible()
    const lowest = () => pictures.evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)))
    await expect.poll(lowest, name).toBeGreaterThan(4)
    await expect.poll(() => beyondEdges(plain.slide), name).toEqual([])
  }
  await context.close()
})
