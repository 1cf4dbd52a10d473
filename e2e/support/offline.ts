import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { runLectern, type ServedDeck } from './lectern.ts'
import { plainHost } from './plain-host.ts'

/** A deck that is built again and again and lies on a plain host. */
export interface Deployed extends ServedDeck {
  /** Folder of the site. */
  readonly site: string
  /** Puts a new version of the deck on the host. */
  deploy(slides: string): Promise<void>
}

/** Builds `slides` and serves the site below `/talk/`. */
export async function deployDeck(slides: string): Promise<Deployed> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-deployed-'))
  const site = join(dir, 'dist')
  async function deploy(text: string) {
    writeFileSync(join(dir, 'slides.md'), text)
    const { status, stderr } = await runLectern(['build', join(dir, 'slides.md'), '--base', '/talk/', '--out', site])
    expect(status, stderr).toBe(0)
  }
  await deploy(slides)
  const host = await plainHost(site, '/talk/')
  return {
    site,
    url: host.url,
    deploy,
    async close() {
      await host.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Waits until the window's updates are at work: its code comes by itself, after the first load. */
export async function untilUpkeep(page: Page): Promise<void> {
  const file = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/session-[^/]+\.js$/.test(name)),
  )
  // The same module as the app's, which imports it in an earlier idle callback.
  await file.evaluate(async (address) => {
    await new Promise((idle) => requestIdleCallback(idle))
    await import(String(address))
  })
}

/** Each font of the page with what has become of it, as in `Rubik Variable loaded`. */
export const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))

/** Waits until the site's worker has all of it and serves the page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
