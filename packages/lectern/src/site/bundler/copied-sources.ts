import type { Declaration, Plugin as PostcssPlugin, Root } from 'postcss'
import { type Plugin, parseSync } from 'vite'
import { type AuthorProblem, excerptOf } from '../../base/errors/index.ts'
import { isForeignAddress } from '../../base/lib/model/index.ts'
import { assetKindOf, candidatesIn } from '../../compiler/markdown/index.ts'
import { engineSource, foreignUrl, type Project } from '../../compiler/project/index.ts'

type Report = (problem: AuthorProblem) => void

/** Return the warning for an address of which there is no copy. Return undefined when it has one. */
function warningFor(
  { disk, copies }: Project,
  address: string,
  at: { readonly file: string; readonly line: number; readonly column: number; readonly text?: string | undefined },
): AuthorProblem | undefined {
  const found = copies?.find(address)
  if (found?.kind !== 'refused') return undefined
  const { file, line, column, text } = at
  return {
    severity: 'warning',
    place: { file: disk.nameOf(file), line, column },
    what: found.what,
    allowed: found.allowed,
    ...excerptOf(text?.split(/\r\n|\n|\r/)[line - 1], column),
  }
}

/** Create the plugin that lets `url()` in style sheets name the deck's copies of files of other hosts. An import of another sheet stays. */
export const copiedStyles = (project: () => Project, report: Report): PostcssPlugin => ({
  postcssPlugin: 'lectern-copies',
  async Once(root: Root) {
    const { copies, entry } = project()
    if (!copies) return
    const found: Declaration[] = []
    root.walkDecls((declaration) => void (declaration.value.search(foreignUrl) >= 0 && found.push(declaration)))
    const addressesIn = ({ value }: Declaration) => [...value.matchAll(foreignUrl)].map(([, , address = '']) => address)
    await copies.download(found.flatMap(addressesIn))
    for (const declaration of found) {
      const { input, start } = declaration.source ?? {}
      const [file = entry] = input?.file?.split('?') ?? []
      const at = { file, line: start?.line ?? 1, column: start?.column ?? 1, text: input?.css }
      for (const problem of addressesIn(declaration).map((address) => warningFor(project(), address, at))) if (problem) report(problem)
      declaration.value = declaration.value.replaceAll(foreignUrl, (written, _, address: string) => {
        const copy = copies.fileOf(address)
        return copy ? `url(${JSON.stringify(copy.file + copy.place)})` : written
      })
    }
  },
})

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A JSX attribute with a text that loads something: its value in the code, and the text. */
interface Source {
  readonly value: Node
  readonly text: string
  readonly isSet: boolean
}

const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const field = (node: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((value, name) => (isNode(value) ? value[name] : undefined), node)

/** Return the text of an attribute: `src="a"` or `src={'a'}`. */
function textOf(value: unknown): string | undefined {
  const inside = field(value, 'type') === 'JSXExpressionContainer' ? field(value, 'expression') : value
  const text = field(inside, 'value')
  return field(inside, 'type') === 'Literal' && typeof text === 'string' ? text : undefined
}

/** Find the attributes of JSX elements that name a picture, a video or a sound of another host. */
function sourcesIn(node: unknown): Source[] {
  if (Array.isArray(node)) return node.flatMap(sourcesIn)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap((value) => (typeof value === 'object' ? sourcesIn(value) : []))
  const name = field(node, 'name', 'name')
  const attributes = field(node, 'attributes')
  if (node.type !== 'JSXOpeningElement' || typeof name !== 'string' || !Array.isArray(attributes)) return inside
  const own = attributes.flatMap((attribute): Source[] => {
    const [key, value] = [field(attribute, 'name', 'name'), field(attribute, 'value')]
    const text = textOf(value)
    const kind = typeof key === 'string' ? assetKindOf(name, key) : undefined
    if (!isNode(value) || text === undefined || (kind !== 'images' && kind !== 'media')) return []
    return [{ value, text, isSet: key === 'srcSet' }]
  })
  return [...own, ...inside]
}

const addressesOf = ({ text, isSet }: Source) => (isSet ? candidatesIn(text).map(({ path }) => path) : [text]).filter(isForeignAddress)

/**
 * Create the plugin that lets the components, layouts and layers of decks, themes and addons show the deck's copies of pictures, videos and sounds of
 * other hosts. It finds addresses that are written as attributes.
 */
export function copiedSources(project: Project, report: Report): Plugin {
  return {
    name: 'lectern:copies',
    enforce: 'pre',
    async transform(code, id) {
      const { copies } = project
      const [file = ''] = id.split('?')
      if (!copies || !/\.[jt]sx$/.test(file) || !/["'`](https?:)?\/\//i.test(code) || file.startsWith(engineSource(''))) return undefined
      const { program, errors } = parseSync(file, code)
      // The bundler reports the mistake.
      if (errors.length > 0) return undefined
      const found = sourcesIn(program).filter((source) => addressesOf(source).length > 0)
      await copies.download(found.flatMap(addressesOf))
      const imports: string[] = []
      const expressionOf = (address: string): string => {
        const copy = isForeignAddress(address) ? copies.fileOf(address) : undefined
        if (!copy) return JSON.stringify(address)
        const name = `__lecternCopy${imports.length}`
        imports.push(`import ${name} from ${JSON.stringify(`${copy.file}?url`)};`)
        return copy.place === '' ? name : `${name} + ${JSON.stringify(copy.place)}`
      }
      let changed = code
      for (const source of found.toSorted((a, b) => b.value.start - a.value.start)) {
        const { value, text, isSet } = source
        const before = code.slice(0, value.start).split('\n')
        const at = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, text: code }
        for (const problem of addressesOf(source).map((address) => warningFor(project, address, at))) if (problem) report(problem)
        const parts = isSet
          ? candidatesIn(text).map((part) => [JSON.stringify(part.before), expressionOf(part.path), JSON.stringify(part.after)].join(' + '))
          : [expressionOf(text)]
        changed = `${changed.slice(0, value.start)}{${parts.join(' + ')}}${changed.slice(value.end)}`
      }
      // On the first line, so that messages about the file keep their lines.
      return imports.length === 0 ? undefined : { code: imports.join('') + changed, map: null }
    },
  }
}
