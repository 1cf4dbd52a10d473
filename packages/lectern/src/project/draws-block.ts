import { dirname, extname, join } from 'node:path'
import { packageFiles } from '../files/index.ts'
import { blockTags } from '../markdown/index.ts'

const tags = [...blockTags].join('|')
/** A block as a tag, or as an argument of a function: `<div>`, `jsx("div", …)`, `h('ul', …)`. */
const block = new RegExp(`<(?:${tags})(?![\\w.:-])|\\(\\s*["'\`](?:${tags})["'\`]`)
const imported = /\bfrom\s*["'](\.{1,2}\/[^"']+\.(?:vue|[jt]sx))["']/g
const componentTag = /<([A-Z]\w*)/g

/**
 * Create a check of components. It returns whether a component may draw an element that a paragraph cannot contain. It searches the source of the
 * component and of the components that it uses. It returns true when it cannot read the source.
 *
 * @param component the file of a component by its name
 */
export function createDrawsBlock(dir: string, component: (name: string) => string | undefined): (file: string, from?: string) => boolean {
  const disk = packageFiles(dir)
  function draws(file: string, seen: Set<string>): boolean {
    if (seen.has(file)) return false
    seen.add(file)
    const text = disk.findText(file)
    if (typeof text !== 'string' || block.test(text)) return true
    const named = [...text.matchAll(componentTag)].flatMap(([, name = '']) => component(name) ?? [])
    const beside = [...text.matchAll(imported)].map(([, path = '']) => join(dirname(file), path))
    return [...named, ...beside].some((inner) => draws(inner, seen))
  }
  return (file, from) => {
    if (from === undefined) return draws(file, new Set())
    const path = join(dir, dirname(from), file)
    const found = [path, ...(extname(path) === '' ? ['.tsx', '.jsx'].map((ending) => path + ending) : [])].find((one) => disk.isFile(one))
    // The bundler reports a file that is not there.
    return found !== undefined && draws(found, new Set())
  }
}
