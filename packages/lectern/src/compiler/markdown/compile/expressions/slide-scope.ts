import type { Compilation } from '../compilation.ts'
import { layoutNameOf } from '../components/layout.ts'
import { callExpression, identifier } from '../tree/expressions.ts'
import { type Point, pointOf, type SlideElement } from '../tree/slide-tree.ts'
import { privateOptions } from './names.ts'
import { UnsupportedExpression } from './parse.ts'
import { type Scope, withNames } from './scope.ts'

/** The part of `lectern/components` that expressions need in the browser. */
export const templatePart = 'template'

/** The module that runs scripts of slides with Vue. */
export const vueScripts = '@lectern/vue/script'

/** The variable for the result of `useTemplate()` in the slide's module. */
const template = 't$'

/** Call `useTemplate()` once for the slide, for values that are only known when it renders. */
function askForTemplate(compilation: Compilation): void {
  const isThere = compilation.hooks.some(
    (statement) =>
      statement.type === 'VariableDeclaration' && statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === template),
  )
  if (isThere) return
  const init = callExpression(identifier(compilation.engine('useTemplate', templatePart)), [])
  compilation.hooks.push({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier(template), init }],
  })
}

/** The public options of each configuration, kept as long as the configuration itself. */
const publicOptions = new WeakMap<object, Readonly<Record<string, unknown>>>()

/** Return the options of a deck that anyone may read. */
export function publicOptionsOf(config: Compilation['context']['config']): Readonly<Record<string, unknown>> {
  const known = publicOptions.get(config)
  if (known) return known
  const found = Object.fromEntries(Object.entries(config).filter(([name]) => !privateOptions.has(name)))
  publicOptions.set(config, found)
  return found
}

/** Return the names that expressions of the slide can use, without those of enclosing elements. */
export function slideScope(compilation: Compilation): Scope {
  const { context, slide, scriptNames } = compilation
  return {
    names: scriptNames,
    frontmatter: slide.record.frontmatter,
    configs: publicOptionsOf(context.config),
    themeConfigs: context.config.themeConfig,
    layout: layoutNameOf(compilation),
    anyCode: compilation.anyCode,
    live(name) {
      askForTemplate(compilation)
      return { type: 'MemberExpression', object: identifier(template), property: identifier(name), computed: false, optional: false }
    },
    engine: (name) => compilation.engine(name, templatePart),
    noteRead: (name) => void compilation.readNames.add(name),
    vue: (name) => compilation.importNamed(vueScripts, name),
  }
}

/** Return `scope` with the names of the elements, outermost first. */
export const scopeIn = (scope: Scope, elements: readonly SlideElement[]): Scope =>
  elements.reduce((inner, { data }) => (data?.names ? withNames(inner, data.names) : inner), scope)

export const isAsWritten = (elements: readonly SlideElement[]): boolean => elements.some(({ data }) => data?.asWritten)

/** Return the offsets of the lines in a text. As in Markdown, a carriage return ends a line, too. */
const lineStarts = (text: string) => [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]

/** Convert between a place in the slide's content and its offset. */
const offsetOf = (content: string, { line, column }: Point): number => (lineStarts(content)[line - 1] ?? 0) + column - 1
/** @internal for its test */
export function pointAt(content: string, offset: number): Point {
  const starts = lineStarts(content.slice(0, offset))
  return { line: starts.length, column: offset - (starts.at(-1) ?? 0) + 1 }
}

type Attribute = Extract<SlideElement['attributes'][number], { type: 'mdxJsxAttribute' }>

/** Return the place of character `offset`, from 1, of an attribute's value. Offset 0 is the attribute itself. */
export function pointInAttribute(element: SlideElement, attribute: Attribute, offset: number, { slide }: Compilation): Point {
  const { content } = slide.record
  if (!attribute.position) return pointOf(element)
  const start = offsetOf(content, pointOf(attribute))
  const [opening] = /^[^\s=>]+\s*=\s*["']?/.exec(content.slice(start)) ?? ['']
  const at = start + opening.length + offset - 1
  return offset === 0 || opening === '' || !content.startsWith(attribute.name, start) ? pointOf(attribute) : pointAt(content, at)
}

/** Return the place of character `offset`, from 1, of the text `written` inside `element`. */
export function pointInText(element: SlideElement | undefined, written: string, offset: number, { slide }: Compilation): Point {
  const { content } = slide.record
  const from = element?.position ? offsetOf(content, pointOf(element)) : 0
  const found = content.indexOf(written, from)
  return found === -1 ? (element ? pointOf(element) : { line: 1, column: 1 }) : pointAt(content, found + offset - 1)
}

/** What a slide asks for that only Vue can run. The slide is compiled again, with any JavaScript allowed. */
export class NeedsVue extends Error {}

/** Compile the slide again for Vue, if its code may run and Vue is there. @throws NeedsVue */
export function askForVue({ anyCode, slide, context }: Compilation): void {
  if (!anyCode && slide.format === 'md' && context.runsVue && !context.untrusted) throw new NeedsVue()
}

/** Return the result of `compile`. When slides do not support the expression, report it at its place and return undefined. */
export function attempt<T>(compile: () => T, place: (offset: number) => Point, compilation: Compilation): T | undefined {
  try {
    return compile()
  } catch (error) {
    if (!(error instanceof UnsupportedExpression)) throw error
    askForVue(compilation)
    const { message, severity, allowed, nearest, offset } = error
    // The script has already reported a name that it could not declare, or that it cannot be read.
    if (message !== '' && !compilation.hasCode.isBroken)
      compilation.report(place(offset), { severity, what: message, nearest, ...(allowed !== undefined && { allowed }) })
    return undefined
  }
}

/** Return a call of a helper of `lectern/components/template`. */
export const helperCall = (name: string, given: Parameters<typeof callExpression>[1], compilation: Compilation) =>
  callExpression(identifier(compilation.engine(name, templatePart)), given)

export type { Attribute }
