import type { AuthorProblem } from '../../base/errors/index.ts'

/** Modules of the author with which no page can be rendered, by path or specifier, each with its problem. */
export type Faulty = ReadonlyMap<string, AuthorProblem>

/** Bundling or prerendering has found faulty modules. */
export class FaultyModules extends Error {
  readonly faulty: Faulty

  constructor(faulty: Faulty) {
    super([...faulty.values()].map(({ what }) => what).join('; '))
    this.faulty = faulty
  }
}

/** Run `build` again without the faulty modules that it finds, until it finds no new one. */
export async function withoutFaulty<Result>(build: (faulty: Faulty) => Promise<Result>): Promise<Result> {
  const faulty = new Map<string, AuthorProblem>()
  for (;;) {
    try {
      return await build(faulty)
    } catch (error) {
      if (!(error instanceof FaultyModules)) throw error
      const found = [...error.faulty].filter(([name]) => !faulty.has(name))
      if (found.length === 0) throw error
      for (const [name, problem] of found) faulty.set(name, problem)
    }
  }
}
