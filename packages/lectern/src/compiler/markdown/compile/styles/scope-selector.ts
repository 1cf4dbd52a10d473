import parser from 'postcss-selector-parser'

type Node = parser.Node

/** Return whether a node selects the page around the slide. It is replaced by the slide itself. */
const isPage = (node: Node): boolean =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:(root|host)$/.test(node.value)) ||
  (node.type === 'class' && node.value === 'slidev-page')

const isPseudoElement = (node: Node): boolean =>
  node.type === 'pseudo' && (node.value.startsWith('::') || /^:(before|after|first-line|first-letter)$/.test(node.value))

/** Return the argument of a pseudo-class with that name. Return undefined for any other node. */
function argumentOf(node: Node, name: RegExp): Node[] | undefined {
  if (node.type !== 'pseudo' || !name.test(node.value) || node.nodes.length === 0) return undefined
  return node.nodes[0]?.nodes.map((inner) => inner.clone())
}

/** Match any element of the slide, including the layout's root. The specificity is one class, like the attribute of Vue's scoped styles. */
const anywhere = (scope: string) => parser.pseudo({ value: `:is(.${scope},.${scope} *)`, nodes: [] })

/** Insert the scope at the end of the last compound selector, before pseudo-elements. */
function scopeSubject(selector: parser.Selector, scope: string): void {
  const lastCombinator = selector.nodes.findLastIndex((node) => node.type === 'combinator')
  const subject = selector.nodes.slice(lastCombinator + 1)
  if (subject.some(isPage)) {
    const rest = subject.filter((node) => !isPage(node))
    const slide = parser.className({ value: scope })
    if (rest.length === 0) {
      for (const node of subject.slice(1)) node.remove()
      subject[0]?.replaceWith(slide)
      return
    }
    // `html.dark { … }` applies to the slide while the page is dark.
    selector.append(parser.combinator({ value: ' ' }))
    selector.append(slide)
    return
  }
  const pseudo = subject.find(isPseudoElement)
  if (pseudo) selector.insertBefore(pseudo, anywhere(scope))
  else selector.append(anywhere(scope))
}

/** Replace Vue's `:deep(x)` and `:slotted(x)` with their content. Return true for `:global(x)`, which is not scoped. */
function unwrapVue(selector: parser.Selector): boolean {
  let isGlobal = false
  for (const node of [...selector.nodes]) {
    const global = argumentOf(node, /^:global$/)
    const content = global ?? argumentOf(node, /^(::v-deep|:deep|::v-slotted|:slotted)$/)
    if (!content) continue
    for (const inner of content) selector.insertBefore(node, inner)
    node.remove()
    isGlobal ||= global !== undefined
  }
  return isGlobal
}

/**
 * Limit the selector to the elements of one slide (`scope` is the class of the layout's root). Conditions on ancestors stay unchanged, so `.dark h1`
 * and `.slidev-layout h1` work. `:root`, `html`, `body` and `.slidev-page` select the slide itself.
 *
 * @throws Error for a selector that cannot be parsed.
 */
export function scopeSelector(selectors: string, scope: string): string {
  return parser((root) => {
    root.each((selector) => {
      const leading = selector.nodes[0]?.spaces.before ?? ''
      if (!unwrapVue(selector) && selector.nodes.length > 0) scopeSubject(selector, scope)
      if (selector.nodes[0]) selector.nodes[0].spaces.before = leading
    })
  }).processSync(selectors, { lossless: false })
}
