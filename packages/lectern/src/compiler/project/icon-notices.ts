import { type AuthorProblem, excerptOf } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'
import type { ThemeFiles } from '../../deck/theme/node/index.ts'
import { type CompileContext, unknownIconClasses } from '../markdown/index.ts'

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
