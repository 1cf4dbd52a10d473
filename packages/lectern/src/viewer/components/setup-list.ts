/** Setup files of the theme, the addons and the deck that run in the browser, each with its name for messages. */
type SetupList = readonly (readonly [name: string, setup: unknown])[]

/** Fetches setup files with the first slide that needs them. The slide's module provides this function. */
export type LoadSetups = () => Promise<{
  readonly default: SetupList
  /** Vue's function of this name, where the package for Vue is installed. */
  readonly watch?: (source: unknown, changed: (value: unknown) => void, options: object) => () => void
}>
