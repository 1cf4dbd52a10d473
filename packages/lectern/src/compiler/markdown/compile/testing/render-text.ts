import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CompiledSlide } from '../compile-types.ts'
import { compileText, type TestSlide } from './compile-text.ts'

type Module = Readonly<Record<string, unknown>>

/** Create a layout or component of the test theme: an element that shows its name and its props, and slots as `<slot name>`. */
const standIn =
  (name: string) =>
  ({ children, slots = {}, ...props }: Record<string, unknown>) =>
    createElement(
      name.toLowerCase(),
      { 'data-props': JSON.stringify(props) },
      children as never,
      ...Object.entries(slots as object).map(([slot, content]) => createElement('slot', { name: slot }, content)),
    )

async function moduleOf(specifier: string, names: readonly string[]): Promise<Module> {
  if (specifier === 'react/jsx-runtime') return runtime
  // Not a literal specifier, because the components are browser code, which this file's types do not include.
  if (specifier === 'lectern/components') return import(['../../../../viewer/components', 'index.ts'].join('/'))
  const [, part] = /^lectern\/components\/([\w-]+)$/.exec(specifier) ?? []
  if (part) return import(['../../../../viewer/components', part, 'index.ts'].join('/'))
  if (specifier.includes('/components/built-in/'))
    return import(['../../../../viewer/components/built-in', specifier.split('/').at(-1)].join('/'))
  if (specifier.endsWith('?url')) return { default: specifier.replace('/deck/', '/assets/').replace('?url', '') }
  const standIns = names.map((name) => [name, standIn(name)])
  return { default: standIn(/(\w+)\.tsx$/.exec(specifier)?.[1] ?? 'unknown'), ...Object.fromEntries(standIns) }
}

const importLine = /^import (?:(\w+)?,? ?(?:\* as (\w+)|\{([^}]*)\})? from )?"([^"]+)";?$/gm

/** Return the default export of a compiled slide's module. */
async function evaluate(code: string): Promise<() => unknown> {
  const values: unknown[] = []
  const declarations: string[] = []
  for (const [, standard, all, named, specifier = ''] of code.matchAll(importLine)) {
    values.push(
      await moduleOf(
        specifier,
        (named ?? 'Button').split(',').map((name) => name.trim().replace(/ as .*/, '')),
      ),
    )
    const source = `modules[${values.length - 1}]`
    if (standard) declarations.push(`const ${standard} = ${source}.default;`)
    if (all) declarations.push(`const ${all} = ${source};`)
    if (named) declarations.push(`const {${named.replaceAll(' as ', ': ')}} = ${source};`)
  }
  const body = code
    .replaceAll(importLine, '')
    .replace('export default function', 'return function')
    .replaceAll(/^export (?=const|let|function)/gm, '')
  return new Function('modules', `${declarations.join('\n')}\n${body}`)(values)
}

/** Run the module of a compiled slide and render it as a part of a deck with the base path `/`. */
export async function renderCode(code: string): Promise<string> {
  // Not a literal specifier, for the same reason as above.
  const { DeckContext } = await import(['../../../../viewer/components', 'deck-context.ts'].join('/'))
  const slide = createElement((await evaluate(code)) as never)
  return renderToStaticMarkup(createElement(DeckContext, { value: { deck: { base: '/' } } }, slide))
}

/** Compile a slide, run its module and render it. Return the content of its layout, or everything when `whole` is true. */
export async function renderText(
  content: string,
  slide: TestSlide & { readonly whole?: boolean } = {},
): Promise<CompiledSlide & { readonly html: string }> {
  const compiled = await compileText(content, slide)
  const html = await renderCode(compiled.code)
  // React puts preload links in front.
  const own = html.replace(/^(<link rel="preload"[^>]*>)*/, '')
  return { ...compiled, html: slide.whole ? own : own.replace(/^(?:<style>.*?<\/style>)?<(cover|default|quote)[^>]*>(.*)<\/\1>$/s, '$2') }
}

/** Return the problems of a slide in short form: `line:column what`, with `?` and the nearest name. */
export const problemsOf = ({ problems }: CompiledSlide): string[] =>
  problems.map(({ place, what, nearest }) => `${place.line}:${place.column} ${what}${nearest === undefined ? '' : ` ?${nearest}`}`)
