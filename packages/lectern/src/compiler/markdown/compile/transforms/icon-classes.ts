import type { AuthorProblem } from '../../../../base/errors/index.ts'
import { collectionOf } from './icon-collections.ts'

/** An icon class in a tag or in the code of a component, such as `i-mdi-check` or `hover:i-mdi:check`. */
const iconClass = /(?<=[\s"'`:!(])i-[a-z\d]+(?:-[a-z\d]+)*(?::[a-z\d-]+)?(?![\w-])/g

type IconProblem = Pick<AuthorProblem, 'what' | 'allowed'>

/** Say what to do about an icon that is in no installed collection. */
export const unknownIcon = (written: string, collection: string): IconProblem => ({
  what: `Unknown icon ${written}`,
  allowed: `Install the icons with "npm install @iconify-json/${collection}", or check the name.`,
})

/** Find the icon classes in a source text that name no installed icon, each with its first offset and its problem. */
export async function unknownIconClasses(
  source: string,
  utilities: (source: string) => Promise<string>,
): Promise<{ readonly name: string; readonly offset: number; readonly problem: IconProblem }[]> {
  const offsets = new Map<string, number>()
  for (const { 0: name, index } of source.matchAll(iconClass)) if (!offsets.has(name)) offsets.set(name, index)
  const unknown = [...offsets].map(async ([name, offset]) => {
    const collection = collectionOf(name.slice('i-'.length))
    // An author may have a class of this kind in a style sheet. Only one of a known collection is a mistake.
    const isUnknown = collection !== undefined && (await utilities(`<i class="${name}">`)) === ''
    return isUnknown ? [{ name, offset, problem: unknownIcon(`class ${name}`, collection) }] : []
  })
  return (await Promise.all(unknown)).flat()
}
