/** The programs of the walk in three engines. */
export interface EnginePrograms {
  readonly firefox: string
  readonly driver: string
  readonly screen: string
}

/** Find the programs, and install Debian's packages where that needs nobody's consent. Return the programs, or what a person has to do. */
export function findEngines(): { readonly programs: EnginePrograms } | { readonly howToInstall: string }
