import { base, configs as given, mode } from 'virtual:lectern-vue/configs'

export { base, mode }

/** The public options of the deck. */
export const configs: Readonly<Record<string, unknown>> = given

/** The options of the theme. */
export const themeConfigs: Readonly<Record<string, unknown>> = (given.themeConfig ?? {}) as Readonly<Record<string, unknown>>
