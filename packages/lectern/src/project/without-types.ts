import { transformWithOxc } from 'vite'

/** Return the JavaScript of TypeScript source, with its imports, also of names that are not used. Return undefined when it cannot be read. */
export async function withoutTypes(source: string): Promise<string | undefined> {
  try {
    const { code } = await transformWithOxc(source, 'script.ts', { sourcemap: false, typescript: { onlyRemoveTypeImports: true } })
    return code
  } catch {
    return undefined
  }
}
