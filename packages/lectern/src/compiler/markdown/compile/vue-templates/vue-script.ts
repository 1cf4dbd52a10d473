import type { AwaitExpression, Identifier, ImportDeclaration, Node, Statement as ParsedStatement, Program } from 'acorn'
import type { ImportDeclaration as PrintedImport, Statement } from 'estree-jsx'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation, VueScript } from '../compilation.ts'
import { declaredNames, walk } from '../expressions/any-expression.ts'
import { parseProgram, UnsupportedExpression } from '../expressions/parse.ts'
import { scriptTracker, scriptValues } from '../expressions/scope.ts'
import { vueScripts } from '../expressions/slide-scope.ts'
import { callExpression, identifier } from '../tree/expressions.ts'

/** The JavaScript of a script. */
export interface Script {
  readonly program: Program
  readonly code: string
}

/** The name of the function that a script becomes. */
const setupName = 'setup$'

/** Names that Slidev gives to each script without an import. */
const given = ['$slidev', '$nav', '$clicks', '$page', '$renderContext', '$frontmatter']

const isFunction = ({ type }: { readonly type: string }) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** Return the names that code mentions. */
function namesIn(nodes: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>()
  walk(nodes, (node) => {
    if (node.type === 'Identifier') found.add(String(node.name))
    return true
  })
  return found
}

/** @throws UnsupportedExpression for a statement that a function cannot contain. */
function refuseStatement(node: Node): void {
  if (/^Export/.test(node.type)) throw new UnsupportedExpression('a script of a slide exports nothing', node.start, { mistake: true })
}

/** Return the outermost `await` of nodes, outside of functions. */
function awaitsIn(nodes: unknown): readonly AwaitExpression[] {
  const found: AwaitExpression[] = []
  walk(nodes, (node) => {
    if (node.type === 'AwaitExpression') found.push(node as unknown as AwaitExpression)
    return node.type !== 'AwaitExpression' && !isFunction(node)
  })
  return found
}

/** Return whether the script waits, so that its function is async. */
function isAsync(body: readonly Node[]): boolean {
  let found = awaitsIn(body).length > 0
  walk(body, (node) => {
    if (node.type === 'ForOfStatement' && node.await) found = true
    return !isFunction(node)
  })
  return found
}

/** Return the code of a node in which each `await` keeps the script's component for what follows, as Vue's compiler does. */
function withContext(node: Node, code: string, contextName: string): string {
  // Places in the program count from 1.
  let at = node.start - 1
  let written = ''
  for (const { start, end, argument } of awaitsIn(node.type === 'AwaitExpression' ? (node as AwaitExpression).argument : node)) {
    const inner = withContext(argument, code, contextName)
    const given = `${awaitsIn(argument).length > 0 ? 'async ' : ''}() => (${inner})`
    written += `${code.slice(at, start - 1)}([await$, keep$] = ${contextName}(${given}), await$ = await await$, keep$(), await$)`
    at = end - 1
  }
  return written + code.slice(at, node.end - 1)
}

/** Return whether a script imports a component from this file. The transform for components adds such an import. */
const isComponentFile = (file: string) => /\.(vue|tsx|jsx)$/.test(file)

/** Return an import without the names that nothing uses, such as types. Return undefined when nothing is left. */
function keptImport(node: ImportDeclaration, isUsed: (name: string) => boolean): PrintedImport | undefined {
  const specifiers = node.specifiers.filter(({ local }) => isUsed(local.name))
  if (node.specifiers.length > 0 && specifiers.length === 0) return undefined
  return { ...node, attributes: [], specifiers } as unknown as PrintedImport
}

/** A name that a script imports and that does not exist. It throws when the script uses it. */
interface AbsentName {
  readonly local: string
  readonly what: string
  /** The whole message, if nobody could have a counterpart of the name. */
  readonly message?: string
}

interface CheckedImport {
  readonly node: ImportDeclaration
  readonly absent: readonly AbsentName[]
}

/** Find what an import names and what does not exist, and report it. */
async function checkImport(
  node: ImportDeclaration,
  { context, slide, files }: Compilation,
  isUsed: (name: string) => boolean,
  report: (error: UnsupportedExpression, node: Node) => void,
): Promise<CheckedImport> {
  const from = String(node.source.value)
  if (context.hasImport?.(from, slide.record.filepath) === false) {
    const isPath = /^[./]/.test(from)
    const [name = from] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? []
    const allowed = isPath ? 'Correct the path, or create the file.' : `Install it beside the deck: npm install ${name}`
    report(new UnsupportedExpression(`"${from}" does not exist`, node.start, { allowed, mistake: true }), node)
    return { node, absent: node.specifiers.map(({ local }) => ({ local: local.name, what: from })) }
  }
  const own = context.ownExports?.(from, slide.record.filepath)
  const known = own ? new Set(own.names) : await context.exportedNames?.(from)
  const messageOf = (name: string) => `"${from}" does not export "${name}"`
  const absent = node.specifiers.flatMap((specifier): AbsentName[] => {
    if (!known || specifier.type === 'ImportNamespaceSpecifier' || (own && !isUsed(specifier.local.name))) return []
    const { imported } = specifier.type === 'ImportSpecifier' ? specifier : { imported: { name: 'default' } as Identifier }
    const name = imported.type === 'Literal' ? String(imported.value) : imported.name
    if (known.has(name)) return []
    return [{ local: specifier.local.name, what: `${name} of ${from}`, ...(own && { message: messageOf(name) }) }]
  })
  const [first] = absent
  if (first) {
    const name = first.what.split(' ')[0] ?? ''
    const error = own || from === 'vue' ? messageOf(name) : `Lectern has no counterpart of ${first.what}`
    const names = [...(known ?? [])].join(', ')
    const allowed = from === 'vue' ? 'Correct the name.' : names === '' ? 'It exports nothing.' : `It has ${names}.`
    // The slide is compiled again when the module changes.
    if (own) files.add(own.file)
    report(new UnsupportedExpression(error, node.start, { allowed, nearest: nearestName(name, [...(known ?? [])]), mistake: true }), node)
  }
  return { node, absent }
}

/**
 * Compile a `<script setup>` that Vue runs. Its statements become a function that returns the names of the script, and its imports belong to the
 * slide's module. Report each part that is a mistake with `report`.
 */
export async function compileVueScript(
  { program, code }: Script,
  compilation: Compilation,
  report: (error: UnsupportedExpression, node: Node) => void,
): Promise<void> {
  const { scriptNames, authorNames, vueScript } = compilation
  const imports: CheckedImport[] = []
  // A name that only the slide reads is one of a value, too. A type is mentioned nowhere.
  const inScript = namesIn(program.body.filter(({ type }) => type !== 'ImportDeclaration'))
  const isMentioned = (name: string) => inScript.has(name) || compilation.slide.record.content.split(name).length > 2
  const body: ParsedStatement[] = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const file = String(node.source.value)
      const isComponent = isComponentFile(file) && node.specifiers.some(({ type }) => type === 'ImportDefaultSpecifier')
      for (const { type, local } of node.specifiers) {
        const isDefault = isComponent && type === 'ImportDefaultSpecifier'
        scriptNames.set(local.name, isDefault ? { kind: 'component', file } : { kind: 'live', name: local.name })
      }
      if (!isComponent) imports.push(await checkImport(node, compilation, isMentioned, report))
      continue
    }
    if (node.type === 'ExportNamedDeclaration' && !node.declaration && node.specifiers.length === 0) continue
    try {
      refuseStatement(node)
      for (const name of declaredNames(node)) scriptNames.set(name, { kind: 'live', name })
      body.push(node as ParsedStatement)
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error
      for (const name of declaredNames(node)) scriptNames.set(name, { kind: 'unknown' })
      report(error, node)
    }
  }
  const imported = imports.flatMap(({ node: { specifiers } }) => specifiers.map(({ local }) => local.name))
  for (const name of imported) authorNames.add(name)
  const mentioned = namesIn(body)
  const isKept = (name: string, absent: readonly AbsentName[]) =>
    !absent.some(({ local }) => local === name) && (mentioned.has(name) || compilation.readNames.has(name))
  const ofSlide = given.filter((name) => mentioned.has(name) && !scriptNames.has(name))
  const context = ofSlide.length > 0 ? compilation.importNamed('@slidev/client', 'useSlideContext') : ''
  const absent = imports.flatMap(({ absent }) => absent)
  const missing = absent.length > 0 ? compilation.importNamed('virtual:lectern-vue/missing', 'missing') : ''
  const first = [
    ...(ofSlide.length > 0 ? [`const { ${ofSlide.join(', ')} } = ${context}()`] : []),
    ...absent.map(
      ({ local, what, message }) =>
        `const ${local} = ${missing}(${[what, message]
          .filter(Boolean)
          .map((text) => JSON.stringify(text))
          .join(', ')})`,
    ),
  ]
  const keepsContext = isAsync(body) ? compilation.importNamed('vue', 'withAsyncContext') : undefined
  const script: VueScript = {
    imports: () => imports.flatMap(({ node, absent }) => keptImport(node, (name) => isKept(name, absent)) ?? []),
    setup: () =>
      setupFunction({
        statements: body.map((node) => (keepsContext ? withContext(node, code, keepsContext) : code.slice(node.start - 1, node.end - 1))),
        isAsync: keepsContext !== undefined,
        first,
        names: [...body.flatMap(returned), ...imported.filter((name) => compilation.readNames.has(name)).map(getter)],
      }),
  }
  vueScript.value = script
  const use = compilation.importNamed(vueScripts, 'useScript')
  compilation.hooks.push({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'ArrayPattern', elements: [identifier(scriptValues), identifier(scriptTracker)] },
        init: callExpression(identifier(use), [identifier(setupName)]),
      },
    ],
  })
}

const getter = (name: string) => `get ${name}() { return ${name} }`

/** Return the properties with which the function returns the names of a statement. A variable can be set. */
function returned(node: ParsedStatement): string[] {
  const isVariable = node.type === 'VariableDeclaration' && node.kind !== 'const'
  return declaredNames(node).map((name) => (isVariable ? `${getter(name)}, set ${name}(value$) { ${name} = value$ }` : name))
}

/** The parts of the function of a script. */
interface SetupParts {
  readonly statements: readonly string[]
  readonly isAsync: boolean
  /** Statements before those of the author. */
  readonly first: readonly string[]
  /** What the function returns. */
  readonly names: readonly string[]
}

/** `const setup$ = () => { …; return { count, add } }` */
function setupFunction({ statements, isAsync, first, names }: SetupParts): Statement {
  const [before, declared] = isAsync ? ['async ', ['let await$, keep$']] : ['', []]
  const lines = [...declared, ...first, ...statements].join('\n;')
  const source = `const ${setupName} = ${before}() => {\n${lines}\nreturn { ${names.join(', ')} }\n}`
  return parseProgram(source).body[0] as unknown as Statement
}
