import { relative } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { type ThemeFiles, vuePackage } from '../../deck/theme/node/index.ts'

/** Return one notice for the deck's own layouts and layers that are written for Vue. Slides report the Vue components that they use. */
export function vueNotices({ dir, vue, layouts, layers }: ThemeFiles, entry: string): AuthorProblem[] {
  const place = { file: entry, line: 1, column: 1 }
  const left = [...vue.layouts].filter(([name]) => !layouts.has(name)).map(([, file]) => relative(dir, file))
  const undrawn = [...vue.layers].filter(([name]) => !layers.has(name)).map(([, file]) => relative(dir, file))
  const are = (files: readonly string[]) => `${files.join(', ')} ${files.length > 1 ? 'are' : 'is'} written for Vue`
  const allowed = `To use it, run "npm install ${vuePackage}". Or write it with React, as a file that ends in .tsx.`
  return [
    ...(left.length > 0
      ? [{ severity: 'warning' as const, place, what: `${are(left)}: the theme’s layout of that name is used, or "default"`, allowed }]
      : []),
    ...(undrawn.length > 0 ? [{ severity: 'warning' as const, place, what: `${are(undrawn)} and not drawn`, allowed }] : []),
  ]
}
