/** The part of a chunk that this needs. */
interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
}

const facade = /^(?:import"[^"]+";)*export\{([^{}]*)\}from"\.\/([^"]+)";(?:import"[^"]+";)*\s*$/

/** Return the properties that make a chunk's exports (`t as open`) the ones of its facade. */
const renamed = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .map(([name = '', alias = name]) => `${alias}:e.${name}`)
    .join()

/**
 * Let dynamic imports of a chunk that only exports from another chunk import that one, and leave out the chunk between. The bundler makes such chunks
 * for modules of a group, and each is a request. Entries stay.
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
