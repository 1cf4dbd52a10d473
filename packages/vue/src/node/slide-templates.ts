import { ElementTypes, type NodeTransform, NodeTypes } from '@vue/compiler-core'
import type { VueOptions } from './vue-options.ts'

/** Directives of Slidev that are steps or drawings of a slide's own content. */
const stepDirectives = new Set(['click', 'clicks', 'after', 'click-hide', 'mark', 'motion', 'drag', 'switch'])
/** Elements that keep a click for themselves in any case. */
const controls = new Set(['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', 'audio', 'video'])

/**
 * Create the transform of templates: an element with a click handler keeps its clicks, so that they do not move the deck, and directives of Slidev that
 * have no effect in a component are reported.
 */
export const slideTemplates =
  ({ report }: Pick<VueOptions, 'report'>): NodeTransform =>
  (node, { filename }) => {
    if (node.type !== NodeTypes.ELEMENT) return
    for (const prop of node.props) {
      if (prop.type !== NodeTypes.DIRECTIVE || !stepDirectives.has(prop.name)) continue
      const { line, column } = prop.loc.start
      report({
        severity: 'warning',
        ...{ file: filename, line, column },
        what: `"v-${prop.name}" has no effect in a Vue component: its element is always shown`,
        allowed:
          'Put it on the component or on the content of a slot in the slide, or write v-if="$clicks >= 1" and "clicks: 1" in the frontmatter.',
      })
    }
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
