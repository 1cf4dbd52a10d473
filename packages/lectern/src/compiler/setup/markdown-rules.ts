import type { CompileSetup } from '../../deck/setup/index.ts'

type Mark = NonNullable<CompileSetup['marks']>[number]
const marks: ReadonlySet<string> = new Set<Mark>(['mark', 'ins', 'sub', 'sup'])
const isMark = (name: string): name is Mark => marks.has(name)

/** Stands for each part of markdown-it that changes nothing. */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' ? undefined : nothing),
  apply: () => nothing,
  set: () => true,
})

type Use = (...given: unknown[]) => unknown
const isUse = (value: unknown): value is Use => typeof value === 'function'

/** What a function sets up in markdown-it: marks that Lectern has, too, and whether there is more. */
export interface MarkdownRules {
  readonly marks: readonly Mark[]
  readonly hasMore: boolean
}

/** Run a function that sets up markdown-it, with a stand-in that notes the names of all rules. Lectern has no markdown-it. */
export async function markdownRules(setUp: (md: unknown) => unknown): Promise<MarkdownRules> {
  const names = new Set<string>()
  const atSecond = (_: unknown, name: unknown) => void names.add(String(name))
  const atFirst = (name: unknown) => void names.add(String(name))
  const ruler = { before: atSecond, after: atSecond, push: atFirst, at: atFirst, enable: atFirst, disable: atFirst, getRules: () => [] }
  const part = { ruler, ruler2: ruler, State: nothing }
  const changed = (name: string) => new Proxy({}, { get: () => nothing, set: () => Boolean(names.add(name)) })
  const parts = {
    ...{ inline: part, block: part, core: part, utils: nothing, helpers: nothing },
    ...{ renderer: { rules: changed('renderer.rules') }, options: changed('options'), linkify: changed('linkify') },
  }
  const md: object = new Proxy(parts, {
    get(target, key) {
      if (key === 'then') return undefined
      if (key === 'use')
        return (plugin: unknown, ...options: unknown[]) => {
          const found = isUse(plugin) ? plugin : Object(plugin).default
          if (isUse(found)) found(md, ...options)
          return md
        }
      if (Object.hasOwn(target, key)) return Reflect.get(target, key)
      names.add(String(key))
      return nothing
    },
    set: (_, key) => Boolean(names.add(String(key))),
  })
  try {
    await setUp(md)
  } catch {
    // The plugin needs the real markdown-it.
    names.add('failed')
  }
  const all = [...names]
  return { marks: all.filter(isMark), hasMore: !all.every(isMark) }
}
