import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, root, runLectern } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { test as base, expect } from '../support/test.ts'

const { PDFDocument }: { PDFDocument: { load(content: Buffer): Promise<{ getPageCount(): number }> } } = createRequire(
  join(root, 'packages/lectern/package.json'),
)('pdf-lib')

const hostBase = '/talks/shared/'

interface Site {
  readonly url: string
  readonly out: string
}

const buildShared: Lasting<Site> = async (use) => {
  const copy = copyDeck('shared')
  const { status, stderr } = await runLectern(['build', '--base', hostBase], copy.dir)
  expect(status, stderr).toBe(0)
  const out = join(copy.dir, 'dist')
  const host = await plainHost(out, hostBase)
  await use({ url: host.url, out })
  await host.close()
  copy.remove()
}

const test = base.extend<{ site: Site }>({
  site: async ({ perFile }, use) => use(await perFile(buildShared)),
})

// One worker, one build.
test.describe.configure({ mode: 'default' })

const messages = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    ...Object.fromEntries(
      [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    ),
  }))

test.describe('seoMeta', () => {
  test('each slide has data for link previews and its own address', async ({ page, site }) => {
    const address = `https://example.org${hostBase}`
    for (const [no, canonical] of [
      [1, address],
      [2, `${address}2`],
    ] as const) {
      await page.goto(`${site.url}${no}`)
      expect(await messages(page)).toMatchObject({
        language: 'en',
        canonical,
        description: 'A deck that tells of itself.',
        'og:title': 'Shared: a deck',
        'og:description': 'A deck that tells of itself.',
        'og:type': 'website',
        'og:url': canonical,
        'og:image': `${address}og-image.png`,
        'twitter:card': 'summary_large_image',
        'twitter:site': '@deck',
      })
    }
    const places = [...readFileSync(join(site.out, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual([address, `${address}2`, `${address}3`])
  })

  test('"ogImage: auto": a picture of slide 1 has the size that the pages name', async ({ page, site }) => {
    const picture = readFileSync(join(site.out, 'og-image.png'))
    await page.goto(`${site.url}1`)
    expect(await messages(page)).toMatchObject({
      'og:image:width': String(picture.readUInt32BE(16)),
      'og:image:height': String(picture.readUInt32BE(20)),
    })
    expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1200)
    // Nothing but the slide, to its last row.
    const [last, above] = await page.evaluate(async () => {
      const bitmap = await createImageBitmap(await (await fetch('og-image.png')).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
      context?.drawImage(bitmap, 0, 0)
      const pixelAt = (y: number) => [...(context?.getImageData(bitmap.width / 2, y, 1, 1).data ?? [])]
      return [pixelAt(bitmap.height - 1), pixelAt(bitmap.height - 4)]
    })
    expect(last).toEqual(above)
  })
})

test.describe('"download: true"', () => {
  test('the button saves the PDF that was made with the site, under the deck title', async ({ page, site }) => {
    const deck = new DeckPage(page, site.url)
    await deck.open('2')
    const download = page.waitForEvent('download')
    await deck.pressButton('Download PDF')
    const file = await download
    expect(file.suggestedFilename()).toBe('Shared a deck.pdf')
    const saved = readFileSync(await file.path())
    expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await PDFDocument.load(saved)).getPageCount()).toBe(3)
    expect(saved.equals(readFileSync(join(site.out, 'A talk.pdf')))).toBe(true)
  })

  test('without a browser the site is built, missing files are reported, and the status is 1', async () => {
    const copy = copyDeck('shared')
    const { status, stdout, stderr } = await runLectern(['build'], copy.dir, { CHROMIUM: '/nowhere/chrome' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'dist\n' })
    expect(stderr).toContain('"download: true"')
    expect(stderr).toContain('there is no browser at "/nowhere/chrome"')
    const page = readFileSync(join(copy.dir, 'dist/1.html'), 'utf8')
    expect(page).toContain('og:title')
    expect(page).not.toContain('og:image')
    expect(existsSync(join(copy.dir, 'dist/og-image.png'))).toBe(false)
    copy.remove()
  })

  test('a picture that the slides lack, too, is named and no failure', async () => {
    const copy = copyDeck('shared')
    writeFileSync(join(copy.dir, 'slides.md'), '---\ndownload: true\n---\n\n# One\n\n<img :src="\'/none\' + \'/a.png\'" alt="None">\n')
    const { status, stderr } = await runLectern(['build'], copy.dir)
    expect(stderr).toContain('Slide 1 lacks parts that could not be loaded: picture a.png.')
    expect(status, stderr).toBe(0)
    copy.remove()
  })
})
