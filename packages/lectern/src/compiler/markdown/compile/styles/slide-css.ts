import type { Root } from 'hast'
import { assetAddress } from '../assets/asset-addresses.ts'
import { unknownIconClasses } from '../assets/icons.ts'
import type { Compilation } from '../compilation.ts'
import { concatenation } from '../tree/expressions.ts'
import { createElement } from '../tree/slide-tree.ts'
import { expandGroups } from './variant-groups.ts'

/** A `url()` on another host in a utility such as `bg-[url(https://…)]`. */
const foreignUrl = /url\(\s*["']?\s*(?:https?:|[\\/]{2})[^)]*\)/gi

/**
 * Add one `<style>` next to the layout with all CSS that only this slide needs: its own CSS and the utilities of its tags. A slide's chunk is
 * therefore complete, and a change affects no other file.
 */
export async function slideCss(root: Root, compilation: Compilation): Promise<void> {
  const { context, css, slide, utilitySources } = compilation
  const { class: classes, layoutClass } = slide.record.frontmatter
  for (const names of [classes, layoutClass]) if (typeof names === 'string') utilitySources.push(`<div class="${expandGroups(names)}">`)
  const named = utilitySources.length > 0 ? await context.utilities(utilitySources.join('\n')) : ''
  await reportIcons(compilation)
  const utilities = context.untrusted ? named.replaceAll(foreignUrl, 'none') : withAddresses(named, compilation)
  const rules = utilities === '' ? css : [...css, utilities.replaceAll('</', '<\\/')]
  const parts = [...compilation.styleImports, ...rules]
  if (parts.length === 0) return
  root.children.unshift(createElement('style', { children: concatenation(parts) }))
}

/** Return utilities with the deck's copies of pictures of other hosts. Note the hosts of the others. */
const withAddresses = (utilities: string, compilation: Compilation) =>
  utilities.replaceAll(/url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)["']?\s*\)/gi, (written, address: string) => {
    const found = assetAddress(address, 'images', { line: 1, column: 1 }, compilation)
    return typeof found === 'string' ? `url("${found}")` : written
  })

/** Report the icon classes of the slide's tags that name no installed icon, where they are written. */
async function reportIcons({ context, report, slide: { record }, utilitySources }: Compilation): Promise<void> {
  for (const { name, problem } of await unknownIconClasses(utilitySources.join('\n'), context.utilities)) {
    const before = record.content.slice(0, Math.max(record.content.indexOf(name), 0)).split(/\r\n|\n|\r/)
    report({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, problem)
  }
}
