import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import axe from 'axe-core'

/** What the page has of axe. */
interface WithAxe {
  readonly axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
}

/** Returns what axe finds on the page, in short, by all of its rules or by these. A document that is tested again keeps its axe, which is large. */
export async function axeFindings(
  page: Page,
  { rules, include, exclude }: { rules?: readonly string[] | undefined; include?: string; exclude?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: include ? [include] : [], exclude: exclude ? [exclude] : [] }
  // Frames show other pages.
  const options: RunOptions = { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  return page.evaluate(
    async ({ context, options }) => {
      const results = await (window as WithAxe).axe?.run(context, options)
      return (results?.violations ?? []).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { context, options },
  )
}

/**
 * Expects that axe finds nothing on the page, which is light. In the dark only colors differ, so there axe checks colors alone.
 */
export async function expectAccessible(
  { page }: { readonly page: Page },
  name: string,
  where: Parameters<typeof axeFindings>[1] = {},
): Promise<void> {
  expect.soft(await axeFindings(page, where), name).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark')).toHaveCount(1)
  expect.soft(await axeFindings(page, { ...where, rules: ['color-contrast', 'link-in-text-block'] }), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html.dark')).toHaveCount(0)
}
