import { type AtRule, type ChildNode, type Declaration, parse, type Root } from 'postcss'
import type { UtilityRule } from '../compile-types.ts'
import { expandGroups } from './variant-groups.ts'

/** Properties that mean `@apply`, where a tool refuses unknown rules. */
const properties = /^--(at-apply|uno)$/

const isApplied = (node: ChildNode): node is AtRule | Declaration =>
  (node.type === 'atrule' && node.name === 'apply') || (node.type === 'decl' && properties.test(node.prop))

const important = /\s*!important\s*$/

/** Return the class names of an `@apply`. */
function classesOf(node: AtRule | Declaration): { readonly names: readonly string[]; readonly isImportant: boolean } {
  const text = (node.type === 'atrule' ? node.params : node.value).replace(/^(["'])(.*)\1$/s, '$2')
  const names = expandGroups(text.replace(important, '')).split(/\s+/).filter(Boolean)
  return { names, isImportant: important.test(text) || (node.type === 'decl' && node.important === true) }
}

/** Return the CSS of a utility within the rule of its element. */
function nested({ selector, body, parent }: UtilityRule): string {
  const rule = selector === '&' ? body : `${selector}{${body}}`
  return (parent ?? '').split(' $$ ').reduceRight((inside, around) => (around === '' ? inside : `${around}{${inside}}`), rule)
}

/** Returns the rules of a class; undefined for a class that is no utility. */
type RulesOf = (name: string) => Promise<readonly UtilityRule[] | undefined>

/**
 * Replace `@apply text-xl` by the declarations of these utility classes, and so `--uno` and `--at-apply`. `onUnknown` gets each name that is no
 * utility.
 */
export async function expandApplied(
  root: Root,
  rulesOf: RulesOf,
  onUnknown: (name: string, node: AtRule | Declaration) => void,
): Promise<void> {
  const found: (AtRule | Declaration)[] = []
  root.walk((node) => void (isApplied(node) && found.push(node)))
  for (const node of found) {
    const { names, isImportant } = classesOf(node)
    const css: string[] = []
    for (const name of names) {
      const rules = await rulesOf(name)
      if (rules) css.push(...rules.map(nested))
      else onUnknown(name, node)
    }
    const made = parse(css.join('\n'))
    made.walk((one) => {
      if (node.source) one.source = node.source
      if (isImportant && one.type === 'decl') one.important = true
    })
    node.replaceWith(made.nodes)
  }
}
