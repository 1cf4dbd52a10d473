import type { ChildNode, Root, Rule } from 'postcss'

/** An ampersand that is only the first part of a name, as in `&-dark` or `&__title`. */
const joined = /&(?=[\w-])/

const isRule = (node: { readonly type: string } | undefined): node is Rule => node?.type === 'rule'

/**
 * Move nested rules such as `&-dark` and `&__title` behind the rule around them, with its selector at their start, as PostCSS does for Slidev. The
 * nesting of CSS itself does not join names.
 */
export function joinNesting(root: Root): void {
  const last = new Map<Rule, ChildNode>()
  root.walkRules(joined, (rule) => {
    const { parent } = rule
    if (!isRule(parent)) return
    const selectors = parent.selectors.flatMap((outer) =>
      rule.selectors.map((own) => (own.includes('&') ? own.replaceAll('&', () => outer) : `${outer} ${own}`)),
    )
    const after = last.get(parent) ?? parent
    rule.remove()
    rule.selectors = selectors
    after.after(rule)
    last.set(parent, rule)
  })
}
