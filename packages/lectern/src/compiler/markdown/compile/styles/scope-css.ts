import type { Expression } from 'estree-jsx'
import {
  type AtRule,
  type ChildNode,
  type Container,
  CssSyntaxError,
  type Declaration,
  type Document,
  parse,
  type Root,
  type Rule,
} from 'postcss'
import type { CompileContext } from '../compile-types.ts'
import { expandApplied } from './apply-classes.ts'
import { joinNesting } from './join-nesting.ts'
import { scopeSelector } from './scope-selector.ts'

/** A problem in a style. Line and column count from 1 in its text. @internal for its test */
export interface CssProblem {
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly what: string
  readonly allowed?: string
}

export interface ScopeOptions {
  /** Class of the slide to which the rules apply. */
  readonly scope: string
  /** The source map of CSS that is made of another language. Places are those of the source. */
  readonly map?: string | undefined
  /** Return the address for the path in a `url()`. */
  readonly resolve: (path: string, line: number, kind: 'images' | 'fonts') => string | Expression
  /** Take an import, which is left out of the CSS: its address, the rule, and its line. Imports of files were resolved before, except those after other rules. */
  readonly importSheet: (address: string, rule: string, line: number) => void
  /** Return the rules of a utility class, for `@apply`. */
  readonly rulesOf: CompileContext['utilityRules']
  readonly report: (problem: CssProblem) => void
}

type Parent = Container | Document | undefined

/** Return true inside another rule, whose selector limits it to the slide, or inside keyframes, which have no selectors. */
function isInside({ parent }: ChildNode): boolean {
  for (let outer: Parent = parent; outer; outer = outer.parent) {
    if (outer.type === 'rule' || (outer.type === 'atrule' && /keyframes$/i.test((outer as AtRule).name))) return true
  }
  return false
}

/** Return the place of a node in the text of the style. A node from an imported file has the place of the style itself. */
function placeOf({ source }: ChildNode): { line: number; column: number } {
  const { line = 1, column = 1 } = source?.start ?? {}
  if (!source?.input.map) return { line, column }
  const origin = source.input.origin(line, column)
  return origin && /[\\/]\.slide\.\w+$/.test(origin.file ?? '') ? { line: origin.line, column: origin.column } : { line: 1, column: 1 }
}

/** The address of a style sheet, as `@import` names it. */
const sheetAddress = /^(?:url\(\s*)?["']?([^"'\s)]+)/i

const addressIn = ({ params }: AtRule) => sheetAddress.exec(params)?.[1] ?? ''

function checkAtRule(rule: AtRule, { report, importSheet }: ScopeOptions): void {
  if (/^(late-)?import$/i.test(rule.name)) {
    importSheet(addressIn(rule), `@import ${rule.params.replaceAll('</', '<\\/')};`, placeOf(rule).line)
    rule.remove()
  } else if (rule.name === 'missing-import') {
    const allowed = 'Correct the path or remove the import. The style continues without it.'
    report({ ...placeOf(rule), severity: 'error', what: `There is no style sheet "${addressIn(rule)}"`, allowed })
    rule.remove()
  } else if (/^(charset|namespace)$/i.test(rule.name)) {
    report({
      ...placeOf(rule),
      severity: 'error',
      what: `"@${rule.name}" is refused in the style of a slide`,
      allowed: 'Write it in the file style.css of the deck.',
    })
    rule.remove()
  } else if (/^(screen|include|mixin|extend|use)$/i.test(rule.name)) {
    report({
      ...placeOf(rule),
      severity: 'warning',
      what: `"@${rule.name}" is not CSS and is left out`,
      allowed: 'Write the declarations, or write <style lang="scss">.',
    })
    rule.remove()
  }
}

/** Rename keyframes, because their names are global in the page. Each slide gets its own names and uses them in its declarations. */
function renameKeyframes(root: Root, scope: string): void {
  const names = new Map<string, string>()
  root.walkAtRules(/keyframes$/i, (rule) => {
    const name = rule.params.trim()
    names.set(name, `${name}-${scope}`)
    rule.params = `${name}-${scope}`
  })
  if (names.size === 0) return
  root.walkDecls(/^(-webkit-)?animation(-name)?$/i, (declaration) => {
    declaration.value = declaration.value.replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word)
  })
}

const urlFunction = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi
/** Replace each address that is an expression with `mark` and a number. */
function resolveUrls(declaration: Declaration, mark: string, expressions: Expression[], { resolve }: ScopeOptions): void {
  const { parent } = declaration
  const kind = parent?.type === 'atrule' && (parent as AtRule).name.toLowerCase() === 'font-face' ? 'fonts' : 'images'
  declaration.value = declaration.value.replaceAll(urlFunction, (written, double?: string, single?: string, bare?: string) => {
    const address = resolve(double ?? single ?? bare ?? '', placeOf(declaration).line, kind)
    if (typeof address === 'string') return address === '' ? written : `url("${address.replaceAll(/["\\\n]/g, '\\$&')}")`
    expressions.push(address)
    return `url("${mark}${expressions.length - 1}${mark}")`
  })
}

function scopeRule(rule: Rule, { scope, report }: ScopeOptions): void {
  try {
    rule.selector = scopeSelector(rule.selector, scope)
  } catch {
    report({ ...placeOf(rule), severity: 'error', what: `"${rule.selector}" is not a selector`, allowed: 'The rule is left out.' })
    rule.remove()
  }
}

/** Remove white space without meaning, because the CSS is part of the slide's module and of its page. */
function compress(root: Root): void {
  root.raws = { after: '', semicolon: false }
  root.walk((node) => {
    if (node.type === 'comment') node.remove()
    else {
      node.raws.before = ''
      if (node.type === 'decl') node.raws.between = ':'
      else {
        node.raws.between = ''
        node.raws.after = ''
        node.raws.semicolon = false
        if (node.type === 'atrule') node.raws.afterName = node.params === '' ? '' : ' '
      }
    }
  })
}

/**
 * Limit the author's CSS to the elements of one slide. Return text, and expressions for file addresses. Report a style that cannot be parsed and
 * leave it out.
 */
export async function scopeCss(css: string, options: ScopeOptions): Promise<(string | Expression)[]> {
  let root: Root
  try {
    // The parser counts only line feeds. In CSS and in Markdown, a carriage return ends a line, too.
    root = parse(css.replaceAll(/\r\n?/g, '\n'), options.map === undefined ? {} : { map: { prev: options.map } })
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    options.report({
      line: error.line ?? 1,
      column: error.column ?? 1,
      severity: 'error',
      what: `The style cannot be read: ${error.reason}`,
    })
    return []
  }
  joinNesting(root)
  await expandApplied(root, options.rulesOf, (name, node) =>
    options.report({
      ...placeOf(node),
      severity: 'warning',
      what: `"${name}" is no utility class and is left out`,
      allowed: 'Write the declarations.',
    }),
  )
  const expressions: Expression[] = []
  root.walkAtRules((rule) => checkAtRule(rule, options))
  renameKeyframes(root, options.scope)
  let mark = '@@'
  while (css.includes(mark)) mark += '@'
  root.walkDecls((declaration) => resolveUrls(declaration, mark, expressions, options))
  root.walkRules((rule) => {
    if (!isInside(rule)) scopeRule(rule, options)
  })
  compress(root)
  // `</style` would end the element in the page. In CSS, an escaped slash is still a slash.
  return root
    .toString()
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('</', '<\\/') : (expressions[Number(part)] ?? '')))
}
