import type { Expression as Parsed, Statement } from 'acorn'
import type { Expression, Pattern } from 'estree-jsx'
import { identifier, valueToExpression } from '../tree/expressions.ts'
import { UnsupportedExpression } from './parse.ts'

/** The value of an expression: plain data that is known at build time, or code that computes it in the browser. */
export type Value = { readonly constant: unknown } | { readonly code: Expression }

export const isConstant = (value: Value): value is { readonly constant: unknown } => 'constant' in value

const nothing: Expression = { type: 'UnaryExpression', operator: 'void', prefix: true, argument: { type: 'Literal', value: 0 } }

/** Return the expression for the value. */
export function codeOf(value: Value): Expression {
  if (!isConstant(value)) return value.code
  return value.constant === undefined ? nothing : valueToExpression(value.constant)
}

/** Names of properties that lead from data to JavaScript's internals. */
const machinery = new Set([
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
])
export const isMachinery = (name: string): boolean => machinery.has(name)

/** The meaning of a name. */
export type Binding =
  /** Data that is known at build time. */
  | { readonly kind: 'constant'; readonly value: unknown }
  /** `const count = ref(0)`: React state, and the name of its setter. */
  | { readonly kind: 'state'; readonly local: string; readonly setter: string }
  /** `const double = computed(() => count.value * 2)` */
  | { readonly kind: 'computed'; readonly expression: Parsed }
  /** `function next() { … }`, for handlers. */
  | { readonly kind: 'handler'; readonly body: readonly Statement[] }
  /** `import Chart from './Chart.tsx'` */
  | { readonly kind: 'component'; readonly file: string }
  /** A name of a `<script setup>` that Vue runs. */
  | { readonly kind: 'live'; readonly name: string }
  /** A parameter of a function in the expression, or a name that a slot or a loop declares. */
  | { readonly kind: 'parameter'; readonly local: string }
  /** A declaration that slides do not support. It is reported where it is declared. */
  | { readonly kind: 'unknown' }

export type Names = ReadonlyMap<string, Binding>

/** The names that an expression may use, and how the slide's module gets their values. */
export interface Scope {
  readonly names: Names
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** Options of the deck that are public. */
  readonly configs: Readonly<Record<string, unknown>>
  readonly themeConfigs: Readonly<Record<string, unknown>>
  readonly layout: string
  /** Whether any JavaScript is allowed, because the code of the deck may run and Vue is there. */
  readonly anyCode: boolean
  /** Return `nav`, `clicks`, `page` or `renderContext` of the shown slide. The module reads it when it renders. */
  live(name: string): Expression
  /** Return the local name of export `name` of `lectern/components`. */
  engine(name: string): string
  /** Note that an expression reads a name of the script that Vue runs. */
  noteRead(name: string): void
  /** Return the local name of export `name` of the package for Vue. Only where any JavaScript is allowed. */
  vue(name: string): string
}

/** Return `scope` with additional names. */
export const withNames = (scope: Scope, names: Iterable<readonly [string, Binding]>): Scope => ({
  ...scope,
  names: new Map([...scope.names, ...names]),
})

/** Return an author's name as written in the module. No import and no JavaScript built-in has such a name. */
export const localName = (name: string): string => `v$${name}`

export const readLocal = (local: string): Expression => identifier(local)

/** The variable for the names of a script that Vue runs. */
export const scriptValues = 's$'
/** The function that renders a slide again when a value of its script changes. */
export const scriptTracker = 'track$'

/** Return the code that reads a name where any JavaScript is allowed. @throws UnsupportedExpression when the name has no value. */
export function readBinding(binding: Binding, name: string, offset: number, { noteRead }: Pick<Scope, 'noteRead'>): Expression {
  switch (binding.kind) {
    case 'constant':
      return codeOf({ constant: binding.value })
    case 'live':
      noteRead(name)
      return { type: 'MemberExpression', object: identifier(scriptValues), property: identifier(name), computed: false, optional: false }
    case 'state':
    case 'parameter':
      return readLocal(binding.local)
    case 'component':
      throw new UnsupportedExpression(`"${name}" is a component: write <${name} />`, offset)
    default:
      throw new UnsupportedExpression('', offset)
  }
}

/** `v-for` over values that are only known when the slide is rendered. */
export interface Loop {
  readonly list: Expression
  readonly parameters: readonly Pattern[]
  readonly key: Expression | undefined
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** Names that expressions in this element can use besides those of the slide: variables of `v-for` and of slots. */
    names?: Names
    /** The parameters of the function that renders a slot. */
    parameters?: readonly Pattern[]
    /** A loop over values that are only known when the slide is rendered. */
    loop?: Loop
    /** True when nothing in this element is an expression: `v-pre`, Markdown code. */
    asWritten?: true
    /** The tests of a choice, one for each child. The first child whose test is true is shown. A child without a test always matches. */
    tests?: readonly (Expression | undefined)[]
  }
  interface MdxJsxTextElementHastData {
    names?: Names
    parameters?: readonly Pattern[]
    loop?: Loop
    asWritten?: true
    tests?: readonly (Expression | undefined)[]
  }
}
