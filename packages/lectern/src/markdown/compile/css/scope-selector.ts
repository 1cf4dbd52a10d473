import parser from 'postcss-selector-parser'

type Node = parser.Node

/** What stands for the page around the slide: the slide itself is meant. */
const isPage = (node: Node): boolean =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) || (node.type === 'pseudo' && /^:(root|host)$/.test(node.value)) || (node.type === 'class' && node.value === 'slidev-page')

const isPseudoElement = (node: Node): boolean => node.type === 'pseudo' && (node.value.startsWith('::') || /^:(before|after|first-line|first-letter)$/.test(node.value))

const isFunction = (node: Node, name: RegExp): node is parser.Pseudo => node.type === 'pseudo' && name.test(node.value) && node.nodes.length > 0

/** Any element of the slide, the layout's root included; one class in weight, like Vue's attribute of scoped styles. */
const anywhere = (scope: string) => parser.pseudo({ value: `:is(.${scope},.${scope} *)`, nodes: [] })

/** The nodes in front of which the mark of the scope goes: the end of the last compound, before pseudo-elements. */
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
    // `html.dark { … }` sets something for the slide while the page is dark.
    selector.append(parser.combinator({ value: ' ' }))
    selector.append(slide)
    return
  }
  const pseudo = subject.find(isPseudoElement)
  if (pseudo) selector.insertBefore(pseudo, anywhere(scope))
  else selector.append(anywhere(scope))
}

/** Replaces `:deep(x)` and `:slotted(x)` by their content, and says whether the selector was `:global(x)`. */
function unwrapVue(selector: parser.Selector): 'global' | 'deep' | 'plain' {
  const content = (pseudo: parser.Pseudo) => pseudo.nodes[0]?.nodes.map((node) => node.clone() as Node) ?? []
  for (const node of [...selector.nodes]) {
    if (isFunction(node, /^:global$/)) {
      const nodes = content(node)
      selector.removeAll()
      for (const inner of nodes) selector.append(inner as parser.Selector)
      return 'global'
    }
    if (isFunction(node, /^(::v-deep|:deep|::v-slotted|:slotted)$/)) {
      for (const inner of content(node)) selector.insertBefore(node, inner)
      node.remove()
    } else if (node.type === 'combinator' && /^(>>>|\/deep\/)$/.test(node.value.trim())) node.replaceWith(parser.combinator({ value: ' ' }))
  }
  return 'plain'
}

/**
 * The selector, for elements of one slide only (`scope` is the class of the layout's root). What an ancestor must be is left as it is, so
 * `.dark h1` and `.slidev-layout h1` work; `:root`, `html`, `body` and `.slidev-page` are the slide itself.
 *
 * @throws Error for a selector that cannot be parsed.
 */
export function scopeSelector(selectors: string, scope: string): string {
  return parser((root) => {
    root.each((selector) => {
      const leading = selector.nodes[0]?.spaces.before ?? ''
      if (unwrapVue(selector) !== 'global' && selector.nodes.length > 0) scopeSubject(selector, scope)
      if (selector.nodes[0]) selector.nodes[0].spaces.before = leading
    })
  }).processSync(selectors, { lossless: false })
}
