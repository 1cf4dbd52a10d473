import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf, plainText, pointOf, type SlideElement, visitElements } from '../tree/slide-tree.ts'
import { assetAddress } from './asset-addresses.ts'

const isStyle = (element: SlideElement) => nameOf(element) === 'style' && element.children.every(({ type }) => type === 'text')

/** Compile `<style>`: CSS for this slide only, with or without `scoped` and `lang`. */
export async function styles(root: Root, compilation: Compilation): Promise<void> {
  if (!elementsOf(root).some(isStyle)) return
  // Loaded with the first slide that has a style.
  const { scopeCss } = await import('../css/scope-css.ts')
  const found: SlideElement[] = []
  visitElements(root, (element) => {
    if (!isStyle(element)) return undefined
    found.push(element)
    return []
  })
  for (const element of found) {
    const start = element.position?.end ?? pointOf(element)
    const at = (line: number, column = 1) => ({ line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column })
    const css = await scopeCss(plainText(element), {
      scope: compilation.scope,
      resolve: (path, line, kind) => assetAddress(path, kind, at(line), compilation),
      rulesOf: compilation.context.utilityRules,
      report: ({ line, column, ...problem }) => compilation.report(at(line, column), problem),
    })
    compilation.css.push(...css)
  }
}
