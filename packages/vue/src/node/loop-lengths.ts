import { readFileSync } from 'node:fs'
import { compiler } from './vue-compiler.ts'

type Program = ReturnType<typeof compiler.babelParse>['program']
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']

/** The most elements of a loop that have click steps of their own. */
const longestLoop = 100

/** Functions of Vue that return what they are given, as far as a loop sees it. */
const wrappers = new Set(['ref', 'shallowRef', 'reactive', 'shallowReactive', 'readonly'])

const programOf = (code: string): Program => compiler.babelParse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program

/** Return the constants of a script, by name. */
function constantsIn(code: string): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>()
  for (const statement of programOf(code).body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init)
  }
  return found
}

/** Return how often a loop over the value runs. Return undefined when only a browser knows, or when the value is an object, whose keys are no numbers. */
function lengthOf(value: Expression, constants: ReadonlyMap<string, Expression>): number | undefined {
  switch (value.type) {
    case 'NumericLiteral':
      return value.value
    case 'ArrayExpression':
      return value.elements.some((element) => element?.type === 'SpreadElement') ? undefined : value.elements.length
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return lengthOf(value.expression, constants)
    case 'CallExpression': {
      const [first] = value.arguments
      const isWrapper = value.callee.type === 'Identifier' && wrappers.has(value.callee.name)
      return isWrapper && first?.type === 'ArrayExpression' ? lengthOf(first, constants) : undefined
    }
    case 'Identifier': {
      const constant = constants.get(value.name)
      // A constant that names another one is rare, and two could name each other.
      return constant && constant.type !== 'Identifier' ? lengthOf(constant, constants) : undefined
    }
    default:
      return undefined
  }
}

/** Return the `<script setup>` of a component. */
const setupOf = (file: string) =>
  compiler.parse(readFileSync(file, 'utf8'), { filename: file, sourceMap: false }).descriptor.scriptSetup?.content ?? ''

/**
 * Create the function that returns how often a loop in the template of a file runs: over `3`, `['a', 'b']`, or a constant of the `<script setup>` with such
 * a value. It returns undefined when that is not certain.
 */
export function createLoopLengths(file: string): (source: string) => number | undefined {
  let constants: ReadonlyMap<string, Expression> | undefined
  return (source) => {
    try {
      constants ??= constantsIn(setupOf(file))
      const [statement] = programOf(`(${source})`).body
      const length = statement?.type === 'ExpressionStatement' ? lengthOf(statement.expression, constants) : undefined
      return length !== undefined && Number.isInteger(length) && length >= 0 && length <= longestLoop ? length : undefined
    } catch {
      // The compiler reports what it cannot read.
      return undefined
    }
  }
}
