import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Returns what axe finds on the page, in short, by all of its rules or by these. */
export async function axeFindings(
  page: Page,
  { rules, include, exclude }: { rules?: readonly string[] | undefined; include?: string; exclude?: string } = {},
): Promise<string[]> {
  // Frames show other pages. Without them axe needs no second page, which costs more than the rest.
  let axe = new AxeBuilder({ page }).options({ iframes: false }).setLegacyMode()
  if (rules) axe = axe.withRules([...rules])
  if (include) axe = axe.include(include)
  if (exclude) axe = axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
