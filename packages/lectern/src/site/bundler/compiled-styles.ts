import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { engineSource, readCompiledStyles } from '../../compiler/project/index.ts'

const stylesSchema = z.record(z.string(), z.object({ code: z.string(), classes: z.record(z.string(), z.string()) }))

/** The module of a compiled style sheet's classes. */
const mark = '\0lectern:styles/'
/** Ends the name of a compiled style sheet. The bundler detects the type of a file by its ending. */
const ending = '.compiled.css'

/** Give the bundler the engine's CSS modules as the engine's build has compiled them. */
export function compiledStyles(): Plugin {
  const source = engineSource('')
  let styles: z.infer<typeof stylesSchema> | undefined
  const styleOf = (name: string) => {
    styles ??= stylesSchema.parse(JSON.parse(readCompiledStyles()))
    return styles[name]
  }
  return {
    name: 'lectern:compiled-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.module\.css$|\.compiled\.css$/ },
      handler(id, importer) {
        if (id.endsWith(ending)) return id
        if (!importer?.startsWith(source) || !id.startsWith('.')) return undefined
        const name = relative(source, join(dirname(importer), id)).replaceAll('\\', '/')
        return styleOf(name) ? mark + name.replace(/\.css$/, '') : undefined
      },
    },
    load: {
      filter: { id: /^\0lectern:styles\/|\.compiled\.css$/ },
      handler(id) {
        if (id.startsWith(source)) return styleOf(`${relative(source, id.slice(0, -ending.length)).replaceAll('\\', '/')}.css`)?.code
        const name = id.slice(mark.length)
        const classes = styleOf(`${name}.css`)?.classes
        return `import ${JSON.stringify(join(source, name) + ending)}\nexport default ${JSON.stringify(classes)}`
      },
    },
  }
}
