import { relative } from 'node:path'
import { type AuthorProblem, excerptOf } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'
import { type ThemeFiles, vuePackage } from '../../deck/theme/node/index.ts'
import { type CompileContext, unknownIconClasses } from '../markdown/index.ts'

/** Return one notice for the deck's own layouts and layers that are written for Vue. Slides report the Vue components that they use. */
export function vueNotices({ dir, vue, layouts, layers }: ThemeFiles, entry: string): AuthorProblem[] {
  const place = { file: entry, line: 1, column: 1 }
  const left = [...vue.layouts].filter(([name]) => !layouts.has(name)).map(([, file]) => relative(dir, file))
  const unused = [...vue.layers].filter(([name]) => !layers.has(name)).map(([, file]) => relative(dir, file))
  const are = (files: readonly string[]) => `${files.join(', ')} ${files.length > 1 ? 'are' : 'is'} written for Vue`
  const allowed = `To use it, run "npm install ${vuePackage}". Or write it with React, as a file that ends in .tsx.`
  return [
    ...(left.length > 0
      ? [{ severity: 'warning' as const, place, what: `${are(left)}: the theme’s layout of that name is used, or "default"`, allowed }]
      : []),
    ...(unused.length > 0 ? [{ severity: 'warning' as const, place, what: `${are(unused)} and not drawn`, allowed }] : []),
  ]
}

/** Return a warning for each icon class in the deck's own components, layouts and layers that names no installed icon. */
export async function iconNotices(
  { layouts, components, layers }: Pick<ThemeFiles, 'layouts' | 'components' | 'layers'>,
  disk: Files,
  utilities: CompileContext['utilities'],
): Promise<AuthorProblem[]> {
  const files = [layouts, components, layers].flatMap((found) => [...found.values()])
  const problems = files.map(async (file) => {
    const text = disk.findText(file)
    if (typeof text !== 'string') return []
    const lines = text.split(/\r\n|\n|\r/)
    return (await unknownIconClasses(text, utilities)).map(({ offset, problem }): AuthorProblem => {
      const before = text.slice(0, offset).split(/\r\n|\n|\r/)
      const column = (before.at(-1)?.length ?? 0) + 1
      const place = { file: disk.nameOf(file), line: before.length, column }
      return { severity: 'warning', ...problem, place, ...excerptOf(lines[before.length - 1], column) }
    })
  })
  return (await Promise.all(problems)).flat()
}
