// Fewer chunks: each file of the first load is a request.

/** The fields of a chunk that are used here. */
interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly isEntry?: boolean
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

const exportsAtEnd = /^(?<body>.*?)export\{(?<list>[^{}]*)\};?\s*$/s
const baseName = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)
const pairsIn = (list: string) => list.split(',').map((part) => part.trim().split(/\s+as\s+/))
/** Return the name by which React's chunk exports a helper. It is longer than any name that a minifier gives. */
const helperName = (name: string) => `helper$${name}`

/**
 * Put the bundler's helpers into React's chunk, which every page loads. The bundler puts them into no group of chunks, so these few lines would be a
 * request of each first load. The names of the chunks need no new hash: the hash of a chunk covers what it imports.
 */
export function withMergedHelpers<File extends Chunk | { readonly type: 'asset'; readonly fileName: string }>(
  output: readonly File[],
): readonly File[] {
  const chunks = output.filter((file): file is File & Chunk => file.type === 'chunk')
  const own = chunks.find(({ name, imports }) => name === 'rolldown-runtime' && imports.length === 0)
  const react = chunks.find(({ name }) => name === 'runtime')
  const { body, list } = (own && exportsAtEnd.exec(own.code)?.groups) ?? {}
  // React must need nothing else: chunks that import each other may run in the wrong order.
  if (!own || !react || body === undefined || list === undefined || react.imports.some((name) => name !== own.fileName)) return output

  const helpers = pairsIn(list).map(([name = '', alias = name]) => ({ name, alias }))
  const fields = helpers.map(({ name, alias }) => `${alias}:${name}`).join()
  const variables = helpers.map(({ alias }) => `${alias}:${helperName(alias)}`).join()
  const front = `const{${variables}}=(()=>{${body}return{${fields}}})();export{${helpers.map(({ alias }) => helperName(alias)).join()}};`
  const line = new RegExp(`import(?:\\{([^{}]*)\\}from)?"\\./${baseName(own.fileName).replaceAll('.', '\\.')}";`)
  const merged = output.flatMap((file) => {
    if (file.type !== 'chunk') return [file]
    if (file.fileName === own.fileName) return []
    const isReact = file.fileName === react.fileName
    const code = file.code.replace(line, (_, used: string | undefined) => {
      const taken = used === undefined ? [] : pairsIn(used)
      if (isReact) return taken.map(([name = '', alias = name]) => `const ${alias}=${helperName(name)};`).join('')
      const names = taken.map(([name = '', alias = name]) => `${helperName(name)} as ${alias}`).join()
      return names && `import{${names}}from"./${baseName(react.fileName)}";`
    })
    const imports = new Set(file.imports.map((name) => (name === own.fileName ? react.fileName : name)))
    return [
      {
        ...file,
        code: (isReact ? front : '') + code.replaceAll(JSON.stringify(own.fileName), JSON.stringify(react.fileName)),
        imports: isReact ? [] : [...imports],
      },
    ]
  })
  const isLeft = merged.some((file) => file.type === 'chunk' && (file as Chunk).code.includes(`/${baseName(own.fileName)}`))
  return isLeft ? output : merged
}
