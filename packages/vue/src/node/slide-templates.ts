import type { ElementNode, NodeTransform, TemplateChildNode } from '@vue/compiler-core'
import { allowMismatch } from './allow-mismatch.ts'
import { createLoopLengths } from './loop-lengths.ts'
import { spellingsOf } from './resolve-tags.ts'
import { keepInSite } from './site-addresses.ts'
import { createStepReader, numberSteps } from './template-steps.ts'
import { ElementTypes, NodeTypes } from './vue-compiler.ts'
import type { VueOptions } from './vue-options.ts'

/** Directives of Slidev that work on a slide's own content only. */
const withoutEffect = new Set(['mark', 'motion', 'drag', 'switch'])
/** Elements that keep a click for themselves in any case. */
const controls = new Set(['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', 'audio', 'video'])

/**
 * Create the transform of templates: click steps get their numbers, an element with a click handler keeps its clicks, so that they do not move the deck,
 * a component that asks for a browser may differ from its page, and directives of Slidev that have no effect in a component are reported.
 */
export function slideTemplates({ component, report }: Pick<VueOptions, 'component' | 'report'>): NodeTransform {
  const stepsIn = createStepReader(component)
  const find = (tag: string) => spellingsOf(tag).map(component).find(Boolean)
  const stepsOf = (tag: string) => {
    const file = find(tag)
    return file === undefined ? [] : stepsIn(file)
  }
  return (node, { filename }) => {
    if (node.type === NodeTypes.ROOT) {
      const isComponent = (tag: string) => find(tag) !== undefined
      const { uncounted } = numberSteps(node, { file: filename, stepsOf, isComponent, loopLength: createLoopLengths(filename) })
      for (const problem of uncounted) report({ severity: 'warning', file: filename, ...problem })
      allowMismatch(node, filename)
      renameTeleports(node.children)
      return
    }
    if (node.type !== NodeTypes.ELEMENT) return
    for (const prop of node.props) {
      if (prop.type !== NodeTypes.DIRECTIVE || !withoutEffect.has(prop.name)) continue
      const { line, column } = prop.loc.start
      report({
        severity: 'warning',
        ...{ file: filename, line, column },
        what: `"v-${prop.name}" has no effect in a Vue component`,
        allowed: 'Put it on the component or on the content of a slot in the slide.',
      })
    }
    keepClicks(node)
    for (const prop of node.props) if (prop.type === NodeTypes.DIRECTIVE && prop.name === 'bind') keepInSite(prop, node)
  }
}

/** Let what is moved elsewhere come with the browser: its place may be an element of Slidev's app, and the page has none for it. */
function renameTeleports(nodes: readonly TemplateChildNode[]): void {
  for (const node of nodes) {
    if (node.type !== NodeTypes.ELEMENT) continue
    if (/^teleport$/i.test(node.tag)) node.tag = 'PageTeleport'
    renameTeleports(node.children)
  }
}

/** Mark an element with a click handler, so that its clicks do not move the deck. */
function keepClicks(node: ElementNode): void {
  const handles = node.props.some(
    (prop) =>
      prop.type === NodeTypes.DIRECTIVE &&
      prop.name === 'on' &&
      prop.arg?.type === NodeTypes.SIMPLE_EXPRESSION &&
      prop.arg.content === 'click',
  )
  const isMarked = node.props.some((prop) => prop.name === 'data-keeps-clicks')
  if (!handles || isMarked || node.tagType !== ElementTypes.ELEMENT || controls.has(node.tag)) return
  node.props.push({ type: NodeTypes.ATTRIBUTE, name: 'data-keeps-clicks', nameLoc: node.loc, value: undefined, loc: node.loc })
}
