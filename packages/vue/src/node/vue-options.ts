/** A mistake in a `.vue` file, or a part of it that has no effect in a deck. */
export interface VueProblem {
  readonly severity: 'error' | 'warning'
  /** Absolute path. */
  readonly file: string
  /** Counts from 1, as `column` does. */
  readonly line: number
  readonly column: number
  readonly what: string
  readonly allowed: string
}

/** What the engine says about the deck. */
export interface VueOptions {
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** Return the public options of the deck. */
  configs(): Readonly<Record<string, unknown>>
  /** Return the title, its level and the frontmatter of each slide, without options of the deck. */
  slides(): readonly { readonly title: string; readonly level: number; readonly frontmatter: Readonly<Record<string, unknown>> }[]
  /** Return the file of the component with this name, written for Vue. */
  component(name: string): string | undefined
  /** Return the file of the component of the engine with this name, written for React. */
  builtIn(name: string): string | undefined
  /** Return the setup files that prepare each Vue app, in the order theme, addons, deck. */
  setups(): readonly string[]
  /** Return the names of the components that these setup files register in each Vue app. */
  registered(): readonly string[]
  /** Write out groups of utility classes: `hover:(a b)` is `hover:a hover:b`. */
  expandGroups(classes: string): string
  /** Return the inner markup and the size of an icon; undefined when it does not exist. */
  icon(collection: string, name: string): Promise<{ readonly body: string; readonly width: number; readonly height: number } | undefined>
  /** Return whether the deck's folder `public` has the file of an address that begins with a slash. */
  isPublic(address: string): boolean
  report(problem: VueProblem): void
}
