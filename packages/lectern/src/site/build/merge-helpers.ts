/** The part of a chunk that this needs. */
interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly imports: readonly string[]
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
