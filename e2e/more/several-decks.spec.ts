import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { axeFindings } from '../support/axe.ts'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, type Ran, runLectern } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { test as base, expect } from '../support/test.ts'

const hostBase = '/talks/'

type Site = Ran & { readonly url: string; readonly out: string }

const buildSeveral: Lasting<Site> = async (use) => {
  const copy = copyDeck('shared')
  // Without a PDF and a picture no browser is started.
  const shared = readFileSync(copy.entry, 'utf8')
    .replace(/^download.*\n/m, '')
    .replace(/^ {2}ogImage.*\n/m, '')
  writeFileSync(copy.entry, shared)
  writeFileSync(join(copy.dir, 'other.md'), '---\ntitle: Another deck\nauthor: Ada\nlang: de\n---\n\n# Eins\n')
  mkdirSync(join(copy.dir, 'components'), { recursive: true })
  writeFileSync(join(copy.dir, 'components/Torn.tsx'), 'export default () => <div>\n')
  writeFileSync(join(copy.dir, 'torn.md'), '---\ntitle: A torn deck\n---\n\n<Torn />\n')
  const ran = await runLectern(['build', 'slides.md', 'gone.md', 'torn.md', 'other.md', '--base', hostBase, '--out', 'site'], copy.dir)
  const out = join(copy.dir, 'site')
  const host = await plainHost(out, hostBase)
  await use({ ...ran, url: host.url, out })
  await host.close()
  copy.remove()
}

const test = base.extend<{ site: Site }>({
  site: async ({ perFile }, use) => use(await perFile(buildSeveral)),
})

// One worker, one build.
test.describe.configure({ mode: 'default' })

test.describe('lectern build a.md b.md', () => {
  test('a page lists the decks and leads to each of them', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Slide decks' })).toBeVisible()
    const items = page.getByRole('listitem')
    await expect(items).toHaveText([
      /Shared: a deck\s+A deck that tells of itself\.\s+3 slides/,
      /A torn deck\s+1 slide/,
      /Another deck\s+Ada\s*1 slide/,
    ])
    await expect(items.nth(2)).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: 'Another deck' }).click()
    await page.waitForURL(`${site.url}another-deck/1`)
    await expect(page.getByRole('group', { name: '1 von 1: Another deck' })).toBeVisible()
  })

  test('axe finds nothing on the page, in both schemes', async ({ page, site }) => {
    await page.goto(site.url)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeFindings(page), colorScheme).toEqual([])
    }
  })

  test('a file that does not exist is named, a broken component costs its slide, the others are built, the status is 1', async ({
    site,
  }) => {
    expect({ status: site.status, stdout: site.stdout }).toEqual({ status: 1, stdout: 'site\n' })
    expect(site.stderr).toContain('gone.md is left out')
    expect(site.stderr).toMatch(/error: components\/Torn\.tsx:\d:\d+ This cannot be read: /)
  })

  test('the sitemap has every slide whose address is known', async ({ site }) => {
    const read = (name: string) => readFileSync(join(site.out, name), 'utf8')
    const root = `https://example.org${hostBase}`
    expect([...read('sitemap.xml').matchAll(/<loc>(.*)<\/loc>/g)].map(([, place]) => place)).toEqual([
      root,
      `${root}shared-a-deck/`,
      `${root}shared-a-deck/2`,
      `${root}shared-a-deck/3`,
    ])
  })
})
