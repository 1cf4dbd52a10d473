import type {
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  ImportDeclaration,
  ModuleDeclaration,
  VariableDeclarator,
} from 'acorn'
import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { declaredNames } from '../expressions/any-expression.ts'
import { compile } from '../expressions/compile-expression.ts'
import { type Expression, parseProgram, type Statement, UnsupportedExpression } from '../expressions/parse.ts'
import { type Binding, codeOf, isConstant, localName, type Scope } from '../expressions/scope.ts'
import { askForVue, pointInText, slideScope, templatePart } from '../expressions/slide-scope.ts'
import { callExpression, identifier, valueToExpression } from '../tree/expressions.ts'
import { attributeOf, elementsOf, nameOf, plainText, pointOf, type SlideElement, textOf, visitElements } from '../tree/slide-tree.ts'
import { compileVueScript, type Script } from './vue-script.ts'

type ScriptStatement = Statement | ModuleDeclaration

/** Say what a script may have where Vue does not run it. */
const allowedIn = ({ context: { untrusted } }: Compilation): string =>
  `Allowed: constants, ref(…) and computed(() => …) of constants, functions without parameters that set refs, imports of components. ${
    untrusted ? 'With --untrusted, no other script runs.' : 'To run any script, run "npm install @lectern/vue".'
  }`

/** Functions of Vue that create a value which a handler can set. */
const refs = new Set(['ref', 'shallowRef'])

const isSetup = (element: SlideElement) => nameOf(element) === 'script' && attributeOf(element, 'setup') !== undefined

/** Return the JavaScript of TypeScript source. @throws UnsupportedExpression when it cannot be read. */
async function parseTyped(source: string, { context }: Compilation): Promise<Script> {
  const code = await context.withoutTypes(source)
  if (typeof code === 'string') return { program: parseProgram(code), code }
  throw new UnsupportedExpression(`This cannot be read: ${code.message}`, code.offset + 1, {
    allowed: 'Correct the TypeScript here.',
    mistake: true,
  })
}

/** Return the JavaScript of a script that may be TypeScript. @throws UnsupportedExpression when it is neither. */
async function parseScript(source: string, language: string | undefined, compilation: Compilation): Promise<Script> {
  // `ref<number>(1)` is JavaScript, too: two comparisons.
  if (language === 'ts' || language === 'tsx') return parseTyped(source, compilation)
  try {
    return { program: parseProgram(source), code: source }
  } catch (error) {
    return parseTyped(source, compilation).catch(() => Promise.reject(error))
  }
}

/** Return the called name when it is plain: `ref` of `ref(0)`. */
const calledName = (node: Expression | null | undefined): string | undefined =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined

/** `const [v$count, set$count] = useSlideState('count', 0)` */
function declareState(name: string, initial: Expression | undefined, scope: Scope, compilation: Compilation): Binding {
  const value = initial ? compile(initial, scope) : { constant: undefined }
  if (!isConstant(value)) throw new UnsupportedExpression('', 1)
  const [local, setter] = [localName(name), `set$${name}`]
  compilation.hooks.push({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: {
          type: 'ArrayPattern',
          elements: [
            { type: 'Identifier', name: local },
            { type: 'Identifier', name: setter },
          ],
        },
        init: callExpression(identifier(compilation.engine('useSlideState', templatePart)), [valueToExpression(name), codeOf(value)]),
      },
    ],
  })
  return { kind: 'state', local, setter }
}

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration

/** Return the handler for a function without parameters. */
function handlerOf({ params, body, async, generator }: FunctionNode): Binding {
  if (params.length > 0 || async || generator) throw new UnsupportedExpression('', 1)
  if (body.type === 'BlockStatement') return { kind: 'handler', body: body.body }
  return {
    kind: 'handler',
    body: [{ type: 'ExpressionStatement', expression: body, start: body.start, end: body.end }],
  }
}

function bindingOf({ id, init }: VariableDeclarator, scope: Scope, compilation: Compilation): Binding {
  if (id.type !== 'Identifier' || !init) throw new UnsupportedExpression('', 1)
  if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') return handlerOf(init)
  const called = calledName(init)
  const [first] = init.type === 'CallExpression' ? init.arguments : []
  if (called !== undefined && refs.has(called) && first?.type !== 'SpreadElement') return declareState(id.name, first, scope, compilation)
  if (called === 'computed' && first?.type === 'ArrowFunctionExpression' && first.body.type !== 'BlockStatement') {
    compile(first.body, scope)
    return { kind: 'computed', expression: first.body }
  }
  const value = compile(init, scope)
  if (!isConstant(value)) throw new UnsupportedExpression('', 1)
  return { kind: 'constant', value: value.constant }
}

/** Declare imported components: a React component belongs to the slide, and a Vue component becomes a placeholder. */
function declareImport({ source, specifiers }: ImportDeclaration, declare: (name: string, binding: Binding) => void): void {
  const file = String(source.value)
  if (file === 'vue') return
  for (const { type, local } of specifiers) {
    if (type !== 'ImportDefaultSpecifier' || !/\.(vue|tsx|jsx)$/.test(file)) throw new UnsupportedExpression('', 1)
    declare(local.name, { kind: 'component', file })
  }
}

function declareStatement(node: ScriptStatement, compilation: Compilation): void {
  const declare = (name: string, binding: Binding) => compilation.scriptNames.set(name, binding)
  if (node.type === 'EmptyStatement' || (node.type === 'ExportNamedDeclaration' && !node.declaration && node.specifiers.length === 0))
    return
  // "use strict" applies in every module.
  if (node.type === 'ExpressionStatement' && 'directive' in node) return
  if (node.type === 'ImportDeclaration') declareImport(node, declare)
  else if (node.type === 'FunctionDeclaration') declare(node.id.name, handlerOf(node))
  else if (node.type === 'VariableDeclaration') {
    for (const declarator of node.declarations) {
      const [name = ''] = declaredNames(declarator.id)
      declare(name, bindingOf(declarator, slideScope(compilation), compilation))
    }
  } else throw new UnsupportedExpression('', 1)
}

/** Declare the names of an unsupported statement, so that their uses are not reported again. */
function declareUnknown(node: ScriptStatement, compilation: Compilation): void {
  const names = node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : declaredNames(node)
  for (const name of names) if (!compilation.scriptNames.has(name)) compilation.scriptNames.set(name, { kind: 'unknown' })
}

/** Report a mistake in a script that Vue runs. */
function reportMistake(
  element: SlideElement,
  source: string,
  written: string,
  error: UnsupportedExpression,
  compilation: Compilation,
): void {
  const { message, severity, allowed: remedy, nearest } = error
  // Code without types may be written in another way. Its beginning, or the module that it imports, is the same.
  const [specifier] = /(?<=^import\b.*["'])[^"']+(?=["'];?$)/s.exec(written) ?? []
  const found = [written, ...(specifier ? [`'${specifier}'`, `"${specifier}"`] : []), written.slice(0, 20)].find((part) =>
    source.includes(part),
  )
  const at = found === undefined ? pointOf(element) : pointInText(element, found, 1, compilation)
  compilation.report(at, { severity, what: `<script setup>: ${message}`, nearest, ...(remedy !== undefined && { allowed: remedy }) })
}

async function compileScript(element: SlideElement, compilation: Compilation): Promise<void> {
  const source = plainText(element)
  const at = (written: string, offset: number) => pointInText(element, written, offset, compilation)
  const allowed = allowedIn(compilation)
  const left: string[] = []
  try {
    const script = await parseScript(source, textOf(element, 'lang'), compilation)
    const { program, code } = script
    if (compilation.anyCode)
      return await compileVueScript(script, compilation, (error, { start, end }) =>
        reportMistake(element, source, code.slice(start - 1, end - 1).replace(/;$/, ''), error, compilation),
      )
    for (const node of program.body) {
      try {
        declareStatement(node, compilation)
      } catch (error) {
        if (!(error instanceof UnsupportedExpression)) throw error
        declareUnknown(node, compilation)
        left.push(code.slice(node.start - 1, node.end - 1).replace(/;$/, ''))
      }
    }
  } catch (error) {
    if (!(error instanceof UnsupportedExpression)) throw error
    compilation.hasCode.isBroken = true
    compilation.report(at(source, error.offset), { what: `<script setup>: ${error.message}`, allowed: error.allowed ?? allowed })
  }
  const [first] = left
  if (first === undefined) return
  askForVue(compilation)
  const [line = ''] = first.split('\n')
  const more = left.length > 1 ? `, and ${left.length - 1} more` : ''
  compilation.report(source.includes(first) ? at(first, 1) : pointOf(element), {
    severity: 'warning',
    what: `Slides do not support this part of <script setup>: ${line.length > 60 ? `${line.slice(0, 60)}…` : line}${more}`,
    allowed,
  })
}

/**
 * Compile `<script setup>`. Simple declarations become names for the slide's expressions, and no text of the script runs. Anything more is run by Vue,
 * where the package for it is installed and the deck is trusted.
 */
export async function scriptSetup(root: Root, compilation: Compilation): Promise<void> {
  if (compilation.slide.format === 'mdx') return
  const scripts = elementsOf(root).filter(isSetup)
  if (scripts.length > 0) compilation.hasCode.value = true
  const [, second] = scripts
  if (second && compilation.anyCode)
    compilation.report(pointOf(second), { what: 'A slide has one <script setup>', allowed: 'Put everything into the first one.' })
  for (const script of compilation.anyCode ? scripts.slice(0, 1) : scripts) await compileScript(script, compilation)
  if (scripts.length > 0) visitElements(root, (element) => (isSetup(element) ? [] : undefined))
}
