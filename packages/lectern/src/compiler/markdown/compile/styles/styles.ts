import type { Root } from 'hast'
import { isForeignAddress } from '../../../../base/lib/model/index.ts'
import { assetAddress, foreignAddress } from '../assets/asset-addresses.ts'
import { unknownIconClasses } from '../assets/icons.ts'
import type { Compilation } from '../compilation.ts'
import { builtIns } from '../components/built-in-table.ts'
import { withCapitals } from '../components/component-lookup.ts'
import { concatenation } from '../tree/expressions.ts'
import { createElement, elementsOf, nameOf, plainText, pointOf, type SlideElement, textOf, visitElements } from '../tree/slide-tree.ts'
import { skip } from '../untrusted/skip.ts'
import { expandGroups } from './variant-groups.ts'

const isStyle = (element: SlideElement) => nameOf(element) === 'style' && element.children.every(({ type }) => type === 'text')

/** Languages that are CSS here: utilities are applied in any style. */
const plainLanguages: ReadonlySet<string> = new Set(['', 'css', 'postcss', 'pcss'])
/** Languages that become CSS, when their package is installed. */
const languages = ['scss', 'sass', 'less', 'styl', 'stylus']

/** An import of a file. Those of other hosts stay in the page. */
const fileImport = /@import\s+(?:url\(\s*)?["']?(?!["'\s]|(?:https?:)?\/\/)/i

type At = (line: number, column?: number) => { readonly line: number; readonly column: number }

/** Return a style as CSS, with the map to its text. Report a style that cannot be read. */
async function cssOf(
  text: string,
  language: string,
  at: At,
  compilation: Compilation,
): Promise<{ css: string; map?: string | undefined } | undefined> {
  const { context, report, slide } = compilation
  const isPlain = plainLanguages.has(language)
  const isFinal = context.untrusted || !context.toCss || !(context.changesStyles || fileImport.test(text))
  if (isPlain && isFinal) return { css: text }
  if (!context.toCss || !(isPlain || languages.includes(language))) {
    report(at(1), {
      what: `"${language}" is not a language of styles`,
      allowed: `Use css, ${languages.join(', ')}. The style is left out.`,
    })
    return undefined
  }
  const found = await context.toCss(text, isPlain ? 'css' : language, slide.record.filepath)
  if (!('skipped' in found)) for (const file of found.files ?? []) compilation.files.add(file)
  if ('css' in found) return found
  if ('skipped' in found) report(at(1), { ...found.skipped, severity: 'warning', skipped: true })
  else report(at(found.line ?? 1, found.column), { what: found.failed, allowed: found.remedy ?? 'The style is left out.' })
  return undefined
}

/** Take an import that is still in a style: one of another host, of a deck that is not trusted, or after other rules. */
function importSheet(address: string, rule: string, at: ReturnType<At>, compilation: Compilation): void {
  const { context, report, styleImports } = compilation
  if (isForeignAddress(address)) {
    if (foreignAddress(address, 'styles', at, compilation) === address) styleImports.push(rule)
  } else if (context.untrusted) skip(at, `The style sheet ${address}`, 'It is another file.', compilation)
  else report(at, { severity: 'warning', what: '"@import" has no effect here', allowed: 'Write it before all other rules of the style.' })
}

/** Compile `<style>`: CSS for this slide only, with or without `scoped` and `lang`. */
export async function styles(root: Root, compilation: Compilation): Promise<void> {
  if (!elementsOf(root).some(isStyle)) return
  // Loaded with the first slide that has a style.
  const { scopeCss } = await import('./scope-css.ts')
  const found: SlideElement[] = []
  visitElements(root, (element) => {
    if (!isStyle(element)) return undefined
    found.push(element)
    return []
  })
  for (const element of found) {
    const start = element.position?.end ?? pointOf(element)
    const at = (line: number, column = 1) => ({ line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column })
    const style = await cssOf(plainText(element), (textOf(element, 'lang') ?? '').toLowerCase(), at, compilation)
    if (!style) continue
    const css = await scopeCss(style.css, {
      map: style.map,
      scope: compilation.scope,
      resolve: (path, line, kind) => assetAddress(path, kind, at(line), compilation),
      importSheet: (address, rule, line) => importSheet(address, rule, at(line), compilation),
      rulesOf: compilation.context.utilityRules,
      report: ({ line, column, ...problem }) => compilation.report(at(line, column), problem),
    })
    compilation.css.push(...css)
  }
}

/** Return a tag without the properties of a component of the engine. They reach no element, so they are no utilities. A gap between steps is no element. */
function withoutProperties(tag: string): string {
  if (/^<(?:v-click-gap|V?ClickGap)\b/.test(tag)) return ''
  const { props = [] } = builtIns.get(withCapitals(/^<([\w-]+)/.exec(tag)?.[1] ?? '')) ?? {}
  return props.reduce((text, name) => text.replace(new RegExp(`\\s:?${name}=(?:"[^"]*"|'[^']*')`), ''), tag)
}

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
  // What is sent to another place of the page has utilities, too.
  const reach = /<teleport\b/i.test(slide.record.content) ? 'page' : 'parent'
  const named = utilitySources.length > 0 ? await context.utilities(utilitySources.map(withoutProperties).join('\n'), reach) : ''
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
