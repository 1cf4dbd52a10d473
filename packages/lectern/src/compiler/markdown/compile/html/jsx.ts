import type { ImportDeclaration } from 'estree-jsx'
import type { Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { Compilation } from '../compilation.ts'
import { isAuthors } from '../components/component-lookup.ts'
import { objectExpression, programOf, valueToExpression } from '../tree/expressions.ts'
import {
  elementsOf,
  expressionOf,
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { reactAttribute } from './react-attributes.ts'
import { isTagName } from './tag-names.ts'

/** HTML names of attributes that authors often write in JSX. */
const habits = new Set(['class', 'for', 'style'])

const source = ({ name, value }: MdxJsxAttribute) =>
  `${name === 'className' ? 'class' : name}="${typeof value === 'object' ? (value?.value ?? '') : value}"`

function compileElement(element: SlideElement, compilation: Compilation): void {
  const name = nameOf(element)
  // A name that starts with `_` and is not the author's is an internal component of the engine, which trusts its props.
  if (name !== '' && !isTagName.test(name) && !isAuthors(name, compilation)) element.name = name.replace(/^[^A-Za-z]+/, '') || 'Unknown'
  const attributes = element.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
  for (const attribute of attributes) {
    if (!habits.has(attribute.name) || typeof attribute.value !== 'string') continue
    const written = reactAttribute(nameOf(element), false, attribute.name, attribute.value)
    if (!written) continue
    element.attributes = element.attributes.filter((other) => other !== attribute)
    setAttribute(element, ...written)
  }
  if (attributes.length > 0) compilation.utilitySources.push(`<${nameOf(element)} ${attributes.map(source).join(' ')}>`)
}

/** Return the names that `import` and `export` of an `.mdx` slide declare. */
function declaredNames(root: Root): string[] {
  const program = root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  return program.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    return [declaration.id.name]
  })
}

type Specifier = ImportDeclaration['specifiers'][number]

/** Return the name of what an import takes from its module; `*` for all. */
function exportOf(specifier: Specifier): string {
  if (specifier.type !== 'ImportSpecifier') return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : String(imported.value)
}

/** Return the module and the export of each import of an `.mdx` slide, by its local name. */
function importedNames(root: Root): (readonly [string, readonly [string, string]])[] {
  const program = root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  return program.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map((each) => [each.local.name, [String(statement.source.value), exportOf(each)]] as const)
      : [],
  )
}

/** Compile the parts that are specific to `.mdx`: the slide's own imports, and JSX with HTML attribute names. */
export function jsxElements(root: Root, compilation: Compilation): void {
  if (compilation.slide.format !== 'mdx') return
  for (const name of declaredNames(root)) compilation.authorNames.add(name)
  for (const [name, from] of importedNames(root)) compilation.authorImports.set(name, from)
  for (const element of elementsOf(root)) compileElement(element, compilation)
}

/** Return whether a text is a line break between blocks. Markdown and authors add these for readers of HTML. */
const isBreakBetweenBlocks = (node: SlideNode): boolean => isText(node) && /^[ \t]*[\r\n]\s*$/.test(node.value)

function clean(parent: SlideParent): void {
  const children: readonly SlideNode[] = parent.children
  setChildren(
    parent,
    children.filter((child) => child.position || !isBreakBetweenBlocks(child)),
  )
  for (const child of parent.children) if (isElement(child) && nameOf(child) !== 'pre') clean(child)
}

/** Remove invisible text, which would make each slide's module larger. */
export function whitespace(root: Root): void {
  clean(root)
}

type Attribute = SlideElement['attributes'][number]

/** Return `{...{'px1.5': ''}}` for an attribute whose name JSX does not allow, and other attributes unchanged. */
function spread(element: SlideElement, attribute: Attribute): Attribute {
  if (attribute.type !== 'mdxJsxAttribute' || !attribute.name.includes('.')) return attribute
  const value = expressionOf(element, attribute.name) ?? valueToExpression(true)
  const argument = objectExpression([[attribute.name, value]])
  const estree = programOf({ type: 'ObjectExpression', properties: [{ type: 'SpreadElement', argument }] })
  return { type: 'mdxJsxExpressionAttribute', value: '', data: { estree } }
}

/** Print attributes with a dot, such as `px1.5` and `text-0.8em` of utility CSS. In JSX, a dot separates an object from its member. */
export function dottedAttributes(root: Root): void {
  for (const element of elementsOf(root)) element.attributes = element.attributes.map((attribute) => spread(element, attribute))
}
