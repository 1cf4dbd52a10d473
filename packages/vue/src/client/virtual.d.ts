declare module 'virtual:lectern-vue/configs' {
  /** Base path of the site. */
  export const base: string
  export const configs: Readonly<Record<string, unknown>>
}
