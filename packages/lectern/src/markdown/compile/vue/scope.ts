import type { Expression as Parsed, Statement } from 'acorn'
import type { Expression } from 'estree-jsx'
import { identifier } from '../tree/expressions.ts'

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
  /** A parameter of a function in the expression. */
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
  /** Return `nav`, `clicks`, `page` or `renderContext` of the shown slide. The module reads it when it renders. */
  live(name: string): Expression
  /** Return the local name of export `name` of `lectern/components`. */
  engine(name: string): string
}

/** Return `scope` with additional names. */
export const withNames = (scope: Scope, names: Iterable<readonly [string, Binding]>): Scope => ({
  ...scope,
  names: new Map([...scope.names, ...names]),
})

/** Return an author's name as written in the module. No import and no JavaScript built-in has such a name. */
export const localName = (name: string): string => `v$${name}`

export const readLocal = (local: string): Expression => identifier(local)

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** Names that expressions in this element can use besides those of the slide: variables of `v-for`. */
    names?: Names
    /** True when nothing in this element is an expression: `v-pre`, Markdown code. */
    asWritten?: true
    /** The tests of a choice, one for each child. The first child whose test is true is shown. A child without a test always matches. */
    tests?: readonly (Expression | undefined)[]
  }
  interface MdxJsxTextElementHastData {
    names?: Names
    asWritten?: true
    tests?: readonly (Expression | undefined)[]
  }
}
