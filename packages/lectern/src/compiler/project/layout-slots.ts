import { packageFiles } from '../../base/files/index.ts'

const slotTag = /<slot\b([^>]*)>/gi
const computedName = /(?:^|\s)(?::name|v-bind(?::name|\s*=))/
const slotName = /(?:^|\s)name\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s/>]+))/

/**
 * Create the reader of the slots of layouts. It returns the names of the slots in the template of a `.vue` file. It returns undefined for any other
 * file, and where the names cannot be known.
 */
export function createLayoutSlots(dir: string): (file: string) => readonly string[] | undefined {
  const disk = packageFiles(dir)
  return (file) => {
    const text = file.endsWith('.vue') ? disk.findText(file) : undefined
    if (typeof text !== 'string') return undefined
    const tags = [...text.matchAll(slotTag)].map(([, attributes = '']) => attributes)
    // Code that reads the slots may take any of them.
    if (/\$slots|useSlots/.test(text) || tags.length === 0 || tags.some((attributes) => computedName.test(attributes))) return undefined
    return [
      ...new Set(
        tags.map((attributes) => {
          const [, double, single, bare] = slotName.exec(attributes) ?? []
          return double ?? single ?? bare ?? 'default'
        }),
      ),
    ]
  }
}
