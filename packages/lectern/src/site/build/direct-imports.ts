/** The part of a chunk that this needs. */
interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  /** For the app's chunk, the name by which it exports each name of its entry. Absent: the same names. */
  readonly exported?: Readonly<Record<string, string>> | undefined
}

const facade = /^(?:import"[^"]+";)*export\{([^{}]*)\}from"\.\/([^"]+)";(?:import"[^"]+";)*\s*$/

/** Return what an `export` list takes (`t as open`), by the name that it gives. */
const exportedNames = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(',')
      .map((part) => part.trim().split(/\s+as\s+/))
      .map(([name = '', alias = name]) => [alias, name]),
  )

/** Return the properties that make a chunk's exports (`t as open`) the ones of its facade. */
const renamed = (list: string) => [...exportedNames(list)].map(([alias, name]) => `${alias}:e.${name}`).join()

/**
 * Let dynamic imports of a chunk that only exports from another chunk import that one, and leave out the chunk between. The bundler makes such chunks
 * for modules of a group, and each is a request. Entries stay, because slides name them.
 */
export function withDirectImports<File extends Chunk | { readonly type: 'asset'; readonly fileName: string }>(
  output: readonly File[],
): readonly File[] {
  const chunks = output.filter((file): file is File & Chunk => file.type === 'chunk')
  const found = chunks.flatMap(({ fileName, code, isEntry }) => {
    const [, list = '', from] = (!isEntry && facade.exec(code)) || []
    const folder = fileName.slice(0, fileName.lastIndexOf('/') + 1)
    return from === undefined ? [] : [{ fileName, base: fileName.slice(folder.length), from, target: folder + from, list }]
  })
  const gone = new Set(found.map(({ fileName }) => fileName))
  return output.flatMap((file) => {
    if (file.type !== 'chunk') return [file]
    if (gone.has(file.fileName)) return []
    const code = found.reduce((text, { fileName, base, from, target, list }) => {
      if (!text.includes(base)) return text
      const direct = `import("./${from}").then(e=>({${renamed(list)}}))`
      return ['`', '"', "'"]
        .reduce((all, quote) => all.replaceAll(`import(${quote}./${base}${quote})`, () => direct), text)
        .replaceAll(JSON.stringify(fileName), JSON.stringify(target))
    }, file.code)
    return [code === file.code ? file : { ...file, code }]
  })
}

/**
 * Let the engine's chunk be the app's, if the app's entry only exports from it. The page then names the engine, and no request is made for an entry
 * without code. The names by which slides import from the app are in `exported`.
 */
export function withDirectApp<File extends Chunk | { readonly type: 'asset'; readonly fileName: string }>(
  output: readonly File[],
): readonly File[] {
  const chunks = output.filter((file): file is File & Chunk => file.type === 'chunk')
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app')
  const [, list = '', from] = (app && facade.exec(app.code)) || []
  const target = app && from !== undefined ? chunks.find(({ fileName }) => fileName === app.fileName.replace(/[^/]*$/, from)) : undefined
  const isNeeded = !target || app?.imports.some((name) => name !== target.fileName && !target.imports.includes(name))
  if (isNeeded || chunks.some(({ imports }) => imports.includes(app?.fileName ?? ''))) return output
  const exported = Object.fromEntries(exportedNames(list))
  return output.flatMap((file) => {
    if (file.type !== 'chunk') return [file]
    const code = file.code.replaceAll(JSON.stringify(app?.fileName), JSON.stringify(target.fileName))
    if (file.fileName !== target.fileName) return file.fileName === app?.fileName ? [] : [{ ...file, code }]
    return [{ ...file, code, name: 'app', isEntry: true, exported }]
  })
}
