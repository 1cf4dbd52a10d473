import type { AuthorProblem } from '../../base/errors/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'

/** The modules that the bundler has replaced. */
export interface ModuleUpdate {
  readonly updates: readonly {
    readonly type: string
    readonly acceptedPath: string
    readonly timestamp: number
    readonly explicitImportRequired?: boolean | undefined
  }[]
}

/** The part of `import.meta.hot` that the pages of the dev server use. */
export interface HotConnection {
  on(event: 'lectern:deck', listener: (state: ServedState) => void): void
  on(event: 'lectern:go', listener: (place: readonly [slide: number, step: number]) => void): void
  on(event: 'lectern:problems', listener: (problems: readonly AuthorProblem[]) => void): void
  on(event: 'vite:beforeUpdate', listener: () => void): void
  on(event: 'vite:afterUpdate', listener: (update: ModuleUpdate) => void): void
  send(event: string, data?: unknown): void
}
