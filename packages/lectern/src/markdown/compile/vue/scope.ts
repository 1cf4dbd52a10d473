import type { Expression as Parsed, Statement } from 'acorn'
import type { Expression } from 'estree-jsx'
import { identifier } from '../tree/expressions.ts'

/** What a name stands for. */
export type Binding =
  /** Data that is known while compiling. */
  | { readonly kind: 'constant'; readonly value: unknown }
  /** `const count = ref(0)`: React state, and the name of the function that sets it. */
  | { readonly kind: 'state'; readonly local: string; readonly setter: string }
  /** `const double = computed(() => count.value * 2)` */
  | { readonly kind: 'computed'; readonly expression: Parsed }
  /** `function next() { … }`, for handlers. */
  | { readonly kind: 'handler'; readonly body: readonly Statement[] }
  /** `import Chart from './Chart.tsx'` */
  | { readonly kind: 'component'; readonly file: string }
  /** A parameter of a function within the expression. */
  | { readonly kind: 'parameter'; readonly local: string }
  /** Declared in a way that slides cannot follow, which was told where it is declared. */
  | { readonly kind: 'unknown' }

export type Names = ReadonlyMap<string, Binding>

/** What an expression may name, and how the slide's module comes by it. */
export interface Scope {
  readonly names: Names
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** Options of the deck that are for everyone. */
  readonly configs: Readonly<Record<string, unknown>>
  readonly themeConfigs: Readonly<Record<string, unknown>>
  readonly layout: string
  /** `nav`, `clicks`, `page` or `renderContext` of the slide that is shown: the module asks for it when it is drawn. */
  live(name: string): Expression
  /** Name under which the module has `name` of `lectern/components`. */
  engine(name: string): string
}

/** `scope` with more names. */
export const withNames = (scope: Scope, names: Iterable<readonly [string, Binding]>): Scope => ({
  ...scope,
  names: new Map([...scope.names, ...names]),
})

/** How a name of the author is written in the module: no import and nothing of JavaScript can bear it. */
export const localName = (name: string): string => `v$${name}`

export const readLocal = (local: string): Expression => identifier(local)

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** Names that expressions in this element know besides those of the slide: variables of `v-for`. */
    names?: Names
    /** Nothing in this element is an expression: `v-pre`, code of Markdown. */
    asWritten?: true
    /** The element is one of several, the first whose test holds; one without a test always does. Each child is one of them. */
    tests?: readonly (Expression | undefined)[]
  }
  interface MdxJsxTextElementHastData {
    names?: Names
    asWritten?: true
    tests?: readonly (Expression | undefined)[]
  }
}
