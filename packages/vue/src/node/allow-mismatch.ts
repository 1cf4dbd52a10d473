import { readFileSync } from 'node:fs'
import type { RootNode } from '@vue/compiler-core'
import { compiler, NodeTypes } from './vue-compiler.ts'

const asksForBrowser = /\btypeof\s+(?:window|document|navigator)\b/

/**
 * Mark the root elements of a component whose script asks whether a browser runs it. It renders something else in the browser than in the page. Vue corrects
 * that, and logs an error only where there is no mark.
 */
export function allowMismatch(root: RootNode, file: string): void {
  const { script, scriptSetup } = compiler.parse(readFileSync(file, 'utf8'), { filename: file, sourceMap: false }).descriptor
  if (![script, scriptSetup].some((part) => part && asksForBrowser.test(part.content))) return
  for (const node of root.children)
    if (node.type === NodeTypes.ELEMENT)
      node.props.push({ type: NodeTypes.ATTRIBUTE, name: 'data-allow-mismatch', nameLoc: node.loc, value: undefined, loc: node.loc })
}
