declare module 'virtual:lectern-vue/configs' {
  /** Base path of the site. */
  export const base: string
  /** Where the deck is shown. */
  export const mode: 'dev' | 'build'
  export const configs: Readonly<Record<string, unknown>>
}
declare module 'virtual:lectern-vue/slides' {
  /** The slides of the deck, in order. */
  export const slides: readonly {
    readonly title: string
    readonly level: number
    readonly frontmatter: Readonly<Record<string, unknown>>
  }[]
}
declare module 'virtual:lectern-vue/setup' {
  /** Setup files for Vue apps, each with its name for messages. */
  export const setups: readonly (readonly [name: string, setup: unknown])[]
}
